import type { PlayedRuleset } from './ruleset.ts';
import { points as score, round5 } from './score.ts';
import { otherSide, sideOf, SIDES, type Seat, type Side } from './seats.ts';
import { pips, type Tile } from './tile.ts';

/** What a finished hand is worth: everything a person needs to check the sum. */
export interface Settlement {
  /** What each seat holds, in pips; a lone 0-0 by H5. */
  readonly pips: readonly number[];
  /** Each side's pips as one total, and the same rounded to five (H1–H3). */
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

/** Counts the hands left when `out` played his last tile, or, with null, when the hand is blocked (H1–H8). */
export function settle(
  hands: readonly (readonly Tile[])[],
  out: Seat | null,
  pot: number,
  ruleset: PlayedRuleset,
): Settlement {
  const held = hands.map((hand) => worth(hand, ruleset));
  const totals = SIDES.map((side) =>
    held.reduce((sum, n, seat) => sum + (sideOf(seat as Seat) === side ? n : 0), 0),
  );
  const rounded = totals.map(round5);
  const winner = out === null ? lower(rounded) : sideOf(out);
  const counted = { pips: held, totals, rounded, winner };
  if (winner === null) {
    const tied = score(rounded[0] ?? 0, ruleset);
    return { ...counted, points: SIDES.map(() => 0), paid: 0, pot: pot + tied };
  }
  const won = score(rounded[otherSide(winner)] ?? 0, ruleset) + pot;
  return { ...counted, points: SIDES.map((side) => (side === winner ? won : 0)), paid: pot, pot: 0 };
}

/** A hand's pips; 0-0 alone counts `lone00` (H5). */
const worth = (hand: readonly Tile[], { lone00 }: PlayedRuleset): number =>
  hand.length === 1 && hand[0] === '0-0' ? lone00 : hand.reduce((sum, tile) => sum + pips(tile), 0);

/** H7: the side with the lower rounded total, null for a tie. */
function lower([a = 0, b = 0]: readonly number[]): Side | null {
  if (a === b) return null;
  return a < b ? 0 : 1;
}
