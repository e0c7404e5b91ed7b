import { layoutOf, PRESETS, type End, type Play, type PlayedRuleset } from '@fives/rules';
import { expect, test } from 'vitest';
import type { Direction } from '../text/index.ts';
import { boardWords } from './board-words.ts';
import { chipsOf, playsOf } from './ends.ts';
import { sumOf } from './story.ts';

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

test('[A9] a spinner that counts while its short sides are locked has a chip that takes no tile', () => {
  const rules: PlayedRuleset = { ...PRESETS['sniff-us'], unlock: 'new-tile-each-arm' };
  const plays: Play[] = [
    { tile: '0-2', end: null },
    { tile: '2-2', end: 'R' },
    { tile: '5-2', end: 'R' },
  ];
  const layout = layoutOf(plays, rules);
  const two = new Map([...STRAIGHT].filter(([end]) => end === 'L' || end === 'R'));
  const chips = chipsOf(layout, two, [{ tile: '1-0', end: 'L' }], rules);
  expect(chips.map(({ to, number, double, counts, locked }) => [to, number, double, counts, locked])).toEqual(
    [
      ['left', 0, false, 0, false],
      ['right', 5, false, 5, false],
      ['up', 2, true, 4, true],
    ],
  );
  expect(chips.at(-1)).toMatchObject({ play: null, last: false });
  expect(boardWords(layout, chips, rules)).toBe(
    '3 tiles lie on the board. Spinner double two, counts 4. Open ends: left blank; right five. They add up to 9.',
  );
});

test('[S8] the ends of a later spinner come up before down, on the board and in a sum', () => {
  const rules = PRESETS['five-up'];
  const layout = layoutOf(
    [
      { tile: '5-5', end: null },
      { tile: '5-2', end: 'L' },
      { tile: '2-2', end: 'L' },
      { tile: '2-0', end: 'L' },
      { tile: '2-1', end: '2-2b' },
      { tile: '2-4', end: '2-2t' },
    ],
    rules,
  );
  const turned = new Map<End, Direction>([...STRAIGHT, ['2-2t', 'down'], ['2-2b', 'up']]);
  const branches = chipsOf(layout, turned, [], rules).filter(({ of }) => of !== null);
  expect(branches.map(({ to, number }) => [to, number])).toEqual([
    ['up', 1],
    ['down', 4],
  ]);
  expect(sumOf(layout, { directions: turned, ruleset: rules, hushed: false })).toBe('0 + 10 + 1 + 4 = 15');
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
