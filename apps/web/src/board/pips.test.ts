import { PIPS } from '@fives/rules';
import { expect, test } from 'vitest';
import { spotsOf } from './pips.ts';

test.each(PIPS)('a half of %i has as many pips, no two in one place', (number) => {
  const spots = spotsOf(number, false).map(String);
  expect(new Set(spots).size).toBe(number);
});

test('a lying tile is an upright one turned', () => {
  expect(
    spotsOf(6, true)
      .map(([x]) => x)
      .sort(),
  ).toEqual(
    spotsOf(6, false)
      .map(([, y]) => y)
      .sort(),
  );
});
