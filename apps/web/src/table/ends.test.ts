import { layoutOf, PRESETS, type End, type Play } from '@fives/rules';
import { expect, test } from 'vitest';
import type { Direction } from '../text/index.ts';
import { chipsOf, playsOf } from './ends.ts';

const STRAIGHT: ReadonlyMap<End, Direction> = new Map([
  ['L', 'left'],
  ['R', 'right'],
  ['T', 'up'],
  ['B', 'down'],
]);
const spinner: Play[] = [
  { tile: '5-5', end: null },
  { tile: '5-4', end: 'L' },
  { tile: '5-1', end: 'R' },
];

test('a spinner’s bare short side is open but counts nothing', () => {
  const chips = chipsOf(layoutOf(spinner, PRESETS.pairs), STRAIGHT, [], PRESETS.pairs);
  expect(chips.map(({ end, counts }) => [end, counts])).toEqual([
    ['L', 4],
    ['R', 1],
    ['T', 0],
    ['B', 0],
  ]);
});

test('a double at a tip is written with both halves, the opening double once on each side', () => {
  const [left] = chipsOf(
    layoutOf([...spinner, { tile: '4-4', end: 'L' }], PRESETS.pairs),
    STRAIGHT,
    [],
    PRESETS.pairs,
  );
  expect(left).toMatchObject({ number: 4, double: true, counts: 8, last: true });
  const opened = chipsOf(layoutOf(spinner.slice(0, 1), PRESETS.pairs), STRAIGHT, [], PRESETS.pairs);
  expect(opened.map(({ double, counts }) => [double, counts])).toEqual([
    [false, 5],
    [false, 5],
  ]);
});

test('the chosen tile marks the ends it fits and what it would score there', () => {
  const plays: Play[] = [
    { tile: '5-0', end: 'T' },
    { tile: '4-0', end: 'L' },
    { tile: '5-0', end: 'B' },
  ];
  const chips = chipsOf(layoutOf(spinner, PRESETS.pairs), STRAIGHT, playsOf(plays, '5-0'), PRESETS.pairs);
  expect(chips.map(({ end, play, preview }) => [end, play !== null, preview])).toEqual([
    ['L', false, null],
    ['R', false, null],
    ['T', true, { total: 5, points: 5 }],
    ['B', true, { total: 5, points: 5 }],
  ]);
});

test('points are shown in the unit of the table', () => {
  const plays: Play[] = [{ tile: '5-0', end: 'T' }];
  const chips = chipsOf(layoutOf(spinner, PRESETS.pairs), STRAIGHT, plays, {
    ...PRESETS.pairs,
    unit: 'fives',
  });
  expect(chips[2]?.preview).toEqual({ total: 5, points: 1 });
});
