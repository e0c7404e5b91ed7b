import type { Kept } from './pads.ts';

/** An hour of a day in November 2026, ms. */
export const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
const ALL = ['Ann', 'Ben', 'Cy'];

/** Two games of one night, one of teams before, and one that goes on. */
export const EVENINGS: readonly Kept[] = [
  { id: 'first', title: 'Friday dominoes', sides: ALL, hands: [['100', '20 + 5', '5'], ['100', '', '10']], at: at(20, 20), finished: true, place: 'Kitchen' }, // prettier-ignore
  { id: 'second', title: 'Revenge', sides: ALL, hands: [['0', '30', '105'], ['0', '180', '20']], at: at(20, 22), finished: true, note: 'Four doubles for Cy' }, // prettier-ignore
  { id: 'teams', title: 'Partners', sides: [{ name: 'Owls', members: ['Ann', 'Ben'] }, { name: 'Larks', members: ['Cy', 'Zoë'] }], hands: [['255', '10']], at: at(3, 19), finished: true, terms: { game: 'pairs', target: 250 } }, // prettier-ignore
  { id: 'open', title: 'Still going on', sides: ['Ben', 'Zoë'], hands: [['15', '10']], at: at(27, 9) },
];
