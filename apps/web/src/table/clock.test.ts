import { PRESETS, type Seat } from '@fives/rules';
import { expect, test } from 'vitest';
import { lowFrom, read, shortest, showTime } from './clock.ts';
import type { InPlay } from './round.ts';
import { TestTable } from './test/table.ts';

const inPlay = (game: TestTable): InPlay => {
  const view = game.seenBy('spectator');
  if (view.is === 'gathering') throw new Error('nothing is played');
  return view;
};

test.each([
  [900_000, '15:00'],
  [899_999, '14:59'],
  [61_000, '1:01'],
  [10_000, '0:10'],
  [9_999, '0:09.9'],
  [100, '0:00.1'],
])('%i ms show as %s', (ms, shown) => {
  expect(showTime(ms)).toBe(shown);
});

test('the clock of the seat on turn runs, the others stand', () => {
  const game = new TestTable().start();
  const table = inPlay(game);
  expect(read(table, 0, game.at + 5_000)).toEqual({ left: 895_000, turn: null, runs: true, low: false });
  expect(read(table, 1, game.at + 5_000)).toEqual({ left: 900_000, turn: null, runs: false, low: false });
});

test('time that is credited does not count, and a clock of ours that lags does not add any', () => {
  const game = new TestTable().start();
  const table = inPlay(game);
  const credited = { ...table, clock: { ...table.clock, credit: 3_000 } } as InPlay;
  expect(read(credited, 0, game.at + 5_000)?.left).toBe(898_000);
  expect(read(credited, 0, game.at - 5_000)?.left).toBe(900_000);
});

test('no clock shows zero before the server says so', () => {
  const game = new TestTable({ time: { game: 60 } }).start();
  expect(read(inPlay(game), 0, game.at + 90_000)).toEqual({
    left: 100,
    turn: null,
    runs: true,
    low: true,
  });
});

test('a table without clocks and a bot show none', () => {
  expect(read(inPlay(new TestTable({ time: null }).start()), 0, 0)).toBeNull();
  const table = inPlay(new TestTable().start());
  const bots = {
    ...table,
    chairs: table.chairs.map(() => ({ is: 'bot', name: 'Vera', level: 'medium' })),
  } as InPlay;
  expect(read(bots, 0, 0)).toBeNull();
});

test.each([
  [900, 60_000],
  [240, 30_000],
  [60, 10_000],
])('of %i s the last %i ms are short time', (game, ms) => {
  expect(lowFrom({ ...PRESETS.pairs, time: { game } })).toBe(ms);
});

test('[C4] a turn limit counts down for the seat on turn, and is short from a third on', () => {
  const game = new TestTable({ time: { turn: 30 } }).start();
  const at = (seat: Seat, after: number) => read(inPlay(game), seat, game.at + after);
  expect(at(0, 5_000)).toEqual({ left: null, turn: { left: 25_000, whole: 30_000 }, runs: true, low: false });
  expect(at(0, 20_001)?.low).toBe(true);
  expect(at(0, 40_000)?.turn?.left).toBe(100);
  expect(at(1, 5_000)).toBeNull();
});

test('[C4] both together: what runs out first counts', () => {
  const game = new TestTable({ time: { turn: 30, game: 600, increment: 5 } }).start();
  const reading = read(inPlay(game), 0, game.at + 10_000);
  expect(reading).toEqual({ left: 590_000, turn: { left: 20_000, whole: 30_000 }, runs: true, low: false });
  expect(reading && shortest(reading)).toBe(20_000);
});

test('[T31] [T32] while the table pauses every clock stands', () => {
  const game = new TestTable({ time: { turn: 30, game: 600 } }).start();
  game.ask({ do: 'offer', game: 1, what: 'pause' }, 0).ask({ do: 'offer', game: 1, what: 'pause' }, 1);
  game.play('1-1');
  const at = (after: number) => read(inPlay(game), 1, game.at + after);
  expect(at(0)).toEqual({ left: 600_000, turn: { left: 30_000, whole: 30_000 }, runs: false, low: false });
  expect(at(500_000)).toEqual(at(0));
});
