export { ARROWS, text, type Direction, type SpokenEnd, type Who } from './en.ts';
