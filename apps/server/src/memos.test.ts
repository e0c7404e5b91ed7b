import { expect, test } from 'vitest';
import { openMemos, type Folded } from './memos.ts';
import type { LogEntry } from './store/port.ts';

const entry = (seq: number): LogEntry => ({ seq, at: seq, by: 'x', cmd: null, events: [] });

/** Memos of logs of one entry each, of these weights, at most 100 together. */
function memosOf(weights: Record<string, number>, followed: readonly string[] = []) {
  let reads = 0;
  const memos = openMemos<LogEntry, Folded & { weight: number }>({
    logs: {
      read: async (id) => {
        reads++;
        return {
          head: { v: 1, game: 1, base: 1, seq: weights[id] ?? 1 },
          entries: [entry(weights[id] ?? 1)],
        };
      },
    },
    version: 1,
    extend: (_, entries) => entries.map(({ seq, at }) => ({ seq, at, weight: seq })),
    most: 100,
    weigh: ({ weight }) => weight,
    isFollowed: (id) => followed.includes(id),
    taken: () => undefined,
  });
  const kept = (): string[] => Object.keys(weights).filter((id) => memos.peek(id) !== undefined);
  return { memos, kept, reads: () => reads };
}

test('the oldest are forgotten, as many as it takes, until what is left weighs no more than it may', async () => {
  const { memos, kept } = memosOf({ a: 30, b: 30, c: 30, d: 90, e: 5 });
  for (const id of ['a', 'b', 'c']) await memos.load(id);
  expect(kept()).toEqual(['a', 'b', 'c']);
  await memos.load('d');
  expect(kept()).toEqual(['d']);
  await memos.load('e');
  expect(kept()).toEqual(['d', 'e']);
  memos.drop('d');
  await memos.load('a');
  expect(kept()).toEqual(['a', 'e']);
});

test('what is followed stays, and the cap is reached again once it is not', async () => {
  const followed = ['a', 'b', 'c'];
  const { memos, kept } = memosOf({ a: 60, b: 60, c: 60, d: 10, e: 10 }, followed);
  for (const id of ['a', 'b', 'c', 'd']) await memos.load(id);
  expect(kept()).toEqual(['a', 'b', 'c', 'd']);
  followed.length = 0;
  await memos.load('e');
  expect(kept()).toEqual(['c', 'd', 'e']);
});

test('what weighs too much by itself is kept while it is the last', async () => {
  const { memos, kept } = memosOf({ a: 500, b: 1 });
  await memos.load('a');
  expect(kept()).toEqual(['a']);
  await memos.load('b');
  expect(kept()).toEqual(['b']);
});
