import type { Warning } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { latestFirst } from './doubts.ts';

it('asks about the latest hand first, and within a hand by its columns', () => {
  const at = (hand: number, side: number): Warning => ({ is: 'uncounted', row: hand, hand, side });
  const doubts = [at(1, 0), at(1, 2), at(4, 0), at(4, 1), at(4, 3)];
  expect(latestFirst(doubts)).toEqual([at(4, 0), at(4, 1), at(4, 3), at(1, 0), at(1, 2)]);
});
