import { describe, expect, it } from 'vitest';
import { padOf } from '../test/scribe.ts';
import { HANDS_A_PAGE, pagesOf } from './index.ts';

const hands = (count: number) => {
  const pad = padOf(['Ann', 'Ben', 'Cy']);
  for (let hand = 1; hand <= count; hand++) pad.hand('10', '5 + 5', hand === 2 ? '' : '15');
  if (count > 1) pad.write({ is: 'out', row: 2, side: 1 });
  return pad.sheet;
};

describe('the printed sheet', () => {
  it('blank: one page of twenty numbered hands, four columns without names', () => {
    const [page, ...more] = pagesOf(null, 4);
    expect(more).toEqual([]);
    expect(page).toMatchObject({ page: 1, of: 1 });
    expect(page?.sides.map(({ name }) => name)).toEqual(['', '', '', '']);
    expect(page?.hands.map(({ hand }) => hand)).toEqual(
      Array.from({ length: HANDS_A_PAGE }, (_, at) => at + 1),
    );
    expect(page?.hands.flatMap(({ cells }) => cells).every((cell) => cell === null)).toBe(true);
  });

  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [41, 3],
  ])('%i hands are %i pages, each of twenty lines', (count, pages) => {
    const printed = pagesOf(hands(count), 3);
    expect(printed.map(({ page, of }) => [page, of])).toEqual(
      Array.from({ length: pages }, (_, at) => [at + 1, pages]),
    );
    expect(printed.every((page) => page.hands.length === HANDS_A_PAGE)).toBe(true);
    const written = printed.flatMap((page) => page.hands.filter(({ cells }) => cells[0] !== null));
    expect(written.map(({ hand }) => hand)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });

  it('filled: what was typed, what it comes to and the running total, which goes on over the page', () => {
    const [first, second] = pagesOf(hands(21), 4);
    expect(first?.hands.slice(0, 2).map(({ out }) => out)).toEqual([null, 1]);
    expect(first?.hands[1]?.cells).toEqual([
      { text: '10', value: 10, total: 20 },
      { text: '5 + 5', value: 10, total: 20 },
      { text: '', value: null, total: 15 },
      null,
    ]);
    expect(second?.hands[0]).toMatchObject({ hand: 21, cells: [{ total: 210 }, { total: 210 }, { total: 300 }, null] }); // prettier-ignore
  });
});
