export { ARROWS, text, type Direction, type On, type SpokenEnd, type Who } from './en.ts';
export { isolated } from './words.ts';
export type { Term, Terms } from './terms-en.ts';
