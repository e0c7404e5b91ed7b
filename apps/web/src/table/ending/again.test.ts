import { expect, test } from 'vitest';
import type { Seat, Viewer } from '@fives/rules';
import { leaversOf, overWhy } from '../ending.ts';
import type { TableView } from '@fives/table';
import { TestTable } from '../test/table.ts';
import { mayReopen, waysToGoOn, whatWaits } from './again.ts';

const over = (): TestTable => new TestTable({ target: 10 }).start().play('5-5');
const seen = (game: TestTable, viewer: Viewer = 0): Extract<TableView, { is: 'over' }> => {
  const view = game.seenBy(viewer);
  if (view.is !== 'over') throw new Error('the game is not over');
  return view;
};
const again = (game: TestTable, seat: Seat, swap = false) => game.ask({ do: 'again', game: 1, swap }, seat);
const waits = (game: TestTable, viewer: Viewer = 0) =>
  whatWaits(seen(game, viewer), game.here, viewer, game.at + 20_000).filter(Boolean);

test('the same partners, or others: who would play against whom', () => {
  expect(waysToGoOn(seen(over()), 0).map(({ teams }) => teams)).toEqual([
    'You & Cleo against Ben & Dan',
    'You & Dan against Cleo & Ben',
  ]);
  expect(waysToGoOn(seen(over()), 1).map(({ teams }) => teams)).toEqual([
    'You & Dan against Ana & Cleo',
    'You & Cleo against Ana & Dan',
  ]);
});

test('[T55] who wants what, whom that waits for, and another wish in its place', () => {
  const game = over();
  expect(waits(game)).toEqual([]);
  again(game, 0);
  expect(waits(game)).toEqual(['You want the same partners', 'waiting for Ben, Cleo, and Dan']);
  expect(waysToGoOn(seen(game), 0).map(({ chosen }) => chosen)).toEqual([true, false]);
  again(game, 1);
  again(game, 2, true);
  expect(waits(game)).toEqual(['Cleo wants new partners', 'waiting for Ben, Dan, and you']);
  expect(waysToGoOn(seen(game), 0).map(({ chosen }) => chosen)).toEqual([false, false]);
});

test('[T55] somebody who left is waited for no more, and his seat is free', () => {
  const game = again(over(), 0).ask({ do: 'stand', game: 1 }, 3);
  expect(leaversOf(seen(game).chairs)).toEqual(['Dan']);
  expect(waits(game)).toEqual([
    'You want the same partners',
    'waiting for Ben and Cleo',
    '1 seat is free: the table gathers again first.',
  ]);
  expect(waysToGoOn(seen(game), 0)[0]?.teams).toBe('You & Cleo against Ben & free seat');
});

test('[T56] somebody who is lost is named with the time', () => {
  const game = again(over(), 1).tick(0, [1, 2, 3]);
  expect(waits(game, 1)).toEqual([
    'You want the same partners',
    'waiting for Ana (away 0:20), Cleo, and Dan',
    'Ana is not connected: the table gathers again first.',
  ]);
});

test('the host alone goes back to the lobby', () => {
  expect(([0, 1, null] as const).map((me) => mayReopen(seen(over()), me))).toEqual([true, false, false]);
});

test.each([
  ['target', 'You & Cleo reached 10.'],
  ['resign', 'Ben & Dan resigned.'],
  ['time', 'Ben & Dan had no time left.'],
  ['aborted', 'The game ended without a result.'],
] as const)('a game that ended by %s says so', (reason, words) => {
  const table = seen(over());
  const winner = reason === 'aborted' ? null : 0;
  expect(overWhy({ ...table, play: { ...table.play, reason, winner } }, 0)).toBe(words);
});
