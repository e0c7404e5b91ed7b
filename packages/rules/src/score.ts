import { openEnds, type End, type Laid, type Layout } from './layout.ts';
import type { PlayedRuleset } from './ruleset.ts';
import { isDouble, type Pip } from './tile.ts';

/** What one open end adds to the total (A7). */
export interface Term {
  readonly end: End;
  readonly number: Pip;
  /** Both halves count (A2, A3). */
  readonly double: boolean;
  readonly counts: number;
}

/** The open ends that count, in order, and their total in pips (A1–A4, A7). */
export interface Explanation {
  readonly terms: readonly Term[];
  readonly total: number;
}

/** Adds up the open ends: every tip once, a double at a tip with both halves, a spinner until both long sides are covered. */
export function explain(layout: Layout): Explanation {
  const terms = openEnds(layout).flatMap(([end, { number, at }]): Term[] => {
    const double = isDouble((layout.laid[at] as Laid).tile);
    const repeated = end === 'R' && double && layout.ends.L?.at === at;
    const bare = at === layout.spinner && (end === 'T' || end === 'B');
    if (repeated || bare) return [];
    return [{ end, number, double, counts: double ? 2 * number : number }];
  });
  return { terms, total: terms.reduce((sum, term) => sum + term.counts, 0) };
}

/** The points that a total of pips scores, in the ruleset's unit (A5, A8). */
export function points(total: number, { unit }: Pick<PlayedRuleset, 'unit'>): number {
  if (total % 5 !== 0) return 0;
  switch (unit) {
    case 'points':
      return total;
    case 'fives':
      return total / 5;
  }
}

/** Rounds pips to the nearest five (H1): 7 → 5, 8 → 10. */
export const round5 = (pips: number): number => 5 * Math.round(pips / 5);
