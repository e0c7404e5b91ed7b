import type { Seat } from '@fives/rules';
import { expect, test } from 'vitest';
import { placeOf, seatsAround } from './places.ts';

test('the viewer sits at the bottom, his partner opposite, play going clockwise', () => {
  expect(seatsAround(2)).toEqual([2, 3, 0, 1]);
  expect(([2, 3, 0, 1] as Seat[]).map((seat) => placeOf(seat, 2))).toEqual([
    'bottom',
    'left',
    'top',
    'right',
  ]);
});

test('a spectator sees seat 0 at the bottom', () => {
  expect(seatsAround('spectator')).toEqual([0, 1, 2, 3]);
  expect(placeOf(2, 'spectator')).toBe('top');
});
