import { describe, expect, it } from 'vitest';
import { caughtPips, type Terms } from './index.ts';

type Rounding = Pick<Terms, 'caught' | 'unit'>;

describe('pips caught', () => {
  const each: Rounding = { caught: 'per-hand', unit: 1 };
  const once: Rounding = { caught: 'total', unit: 1 };

  it.each<[pips: number[], terms: Rounding, points: number]>([
    [[], each, 0],
    ...[[2, 0], [3, 5], [7, 5], [8, 10], [13, 15], [17, 15], [18, 20]].map(([pips = 0, points = 0]) => [[pips], each, points] as [number[], Rounding, number]), // prettier-ignore
    [[7, 7, 7], each, 15],
    [[7, 7, 7], once, 20],
    [[3, 3], each, 10],
    [[3, 3], once, 5],
    [[2, 2, 2], each, 0],
    [[2, 2, 2], once, 5],
    [[13, 8], { caught: 'per-hand', unit: 5 }, 5],
    [[13, 9], { caught: 'total', unit: 5 }, 4],
  ])('[K6] %j by %j is %i', (pips, terms, points) => expect(caughtPips(pips, terms)).toBe(points));
});
