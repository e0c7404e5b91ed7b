import { layoutOf, PRESETS, type Play, type Tile } from '@fives/rules';
import { expect, test } from 'vitest';
import { Choice } from './choice.svelte.ts';

const spinner = layoutOf(
  [
    { tile: '5-5', end: null },
    { tile: '5-4', end: 'L' },
    { tile: '5-1', end: 'R' },
  ],
  PRESETS.pairs,
);

function choosing(tiles: readonly Tile[], myTurn = true) {
  const played: Play[] = [];
  const at = {
    tiles,
    layout: spinner,
    myTurn,
    must: null as Tile | null,
    play: (play: Play) => void played.push(play),
  };
  const clock = { now: 1_000_000 };
  const choice = new Choice(
    () => at,
    () => clock.now,
  );
  const later = (ms: number) => (clock.now += ms);
  return { choice, played, at, later };
}

test('with one end the second tap plays', () => {
  const { choice, played, later } = choosing(['4-0', '6-6']);
  choice.tap('4-0');
  expect(choice.aim).toBe('L');
  expect(played).toEqual([]);
  later(400);
  choice.tap('4-0');
  expect(played).toEqual([{ tile: '4-0', end: 'L' }]);
});

test('with several ends a person must choose; the second tap only drops the tile', () => {
  const { choice, played, later } = choosing(['5-0']);
  choice.tap('5-0');
  later(400);
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
  const { choice, played, later } = choosing(['6-6']);
  choice.tap('6-6');
  expect(choice.tile).toBe('6-6');
  later(400);
  choice.tap('6-6');
  expect([choice.tile, played]).toEqual([null, []]);
});

test('out of turn nothing is playable, but a tile may be taken in mind', () => {
  const { choice } = choosing(['4-0'], false);
  choice.tap('4-0');
  expect([choice.tile, choice.plays]).toEqual(['4-0', []]);
});

test('a double tap is one tap: it neither plays nor drops the tile', () => {
  const { choice, played, later } = choosing(['4-0', '5-0']);
  for (const tile of ['4-0', '5-0'] as const) {
    choice.tap(tile);
    later(250);
    choice.tap(tile);
    expect([choice.tile, played]).toEqual([tile, []]);
  }
});

test('keys may be quick: an arrow and Enter are two keys', () => {
  const { choice, played } = choosing(['4-0']);
  choice.pick('4-0');
  choice.tap('4-0');
  expect(played).toHaveLength(1);
});

test('a tile taken in mind before my turn is not played by a tap that meant to put it back', () => {
  const { choice, played, at, later } = choosing(['4-0'], false);
  choice.follow('1.1', null);
  choice.tap('4-0');
  later(5_000);
  at.myTurn = true;
  choice.follow('1.1', 7);
  later(200);
  choice.tap('4-0');
  choice.play({ tile: '4-0', end: 'L' });
  expect([choice.tile, played]).toEqual(['4-0', []]);
  later(200);
  choice.tap('4-0');
  expect(played).toEqual([{ tile: '4-0', end: 'L' }]);
});

test('a choice outlives neither its hand nor its turn', () => {
  const { choice } = choosing(['4-0']);
  const after = (hand: string, turn: number | null) => {
    choice.pick('4-0');
    choice.follow(hand, turn);
    return choice.tile;
  };
  expect(after('1.1', null)).toBeNull();
  expect(after('1.1', 3)).toBe('4-0');
  expect(after('1.1', 3)).toBe('4-0');
  expect(after('1.1', 7)).toBeNull();
  expect(after('1.1', null)).toBeNull();
  expect(after('1.1', null)).toBe('4-0');
  expect(after('1.2', null)).toBeNull();
});
