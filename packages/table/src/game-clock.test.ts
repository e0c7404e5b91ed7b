import { SEATS } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { ledBy, LINE, without } from '../test/scenes.ts';
import { at, begun, bot, CLOCK, gist, next, person, played, playing, seen, toPlay } from '../test/tables.ts';
import { due, type Playing, type Table } from './index.ts';

const tick = { do: 'tick' } as const;
const ann = person('ann');
const left = (table: Table) => playing(table).clock.left;
const line = (table: Table, times: readonly number[]): Playing =>
  playing(times.reduce((now, time, step) => played(now, LINE[step] ?? '', time), table));

describe('[C4] a game clock with increment', () => {
  const rules = pairs({ time: { game: 60, increment: 5 } });
  const table = begun('ann bob cat dan', undefined, rules);

  it('each play gains, the player alone, after he paid', () => {
    const now = line(table, [10_000, 12_000, 12_000, 42_000]);
    expect(left(now)).toEqual([55_000, 63_000, 65_000, 35_000]);
    expect(due(now)).toEqual({ what: 'clock', seat: 0, of: 'game', at: 42_000 + 55_000 });
  });

  it('saves nobody who is at zero', () => {
    expect(gist(table, ann, toPlay(table, '1-1'), at(59_999))).toBe('played');
    expect(left(played(table, '1-1', 59_999))).toEqual([5_001, 60_000, 60_000, 60_000]);
    expect(gist(table, ann, toPlay(table, '1-1'), at(60_000))).toBe('!time-is-up');
    expect(gist(table, CLOCK, tick, at(60_000))).toBe('flagged');
  });

  it('a knock gains nothing', () => {
    const now = begun('ann bob cat dan', '1-1 2-1 6-3 | 6-6 5-5 0-0 | 6-5 4-4 5-4 | 3-3 2-2 4-3', rules);
    expect(left(played(now, '1-1', 10_000))).toEqual([55_000, 60_000, 60_000, 60_000]);
  });
});

describe('[C4] no time', () => {
  it('nothing runs out; the table is kept', () => {
    const table = begun('ann bob cat dan', undefined, pairs({ time: null }));
    expect(due(table).what).toBe('expiry');
    expect(gist(table, CLOCK, tick, at(10_000_000))).toBe('!not-due');
    expect(gist(table, ann, toPlay(table, '1-1'), at(10_000_000))).toBe('played');
  });
});

describe('[C3] each pays with his own clock', () => {
  const rules = pairs({ time: { game: 60 } });
  it.each(SEATS)('led by seat %i', (leader) => {
    const now = line(begun('ann bob cat dan', ledBy(leader), rules), [1_000, 3_000, 6_000, 10_000]);
    const paid = [1_000, 2_000, 3_000, 4_000];
    expect(left(now)).toEqual(SEATS.map((seat) => 60_000 - (paid[(seat - leader + 4) % 4] ?? 0)));
  });

  it('a bot has no clock: nothing is due but its play, and it never pays', () => {
    const table = begun('* ann * *', undefined, rules);
    expect(due(table)).toMatchObject({ what: 'bot', seat: 0, at: 0 });
    expect(gist(table, CLOCK, tick, at(3_600_000))).toBe('!not-due');
    const after = next(table, bot(0), toPlay(table, '1-1'), at(3_600_000));
    expect(left(after)).toEqual([60_000, 60_000, 60_000, 60_000]);
    expect(due(after)).toMatchObject({ what: 'clock', seat: 1, at: 3_660_000 });
  });

  it('a bot that sits in uses its person’s clock, and loses by it', () => {
    let table: Table = without(begun('ann * * *', undefined, pairs({ time: { game: 120 } })), 5_000, 0);
    table = next(table, CLOCK, tick, seen(65_000, []));
    expect(table.chairs[0]).toMatchObject({ standIn: true });
    expect(due(table)).toMatchObject({ what: 'bot', seat: 0, zero: 120_000 });
    expect(gist(table, CLOCK, tick, at(119_999))).toBe('!not-due');
    expect(gist(table, CLOCK, tick, at(120_000))).toBe('flagged');
    expect(gist(table, bot(0), toPlay(table, '1-1'), at(120_000))).toBe('!time-is-up');
    expect(left(next(table, bot(0), toPlay(table, '1-1'), at(70_000)))).toEqual([
      50_000, 120_000, 120_000, 120_000,
    ]);
  });

  it('[C2] a bot that sits in is held to the turn limit too', () => {
    let table: Table = without(begun('ann * * *', undefined, pairs({ time: { turn: 90 } })), 5_000, 0);
    table = next(table, CLOCK, tick, seen(65_000, []));
    expect(due(table)).toMatchObject({ what: 'bot', zero: 90_000 });
    expect(gist(table, CLOCK, tick, at(90_000))).toBe('timedOut played');
  });
});
