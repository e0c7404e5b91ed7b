import { describe, expect, it } from 'vitest';
import { sumOfTips, type Covered, type Tip, type Tips, type Unit } from './index.ts';

const tip = (pips: number): Tip => ({ pips, double: false });
const double = (pips: number): Tip => ({ pips, double: true });
const spinner = (pips: number, covered: Covered): Tips['spinner'] => ({ pips, covered });
const FOUR = [tip(1), tip(2), tip(3), tip(4)];

describe('open ends on a real table', () => {
  it.each<[what: string, tips: Tips, parts: number[]]>([
    ['nothing lies', { spinner: null, arms: [] }, []],
    ['two tips', { spinner: null, arms: [tip(6), tip(4)] }, [6, 4]],
    ['a double at a tip', { spinner: null, arms: [double(6), tip(3)] }, [12, 3]],
    ['the spinner alone', { spinner: spinner(5, 0), arms: [] }, [10]],
    ['one side of it covered', { spinner: spinner(5, 1), arms: [tip(5)] }, [10, 5]],
    ['both covered', { spinner: spinner(5, 2), arms: [tip(5), tip(2)] }, [5, 2]],
    ['four arms', { spinner: spinner(1, 2), arms: [tip(5), tip(2), double(6), tip(6)] }, [5, 2, 12, 6]],
    ['four doubles, the most there is', { spinner: spinner(1, 2), arms: [double(6), double(5), double(4), double(3)] }, [12, 10, 8, 6]], // prettier-ignore
  ])('%s', (_, tips, parts) => {
    const sum = parts.reduce((a, b) => a + b, 0);
    expect(sumOfTips(tips, { unit: 'points', spinnerCount: 'until-both-sides' })).toEqual({
      sum,
      parts,
      points: sum % 5 === 0 ? sum : 0,
    });
  });

  it.each<[covered: Covered, middle: number[]]>([
    [0, [10]],
    [1, [10]],
    [2, [10]],
    [3, [5]],
    [4, []],
  ])('[A9] by its open sides, a spinner of which %i are covered', (covered, middle) => {
    const arms = FOUR.slice(0, covered);
    const { parts } = sumOfTips(
      { spinner: spinner(5, covered), arms },
      { unit: 'fives', spinnerCount: 'exposed-ends' },
    );
    expect(parts).toEqual([...middle, ...arms.map(({ pips }) => pips)]);
  });

  it.each<[sum: number, points: Record<Unit, number>]>([
    [0, { points: 0, fives: 0, 'fives-threes': 0 }],
    [7, { points: 0, fives: 0, 'fives-threes': 0 }],
    [9, { points: 0, fives: 0, 'fives-threes': 3 }],
    [10, { points: 10, fives: 2, 'fives-threes': 2 }],
    [15, { points: 15, fives: 3, 'fives-threes': 8 }],
  ])('a sum of %i', (sum, points) => {
    const arms = [tip(Math.min(6, sum)), tip(Math.max(0, sum - 6) % 6), tip(sum - 6 > 5 ? 6 : 0)];
    for (const unit of ['points', 'fives', 'fives-threes'] as const)
      expect(sumOfTips({ spinner: null, arms }, { unit, spinnerCount: 'until-both-sides' })).toMatchObject({
        sum,
        points: points[unit],
      });
  });
});
