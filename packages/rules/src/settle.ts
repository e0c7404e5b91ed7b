import type { PlayedRuleset } from './ruleset.ts';
import { round5 } from './score.ts';
import { seatsOf, sideOf, sidesOf, type Seat, type Side } from './seats.ts';
import { pips, type Tile } from './tile.ts';

/** What a finished hand is worth: everything a person needs to check the sum. */
export interface Settlement {
  /** What each seat holds, in pips; a lone 0-0 by H5. */
  readonly pips: readonly number[];
  /** Each side's pips as one total, and the same rounded by the ruleset's `rounding` (H1–H4). */
  readonly totals: readonly number[];
  readonly rounded: readonly number[];
  readonly winner: Side | null;
  /** What each side scores, in the ruleset's unit, the pot it won included. */
  readonly points: readonly number[];
  /** The part of the winner's points that came out of the pot (H8). */
  readonly paid: number;
  /** The pot afterwards (H8). */
  readonly pot: number;
}

type Count = Pick<Settlement, 'pips' | 'totals' | 'rounded' | 'winner'>;

/**
 * Counts the hands left when `out` played his last tile, or, with null, when the hand is blocked (H1–H10).
 * `scores` are those before: what would pass an exact target is void (E5).
 */
export function settle(
  hands: readonly (readonly Tile[])[],
  out: Seat | null,
  pot: number,
  ruleset: PlayedRuleset,
  scores: readonly number[] = [],
): Settlement {
  const held = hands.map((hand) => worth(hand, ruleset));
  const sides = sidesOf(ruleset);
  const totals = sides.map((side) => sum(handsOf(side, held, ruleset)));
  const rounded = sides.map((side) => roundedSum(handsOf(side, held, ruleset), ruleset));
  const winner = out === null ? lowest(totals, rounded, ruleset) : sideOf(out, ruleset);
  const count: Count = { pips: held, totals, rounded, winner };
  const worthOfHand = sides.map((side) => pointsWon(side, count, out, ruleset));
  const paid = winner === null ? 0 : pot;
  const points = worthOfHand.map((won, side) =>
    awarded(won + (side === winner ? paid : 0), scores[side], ruleset),
  );
  return {
    ...count,
    points,
    paid: winner !== null && points[winner] ? paid : 0,
    pot: potAfter(count, pot, out, ruleset),
  };
}

/** A hand's pips; 0-0 alone counts `lone00` (H5). */
const worth = (hand: readonly Tile[], { lone00 }: PlayedRuleset): number =>
  hand.length === 1 && hand[0] === '0-0' ? lone00 : hand.reduce((all, tile) => all + pips(tile), 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** H2, H4: one total, rounded once, or each hand rounded, then added. */
const roundedSum = (numbers: readonly number[], { rounding }: PlayedRuleset): number =>
  rounding === 'total' ? round5(sum(numbers)) : sum(numbers.map(round5));

const handsOf = (side: Side, held: readonly number[], ruleset: PlayedRuleset): number[] =>
  held.filter((_, seat) => sideOf(seat as Seat, ruleset) === side);

/** Who wins a blocked hand: the lowest, by itself (H6, H7, H9); null for a tie, and where nobody can win it. */
function lowest(totals: readonly number[], rounded: readonly number[], rules: PlayedRuleset): Side | null {
  if (rules.endHand === 'chip-out-1') return null;
  if (rules.endHand === 'opponents' && rules.blocked === 'none') return null;
  const [only, ...others] = lowestOf(totals, rounded, rules);
  return others.length === 0 ? (only ?? null) : null;
}

function lowestOf(totals: readonly number[], rounded: readonly number[], rules: PlayedRuleset): Side[] {
  const compared = rules.blockedCompare === 'raw' ? totals : rounded;
  const least = Math.min(...compared);
  return sidesOf(rules).filter((side) => compared[side] === least);
}

/** What a side wins by the hand, the pot left out. H10: going out may be worth 1, which comes with the play. */
const pointsWon = (side: Side, count: Count, out: Seat | null, rules: PlayedRuleset): number =>
  rules.endHand === 'chip-out-1'
    ? Number(out !== null && side === count.winner)
    : inUnit(pipsWon(side, count, out, rules), rules);

/** The same in pips rounded to five. */
function pipsWon(side: Side, count: Count, out: Seat | null, rules: PlayedRuleset): number {
  const { winner, pips: held, totals, rounded } = count;
  if (rules.endHand === 'own-subtract') return 0 - (rounded[side] ?? 0);
  if (side !== winner) return out === null && winner === null ? shared(side, count, rules) : 0;
  const others = sidesOf(rules).filter((other) => other !== side);
  if (out === null && rules.blocked === 'difference') {
    const mine = totals[side] ?? 0;
    return roundedSum(
      others.map((other) => (totals[other] ?? 0) - mine),
      rules,
    );
  }
  return roundedSum(
    others.flatMap((other) => handsOf(other, held, rules)),
    rules,
  );
}

/** H9: with three sides and two of them tied lowest, each has half of what the third is caught with. */
function shared(side: Side, { totals, rounded }: Count, rules: PlayedRuleset): number {
  if (rules.blockedTie !== 'split3' || rules.blocked !== 'opponents' || totals.length !== 3) return 0;
  const tied = lowestOf(totals, rounded, rules);
  const third = sidesOf(rules).find((other) => !tied.includes(other));
  if (tied.length !== 2 || third === undefined || !tied.includes(side)) return 0;
  return 5 * Math.floor((rounded[third] ?? 0) / 10);
}

const inUnit = (rounded: number, { unit }: PlayedRuleset): number =>
  unit === 'points' ? rounded : rounded / 5;

/** E5: an award that would pass an exact target is void as a whole. */
export const awarded = (award: number, score: number | undefined, rules: PlayedRuleset): number =>
  rules.exactTarget && award > 0 && (score ?? 0) + award > rules.target ? 0 : award;

/** H8: a tied hand's worth goes into the pot, once; whoever wins a hand takes all of it. */
function potAfter({ winner, rounded }: Count, pot: number, out: Seat | null, rules: PlayedRuleset): number {
  if (winner !== null) return 0;
  const isTie = out === null && rules.blockedTie === 'carry' && rules.blocked !== 'none';
  return isTie ? pot + inUnit(rounded[0] ?? 0, rules) : pot;
}

/** D6: who of the side that won a blocked hand leads: the seat with fewer pips, equal: the lower one. */
export function leaderOf(winner: Side, held: readonly number[], rules: PlayedRuleset): Seat | null {
  const seats = seatsOf(rules).filter((seat) => sideOf(seat, rules) === winner);
  const [best] = seats.toSorted((a, b) => (held[a] ?? 0) - (held[b] ?? 0) || a - b);
  return best ?? null;
}
