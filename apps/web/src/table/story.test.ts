import { PRESETS, type End } from '@fives/rules';
import { expect, test } from 'vitest';
import type { Direction } from '../text/index.ts';
import { roundOf, scoreBefore, wordsAtSeats, type InPlay, type Round } from './round.ts';
import { lastPlay, storyOf, type Telling } from './story.ts';
import { TestTable } from './test/table.ts';

const CROSS: ReadonlyMap<End, Direction> = new Map([
  ['L', 'left'],
  ['T', 'up'],
  ['R', 'right'],
  ['B', 'down'],
]);
const TELLING: Telling = { directions: CROSS, ruleset: PRESETS.pairs, hushed: false };

const roundAfter = (...plays: string[]): Round => {
  const round = roundOf(
    new TestTable()
      .start()
      .play(...plays)
      .seenBy('spectator') as InPlay,
  );
  if (round === null) throw new Error('nothing is dealt');
  return round;
};
const sums = (round: Round) => storyOf(round.acts, TELLING).map(({ sum }) => sum);

test('each play is explained by the ends it left', () => {
  expect(sums(roundAfter('5-5', '5-4@L', '5-1@R'))).toEqual(['5 + 5 = 10', '4 + 10 = 14', '4 + 1 = 5']);
});

test('a covered spinner counts nothing, a double at a tip counts both halves', () => {
  expect(sums(roundAfter('5-5', '5-4@L', '5-1@R', '4-3@L', '6-5@T')).at(-1)).toBe('3 + 6 + 1 = 10');
  expect(sums(roundAfter('6-5', '5-4@R', '6-1@L', '4-2@R', '1-1@L')).at(-1)).toBe('2 + 2 = 4');
});

test('the ends are added up in the order of their chips', () => {
  const turned = new Map(CROSS).set('L', 'right').set('R', 'left');
  const { acts } = roundAfter('6-5', '5-4@R');
  expect(storyOf(acts, TELLING).at(-1)?.sum).toBe('6 + 4 = 10');
  expect(storyOf(acts, { ...TELLING, directions: turned }).at(-1)?.sum).toBe('4 + 6 = 10');
});

test('the newest play stands even after knocks', () => {
  const lines = storyOf(
    [
      { is: 'play', seat: 0, tile: '5-5', end: null, total: 10, points: 10 },
      { is: 'knock', seat: 1 },
    ],
    TELLING,
  );
  expect(lastPlay(lines)).toMatchObject({ ply: 0, sum: '5 + 5 = 10' });
});

test('a seat keeps its score or knock in view until its next turn', () => {
  const words = wordsAtSeats(
    [
      { is: 'play', seat: 0, tile: '5-5', end: null, total: 10, points: 10 },
      { is: 'play', seat: 1, tile: '5-4', end: 'L', total: 14, points: 0 },
      { is: 'knock', seat: 2 },
      { is: 'play', seat: 3, tile: '5-1', end: 'R', total: 5, points: 5 },
    ],
    4,
  );
  expect([...words.keys()]).toEqual([2, 3]);
});

test('the second peg stands where a side was before its last gain', () => {
  const round = roundAfter('5-5', '5-4@L');
  expect(scoreBefore(round, 0, 10, PRESETS.pairs)).toBe(0);
  expect(scoreBefore(round, 1, 40, PRESETS.pairs)).toBe(40);
});
