export { choose, type Level } from './choose.ts';
