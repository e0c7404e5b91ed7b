import { expect, it } from 'vitest';
import { freshIn, stepped, type Extent, type Place, type Step } from './cursor.ts';

// Row 2 was removed; 6 is the one that is not begun.
const EXTENT: Extent = { rows: [1, 3, 6], sides: 3, own: null, taken: new Set() };

it.each<[string, [number, number], Step, [number, number] | null]>([
  ['next is the next person', [1, 0], 'next', [1, 1]],
  ['after the last person comes the next hand', [1, 2], 'next', [3, 0]],
  ['after the last hand comes nothing', [6, 2], 'next', null],
  ['before is the person before', [3, 1], 'before', [3, 0]],
  ['before the first person comes the hand before', [3, 0], 'before', [1, 2]],
  ['before the first hand comes nothing', [1, 0], 'before', null],
  ['up', [3, 1], 'up', [1, 1]],
  ['up from the first hand', [1, 1], 'up', null],
  ['down, over a removed hand', [1, 1], 'down', [3, 1]],
  ['down from the last hand', [6, 1], 'down', null],
  ['left', [1, 1], 'left', [1, 0]],
  ['left from the first person', [1, 0], 'left', null],
  ['right', [1, 1], 'right', [1, 2]],
  ['right from the last person', [1, 2], 'right', null],
  ['the first person', [3, 2], 'first', [3, 0]],
  ['the last person', [3, 0], 'last', [3, 2]],
  ['from a hand that is gone', [2, 0], 'next', null],
])('%s', (_, [row, side], step, to) => {
  expect(stepped({ row, side }, step, EXTENT)).toEqual(to && { row: to[0], side: to[1] });
});

it.each<[string, [number, number], Step, [number, number] | null]>([
  ['next is his next hand', [1, 1], 'next', [3, 1]],
  ['before is his hand before', [6, 1], 'before', [3, 1]],
  ['after his last hand comes nothing', [6, 1], 'next', null],
  ['before his first hand comes nothing', [1, 1], 'before', null],
  ['in another column next is the next person', [1, 2], 'next', [3, 0]],
])('who writes in a column of his own: %s', (_, [row, side], step, to) => {
  const own = { ...EXTENT, own: 1 };
  expect(stepped({ row, side }, step, own)).toEqual(to && { row: to[0], side: to[1] });
});

it.each<[string, [number, number], Step, own: number | null, [number, number] | null]>([
  ['next passes over what others filled in', [1, 0], 'next', null, [3, 0]],
  ['and in a column of one’s own', [1, 1], 'next', 1, [6, 1]],
  ['before comes to it', [3, 0], 'before', null, [1, 2]],
  ['so do arrows', [1, 0], 'right', null, [1, 1]],
])('%s', (_, [row, side], step, own, to) => {
  const extent = { ...EXTENT, own, taken: new Set(['1-1', '1-2', '3-1']) };
  expect(stepped({ row, side }, step, extent)).toEqual(to && { row: to[0], side: to[1] });
});

it('comes to every cell once by next, and back by before', () => {
  const seen: string[] = [];
  let place: Place | null = { row: 1, side: 0 };
  let last: Place = place;
  while (place !== null) {
    seen.push(`${place.row}-${place.side}`);
    last = place;
    place = stepped(place, 'next', EXTENT);
  }
  expect(new Set(seen).size).toBe(EXTENT.rows.length * EXTENT.sides);
  for (let back: Place | null = last; back !== null; back = stepped(back, 'before', EXTENT))
    expect(`${back.row}-${back.side}`).toBe(seen.pop());
  expect(seen).toEqual([]);
});

it.each<[string, own: number | null, texts: string[][], [number, number] | null]>([
  ['the first empty one of the last hand', null, [['5', '5', '5'], ['5', '', '']], [3, 1]], // prettier-ignore
  ['the next hand after a full one', null, [['5', '', '5'], ['5', '5', '0']], [6, 0]], // prettier-ignore
  ['in a column of one’s own the one after the last', 1, [['5', '5', '5'], ['5', '', '']], [3, 1]], // prettier-ignore
  ['nothing where no row is left', 2, [['', '', '5'], ['', '', '5'], ['', '', '5']], null], // prettier-ignore
])('typed next is %s', (_, own, texts, to) => {
  const hands = texts.map((cells, at) => ({
    row: EXTENT.rows[at] ?? 0,
    cells: cells.map((text) => ({ text })),
  }));
  expect(freshIn(hands, { ...EXTENT, own })).toEqual(to && { row: to[0], side: to[1] });
});
