import { expect, test } from 'vitest';
import type { Direction } from '../../text/index.ts';
import { roundOf, type InPlay } from '../round.ts';
import { openTiles } from '../choice.svelte.ts';
import { TestTable } from '../test/table.ts';
import { answerTo } from './answers.ts';

const directions = new Map<'L' | 'R', Direction>([
  ['L', 'left'],
  ['R', 'right'],
]);

function ask(key: string, game: TestTable): string | null {
  const table = game.seenBy(2) as InPlay;
  const round = roundOf(table);
  if (round === null) throw new Error('no hand was dealt');
  const tiles = openTiles(round.piles[2]);
  return answerTo(key, { table, round, viewer: 2, tiles, directions, now: game.at });
}

test.each([
  ['e', 'Ends 4 + 10 = 14.'],
  ['h', 'You hold six one, five one, three two, three one, two one, one blank, and double blank.'],
  ['s', 'You & Ana: 10, Ben & Dan: 0, to 250.'],
  ['c', 'Ana: 14:59 left. Ben: 14:59 left. You: 15:00 left. Dan: 15:00 left.'],
  ['l', 'Ben plays five four on the left. Ends 4 + 10 = 14.'],
  ['w', 'Your turn.'],
  ['x', null],
] as const)('the key %s is answered: %s', (key, words) => {
  expect(ask(key, new TestTable().start().play('5-5', '5-4@L'))).toBe(words);
});

test.each([
  ['e', 'No tile lies on the board.'],
  ['l', 'No tile is down yet.'],
  ['w', 'Ana’s turn.'],
] as const)('before the first play the key %s is answered: %s', (key, words) => {
  expect(ask(key, new TestTable().start())).toBe(words);
});

test('a table without clocks says so', () => {
  expect(ask('c', new TestTable({ time: null }).start())).toBe('Nobody’s clock runs.');
});
