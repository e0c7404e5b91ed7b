import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import {
  ask,
  at,
  begun,
  bot,
  BLOCKED,
  CLOCK,
  gist,
  next,
  OUT,
  person,
  RECORD,
  played,
  seated,
  ticked,
} from '../test/tables.ts';
import { due, KEPT, OPTIONS, PAUSE, type Table } from './index.ts';

const [ann, bob, cat] = [person('ann'), person('bob'), person('cat')];
const ENDED = 1_000;
const pause = (chairs: string): Table => played(begun(chairs, BLOCKED), '1-1', ENDED);
const ready = { do: 'ready', game: 1, hand: 2 } as const;

describe('the pause after a hand', () => {
  it('the next hand is dealt at once when all people are ready, bots not asked', () => {
    const one = next(pause('ann * bob cat'), ann, ready, at(2_000));
    const two = next(one, bob, ready, at(3_000));
    expect(two).toMatchObject({ is: 'playing', play: { is: 'waiting' }, ready: [0, 2] });
    expect(ask(two, cat, ready, at(4_000))).toMatchObject([
      { is: 'readied', seat: 3 },
      { is: 'dealt', hand: 2 },
    ]);
    expect(next(two, cat, ready, at(4_000))).toMatchObject({ play: { is: 'hand', hand: 2 }, ready: [] });
  });

  it('one person among bots is all people', () => {
    expect(gist(pause('ann * * *'), ann, ready, at(1_001))).toBe('readied dealt');
  });

  it('else it is dealt by a tick after 15 s, not before, once', () => {
    const table = next(pause('ann bob cat dan'), ann, ready, at(2_000));
    expect(PAUSE).toBe(15_000);
    expect(due(table)).toEqual({ what: 'deal', at: ENDED + PAUSE });
    expect(gist(table, CLOCK, { do: 'tick' }, at(ENDED + PAUSE - 1))).toBe('!not-due');
    expect(gist(table, CLOCK, { do: 'tick' }, at(ENDED + PAUSE))).toBe('dealt');
    expect(gist(ticked(table, ENDED + PAUSE), CLOCK, { do: 'tick' }, at(ENDED + PAUSE))).toBe('!not-due');
  });

  it('a node that cannot judge clocks deals nothing by itself, but does when all are ready', () => {
    const table = pause('ann * * *');
    expect(gist(table, CLOCK, { do: 'tick' }, at(ENDED + PAUSE, null))).toBe('!cannot-judge');
    expect(gist(table, ann, ready, at(ENDED + PAUSE, null))).toBe('readied dealt');
  });

  it.each([
    ['twice', next(pause('ann bob * *'), ann, ready, at(2_000)), ready, '!already-ready'],
    ['for the hand that is over', pause('ann bob * *'), { ...ready, hand: 1 }, '!stale-turn'],
    ['for a later hand', pause('ann bob * *'), { ...ready, hand: 3 }, '!stale-turn'],
    ['for another game', pause('ann bob * *'), { ...ready, game: 2 }, '!stale-game'],
    ['in the hand', begun('ann bob * *'), { ...ready, hand: 1 }, '!not-now'],
  ] as const)('ready %s: refused', (_, table, command, answer) => {
    expect(gist(table, ann, command, at(2_500))).toBe(answer);
  });

  it('a bot is not asked and does not answer', () => {
    expect(gist(pause('ann * * *'), bot(1), ready, at(2_000))).toBe('!not-seated');
  });
});

describe('play again', () => {
  const again = { do: 'again', game: 1, swap: false } as const;
  const finish = (chairs: string): Table =>
    played(played(begun(chairs, OUT, pairs({ target: 5 })), '1-1', 500), '2-1@L', ENDED);

  it('the next game’s log begins with seats, options and tallies when all people want it; a hand is dealt', () => {
    const one = next(finish('ann bob * *'), ann, again, at(2_000));
    expect(one).toMatchObject({ is: 'over', again: [0] });
    const events = ask(one, bob, again, at(3_000));
    expect(events).toEqual([
      {
        is: 'opened',
        game: 2,
        preset: 'pairs',
        ruleset: pairs({ target: 5 }),
        options: OPTIONS,
        code: '',
        record: RECORD,
        founder: null,
        host: 0,
        locked: false,
        removed: [],
        chairs: seated('ann bob * *').chairs,
        away: [null, null, null, null],
        tally: [1, 0],
        ready: [0, 1],
      },
      { is: 'started' },
      expect.objectContaining({ is: 'dealt', hand: 1 }),
    ]);
    const two = next(one, bob, again, at(3_000));
    expect(two).toMatchObject({ is: 'playing', game: 2, tally: [1, 0], ready: [], play: { scores: [0, 0] } });
    expect(two).toMatchObject({ clock: { left: [900_000, 900_000, 900_000, 900_000], since: 3_000 } });
  });

  it('tallies add up over games, a win for the side that won', () => {
    let table = next(finish('ann * * *'), ann, again, at(2_000));
    expect(table).toMatchObject({ tally: [1, 0] });
    table = ticked(table, 1_000_000);
    expect(table).toMatchObject({ is: 'over', game: 2, tally: [1, 1] });
  });

  it('nobody plays again twice, or an older game', () => {
    const one = next(finish('ann bob * *'), ann, again, at(2_000));
    expect(gist(one, ann, again, at(2_001))).toBe('!already-ready');
    expect(gist(one, bob, { ...again, game: 2 }, at(2_001))).toBe('!stale-game');
    expect(gist(next(one, bob, again, at(2_001)), bob, again, at(2_002))).toBe('!stale-game');
  });

  it('nothing is due when a game is over: it waits for people', () => {
    expect(due(finish('ann bob * *'))).toEqual({ what: 'expiry', at: ENDED + KEPT.elsewhere });
    expect(gist(finish('ann bob * *'), CLOCK, { do: 'tick' }, at(9_999_999))).toBe('!not-due');
  });

  it('who leaves keeps nobody from the result; those who play again gather, with his chair free', () => {
    const wanted = next(finish('ann bob * *'), ann, again, at(2_000));
    expect(gist(wanted, bob, { do: 'stand', game: 1 }, at(3_000))).toBe('opened');
    const gone = next(finish('ann bob * *'), bob, { do: 'stand', game: 1 }, at(2_000));
    expect(gist(gone, ann, again, at(3_000))).toBe('opened');
    const table = next(gone, ann, again, at(3_000));
    expect(table).toMatchObject({ is: 'gathering', game: 2, ready: [0], tally: [1, 0] });
    expect(table.chairs).toEqual(seated('ann . * *').chairs);
    const filled = next(table, person('eve'), { do: 'sit', game: 2, seat: 1, name: 'Eve' }, at(4_000));
    expect(gist(filled, ann, { do: 'start', game: 2 }, at(5_000))).toBe('started dealt');
  });
});
