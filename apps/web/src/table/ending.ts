import {
  SEATS,
  sideOf,
  SIDES,
  type FinishedHand,
  type Seat,
  type Side,
  type Tile,
  type Viewer,
} from '@fives/rules';
import { chairAt, type Chairs, type TableView } from '@fives/table';
import { isolated, text } from '../text/index.ts';
import { nameAt, teamName, whoAt } from './people.ts';

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
  /** “15 + 9 = 24, rounded 25”; null if the side is not counted. */
  readonly sum: string | null;
  readonly rounded: number;
}

/** How a hand ended, in a few words, and what it gave the side that won it. */
export function endingHead(
  chairs: Chairs<unknown>,
  last: FinishedHand,
  viewer: Viewer,
): { head: string; points: number | null; side: Side | null } {
  if (last.how === 'stopped') return { head: text.ending.stopped, points: null, side: null };
  const { winner, points, rounded } = last.settlement;
  if (winner === null) return { head: text.ending.tied(rounded[0] ?? 0), points: null, side: null };
  const head =
    last.how === 'out'
      ? text.ending.out(whoAt(chairs, last.out, viewer))
      : text.ending.blocked(teamName(chairs, winner, viewer));
  return { head, points: points[winner] ?? 0, side: winner };
}

/** Why a game is over, in a sentence. */
export function overWhy(table: Extract<TableView, { is: 'over' }>, viewer: Viewer): string {
  const { chairs, play, clock, ruleset } = table;
  const { winner, reason } = play;
  if (winner === null) return text.around.ending.aborted;
  const loser = SIDES.find((side) => side !== winner) ?? winner;
  switch (reason) {
    case 'target':
      return text.ending.reached(teamName(chairs, winner, viewer), ruleset.target);
    case 'time': {
      // A clock that ran out is the only one that stands at zero.
      const late = SEATS.find((seat) => sideOf(seat) === loser && clock.left?.[seat] === 0);
      return late === undefined
        ? text.around.ending.noTime(teamName(chairs, loser, viewer))
        : text.ending.ranOut(whoAt(chairs, late, viewer));
    }
    case 'resign':
      return text.around.ending.resigned(teamName(chairs, loser, viewer));
    case 'aborted':
      return text.around.ending.aborted;
  }
}

/** Who gave up his seat, by name. */
export const leaversOf = (chairs: Chairs<unknown>): string[] =>
  chairs.flatMap((chair) => (chair.is === 'left' ? [isolated(chair.name)] : []));

/** Who would be partners after a swap: each seat gets who sits at the seat named here. */
const SWAPPED: readonly Seat[] = [0, 2, 3, 1];

/** The two teams of the next game by name, the reader's first. */
export function nextTeams(chairs: Chairs<unknown>, swap: boolean, viewer: Viewer): readonly [string, string] {
  const seats = swap ? SWAPPED : SEATS;
  const teams = SIDES.map((side) => seats.filter((_, at) => sideOf(at as Seat) === side));
  const [one = [], other = []] = teams.sort(
    (a, b) => Number(b.includes(viewer as Seat)) - Number(a.includes(viewer as Seat)),
  );
  const named = (team: readonly Seat[]): string =>
    [...team]
      .sort((a, b) => Number(b === viewer) - Number(a === viewer))
      .map((seat) =>
        chairAt(chairs, seat).is === 'left' ? text.around.seat.freed : nameAt(chairs, seat, viewer),
      )
      .join(text.and);
  return [named(one), named(other)];
}

/** What was held, the side that counts first; the seats of a side in the order of play. */
export function heldAtEnd(last: FinishedHand, seats: readonly Seat[] = SEATS): SideHeld[] {
  const out = last.how === 'out' ? last.out : null;
  const counts = (side: Side): boolean => last.how !== 'stopped' && (out === null || side !== sideOf(out));
  const sides = SIDES.map((side): SideHeld => {
    const rows = seats
      .filter((seat) => sideOf(seat) === side)
      .map((seat) => heldBy(last, seat, counts(side)));
    const parts = rows.flatMap(({ pips }) => pips ?? []);
    if (last.how === 'stopped' || !counts(side)) return { side, rows, sum: null, rounded: 0 };
    const { totals, rounded } = last.settlement;
    const [total = 0, near = 0] = [totals[side], rounded[side]];
    return { side, rows, sum: text.ending.rounded(parts, total, near), rounded: near };
  });
  return sides.sort((a, b) => Number(a.sum === null) - Number(b.sum === null));
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
