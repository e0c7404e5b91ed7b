import { layoutOf, PRESETS, type Play } from '@fives/rules';
import { expect, test } from 'vitest';
import { directionsOf } from './directions.ts';
import { draw } from './layout/index.ts';

const named = (plays: Play[], width: number, height: number) => {
  const layout = layoutOf(plays, PRESETS.pairs);
  return Object.fromEntries(directionsOf(layout, draw(layout, { width, height }, PRESETS.pairs)));
};
const cross: Play[] = [
  { tile: '5-5', end: null },
  { tile: '5-4', end: 'L' },
  { tile: '5-1', end: 'R' },
];

test('a bare board has no ends to name', () => {
  expect(named([], 344, 240)).toEqual({});
});

test('on a broad board the main line runs from left to right', () => {
  expect(named(cross, 600, 300)).toEqual({ L: 'left', R: 'right', T: 'up', B: 'down' });
});

test('on a high board the main line runs from top to bottom', () => {
  const { L, R } = named(cross, 300, 600);
  expect([L, R]).toEqual(['up', 'down']);
});

test('an arm keeps its arrow when it bends, and no two share one', () => {
  const long: Play[] = [
    ...cross,
    { tile: '4-0', end: 'L' },
    { tile: '6-0', end: 'L' },
    { tile: '6-3', end: 'L' },
    { tile: '3-2', end: 'L' },
    { tile: '2-1', end: 'L' },
    { tile: '1-1', end: 'L' },
    { tile: '4-1', end: 'L' },
    { tile: '4-3', end: 'L' },
    { tile: '3-0', end: 'L' },
  ];
  expect(named(long, 344, 240)).toMatchObject({ L: 'left', R: 'right' });
  expect(new Set(Object.values(named(long, 344, 240))).size).toBe(4);
});

test('a spinner that comes later is named from its own sides', () => {
  const later: Play[] = [
    { tile: '6-5', end: null },
    { tile: '5-4', end: 'R' },
    { tile: '4-4', end: 'R' },
    { tile: '4-1', end: 'R' },
  ];
  expect(named(later, 600, 300)).toEqual({ L: 'left', R: 'right', T: 'up', B: 'down' });
});
