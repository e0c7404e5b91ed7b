import { layoutOf, type Play, type Tile } from '@fives/rules';
import { expect, test } from 'vitest';
import { Choice } from './choice.svelte.ts';

const spinner = layoutOf([
  { tile: '5-5', end: null },
  { tile: '5-4', end: 'L' },
  { tile: '5-1', end: 'R' },
]);

function choosing(tiles: readonly Tile[], myTurn = true) {
  const played: Play[] = [];
  const choice = new Choice(() => ({ tiles, layout: spinner, myTurn, play: (play) => played.push(play) }));
  return { choice, played };
}

test('with one end the second tap plays', () => {
  const { choice, played } = choosing(['4-0', '6-6']);
  choice.tap('4-0');
  expect(choice.aim).toBe('L');
  expect(played).toEqual([]);
  choice.tap('4-0');
  expect(played).toEqual([{ tile: '4-0', end: 'L' }]);
});

test('with several ends a person must choose; the second tap only drops the tile', () => {
  const { choice, played } = choosing(['5-0']);
  choice.tap('5-0');
  expect(choice.plays.map(({ end }) => end)).toEqual(['T', 'B']);
  expect(choice.aim).toBeNull();
  choice.tap('5-0');
  expect(choice.tile).toBeNull();
  expect(played).toEqual([]);
});

test('aiming goes round the ends and back, and the aimed end is played', () => {
  const { choice, played } = choosing(['5-0']);
  choice.pick('5-0');
  choice.turn(1);
  expect(choice.aim).toBe('T');
  choice.turn(1);
  expect(choice.aim).toBe('B');
  choice.turn(1);
  expect(choice.aim).toBe('T');
  choice.turn(-1);
  choice.tap('5-0');
  expect(played).toEqual([{ tile: '5-0', end: 'B' }]);
});

test('a tile that fits nowhere can be taken in mind and put back, not played', () => {
  const { choice, played } = choosing(['6-6']);
  choice.tap('6-6');
  expect(choice.tile).toBe('6-6');
  choice.tap('6-6');
  expect([choice.tile, played]).toEqual([null, []]);
});

test('out of turn nothing is playable, but a tile may be taken in mind', () => {
  const { choice } = choosing(['4-0'], false);
  choice.tap('4-0');
  expect([choice.tile, choice.plays]).toEqual(['4-0', []]);
});
