import { settle, BARE, PRESETS, type FinishedHand, type Seat, type Tile } from '@fives/rules';
import { expect, test } from 'vitest';
import { endingHead } from './ending.ts';
import { heldAtEnd } from './held.ts';

const chairs = ['Ana', 'Ben', 'Cleo', 'Dan'].map(
  (name) => ({ is: 'person', id: null, name, standIn: false }) as const,
);
const table = { chairs, ruleset: PRESETS.pairs };

function ended(hands: Tile[][], out: Seat | null, pot = 0): FinishedHand {
  const kept = { number: 4, layout: BARE, acts: [], hands, boneyard: [] };
  const settlement = settle(hands, out, pot, PRESETS.pairs);
  return out === null ? { ...kept, how: 'blocked', settlement } : { ...kept, how: 'out', out, settlement };
}

test('going out: the two opponents are added and rounded, the partner is not counted', () => {
  const last = ended([[], ['6-4', '3-2'], ['6-6'], ['5-4']], 0);
  expect(endingHead(table, last, 2)).toEqual({ head: 'Ana goes out', points: 25, side: 0 });
  const [counted, own] = heldAtEnd(last, PRESETS.pairs);
  expect(counted).toMatchObject({ side: 1, sum: '15 + 9 = 24, rounded 25', counts: 25 });
  expect(own?.rows.map(({ out, pips }) => [out, pips])).toEqual([
    [true, null],
    [false, null],
  ]);
});

test('the viewer goes out in the second person', () => {
  expect(endingHead(table, ended([[], ['6-4'], [], []], 0), 0).head).toBe('You go out');
});

test('a lone 0-0 counts ten and says so', () => {
  const [counted] = heldAtEnd(ended([[], ['0-0'], [], ['5-4']], 0), PRESETS.pairs);
  expect(counted?.sum).toBe('10 + 9 = 19, rounded 20');
  expect(counted?.rows.map(({ lone00 }) => lone00)).toEqual([true, false]);
});

test('blocked: both sides are counted and the lower takes the other’s total and the pot', () => {
  const last = ended([['1-0'], ['6-4'], ['2-0'], ['5-4']], null, 15);
  expect(endingHead(table, last, 1)).toEqual({ head: 'Blocked, Ana & Cleo held less', points: 35, side: 0 });
  expect(heldAtEnd(last, PRESETS.pairs).map(({ sum }) => sum)).toEqual([
    '1 + 2 = 3, rounded 5',
    '10 + 9 = 19, rounded 20',
  ]);
});

test('a tie gives nobody points', () => {
  const last = ended([['6-4'], ['6-5'], ['6-1'], ['5-0']], null);
  expect(endingHead(table, last, 'spectator')).toEqual({
    head: 'Blocked, tied at 15',
    points: null,
    side: null,
  });
});

test('a hand stopped by the target is not counted', () => {
  const last: FinishedHand = {
    number: 4,
    layout: BARE,
    acts: [],
    boneyard: [],
    hands: [['6-4'], [], [], []],
    how: 'stopped',
  };
  expect(heldAtEnd(last, PRESETS.pairs).map(({ sum }) => sum)).toEqual([null, null]);
  expect(endingHead(table, last, 0).points).toBeNull();
});
