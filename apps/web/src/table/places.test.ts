import { PRESETS, type Seat } from '@fives/rules';
import { expect, test } from 'vitest';
import { placeOf, seatsAround } from './places.ts';

test('the viewer sits at the bottom, his partner opposite, play going clockwise', () => {
  expect(seatsAround(2, PRESETS.pairs)).toEqual([2, 3, 0, 1]);
  expect(([2, 3, 0, 1] as Seat[]).map((seat) => placeOf(seat, 2, PRESETS.pairs))).toEqual([
    'bottom',
    'left',
    'top',
    'right',
  ]);
});

test('a spectator sees seat 0 at the bottom', () => {
  expect(seatsAround('spectator', PRESETS.pairs)).toEqual([0, 1, 2, 3]);
  expect(placeOf(2, 'spectator', PRESETS.pairs)).toBe('top');
});

test('two sit face to face, three have nobody opposite', () => {
  expect(seatsAround(1, { players: 2 })).toEqual([1, 0]);
  expect(placeOf(0, 1, { players: 2 })).toBe('top');
  expect(seatsAround(2, { players: 3 })).toEqual([2, 0, 1]);
  expect(([2, 0, 1] as Seat[]).map((seat) => placeOf(seat, 2, { players: 3 }))).toEqual([
    'bottom',
    'left',
    'right',
  ]);
});
