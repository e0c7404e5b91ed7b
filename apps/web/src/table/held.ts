import {
  round5,
  seatsOf,
  sideOf,
  sidesOf,
  type FinishedHand,
  type PlayedRuleset,
  type Seat,
  type Side,
  type Tile,
  type Viewer,
} from '@fives/rules';
import { handEnd } from '../text/ending-en.ts';
import type { Counted } from './ending.ts';
import { teamName } from './people.ts';

type CountedHand = Exclude<FinishedHand, { how: 'stopped' }>;

/** One seat's row at the end of a hand. */
export interface Held {
  readonly seat: Seat;
  readonly tiles: readonly Tile[];
  /** What the hand counts; null if it is not counted. */
  readonly pips: number | null;
  /** 0-0 alone, which counts more than its pips. */
  readonly lone00: boolean;
  readonly out: boolean;
}

/** A side's rows, and its sum in writing. */
export interface SideHeld {
  readonly side: Side;
  readonly rows: readonly Held[];
  /** “15 + 9 = 24, rounded 25”; null if the side is not counted, or its one hand says it all. */
  readonly sum: string | null;
  /** Its sum is for somebody, or lost: the least of a blocked hand is only compared. */
  readonly pays: boolean;
  /** What the sum comes to, in the ruleset's unit; below zero where it is lost. */
  readonly counts: number;
}

/** One line of how the points of a hand come about; `points` in the ruleset's unit, null where none are meant. */
export interface Reckoned {
  readonly side: Side | null;
  readonly words: string;
  readonly points: number | null;
}

const inUnit = (pips: number, { unit }: PlayedRuleset): number => (unit === 'points' ? pips : pips / 5);

/** What was held, the sides that count first; the seats of a side in the order of play. */
export function heldAtEnd(
  last: FinishedHand,
  ruleset: PlayedRuleset,
  seats: readonly Seat[] = seatsOf(ruleset),
): SideHeld[] {
  const counts = (side: Side): boolean => last.how !== 'stopped' && isCounted(last, side, ruleset);
  const held = (side: Side): SideHeld => {
    const own = seats.filter((seat) => sideOf(seat, ruleset) === side);
    const rows = own.map((seat) => heldBy(last, seat, counts(side)));
    if (last.how === 'stopped' || !counts(side)) return { side, rows, sum: null, pays: false, counts: 0 };
    const near = last.settlement.rounded[side] ?? 0;
    const lost = ruleset.endHand === 'own-subtract';
    const value = inUnit(near, ruleset);
    const pays = lost || last.settlement.winner !== side;
    const sum = sumOf(last, side, rows, ruleset, pays);
    return { side, rows, sum, pays, counts: lost ? 0 - value : value };
  };
  const sides = [...new Set(seats.map((seat) => sideOf(seat, ruleset)))].toSorted((a, b) => a - b);
  return sides.map(held).sort((a, b) => Number(!counts(a.side)) - Number(!counts(b.side)));
}

function isCounted(last: CountedHand, side: Side, ruleset: PlayedRuleset): boolean {
  if (ruleset.endHand === 'chip-out-1') return false;
  if (ruleset.endHand === 'own-subtract') return true;
  return last.how === 'blocked' ? ruleset.blocked !== 'none' : side !== sideOf(last.out, ruleset);
}

/** A side's own sum, where it is rounded by itself and its rows do not say it. */
function sumOf(
  last: CountedHand,
  side: Side,
  rows: readonly Held[],
  ruleset: PlayedRuleset,
  pays: boolean,
): string | null {
  const parts = rows.flatMap(({ pips }) => pips ?? []);
  const [total = 0, near = 0] = [last.settlement.totals[side], last.settlement.rounded[side]];
  const isOne = parts.length === 1;
  if (isOne && total === near && ruleset.unit === 'points') return null;
  // The one other’s sum stands where its points come about.
  if (isOne && ruleset.players === 2 && ruleset.endHand === 'opponents' && ruleset.blockedCompare === 'raw')
    return null;
  if (!pays && ruleset.blockedCompare === 'raw') return isOne ? null : handEnd.rounded(parts, total, total);
  if (ruleset.rounding === 'per-hand')
    return handEnd.perHand(
      parts.map((pips) => ({ pips, near: round5(pips) })),
      near,
    );
  const alone = !ruleset.teams && ruleset.endHand === 'opponents' && ruleset.blockedCompare === 'raw';
  return alone ? null : handEnd.rounded(parts, total, near);
}

function heldBy(last: FinishedHand, seat: Seat, counted: boolean): Held {
  const tiles = last.hands[seat] ?? [];
  const pips = counted && last.how !== 'stopped' ? (last.settlement.pips[seat] ?? 0) : null;
  return {
    seat,
    tiles,
    pips,
    lone00: pips !== null && tiles.length === 1 && tiles[0] === '0-0' && pips > 0,
    out: last.how === 'out' && last.out === seat,
  };
}

/** How the points of a hand come about, as far as the sides' own sums do not tell it. */
export function reckoned(table: Counted, last: FinishedHand, viewer: Viewer): Reckoned[] {
  if (last.how === 'stopped') return [];
  const { ruleset } = table;
  switch (ruleset.endHand) {
    case 'own-subtract':
      return [{ side: null, words: handEnd.subtract, points: null }];
    case 'chip-out-1': {
      if (last.how === 'blocked') return [{ side: null, words: handEnd.blockedNothing, points: null }];
      const act = last.acts.findLast(({ is }) => is === 'play');
      const chip = act?.is === 'play' ? (act.chip ?? 0) : 0;
      const words = chip > 0 ? handEnd.chip : handEnd.chipVoid;
      return [{ side: sideOf(last.out, ruleset), words, points: chip }];
    }
    case 'opponents':
      return last.settlement.winner === null
        ? tied(table, last, viewer)
        : won(table, last, last.settlement.winner);
  }
}

function tied(table: Counted, last: CountedHand, viewer: Viewer): Reckoned[] {
  const { ruleset } = table;
  const { points, rounded, pot } = last.settlement;
  if (ruleset.blocked === 'none') return [{ side: null, words: handEnd.blockedNothing, points: null }];
  if (ruleset.blockedTie === 'carry')
    return [{ side: null, words: handEnd.tiePot(inUnit(rounded[0] ?? 0, ruleset), pot), points: null }];
  const each = Math.max(...points);
  const third = sidesOf(ruleset).find((side) => points[side] === 0);
  if (each <= 0 || third === undefined) return [{ side: null, words: handEnd.noScore, points: null }];
  const words = handEnd.half(teamName(table, third, viewer), rounded[third] ?? 0, each);
  return points.flatMap((gained, side) => (gained > 0 ? [{ side, words, points: gained }] : []));
}

function won({ ruleset }: Counted, last: CountedHand, winner: Side): Reckoned[] {
  const { pips, totals, points, paid } = last.settlement;
  const others = sidesOf(ruleset).filter((side) => side !== winner);
  const gained = (points[winner] ?? 0) - paid;
  const isDifference = last.how === 'blocked' && ruleset.blocked === 'difference';
  const near = (parts: readonly number[]): number =>
    ruleset.rounding === 'total' ? round5(added(parts)) : added(parts.map(round5));
  const mine = totals[winner] ?? 0;
  const held = seatsOf(ruleset)
    .filter((seat) => sideOf(seat, ruleset) !== winner)
    .map((seat) => pips[seat] ?? 0);
  const differences = others.map((side) => (totals[side] ?? 0) - mine);
  const worth = inUnit(near(isDifference ? differences : held), ruleset);
  const divided = ruleset.unit === 'points' ? '' : `, ${handEnd.divided(worth)}`;
  const over: Reckoned[] =
    gained === 0 && worth > 0
      ? [{ side: null, words: handEnd.exact(worth, ruleset.target), points: null }]
      : [];
  if (isDifference) {
    const words = handEnd.differences(
      others.map((side) => [totals[side] ?? 0, mine] as const),
      added(differences),
      near(differences),
    );
    return [{ side: winner, words: `${handEnd.difference}: ${words}${divided}`, points: gained }, ...over];
  }
  // The sum of the one other team says it all.
  if (ruleset.teams) return over;
  const parts = ruleset.rounding === 'total' || held.length === 1 ? held : held.map(round5);
  const words = handEnd.takes(parts, added(parts), near(held));
  return [
    { side: winner, words: `${handEnd.opponents(others.length)}: ${words}${divided}`, points: gained },
    ...over,
  ];
}

const added = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
