import { openPad, type Edit } from '@fives/scorepad';
import { describe, expect, it } from 'vitest';
import { handOf, isEntered } from './unentered.ts';

const HERE = 'device-here';
const cell = (n: number, text: string, row = 1, device = HERE): Edit => {
  return { n, device, at: 0, who: '', change: { is: 'cell', row, side: 1, text }, over: null };
};
const draft = { row: 1, side: 1, text: '15', device: HERE, n: 4 };

describe('what was typed', () => {
  it.each<[why: string, edits: readonly Edit[], is: boolean]>([
    ['stands in its cell', [cell(2, '15')], true],
    ['stands there, as another wrote it', [cell(7, '15', 1, 'device-else')], true],
    ['was written, and then written over', [cell(4, '15'), cell(5, '20', 1, 'device-else')], true],
    ['was never written', [cell(2, '20')], false],
    ['was there once, before it was typed', [cell(2, '15'), cell(3, '20')], false],
    [
      'was written by another, and then written over',
      [cell(4, '15', 1, 'device-else'), cell(5, '20')],
      false,
    ],
    ['was written in another hand', [cell(4, '15', 2)], false],
  ])('%s: %#', (_, edits, is) => {
    expect(isEntered(openPad(edits), draft)).toBe(is);
  });

  it('is no score where it is nothing: what stands there is still to be seen', () => {
    expect(isEntered(openPad([cell(2, '20')]), { ...draft, text: ' ' })).toBe(true);
  });

  it('[K2] is told by the number of its hand, or that this was deleted', () => {
    const gone: Edit = { ...cell(5, ''), change: { is: 'row', row: 2, removed: true }, over: null };
    const removal = { ...gone, settles: [`3.${HERE}`] };
    const { sheet } = openPad([cell(2, '5'), cell(3, '10', 2), cell(4, '20', 3), removal]);
    expect([1, 2, 3, 4].map((row) => handOf(sheet, { ...draft, row }))).toEqual([
      { hand: 1, isGone: false },
      { hand: 2, isGone: true },
      { hand: 2, isGone: false },
      { hand: 3, isGone: false },
    ]);
  });
});
