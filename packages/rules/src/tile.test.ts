import { describe, expect, it } from 'vitest';
import { tile } from '../test/positions.ts';
import {
  byWeight,
  first,
  highFirst,
  isDouble,
  otherHalf,
  parseTile,
  pips,
  second,
  SET,
  shows,
  type Pip,
} from './index.ts';

describe('tiles', () => {
  it('[D1] the set has 28 distinct tiles, 0-0 to 6-6, high half first', () => {
    expect(SET).toHaveLength(28);
    expect(new Set(SET.map((name) => [...name].sort().join())).size).toBe(28);
    expect(SET.every((name) => first(name) >= second(name))).toBe(true);
    expect([SET[0], SET.at(-1)]).toEqual(['0-0', '6-6']);
    expect(SET.filter(isDouble)).toHaveLength(7);
    expect(SET.reduce((sum, name) => sum + pips(name), 0)).toBe(168);
  });

  it.each([
    ['6-3', '6-3', 9, false],
    ['3-6', '6-3', 9, false],
    ['0-4', '4-0', 4, false],
    ['6-6', '6-6', 12, true],
    ['0-0', '0-0', 0, true],
  ] as const)('[D1] %s is the tile %s of %i pips, double: %s', (written, high, sum, double) => {
    expect(parseTile(written)).toBe(written);
    expect([highFirst(written), pips(written), isDouble(written)]).toEqual([high, sum, double]);
  });

  it.each(['7-1', '1-7', '6-', '63', '6-3 ', ' 6-3', '6-3@L', '-1-2', '６-３', ''])(
    '[D1] %j is no tile',
    (text) => {
      expect(parseTile(text)).toBeNull();
    },
  );

  it.each([
    ['6-3', 6, 3],
    ['6-3', 3, 6],
    ['3-6', 6, 3],
    ['5-5', 5, 5],
  ] as [string, Pip, Pip][])(
    '[S1] of %s with %i laid to an end, %i is the new tip',
    (name, number, other) => {
      expect(shows(tile(name), number)).toBe(true);
      expect(otherHalf(tile(name), number)).toBe(other);
    },
  );

  it('[S1] a tile shows no number but its halves', () => {
    expect(([0, 1, 2, 3, 4, 5, 6] as Pip[]).filter((number) => shows('4-1', number))).toEqual([1, 4]);
  });

  it('[D1] weight is a fixed order of all tiles: pips, then the higher half, however they are written', () => {
    const order = SET.toSorted(byWeight);
    expect(order.slice(0, 6)).toEqual(['6-6', '6-5', '6-4', '5-5', '6-3', '5-4']);
    expect(order.at(-1)).toBe('0-0');
    const backwards = SET.map((name) => tile([...name].reverse().join('')));
    expect(backwards.toSorted(byWeight).map(highFirst)).toEqual(order);
  });
});
