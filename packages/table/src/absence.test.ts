import { SEATS, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { betweenHands, gameOver, LINE, without } from '../test/scenes.ts';
import {
  ask,
  at,
  begun,
  bot,
  CLOCK,
  gist,
  next,
  person,
  seated,
  seen,
  ticked,
  toPlay,
} from '../test/tables.ts';
import { due, dues, type Table } from './index.ts';

const game = 1;
const tick = { do: 'tick' } as const;
const ann = person('ann');
const bob = person('bob');
const cat = person('cat');
const standIn = { do: 'standIn', game } as const;
const standsIn = (table: Table): Seat[] =>
  SEATS.filter((seat) => {
    const chair = table.chairs[seat];
    return (chair?.is === 'person' || chair?.is === 'left') && chair.standIn;
  });
const LOST = 10_000;
const OVER = LOST + 60_000;
const hand = begun('ann bob cat dan', undefined, pairs({ time: null }));

describe('who is lost', () => {
  it.each([
    ['before a game', seated('ann bob cat dan')],
    ['in a hand', begun('ann bob cat dan')],
    ['between hands', betweenHands('ann bob cat dan')],
    ['after a game', gameOver('ann bob cat dan')],
  ] as const)('is noticed by a tick that looked who is there, %s, and so is his return', (_, table) => {
    expect(ask(table, CLOCK, tick, seen(6_000, [0, 1, 3]))).toEqual([{ is: 'lost', seat: 2 }]);
    const lost = without(table, 6_000, 2);
    expect(lost.away).toEqual([null, null, 6_000, null]);
    expect(ask(lost, CLOCK, tick, seen(7_000, SEATS))).toEqual([{ is: 'back', seat: 2 }]);
    expect(without(lost, 7_000).away).toEqual([null, null, null, null]);
  });

  it('nobody is where nobody looked, and no bot or free chair ever', () => {
    expect(gist(hand, CLOCK, tick, at(LOST))).toBe('!not-due');
    expect(gist(begun('ann * * *'), CLOCK, tick, seen(LOST, [0]))).toBe('!not-due');
    expect(gist(seated('ann . * .'), CLOCK, tick, seen(LOST, [0, 1, 2, 3]))).toBe('!not-due');
  });

  it('is noticed once: since when does not move', () => {
    const lost = without(hand, LOST, 1);
    expect(gist(lost, CLOCK, tick, seen(LOST + 5_000, [0, 2, 3]))).toBe('!not-due');
    expect(without(lost, LOST + 5_000, 1, 2).away).toEqual([null, LOST, LOST + 5_000, null]);
  });

  it('also by a node that cannot judge clocks', () => {
    const now = { ...seen(LOST, [0, 2, 3]), outages: null };
    expect(gist(hand, CLOCK, tick, now)).toBe('lost');
  });
});

describe('after the grace a bot sits in', () => {
  it.each([
    ['the partner agreed', next(without(hand, LOST, 1), person('dan'), standIn, at(LOST + 5_000)), 1],
    ['the partner is lost too', without(hand, LOST, 1, 3), 1],
    ['the partner is a bot', without(begun('ann bob cat *', undefined, pairs({ time: null })), LOST, 1), 1],
  ] as const)('where %s', (_, table, seat) => {
    expect(due(table)).toEqual({ what: 'grace', seat, at: OVER });
    expect(gist(table, CLOCK, tick, at(OVER - 1))).toBe('!not-due');
    expect(gist(table, CLOCK, tick, at(OVER))).toBe('stoodIn');
    expect(standsIn(ticked(table, OVER))).toEqual([seat]);
  });

  it('not where a human partner is there and silent, however long; then his yes does it', () => {
    const table = without(hand, LOST, 1);
    expect(due(table).what).toBe('expiry');
    expect(gist(table, CLOCK, tick, at(OVER + 600_000))).toBe('!not-due');
    expect(gist(table, person('dan'), standIn, at(OVER - 1))).toBe('agreed');
    expect(gist(table, person('dan'), standIn, at(OVER))).toBe('agreed stoodIn');
  });

  it('at once when the partner is lost after the grace', () => {
    const table = without(hand, LOST, 1);
    expect(gist(table, CLOCK, tick, seen(OVER + 5_000, [0, 2]))).toBe('lost stoodIn');
  });

  it.each([10, 60, 600])('the grace is the table’s: %i s', (after) => {
    const table = without(
      begun('ann * cat *', undefined, pairs({ time: null }), 0, { absent: { is: 'bot', after } }),
      LOST,
      0,
      2,
    );
    expect(due(table)).toMatchObject({ what: 'grace', at: LOST + after * 1000 });
  });

  it.each([
    ['an opponent', bob, '!not-absent'],
    ['the other one', person('dan'), '!not-absent'],
    ['the one who is lost himself', cat, '!not-absent'],
    ['a spectator', person('eve'), '!not-seated'],
  ] as const)('only the partner says yes, not %s', (_, by, code) => {
    expect(gist(without(hand, LOST, 2), by, standIn, at(LOST + 1))).toBe(code);
    expect(gist(without(hand, LOST, 2), ann, standIn, at(LOST + 1))).toBe('agreed');
    expect(gist(hand, ann, standIn, at(LOST + 1))).toBe('!not-absent');
  });

  it('says yes once', () => {
    const agreed = next(without(hand, LOST, 1), person('dan'), standIn, at(LOST + 1));
    expect(gist(agreed, person('dan'), standIn, at(LOST + 2))).toBe('!not-absent');
    expect(gist(ticked(agreed, OVER), person('dan'), standIn, at(OVER + 1))).toBe('!not-absent');
  });

  it('who comes back in time plays on, and the yes is spent', () => {
    let table = next(without(hand, LOST, 1), person('dan'), standIn, at(LOST + 1));
    table = without(table, OVER - 1);
    expect(table).toMatchObject({ agreed: [], away: [null, null, null, null] });
    expect(due(without(table, OVER, 1)).what).toBe('expiry');
  });

  it('never at a table that waits', () => {
    const waits = begun('ann bob * *', undefined, pairs({ time: null }), 0, { absent: { is: 'wait' } });
    const all = without(waits, LOST, 0, 1);
    expect(due(all).what).toBe('expiry');
    expect(gist(all, CLOCK, tick, at(LOST + 6_000_000))).toBe('!not-due');
    const both = begun('ann bob cat dan', undefined, undefined, 0, { absent: { is: 'wait' } });
    expect(gist(without(both, LOST, 2), ann, standIn, at(OVER))).toBe('!not-now');
  });

  it('several lost at once: each in his own time', () => {
    let table = without(hand, LOST, 0);
    table = without(table, LOST + 5_000, 0, 2);
    expect(dues(table).find(({ what }) => what === 'grace')).toEqual({ what: 'grace', seat: 0, at: OVER });
    // Due at one moment: a bot for the host, and another host.
    table = ticked(ticked(table, OVER), OVER);
    expect([standsIn(table), table.host]).toEqual([[0], 1]);
    table = next(table, bot(0), toPlay(table, '1-1'), at(OVER + 1));
    expect(due(table)).toEqual({ what: 'grace', seat: 2, at: OVER + 5_000 });
    expect(standsIn(ticked(table, OVER + 5_000))).toEqual([0, 2]);
  });

  it('all lost: bots play for all, and the game goes on by itself', () => {
    let table = without(begun('ann bob cat dan'), LOST, 0, 1, 2, 3);
    for (let n = 0; n < 4; n += 1) table = ticked(table, OVER);
    expect(standsIn(table)).toEqual([0, 1, 2, 3]);
    for (const [step, tile] of LINE.entries()) {
      expect(due(table)).toMatchObject({ what: 'bot', seat: step });
      table = next(table, bot(step as Seat), toPlay(table, tile), at(OVER + 1_000 * (step + 1)));
    }
    expect(table).toMatchObject({ is: 'playing', play: { turn: 0 } });
  });
});
