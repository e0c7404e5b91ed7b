import type { Seat } from '@fives/rules';
import { pairs } from '../../rules/test/positions.ts';
import { peopleOf, type Playing, type Table, type TableOptions } from '../src/index.ts';
import { begun, BLOCKED, CLOCK, next, played, playing, seen, ticked, WHOLE } from './tables.ts';

const MINUTE = 60_000;

/** The table after somebody looked who is there: all its people but these. */
export const without = (table: Table, time: number, ...gone: Seat[]): Table =>
  next(
    table,
    CLOCK,
    { do: 'tick' },
    seen(
      time,
      peopleOf(table.chairs).filter((seat) => !gone.includes(seat)),
    ),
  );

/** `WHOLE` with this seat in the place of seat 0: it leads, and plays like `LINE` follow. */
export const ledBy = (leader: Seat): string => {
  const hands = WHOLE.split(' | ');
  return hands.map((_, seat) => hands[(seat - leader + 4) % 4]).join(' | ');
};

/** What the leader of `ledBy` and the three after him play. */
export const LINE = ['1-1', '4-1@L', '6-4@L', '6-3@L'] as const;

/** The first hand, blocked as it was led, is over at 5 s. */
export const betweenHands = (chairs: string, options: Partial<TableOptions> = {}): Playing =>
  playing(played(begun(chairs, BLOCKED, pairs(), 0, options), '1-1', 5_000));

/** The game is over: seat 0 let a minute of time run out. */
export const gameOver = (chairs: string, options: Partial<TableOptions> = {}): Table =>
  ticked(begun(chairs, WHOLE, pairs({ time: { game: 60 } }), 0, options), MINUTE);

/** What each person is called who is not at the table, and each who is. */
export const ALL = ['ann', 'bob', 'cat', 'dan'] as const;
