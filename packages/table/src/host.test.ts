import { SEATS, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { betweenHands, gameOver, without } from '../test/scenes.ts';
import { at, begun, bot, CLOCK, gist, next, person, seated, ticked, toPlay } from '../test/tables.ts';
import { due, evolve, HOST_AWAY, hostOf, openTable, type Table, type TableCommand } from './index.ts';

const game = 1;
const tick = { do: 'tick' } as const;
const ann = person('ann');
const sit = (seat: Seat): TableCommand => ({ do: 'sit', game, seat, name: 'X' });
const founded: Table = evolve(null, openTable('pairs', pairs(), { founder: 'ann' }), 0);

describe('the host', () => {
  it.each(SEATS)('the guest who opened the table, when he sits first, at seat %i', (seat) => {
    const table = next(founded, ann, sit(seat), at(1));
    expect(table).toMatchObject({ host: seat, founder: null });
  });

  it('the guest who opened the table, also when others sat before him', () => {
    const bob = next(founded, person('bob'), sit(2), at(1));
    expect(bob).toMatchObject({ host: 2, founder: 'ann' });
    const cat = next(bob, person('cat'), sit(0), at(2));
    expect(cat.host).toBe(2);
    expect(gist(cat, ann, sit(3), at(3))).toBe('sat hosted');
    expect(next(cat, ann, sit(3), at(3))).toMatchObject({ host: 3, founder: null });
  });

  it('he is so once: who gives the seat up and comes back is a guest', () => {
    const both = next(next(founded, ann, sit(0), at(1)), person('bob'), sit(1), at(2));
    const gone = next(both, ann, { do: 'stand', game }, at(3));
    expect(gone.host).toBe(1);
    expect(next(gone, ann, sit(0), at(4)).host).toBe(1);
  });

  it('at an empty table, the first who sits', () => {
    const empty = next(seated('ann . . .'), ann, { do: 'stand', game }, at(1));
    expect([empty.host, hostOf(empty)]).toEqual([null, null]);
    expect(next(empty, person('bob'), sit(3), at(2)).host).toBe(3);
  });

  it('comes in by the link past a lock, if he opened the table', () => {
    const bob = next(founded, person('bob'), sit(2), at(1));
    const locked = next(bob, person('bob'), { do: 'lock', game, locked: true }, at(2));
    expect(gist(locked, person('cat'), sit(0), at(3))).toBe('!locked');
    expect(gist(locked, ann, sit(0), at(3))).toBe('sat hosted');
  });
});

describe('the host goes, and the next person clockwise is host', () => {
  const goes = { do: 'stand', game } as const;
  it.each([
    ['ann bob cat dan', 0, 1],
    ['ann * cat dan', 0, 2],
    ['ann * * dan', 0, 3],
    ['ann . . dan', 0, 3],
    ['ann * * *', 0, null],
  ] as const)('%s: from seat %i to %s before a game', (chairs, _, heir) => {
    expect(next(seated(chairs), ann, goes, at(1)).host).toBe(heir);
  });

  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ] as const)('from seat %i to %i, in the middle of a hand, between hands and after the game', (from, to) => {
    for (const table of [
      begun('ann bob cat dan'),
      betweenHands('ann bob cat dan'),
      gameOver('ann bob cat dan'),
    ]) {
      const who = person(['ann', 'bob', 'cat', 'dan'][from] ?? '');
      const handed = from === 0 ? table : next(table, ann, { do: 'handOver', game, seat: from }, at(90_000));
      expect(handed.host).toBe(from);
      expect(next(handed, who, goes, at(90_001)).host).toBe(to);
    }
  });

  it('not somebody who is lost, while somebody else is there', () => {
    const table = without(begun('ann bob cat dan'), 1_000, 1);
    expect(next(table, ann, goes, at(2_000)).host).toBe(2);
    const nobody = without(begun('ann bob * *'), 1_000, 1);
    expect(next(nobody, ann, goes, at(2_000)).host).toBe(1);
  });

  it('[T48] the creator leaves for good: another is host, bots and time-outs go on', () => {
    const rules = pairs({ time: { turn: 20 } });
    let table = next(begun('ann bob * *', undefined, rules), ann, goes, at(1_000));
    expect(table).toMatchObject({ host: 1, chairs: [{ is: 'left', standIn: true }, {}, {}, {}] });
    expect(due(table)).toMatchObject({ what: 'bot', seat: 0 });
    table = next(table, bot(0), toPlay(table, '1-1'), at(2_000));
    expect(due(table)).toEqual({ what: 'clock', seat: 1, of: 'turn', at: 22_000 });
    table = ticked(table, 22_000);
    expect(table).toMatchObject({ timeouts: [0, 1, 0, 0] });
    expect(due(table)).toMatchObject({ what: 'bot', seat: 2 });
    expect(gist(table, person('bob'), { do: 'lock', game, locked: true }, at(23_000))).toBe('locked');
    expect(gist(table, ann, { do: 'lock', game, locked: true }, at(23_000))).toBe('!not-seated');
  });
});

describe('a lost host', () => {
  const LOST = 70_000;
  const heir = { what: 'host', seat: 1, at: LOST + HOST_AWAY };
  it.each([
    ['before a game', seated('ann bob cat dan')],
    ['after a game', gameOver('ann bob cat dan')],
  ] as const)('%s: after 30 s, to the millisecond, the next who is there', (_, calm) => {
    const table = without(calm, LOST, 0);
    expect(due(table)).toEqual(heir);
    expect(gist(table, CLOCK, tick, at(heir.at - 1))).toBe('!not-due');
    expect(gist(table, CLOCK, tick, at(heir.at))).toBe('hosted');
    expect(ticked(table, heir.at).host).toBe(1);
  });

  it('between hands: the next hand is dealt meanwhile, and then the host waits for its end', () => {
    const table = without(betweenHands('ann bob cat dan'), 6_000, 0);
    expect(due(table)).toMatchObject({ what: 'deal', at: 20_000 });
    const paused = evolve(
      evolve(table, { is: 'pauseQueued', side: 1 }, 7_000),
      { is: 'paused', until: 607_000 },
      7_000,
    );
    expect(due(paused)).toEqual({ what: 'host', seat: 1, at: 36_000 });
  });

  it('in the middle of a hand only after a minute, so that somebody can remove whoever holds all up', () => {
    const waits = { absent: { is: 'wait' } } as const;
    const table = without(begun('ann bob cat dan', undefined, pairs({ time: null }), 0, waits), 1_000, 0);
    expect(due(table)).toEqual({ what: 'host', seat: 1, at: 61_000 });
    expect(gist(table, CLOCK, tick, at(60_999))).toBe('!not-due');
    const bobs = ticked(table, 61_000);
    expect(gist(bobs, person('bob'), { do: 'remove', game: 1, seat: 0 }, at(61_000))).toBe('removed');
  });

  it('goes past people who are lost too; nobody is, where nobody is there', () => {
    const two = without(seated('ann bob cat dan'), LOST, 0, 1);
    expect(due(two)).toMatchObject({ what: 'host', seat: 2 });
    const all = without(seated('ann bob cat dan'), LOST, 0, 1, 2, 3);
    expect(due(all).what).toBe('expiry');
    const one = without(all, LOST + 60_000, 0, 1, 2);
    expect([one.host, due(one).what]).toEqual([3, 'expiry']);
  });

  it('is host still if he is back in time', () => {
    const table = without(without(seated('ann bob cat dan'), LOST, 0), LOST + 29_999);
    expect([table.host, due(table).what]).toEqual([0, 'expiry']);
  });

  it('is a guest when he comes back later', () => {
    const table = without(ticked(without(seated('ann bob . .'), LOST, 0), LOST + HOST_AWAY), LOST + 40_000);
    expect(table).toMatchObject({ host: 1, away: [null, null, null, null] });
    expect(gist(table, ann, { do: 'addBot', game, seat: 2 }, at(LOST + 41_000))).toBe('!not-host');
  });
});
