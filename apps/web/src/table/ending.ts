import {
  seatsOf,
  sideOf,
  sidesOf,
  type FinishedHand,
  type PlayedRuleset,
  type Seat,
  type Side,
  type Viewer,
} from '@fives/rules';
import { chairAt, type Chairs, type TableView } from '@fives/table';
import { isolated, text } from '../text/index.ts';
import { nameAt, teamName, whoAt, type Seated } from './people.ts';

/** A table as its ending tells of it. */
export interface Counted extends Seated {
  readonly ruleset: PlayedRuleset;
}

/** How a hand ended, in a few words, and what it gave the side that won it. */
export function endingHead(
  table: Counted,
  last: FinishedHand,
  viewer: Viewer,
): { head: string; points: number | null; side: Side | null } {
  if (last.how === 'stopped') return { head: text.ending.stopped, points: null, side: null };
  const { winner, points } = last.settlement;
  const out = last.how === 'out' ? text.ending.out(whoAt(table.chairs, last.out, viewer)) : null;
  // Nobody wins the hand by points of its own: what each side loses stands in its row.
  if (table.ruleset.endHand === 'own-subtract')
    return { head: out ?? text.ending.blockedAll, points: null, side: null };
  if (winner === null) return { head: tiedHead(table, last, viewer), points: null, side: null };
  const many = sidesOf(table.ruleset).length > 2;
  const head = out ?? text.ending.blocked(amidst(table, winner, viewer), many);
  return { head, points: points[winner] ?? 0, side: winner };
}

function tiedHead(table: Counted, last: Exclude<FinishedHand, { how: 'stopped' }>, viewer: Viewer): string {
  const { ruleset } = table;
  const { totals, rounded } = last.settlement;
  if (ruleset.endHand === 'chip-out-1' || ruleset.blocked === 'none') return text.ending.blockedAll;
  const compared = ruleset.blockedCompare === 'raw' ? totals : rounded;
  const least = Math.min(...compared);
  const tied = sidesOf(ruleset).filter((side) => compared[side] === least);
  return tied.length === sidesOf(ruleset).length && tied.length === 2
    ? text.ending.tied(least)
    : text.ending.tiedLowest(
        tied.map((side) => amidst(table, side, viewer)),
        least,
      );
}

/** A side within a sentence. */
function amidst(table: Counted, side: Side, viewer: Viewer): string {
  const team = teamName(table, side, viewer);
  const isMine = viewer !== 'spectator' && sideOf(viewer, table.ruleset) === side;
  return isMine ? text.ending.yours(team) : team;
}

/** Why a game is over, in a sentence. */
export function overWhy(table: Extract<TableView, { is: 'over' }>, viewer: Viewer): string {
  const { chairs, play, clock, ruleset } = table;
  const { winner, reason } = play;
  if (winner === null) return text.around.ending.aborted;
  const [loser = winner, ...more] = sidesOf(ruleset).filter((side) => side !== winner);
  switch (reason) {
    case 'target':
      return text.ending.reached(teamName(table, winner, viewer), ruleset.target);
    case 'time': {
      if (more.length > 0) return text.ending.lastLeft(teamName(table, winner, viewer));
      // A clock that ran out is the only one that stands at zero.
      const late = seatsOf(ruleset).find(
        (seat) => sideOf(seat, ruleset) === loser && clock.left?.[seat] === 0,
      );
      return late === undefined
        ? text.around.ending.noTime(teamName(table, loser, viewer))
        : text.ending.ranOut(whoAt(chairs, late, viewer));
    }
    case 'resign':
      return more.length > 0
        ? text.ending.lastLeft(teamName(table, winner, viewer))
        : text.around.ending.resigned(teamName(table, loser, viewer));
    case 'aborted':
      return text.around.ending.aborted;
  }
}

/** Who gave up his seat, by name. */
export const leaversOf = (chairs: Chairs<unknown>): string[] =>
  chairs.flatMap((chair) => (chair.is === 'left' ? [isolated(chair.name)] : []));

/** Who would be partners after a swap: each seat gets who sits at the seat named here. */
const SWAPPED: readonly Seat[] = [0, 2, 3, 1];

/** The sides of the next game by name, the reader's first. */
export function nextTeams({ chairs, ruleset }: Seated, swap: boolean, viewer: Viewer): string[] {
  const seats = swap ? SWAPPED : seatsOf(ruleset);
  const teams = sidesOf(ruleset).map((side) => seats.filter((_, at) => sideOf(at as Seat, ruleset) === side));
  const named = (team: readonly Seat[]): string =>
    [...team]
      .sort((a, b) => Number(b === viewer) - Number(a === viewer))
      .map((seat) =>
        chairAt(chairs, seat).is === 'left' ? text.around.seat.freed : nameAt(chairs, seat, viewer),
      )
      .join(text.and);
  return teams
    .toSorted((a, b) => Number(b.includes(viewer as Seat)) - Number(a.includes(viewer as Seat)))
    .map(named);
}
