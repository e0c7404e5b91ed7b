import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { betweenHands } from '../test/scenes.ts';
import {
  ask,
  at,
  begun,
  CLOCK,
  gist,
  next,
  onTurn,
  person,
  played,
  playing,
  ticked,
  toPlay,
} from '../test/tables.ts';
import { due, type Table } from './index.ts';

const tick = { do: 'tick' } as const;
const game = 1;
const ann = person('ann');
const left = (table: Table) => playing(table).clock.left;

describe('[C2] a turn limit', () => {
  const rules = pairs({ time: { turn: 20 } });
  const table = begun('ann bob cat dan', undefined, rules);

  it('is due to the millisecond, and begins anew with each turn', () => {
    expect(due(table)).toEqual({ what: 'clock', seat: 0, of: 'turn', at: 20_000 });
    expect(gist(table, CLOCK, tick, at(19_999))).toBe('!not-due');
    expect(gist(table, CLOCK, tick, at(20_000))).toBe('timedOut played');
    const later = played(table, '1-1', 12_345);
    expect(due(later)).toEqual({ what: 'clock', seat: 1, of: 'turn', at: 32_345 });
    expect(left(later)).toBeNull();
  });

  it.each([
    // the heaviest first, and of equals the one with the higher half
    ['1-1 6-1 5-1 4-4 3-3', '4-4'],
    ['1-1 6-2 5-3 4-4', '6-2'],
    ['1-1 4-4 5-3', '5-3'],
    ['1-1 0-0', '1-1'],
  ] as const)('the first legal play in a fixed order: of %s the lead is %s', (hand, tile) => {
    const lead = begun('ann bob cat dan', `${hand} | 6-6 5-5 | 6-5 5-4 | 6-3 6-4`, rules);
    expect(ask(lead, CLOCK, tick, at(20_000)).slice(0, 2)).toMatchObject([
      { is: 'timedOut', seat: 0 },
      { is: 'played', tile, end: null },
    ]);
  });

  it.each([
    // both ends show 1: left before right; then the sides of the double too
    ['1-1 3-3 | 6-1 5-1 | 6-5 | 6-3', '1-1', '6-1', 'L'],
    ['1-1 3-3 | 2-1 6-6 | 6-5 | 6-3', '1-1', '2-1', 'L'],
    ['1-1 1-0 | 6-1 5-5 | 5-1 4-4 | 2-1 3-3', '1-1 6-1@L 5-1@R', '2-1', 'T'],
    ['1-1 1-0 | 6-1 5-5 | 5-1 4-4 | 2-1 3-3', '1-1 6-1@L 5-1@R 2-1@T', '1-0', 'B'],
  ] as const)('ends in the order L, R, T, B: %s after %s: %s at %s', (hands, before, tile, end) => {
    const now = before
      .split(' ')
      .reduce<Table>((then, word) => played(then, word, 1_000), begun('ann bob cat dan', hands, rules));
    expect(ask(now, CLOCK, tick, at(21_000)).slice(0, 2)).toMatchObject([
      { is: 'timedOut' },
      { is: 'played', tile, end },
    ]);
  });

  it('time-outs are counted, by seat, and go on being', () => {
    let now: Table = table;
    for (let n = 1; n <= 5; n += 1) now = ticked(now, n * 20_000);
    expect(now).toMatchObject({ timeouts: [2, 1, 1, 1] });
    const resigned = next(
      next(now, ann, { do: 'offer', game, what: 'resign' }, at(101_000)),
      person('cat'),
      { do: 'offer', game, what: 'resign' },
      at(102_000),
    );
    expect(resigned).toMatchObject({ is: 'over', timeouts: [2, 1, 1, 1] });
  });

  it('the knock that nothing playable leaves is made at once, and is no time-out', () => {
    const now = begun('ann bob cat dan', '1-1 2-1 6-3 | 6-6 5-5 0-0 | 6-5 4-4 5-4 | 3-3 2-2 4-3', rules);
    expect(gist(now, ann, toPlay(now, '1-1'), at(1_000))).toBe('played knocked knocked knocked');
    expect(played(now, '1-1', 1_000)).toMatchObject({ timeouts: [0, 0, 0, 0], play: { turn: 0 } });
  });

  it('a play at the limit comes too late', () => {
    expect(gist(table, ann, toPlay(table, '1-1'), at(19_999))).toBe('played');
    expect(gist(table, ann, toPlay(table, '1-1'), at(20_000))).toBe('!time-is-up');
    const after = ticked(table, 20_000);
    expect(gist(after, ann, toPlay(table, '1-1'), at(20_001))).toBe('!stale-turn');
  });

  it('ends a turn once, however many ticks there are', () => {
    const after = ticked(table, 20_000);
    expect(gist(after, CLOCK, tick, at(20_000))).toBe('!not-due');
    expect(gist(after, CLOCK, tick, at(39_999))).toBe('!not-due');
    expect(gist(after, CLOCK, tick, at(40_000))).toBe('timedOut played');
  });

  it('runs for nobody between hands', () => {
    expect(due(betweenHands('ann bob cat dan'))).toEqual({ what: 'deal', at: 20_000 });
  });
});

describe('[C4] a turn limit inside a game clock: what comes first', () => {
  const both = (turn: number, inGame: number, increment = 0) =>
    begun('ann bob cat dan', undefined, pairs({ time: { turn, game: inGame, increment } }));
  it.each([
    [20, 60, 'turn', 20_000, 'timedOut played'],
    [60, 20, 'game', 20_000, 'flagged'],
    [20, 20, 'game', 20_000, 'flagged'],
  ] as const)('%i s a turn, %i s a game: the %s at %i', (turn, inGame, of, zero, answer) => {
    const table = both(turn, inGame);
    expect(due(table)).toEqual({ what: 'clock', seat: 0, of, at: zero });
    expect(gist(table, CLOCK, tick, at(zero))).toBe(answer);
  });

  it('a turn that ran out is paid for; then the game clock is the nearer one', () => {
    let now: Table = both(20, 30);
    now = ticked(now, 20_000);
    expect(left(now)).toEqual([10_000, 30_000, 30_000, 30_000]);
    for (const time of [20_001, 20_002, 20_003]) now = next(now, onTurn(now), choice(now), at(time));
    expect(due(now)).toEqual({ what: 'clock', seat: 0, of: 'game', at: 30_003 });
    expect(gist(now, CLOCK, tick, at(30_003))).toBe('flagged');
  });

  it('the server’s play gains the increment like a player’s own', () => {
    expect(left(ticked(both(20, 60, 5), 20_000))).toEqual([45_000, 60_000, 60_000, 60_000]);
  });

  /** Any legal play of the seat on turn, as the server would choose it at its limit. */
  function choice(now: Table) {
    const events = ask(now, CLOCK, tick, at(1_000_000));
    const made = typeof events === 'string' ? undefined : events.find((event) => event.is === 'played');
    if (made?.is !== 'played') throw new Error('nothing to play');
    return toPlay(now, `${made.tile}${made.end === null ? '' : `@${made.end}`}`);
  }
});
