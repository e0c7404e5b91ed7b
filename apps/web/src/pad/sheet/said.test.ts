import { add, openPad, write, type Change, type Pad } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { saidOf } from './said.ts';
import { bestHand, rivalsOf } from './standing.ts';
import { changesOf } from './starting.ts';
import { termsOf } from './games.ts';

const WRITER = { device: 'kitchen-tablet', who: 'Mara', at: 0 };

const after = (pad: Pad, ...changes: Change[]): Pad =>
  changes.reduce((one, change) => {
    const edit = write(one, change, WRITER);
    return edit === null ? one : add(one, [edit]).pad;
  }, pad);
const cell = (row: number, side: number, text: string): Change => ({ is: 'cell', row, side, text });
const people = ['You', 'Mara', 'Dev'].map((name) => ({ name, members: [] }));
const fresh = after(
  openPad([]),
  ...changesOf({ title: 'Monday', terms: termsOf('tabletales', 3), sides: people, dealer: 1 }),
);

it('[K7] tells the value, the total, and who leads now', () => {
  const before = after(fresh, cell(1, 0, '80'), cell(1, 1, '110 + 25'), cell(1, 2, '95'));
  const next = after(before, cell(2, 2, '10 + 15 + 10 + 15'));
  expect(saidOf(before.sheet, next.sheet, { row: 2, side: 2 })).toBe('Dev 50, total 145. Dev leads.');
});

it.each([
  ['10', 'You 10, total 10. You lead.'],
  ['12', 'You 12, total 12. Not a multiple of 5. You lead.'],
  ['10+', 'You: not counted.'],
  ['-5', 'You minus 5, total minus 5. Mara and Dev are tied.'],
  ['200', 'You 200, total 200. Caught pips? You have reached 200!'],
])('tells of %s', (text, said) => {
  const next = after(fresh, cell(1, 0, text));
  expect(saidOf(fresh.sheet, next.sheet, { row: 1, side: 0 })).toBe(said);
});

it('[K4] asks who was first only where several came to the target in one hand of a game that ends at once', () => {
  const near = after(fresh, cell(1, 0, '190'), cell(1, 1, '190'));
  const both = after(near, cell(2, 0, '10'), cell(2, 1, '15'));
  expect(rivalsOf(both.sheet)).toEqual([0, 1]);
  const later = after(near, cell(2, 0, '10'), cell(3, 1, '15'));
  expect(rivalsOf(later.sheet)).toEqual([]);
  const counted = after(both, { is: 'terms', terms: termsOf('bones', 3) });
  expect(rivalsOf(counted.sheet)).toEqual([]);
});

it('finds the best hand', () => {
  expect(bestHand(fresh.sheet)).toBeNull();
  expect(bestHand(after(fresh, cell(1, 0, '10'), cell(1, 2, '45'), cell(2, 1, '30')).sheet)).toEqual({
    side: 2,
    value: 45,
    hand: 1,
  });
});
