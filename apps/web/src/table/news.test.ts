import type { End, Viewer } from '@fives/rules';
import { expect, test } from 'vitest';
import type { Direction } from '../text/index.ts';
import { newsOf } from './news.ts';
import { TestTable } from './test/table.ts';

const STRAIGHT: ReadonlyMap<End, Direction> = new Map([
  ['L', 'left'],
  ['R', 'right'],
]);

function heard(game: TestTable, viewer: Viewer, what: () => void): string[] {
  const before = game.seenBy(viewer);
  what();
  return newsOf(before, game.seenBy(viewer), viewer, STRAIGHT).map(
    (news) => (news.urgent ? '! ' : '') + news.text,
  );
}

test('the deal tells who leads, and whose turn it is', () => {
  const game = new TestTable();
  expect(heard(game, 0, () => game.start())).toEqual(['Hand 1. You lead.', '! Your turn. 7 tiles playable.']);
});

test('a play is told with its end, its sum and its score', () => {
  const game = new TestTable().start();
  expect(heard(game, 2, () => game.play('5-5'))).toEqual([
    'Ana leads double five. Ends 5·5 = 10. Ana scores 10.',
  ]);
  expect(heard(game, 2, () => game.play('5-4@L'))).toEqual([
    'Ben plays five four on the left. Ends 4 + 10 = 14.',
    '! Your turn. 1 tile playable.',
  ]);
});

test('nothing is said twice', () => {
  const game = new TestTable().start().play('5-5');
  expect(heard(game, 1, () => {})).toEqual([]);
});

test('people who come and go are told to the others', () => {
  const game = new TestTable();
  expect(heard(game, 0, () => game.ask({ do: 'stand', game: 1 }, 3))).toEqual(['Dan stands up.']);
  expect(heard(game, 0, () => game.ask({ do: 'addBot', game: 1, seat: 3 }, 1))).toEqual(['Hugo sits down.']);
});

test('the end of a game is told at once', () => {
  const game = new TestTable({ target: 10 }).start();
  expect(heard(game, 2, () => game.play('5-5')).at(-1)).toBe('! You & Ana win!');
});
