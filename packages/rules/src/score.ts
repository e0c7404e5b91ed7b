import {
  covered,
  isBareSide,
  isSpinner,
  openEnds,
  type End,
  type Laid,
  type LayingRules,
  type Layout,
} from './layout.ts';
import type { Ruleset } from './ruleset.ts';
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

/** What of a ruleset decides what the ends count. */
export type CountingRules = LayingRules & Pick<Ruleset, 'spinnerCount'>;

/** Adds up the open ends: every tip once, a double at a tip with both halves, a spinner as long as it counts. */
export function explain(layout: Layout, rules: CountingRules): Explanation {
  const terms: Term[] = [];
  let total = 0;
  const doubles: number[] = [];
  for (const [end, { number, at }] of openEnds(layout)) {
    const double = isDouble((layout.laid[at] as Laid).tile);
    if (double) {
      // A double counts once, at the first of the ends it leaves.
      if (doubles.includes(at)) continue;
      if (rules.spinnerCount === 'until-both-sides' && isBareSide(layout, end, at)) continue;
      doubles.push(at);
    }
    const halves = double ? halvesOf(layout, at, rules) : 1;
    terms.push({ end, number, double: halves === 2, counts: halves * number });
    total += halves * number;
  }
  return { terms, total };
}

/** The total of the open ends alone. */
export const totalOf = (layout: Layout, rules: CountingRules): number => explain(layout, rules).total;

/** How many halves of a double count (A2, A3, A9). */
function halvesOf(layout: Layout, at: number, rules: CountingRules): 1 | 2 {
  if (rules.spinnerCount === 'until-both-sides' || !isSpinner(layout, at, rules)) return 2;
  return covered(layout, at) < 3 ? 2 : 1;
}

/** The points that a total of pips scores, in the ruleset's unit (A5, A8). */
export function points(total: number, { unit }: Pick<Ruleset, 'unit'>): number {
  switch (unit) {
    case 'points':
      return total % 5 === 0 ? total : 0;
    case 'fives':
      return total % 5 === 0 ? total / 5 : 0;
    case 'fives-threes':
      return (total % 5 === 0 ? total / 5 : 0) + (total % 3 === 0 ? total / 3 : 0);
  }
}

/** Rounds pips to the nearest five (H1): 7 → 5, 8 → 10. */
export const round5 = (pips: number): number => 5 * Math.round(pips / 5);
