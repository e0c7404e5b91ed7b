import { expect, test } from 'vitest';
import { TestTable } from '../test/table.ts';
import { bubblesOf, mayWrite } from './heard.ts';

const NOBODY = (_: string): boolean => false;

test('a bubble stands at its seat for four seconds, and not of somebody who is muted', () => {
  const game = new TestTable().start();
  game.ask({ do: 'speak', said: { is: 'reaction', reaction: 'fire' } }, 2);
  const bubbles = (after: number, isMuted = NOBODY) => bubblesOf(game.seenBy(0), game.at + after, isMuted);
  expect(bubbles(3_999)).toEqual([{ seat: 2, at: game.at, words: '🔥', face: true }]);
  expect(bubbles(4_000)).toEqual([]);
  expect(bubbles(0, (name) => name === 'Cleo')).toEqual([]);
});

test('own words stay for as long as they take to read', () => {
  const game = new TestTable({}, undefined, { words: true });
  game.ask({ do: 'speak', said: { is: 'words', words: 'x'.repeat(100) } }, 1);
  expect(bubblesOf(game.seenBy(0), game.at + 8_999, NOBODY)).toHaveLength(1);
  expect(bubblesOf(game.seenBy(0), game.at + 9_000, NOBODY)).toEqual([]);
});

test('own words only where the table lets people, and never while a hand is on', () => {
  expect(mayWrite(new TestTable().seenBy(0))).toBe(false);
  const game = new TestTable({}, undefined, { words: true });
  expect(mayWrite(game.seenBy(0))).toBe(true);
  expect(mayWrite(game.start().seenBy(0))).toBe(false);
});
