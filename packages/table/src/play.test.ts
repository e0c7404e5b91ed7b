import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import {
  ask,
  at,
  begun,
  bot,
  BLOCKED,
  gist,
  KNOCKS,
  next,
  onTurn,
  OUT,
  person,
  played,
  playing,
  toPlay,
} from '../test/tables.ts';
import { turnOf, type Table, type TableCommand } from './index.ts';

const ann = person('ann');
const start = begun('ann bob cat dan');
const turn = { game: 1, hand: 1, ply: 0 };

describe('a play', () => {
  it.each([
    ['1-1', 'played'],
    ['6-6', '!tile-not-held'],
    ['1-1@L', '!end-not-open'],
  ])('[S6] the lead %s: %s', (text, answer) => {
    expect(gist(start, ann, toPlay(start, text), at(1))).toBe(answer);
  });

  it.each([
    ['2-1@L', 'played'],
    ['1-2@R', 'played'],
    ['2-1', '!end-needed'],
    ['2-1@T', '!end-not-open'],
    ['2-1@5-5t', '!end-not-open'],
    ['6-6@L', '!does-not-fit'],
    ['1-1@L', '!tile-not-held'],
    ['6-5@L', '!tile-not-held'],
  ])('[S1][S6] to 1-1, %s: %s', (text, answer) => {
    const table = played(start, '1-1', 1);
    expect(gist(table, person('bob'), toPlay(table, text), at(2))).toBe(answer);
  });

  it('[U1] only the seat on turn plays', () => {
    for (const id of ['bob', 'cat', 'dan'])
      expect(gist(start, person(id), toPlay(start, '6-6'), at(1))).toBe('!not-your-turn');
    expect(gist(start, person('eve'), toPlay(start, '1-1'), at(1))).toBe('!not-seated');
    expect(gist(start, bot(0), toPlay(start, '1-1'), at(1))).toBe('!not-seated');
  });

  it.each([
    ['ply', { ...turn, ply: 1 }],
    ['hand', { ...turn, hand: 2 }],
    ['game', { ...turn, game: 2 }],
  ])('[T67] meant for another %s: refused, though the tile is held and would be legal', (_, stale) => {
    expect(gist(start, ann, { ...toPlay(start, '1-1'), turn: stale }, at(1))).toBe('!stale-turn');
    expect(gist(start, ann, { ...toPlay(start, '1-1'), turn }, at(1))).toBe('played');
  });

  it('[T67] the second of two plays for one turn is stale, though it is his turn again', () => {
    // Ann lays 1-1, everybody knocks, and her 2-1 would be legal: not for the turn she had before.
    const before = begun('ann bob cat dan', KNOCKS);
    const second: TableCommand = { ...toPlay(before, '2-1@L') };
    const table = played(before, '1-1', 1);
    expect(onTurn(table)).toEqual(ann);
    expect(gist(table, ann, second, at(2))).toBe('!stale-turn');
    expect(gist(table, ann, { ...second, turn: { ...turn, ply: 4 } }, at(2))).toMatch(/^played/);
  });
});

describe('what a play leads to is in its entry', () => {
  const events = (table: Table, text: string) => ask(table, onTurn(table), toPlay(table, text), at(9));

  it('[T12][U4] forced knocks', () => {
    const table = begun('ann bob cat dan', KNOCKS);
    expect(events(table, '1-1')).toEqual([
      { is: 'played', tile: '1-1', end: null },
      { is: 'knocked' },
      { is: 'knocked' },
      { is: 'knocked' },
    ]);
    expect(turnOf(played(table, '1-1', 9))).toEqual({ ...turn, ply: 4 });
  });

  it('[T12][U4][H11] the end of the hand when somebody goes out, and nothing after it', () => {
    const table = played(begun('ann bob cat dan', OUT), '1-1', 5);
    expect(events(table, '2-1@L')).toEqual([
      { is: 'played', tile: '2-1', end: 'L' },
      { is: 'shown', hands: [[], ['6-6', '5-5', '0-0'], ['6-5', '4-4', '5-4'], ['3-3', '2-2', '4-3']] },
    ]);
    const after = played(table, '2-1@L', 9);
    expect(playing(after).play).toMatchObject({ is: 'waiting', hand: 2, leader: 0 });
    expect(turnOf(after)).toBeNull();
  });

  it('[T12][U6][H7] a blocked hand: four knocks and the end; it never hangs', () => {
    const table = begun('ann bob cat dan', BLOCKED);
    expect(events(table, '1-1')).toEqual([
      { is: 'played', tile: '1-1', end: null },
      ...Array.from({ length: 4 }, () => ({ is: 'knocked' })),
      { is: 'shown', hands: [['5-5'], ['0-0', '2-2'], ['6-4'], ['3-3']] },
    ]);
    const { play } = playing(played(table, '1-1', 9));
    expect(play).toMatchObject({ is: 'waiting', scores: [0, 20], last: { how: 'blocked' } });
  });

  it('[U4] a bot’s play brings its knocks too', () => {
    const table = begun('* ann * *', KNOCKS);
    expect(gist(table, bot(0), toPlay(table, '1-1'), at(9))).toBe('played knocked knocked knocked');
  });

  it('[T12][E2] the end of the game: hands are shown, the winner’s tally rises, nothing is due to be dealt', () => {
    // 1-1 counts 2, then 2-1 makes 2 + 2; seat 0 goes out with 65 pips against it.
    const table = played(begun('ann bob cat dan', OUT, pairs({ target: 5 })), '1-1', 5);
    const over = next(table, ann, toPlay(table, '2-1@L'), at(9));
    expect(over).toMatchObject({
      is: 'over',
      tally: [1, 0],
      again: [],
      play: { winner: 0, reason: 'target' },
    });
    if (over.is !== 'over') throw new Error(over.is);
    expect(over.play.last?.hands.map((hand) => hand.length)).toEqual([0, 3, 3, 3]);
  });

  it('[T12] a refused play leaves no knock behind', () => {
    expect(gist(begun('ann bob cat dan', KNOCKS), ann, toPlay(start, '6-6'), at(9))).toBe('!tile-not-held');
  });
});
