import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { without } from '../test/scenes.ts';
import {
  ask,
  at,
  begun,
  BLOCKED,
  bot,
  CLOCK,
  gist,
  KNOCKS,
  next,
  person,
  played,
  playing,
  shows,
  ticked,
  toPlay,
} from '../test/tables.ts';
import { due, KNOCK_WITHIN, turnOf, type Table, type TableCommand } from './index.ts';

const tick = { do: 'tick' } as const;
const ann = person('ann');
const hand = { knock: 'hand' } as const;
const FULL = 900_000;
const knock = (table: Table): TableCommand => ({
  do: 'knock',
  turn: turnOf(table) ?? { game: 0, hand: 0, ply: 0 },
});
/** 1-1 is led at 10 s: bob, cat and dan can only knock. */
const forced = (chairs = 'ann bob cat dan', rules = pairs()): Table =>
  played(begun(chairs, KNOCKS, rules, 0, hand), '1-1', 10_000);

describe('[U4] a knock by hand', () => {
  it('ends no entry of somebody else’s: the play stands alone, and the next player knocks', () => {
    const table = forced();
    expect(playing(table).play).toMatchObject({ turn: 1 });
    expect(gist(table, person('bob'), knock(table), at(11_000))).toBe('knocked');
    const after = next(table, person('bob'), knock(table), at(11_000));
    expect(playing(after).play).toMatchObject({ turn: 2 });
    expect(due(after)).toEqual({ what: 'knock', seat: 2, at: 11_000 + KNOCK_WITHIN });
  });

  it('after 3 s, to the millisecond, the server does it', () => {
    const table = forced();
    expect(due(table)).toEqual({ what: 'knock', seat: 1, at: 10_000 + KNOCK_WITHIN });
    expect(gist(table, CLOCK, tick, at(12_999))).toBe('!not-due');
    expect(gist(table, CLOCK, tick, at(13_000))).toBe('knocked');
    expect(ticked(table, 13_000)).toMatchObject({ play: { turn: 2 }, timeouts: [0, 0, 0, 0] });
  });

  it('is too late then: the turn is another', () => {
    const table = forced();
    expect(gist(ticked(table, 13_000), person('bob'), knock(table), at(13_001))).toBe('!stale-turn');
  });

  it.each([
    ['his own', 12_000],
    ['the server’s', 13_000],
    ['the server’s, late', 60_000],
  ] as const)('costs no clock time: %s at %i', (what, time) => {
    const table = forced(undefined, pairs({ time: { game: 900, increment: 5 } }));
    const after =
      what === 'his own' ? next(table, person('bob'), knock(table), at(time)) : ticked(table, time);
    expect(playing(after).clock.left).toEqual([FULL - 10_000 + 5_000, FULL, FULL, FULL]);
    expect(playing(after).clock.since).toBe(time);
  });

  it('no turn limit and no game clock of less than 3 s ends it sooner', () => {
    for (const time of [{ turn: 1 }, { game: 1 }, { turn: 1, game: 1 }]) {
      const begins = begun('ann bob cat dan', KNOCKS, pairs({ time }), 0, hand);
      const table = played(begins, '1-1', 500);
      expect(due(table)).toEqual({ what: 'knock', seat: 1, at: 3_500 });
      expect(gist(table, CLOCK, tick, at(2_000))).toBe('!not-due');
      expect(gist(table, person('bob'), knock(table), at(3_400))).toBe('knocked');
      expect(gist(table, CLOCK, tick, at(3_500))).toBe('knocked');
    }
  });

  it.each([
    ['ann, who can play', 'ann', '!not-your-turn'],
    ['cat, who is next', 'cat', '!not-your-turn'],
    ['a spectator', 'eve', '!not-seated'],
  ] as const)('by %s: %s', (_, who, code) => {
    const table = forced();
    expect(gist(table, person(who), knock(table), at(11_000))).toBe(code);
  });

  it('not by somebody who can play, nor for another turn', () => {
    const table = begun('ann bob cat dan', KNOCKS, pairs(), 0, hand);
    expect(gist(table, ann, knock(table), at(1_000))).toBe('!can-play');
    const turn = { game: 1, hand: 1, ply: 5 };
    expect(gist(table, ann, { do: 'knock', turn }, at(1_000))).toBe('!stale-turn');
    expect(gist(forced(), person('bob'), toPlay(forced(), '6-6@L'), at(11_000))).toBe('!does-not-fit');
  });

  it('[U6] the fourth in a row ends the hand, by hand too', () => {
    let table: Table = played(begun('ann bob cat dan', BLOCKED, pairs(), 0, hand), '1-1', 1_000);
    for (const who of ['bob', 'cat', 'dan']) table = next(table, person(who), knock(table), at(2_000));
    expect(playing(table).play).toMatchObject({ is: 'hand', turn: 0 });
    expect(gist(table, ann, knock(table), at(3_000))).toBe('knocked shown');
    expect(next(table, ann, knock(table), at(3_000))).toMatchObject({
      play: { is: 'waiting', last: { how: 'blocked' } },
    });
  });

  it('[U6] and by the server, 3 s each: it never hangs', () => {
    let table: Table = played(begun('ann bob cat dan', BLOCKED, pairs(), 0, hand), '1-1', 1_000);
    for (const time of [4_000, 7_000, 10_000, 13_000]) {
      expect(due(table)).toMatchObject({ what: 'knock', at: time });
      table = ticked(table, time);
    }
    expect(table).toMatchObject({
      play: { is: 'waiting' },
      clock: { left: [FULL - 1_000, FULL, FULL, FULL] },
    });
  });

  it('bots knock at once, in the entry of what forced them', () => {
    const table = begun('ann * * *', KNOCKS, pairs(), 0, hand);
    expect(gist(table, ann, toPlay(table, '1-1'), at(1_000))).toBe('played knocked knocked knocked');
    const mixed = begun('ann * cat *', KNOCKS, pairs(), 0, hand);
    expect(gist(mixed, ann, toPlay(mixed, '1-1'), at(1_000))).toBe('played knocked');
    const now = played(mixed, '1-1', 1_000);
    expect(gist(now, person('cat'), knock(now), at(2_000))).toBe('knocked knocked');
    expect(gist(now, bot(2), knock(now), at(2_000))).toBe('!not-seated');
  });

  it('a bot that sits in knocks at once too', () => {
    let table: Table = without(begun('ann bob cat *', KNOCKS, pairs(), 0, hand), 1_000, 1);
    table = ticked(table, 61_000);
    expect(table.chairs[1]).toMatchObject({ standIn: true });
    expect(gist(table, ann, toPlay(table, '1-1'), at(62_000))).toBe('played knocked');
  });

  it('the knock of somebody lost is made after 3 s', () => {
    const table = without(forced(), 11_000, 1);
    expect(due(table)).toEqual({ what: 'knock', seat: 1, at: 13_000 });
  });

  it('an outage moves the 3 s', () => {
    const outages = [{ from: 11_000, to: 41_000 }];
    const table = forced();
    expect(gist(table, CLOCK, tick, at(42_000, outages))).toBe('credited');
    expect(gist(table, CLOCK, tick, at(43_000, outages))).toBe('credited knocked');
  });

  it('a pause that somebody alone asks for meanwhile begins after it', () => {
    // Bob covers all that ann could have played to, and the other bots have nothing: she must knock.
    let table: Table = begun('ann * * *', '1-1 5-5 | 6-1 6-0 | 2-2 4-2 | 3-3 4-3', pairs(), 0, hand);
    table = played(table, '1-1', 1_000);
    table = next(table, bot(1), toPlay(table, '6-1@L'), at(2_000));
    expect(due(table)).toEqual({ what: 'knock', seat: 0, at: 5_000 });
    expect(gist(table, ann, { do: 'offer', game: 1, what: 'pause' }, at(4_000))).toBe('offered pauseQueued');
    table = next(table, ann, { do: 'offer', game: 1, what: 'pause' }, at(4_000));
    expect(gist(table, CLOCK, tick, at(5_000))).toBe('knocked paused');
    expect(shows(ticked(table, 5_000), 9_000)).toEqual([FULL - 1_000, FULL, FULL, FULL]);
  });
});

describe('[U4] a knock the server makes at once', () => {
  it('nobody can make it himself', () => {
    const table = played(begun('ann bob cat dan', KNOCKS), '1-1', 10_000);
    expect(playing(table).play).toMatchObject({ turn: 0 });
    expect(gist(table, ann, knock(table), at(11_000))).toBe('!can-play');
    expect(ask(table, person('bob'), knock(table), at(11_000))).toBe('not-your-turn');
    expect(shows(table, 10_000)).toEqual([FULL - 10_000, FULL, FULL, FULL]);
  });
});
