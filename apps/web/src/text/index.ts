export { text, type Direction, type SpokenEnd } from './en.ts';
