import {
  seatsOf,
  sideOf,
  type End,
  type GameRecord,
  type Preset,
  type Replay,
  type Seat,
  type Viewer,
} from '@fives/rules';
import type { Chair, Chairs } from '@fives/table';
import { nameAt, teamName } from '../table/people.ts';
import type { Counted } from '../table/ending.ts';
import { heldAtEnd } from '../table/held.ts';
import type { Telling } from '../table/story.ts';
import type { Direction } from '../text/index.ts';
import { record as words } from '../text/record-en.ts';
import type { Moment } from './playback.ts';

/** Whoever reads a record has no seat. */
export const READER: Viewer = 'spectator';

/** The table of a record: who sat there at the end, and what was played. */
export interface RecordTable extends Counted {
  readonly chairs: Chairs<null>;
}

/** The game that a record names. */
export const presetOf = ({ options }: GameRecord): Preset =>
  typeof options === 'string' ? options : options.preset;

/** The table as it stood at the end. */
export const tableOf = ({ about }: GameRecord, { start }: Replay): RecordTable => ({
  ruleset: start.ruleset,
  chairs: seatsOf(start.ruleset).map((seat): Chair<null> => {
    const last = about?.people?.findLast((person) => person.seat === seat);
    return { is: 'person', id: null, name: last?.name ?? `${seat + 1}`, standIn: false };
  }),
});

/** How a record is told: with every sum. */
export const openly = ({ ruleset }: RecordTable, directions: ReadonlyMap<End, Direction>): Telling => ({
  ruleset,
  directions,
  hushed: false,
});

/** Why the game is over, in a sentence. */
export function whyOver({ about, hands }: GameRecord, { end }: Replay, table: RecordTable): string {
  if (end.is !== 'over') return about?.over?.reason === 'aborted' ? words.why.aborted : '';
  const last = hands.at(-1)?.actions.at(-1);
  const name = (seat: Seat): string => nameAt(table.chairs, seat, READER);
  if (last !== undefined && 'flag' in last) return words.why.time(name(last.flag));
  if (last !== undefined && 'resign' in last)
    return table.ruleset.teams
      ? words.why.resign(name(last.resign), teamName(table, sideOf(last.resign, table.ruleset), READER))
      : words.why.resignAlone(name(last.resign));
  return end.winner === null ? '' : words.why.target(teamName(table, end.winner, READER), end.ruleset.target);
}

/** What each side held at the end of a hand, where it counts. */
export const heldSums = (moment: Moment, table: RecordTable): string[] =>
  moment.ended === null
    ? []
    : heldAtEnd(moment.ended, table.ruleset).flatMap(({ side, sum }) =>
        sum === null ? [] : [words.held(teamName(table, side, READER), sum)],
      );
