import { describe, expect, it } from 'vitest';
import { layout, position, tiles } from '../test/positions.ts';
import { BARE, choices, fits, legal, mustKnock, redactGame, type Seat } from './index.ts';

const text = ({ tile, end }: { tile: string; end: string | null }) =>
  end === null ? tile : `${tile}@${end}`;
const fitting = (on: string, held: string) =>
  fits(on === '' ? BARE : layout(on), tiles(held))
    .map(text)
    .join(' ');

const FOUR_BLANKS = '5-5 5-2@L 5-1@R 5-4@B 4-0@B 5-3@T 3-0@T 1-0@R 2-0@L';

describe('legal plays', () => {
  it.each([
    ['any tile opens, without an end', '', '6-3 1-1', '6-3 1-1'],
    ['only what fits', '6-3', '6-5 3-1 5-4', '6-5@L 3-1@R'],
    ['nothing fits', '6-3', '5-5 4-1', ''],
    ['a tile that fits two ends is listed for both', '6-3', '6-3 5-4', '6-3@L 6-3@R'],
    ['two ends with one number', '5-2 2-3@R 3-5@R', '5-1', '5-1@L 5-1@R'],
    ['an opening double has two ends', '5-5', '5-1', '5-1@L 5-1@R'],
    ['all four ends, in the fixed order', '5-5 5-2@L 5-1@R', '5-6 2-1', '5-6@T 5-6@B 2-1@L 2-1@R'],
    ['the fixed order, wherever was played first', FOUR_BLANKS, '6-0', '6-0@L 6-0@R 6-0@T 6-0@B'],
  ])('[U1][S6] %s: on %j, %j may play %j', (_, on, held, plays) => {
    expect(fitting(on, held)).toBe(plays);
  });

  const game = position({ on: '6-3', hands: '6-5 5-4 | 3-1 | 2-2 | 6-3', turn: 0 });

  it('[U1] only the seat on turn may play', () => {
    const plays = ([0, 1, 2, 3] as Seat[]).map((seat) => legal(game, seat).map(text));
    expect(plays).toEqual([['6-5@L'], [], [], []]);
  });

  it('[U1] of a hand that is hidden nothing is said', () => {
    const view = redactGame(game, 2);
    if (view.is !== 'hand') throw new Error(view.is);
    expect(legal(view, 0)).toEqual([]);
    expect(legal({ ...view, turn: 2 }, 2)).toEqual([]);
    expect(legal({ ...view, turn: 2, layout: layout('6-2') }, 2).map(text)).toEqual(['2-2@R']);
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ] as [Seat, boolean][])('[U4] seat %i on turn must knock: %s', (turn, must) => {
    const now = { ...game, turn };
    expect(mustKnock(now)).toBe(must);
    const asked = choices(now);
    expect(asked.every((command) => command.do === (must ? 'knock' : 'play'))).toBe(true);
    expect(asked).toHaveLength(must ? 1 : legal(now, turn).length);
  });
});
