/** Players of All Fives that see what their seat sees. */
export { choose, LEVELS, type BotMove, type Level } from './choose.ts';
