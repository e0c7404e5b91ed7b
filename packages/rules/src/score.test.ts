import { describe, expect, it } from 'vitest';
import { layout, pairs } from '../test/positions.ts';
import { draws, shuffled } from '../test/random-game.ts';
import { BARE, explain, fits, lay, points, round5, SET } from './index.ts';

/** `L2 + R12 = 14`: a double counts both halves, so its number shows as what it counts. */
const sum = (plays: string): string => {
  const { terms, total } = explain(layout(plays), pairs());
  return `${terms.map(({ end, counts }) => `${end}${counts}`).join(' + ')} = ${total}`;
};

describe('points for a play', () => {
  it.each([
    ['[A1] both tips count', '6-3', 'L6 + R3 = 9'],
    ['[A1] a covered half counts no more', '6-3 3-4@R', 'L6 + R4 = 10'],
    ['[A1] a blank tip counts nothing', '5-0', 'L5 + R0 = 5'],
    ['[A2] the opening double counts both halves, once', '5-5', 'L10 = 10'],
    ['[A2] 0-0 alone is nothing', '0-0', 'L0 = 0'],
    ['[A2] a double at a tip counts both halves', '6-1 6-6@L', 'L12 + R1 = 13'],
    ['[A2] doubles at two tips', '1-4 1-1@L 4-4@R', 'L2 + R8 = 10'],
    ['[A2] a covered double is a tile like any other', '1-4 1-1@L 4-4@R 4-3@R', 'L2 + R3 = 5'],
    ['[A3] one side covered: both halves and that arm’s tip', '5-5 5-0@L', 'L0 + R10 = 10'],
    ['[A3] one side covered, on the other side', '5-5 5-3@R', 'L10 + R3 = 13'],
    ['[A3] both sides covered: nothing', '5-5 5-0@L 5-3@R', 'L0 + R3 = 3'],
    ['[A3] a later spinner at a tip', '1-4 4-4@R', 'L1 + R8 = 9'],
    ['[A3] a later spinner covered', '1-4 4-4@R 4-5@R', 'L1 + R5 = 6'],
    ['[A4] open short sides count nothing', '6-6 6-2@L 6-3@R', 'L2 + R3 = 5'],
    ['[A4] a tile on a short side: its tip counts', '6-6 6-2@L 6-3@R 6-5@T', 'L2 + R3 + T5 = 10'],
    ['[A4] both short sides', '6-6 6-2@L 6-3@R 6-5@T 6-0@B', 'L2 + R3 + T5 + B0 = 10'],
    ['[A4] a double on a short side', '6-6 6-2@L 6-3@R 6-5@B 5-5@B', 'L2 + R3 + B10 = 15'],
    ['[A7] every term is named', '1-1 1-5@L 1-2@R 1-6@T 6-6@T 1-4@B 4-6@B', 'L5 + R2 + T12 + B6 = 25'],
    [
      '[T81] a first tile that is no double is no spinner: 2 and 6 open, then 6-3',
      '2-6 6-3@R',
      'L2 + R3 = 5',
    ],
    ['[T80] 5-5, 5-0, 5-3', '5-5 5-0@L', 'L0 + R10 = 10'],
  ])('%s: %s makes %s', (_, plays, expected) => expect(sum(plays)).toBe(expected));

  it('[A7] a term says where, which number, and whether both halves count', () => {
    expect(explain(layout('1-4 4-4@R'), pairs()).terms).toEqual([
      { end: 'L', number: 1, double: false, counts: 1 },
      { end: 'R', number: 4, double: true, counts: 8 },
    ]);
    expect(explain(BARE, pairs())).toEqual({ terms: [], total: 0 });
  });

  it('[A5][A8] multiples of five score, all of it or a fifth; nothing else does', () => {
    for (let total = 0; total <= 36; total++) {
      const multiple = total % 5 === 0;
      expect(points(total, { unit: 'points' })).toBe(multiple ? total : 0);
      expect(points(total, { unit: 'fives' })).toBe(multiple ? total / 5 : 0);
    }
  });

  it('[A6] 35 is the most that one play can score, and it can', () => {
    const plays = '1-1 1-6@L 1-4@R 1-5@T 1-3@B 6-6@L 4-4@R 5-5@T 3-5@B';
    expect(sum(plays)).toBe('L12 + R8 + T10 + B5 = 35');
    let best = 0;
    let most = 0;
    for (let number = 0; number < 300; number++) {
      const draw = draws(number);
      let left = shuffled(SET, draw);
      let table = BARE;
      for (;;) {
        // Heavy ends more often than chance would leave them.
        const possible = fits(table, left).map((one) => ({
          one,
          total: explain(lay(table, one, pairs()), pairs()).total,
        }));
        if (possible.length === 0) break;
        const top = possible.reduce((a, b) => (b.total > a.total ? b : a));
        const { one, total } = (draw(4) === 0 ? possible[draw(possible.length)] : top) ?? top;
        best = Math.max(best, ...possible.map((play) => points(play.total, { unit: 'points' })));
        most = Math.max(most, total);
        table = lay(table, one, pairs());
        left = left.filter((tile) => tile !== one.tile);
      }
    }
    expect(best).toBeLessThanOrEqual(35);
    expect(most).toBeLessThanOrEqual(36);
    expect(best).toBeGreaterThanOrEqual(25);
  });

  it.each([
    [0, 0],
    [2, 0],
    [3, 5],
    [7, 5],
    [8, 10],
    [12, 10],
    [13, 15],
    [17, 15],
    [18, 20],
    [168, 170],
  ])('[H1][T95] %i pips round to %i', (pips, rounded) => expect(round5(pips)).toBe(rounded));

  it('[H1] the rounding is never more than two pips away', () => {
    for (let pips = 0; pips <= 168; pips++) {
      expect(Math.abs(round5(pips) - pips)).toBeLessThanOrEqual(2);
      expect(round5(pips) % 5).toBe(0);
    }
  });
});
