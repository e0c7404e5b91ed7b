import { PRESETS, type Act, type ListedDeal } from '@fives/rules';
import { expect, test } from 'vitest';
import { newsOf } from './news.ts';
import { roundOf, wordsAtSeats, type InPlay } from './round.ts';
import { shortStory, storyOf } from './story.ts';
import { TestTable } from './test/table.ts';

/** Seat 0 leads its highest double; seat 1 has nothing that fits, and draws. */
const DEAL: ListedDeal = {
  hands: [
    ['6-6', '6-4', '2-1'],
    ['5-4', '3-0', '2-2'],
  ],
  boneyard: ['1-1', '4-3', '6-0', '4-0'],
};

const atYard = () =>
  new TestTable({ players: 2, teams: false, lead1Tile: 'any', lead1: 'highest-double' }, DEAL, {}, 'bones')
    .start()
    .play('6-6');

test('[U3] the drawer hears what he drew, the others how many', () => {
  const game = atYard();
  const told = (viewer: 0 | 1): string[] => {
    const before = game.seenBy(viewer);
    game.draw();
    return newsOf(before, game.seenBy(viewer), viewer, new Map()).map(({ text }) => text);
  };
  expect(told(1)).toEqual(['You drew double one. It does not fit: draw again.']);
  expect(told(0)).toEqual(['Ben draws 1 tile.']);
  expect(told(1)).toEqual(['You drew six blank. It fits.']);
});

test('[U2] nothing fits: the turn says how many may be drawn', () => {
  const game = new TestTable(
    { players: 2, teams: false, lead1Tile: 'any', lead1: 'highest-double' },
    DEAL,
    {},
    'bones',
  ).start();
  const before = game.seenBy(1);
  game.play('6-6');
  expect(newsOf(before, game.seenBy(1), 1, new Map()).at(-1)?.text).toBe(
    'Your turn. Nothing fits: draw. 4 tiles may be drawn.',
  );
});

test('[C1] the boneyard shrinks for all to see', () => {
  const game = atYard().draw().draw();
  expect(roundOf(game.seenBy(0) as InPlay)?.boneyard).toBe(2);
});

const ACTS: readonly Act[] = [
  { is: 'play', seat: 0, tile: '6-6', end: null, total: 12, points: 0 },
  { is: 'draw', seat: 1, count: 1 },
  { is: 'draw', seat: 1, count: 2 },
  { is: 'knock', seat: 1 },
];

test('tiles drawn in a row are one line, and stand at the seat after a play without points', () => {
  const lines = storyOf(ACTS, { directions: new Map(), ruleset: PRESETS.bones, hushed: false });
  expect(shortStory(lines).map(({ act }) => (act.is === 'draw' ? act.count : act.is))).toEqual([
    'play',
    3,
    'knock',
  ]);
  expect(wordsAtSeats(ACTS.slice(0, 3), 2).get(1)).toEqual({ is: 'draw', seat: 1, count: 3 });
  expect(wordsAtSeats(ACTS, 2).get(1)).toEqual({ is: 'knock', seat: 1 });
});
