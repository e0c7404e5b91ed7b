import {
  covered,
  isBareSide,
  isSpinner,
  openEnds,
  type End,
  type Laid,
  type LayingRules,
  type Layout,
  type Tip,
} from './layout.ts';
import type { Ruleset } from './ruleset.ts';
import { first, isDouble, type Pip } from './tile.ts';

/** What one open end adds to the total (A7); `T` also for a spinner whose short sides are still locked (A9). */
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
  const ends = openEnds(layout);
  for (const [place, [end, { number }]] of ends.entries()) {
    const halves = halvesOf(layout, ends, place, rules);
    if (halves === 0) continue;
    terms.push({ end, number, double: halves === 2, counts: halves * number });
    total += halves * number;
  }
  const locked = lockedSpinner(layout, ends, rules);
  if (locked === null) return { terms, total };
  const counts = 2 * locked;
  return { terms: [...terms, { end: 'T', number: locked, double: true, counts }], total: total + counts };
}

/** The total of the open ends alone. */
export function totalOf(layout: Layout, rules: CountingRules): number {
  const ends = openEnds(layout);
  let total = 0;
  for (let place = 0; place < ends.length; place++)
    total += halvesOf(layout, ends, place, rules) * (ends[place]?.[1].number ?? 0);
  return total + 2 * (lockedSpinner(layout, ends, rules) ?? 0);
}

type Open = readonly [End, Tip];

/** The number of a spinner that counts though it leaves no end: two sides covered, two locked (A9 with S5). */
function lockedSpinner({ laid, spinner }: Layout, ends: readonly Open[], rules: CountingRules): Pip | null {
  if (rules.spinnerCount !== 'exposed-ends' || rules.unlock !== 'new-tile-each-arm') return null;
  if (spinner === null || ends.some(([end, { at }]) => at === spinner || end === 'T')) return null;
  return first((laid[spinner] as Laid).tile);
}

/** How many halves count at one of the open ends (A1–A4, A9). */
function halvesOf(layout: Layout, ends: readonly Open[], place: number, rules: CountingRules): 0 | 1 | 2 {
  const { at } = (ends[place] as Open)[1];
  return isDouble((layout.laid[at] as Laid).tile) ? halvesOfDouble(layout, ends, place, rules) : 1;
}

/** The same for a double: apart, so that the rest is quick. */
function halvesOfDouble(
  layout: Layout,
  ends: readonly Open[],
  place: number,
  rules: CountingRules,
): 0 | 1 | 2 {
  const [end, { at }] = ends[place] as Open;
  const isCounted = rules.spinnerCount === 'exposed-ends' && isSpinner(layout, at, rules);
  if (!isCounted && isBareSide(layout, end, at)) return 0;
  // A double counts once, at the first of the ends it leaves.
  for (let before = 0; before < place; before++) {
    const [other, tip] = ends[before] as Open;
    if (tip.at === at && (isCounted || !isBareSide(layout, other, at))) return 0;
  }
  return isCounted && covered(layout, at) > 2 ? 1 : 2;
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
