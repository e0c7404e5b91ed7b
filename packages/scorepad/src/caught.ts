import type { Terms } from './edit.ts';

/** Pips rounded to the nearest five (H1): 2 → 0, 3 → 5, 7 → 5, 8 → 10. */
export const round5 = (pips: number): number => 5 * Math.round(pips / 5);

/**
 * What pips caught are worth (K6): each opponent's leftover pips, whole numbers from 0, rounded each by itself or
 * their sum once, as the terms say; divided by five where hands count in fives.
 */
export function caughtPips(
  pips: readonly number[],
  { caught, unit }: Pick<Terms, 'caught' | 'unit'>,
): number {
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const rounded = caught === 'per-hand' ? sum(pips.map(round5)) : round5(sum(pips));
  return rounded / unit;
}
