import { add, openPad, write, type Change, type Pad } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { steadied } from './steady.ts';

const after = (pad: Pad, ...changes: Change[]): Pad =>
  changes.reduce((one, change) => {
    const edit = write(one, change, { device: 'kitchen-tablet', who: '', at: 0 });
    return edit === null ? one : add(one, [edit]).pad;
  }, pad);
const cell = (row: number, side: number, text: string): Change => ({ is: 'cell', row, side, text });
const three = after(
  openPad([]),
  cell(1, 0, '10'),
  cell(1, 1, '15'),
  cell(2, 0, '12'),
  cell(2, 1, ''),
  cell(3, 0, '5'),
);

it.each<[string, Change, boolean[]]>([
  ['the last hand', cell(3, 1, '20'), [true, true, false]],
  ['a hand in the middle, and the totals under it', cell(2, 0, '15'), [true, false, false]],
  ['the same sum otherwise written', cell(1, 1, '10 + 5'), [false, true, true]],
  ['a note', { is: 'note', row: 1, text: 'Rain.' }, [false, true, true]],
  ['who went out', { is: 'out', row: 2, side: 0 }, [true, false, true]],
  ['a photo', { is: 'photo', at: { photo: 'a-photo-of-it', row: 3 }, removed: false }, [true, true, false]],
  ['the number of a hand', { is: 'row', row: 1, removed: true }, [false, false]],
  ['what is asked about', { is: 'terms', terms: { ...three.sheet.terms, step: 1 } }, [true, false, true]],
])('draws %s anew, and nothing else', (_, change, same) => {
  const next = after(three, change).sheet.rows;
  const steady = steadied(three.sheet.rows, next);
  expect(steady).toEqual(next);
  expect(steady.map((row) => three.sheet.rows.includes(row))).toEqual(same);
});

it('keeps the cells of a row that did not change', () => {
  const [before] = three.sheet.rows;
  const [row] = steadied(three.sheet.rows, after(three, cell(1, 1, '20')).sheet.rows);
  expect(row?.cells[0]).toBe(before?.cells[0]);
  expect(row?.cells[1]).not.toBe(before?.cells[1]);
});
