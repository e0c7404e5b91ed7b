import { SEATS, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { ALL, betweenHands, gameOver, LINE, without } from '../test/scenes.ts';
import {
  ask,
  at,
  begun,
  bot,
  CLOCK,
  gist,
  next,
  person,
  played,
  playing,
  seated,
  seen,
  shows,
  ticked,
  toPlay,
} from '../test/tables.ts';
import { due, peopleOf, type Table, type TableCommand } from './index.ts';

const game = 1;
const tick = { do: 'tick' } as const;
const ann = person('ann');
const bob = person('bob');
const cat = person('cat');
const standIn = { do: 'standIn', game } as const;
const ready: TableCommand = { do: 'ready', game, hand: 2 };
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
    expect(due(table)).toEqual({ what: 'grace', seat: 0, at: OVER });
    table = ticked(table, OVER);
    expect(standsIn(table)).toEqual([0]);
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

describe('[T104] back', () => {
  const bots = ticked(without(begun('ann bob cat *'), LOST, 1), OVER);
  const onTurn = played(bots, '1-1', OVER + 1_000);

  it('he has the seat at once, and the bot can do nothing more', () => {
    expect(standsIn(onTurn)).toEqual([1]);
    expect(due(onTurn)).toMatchObject({ what: 'bot', seat: 1 });
    const back = without(onTurn, OVER + 2_000);
    expect(standsIn(back)).toEqual([]);
    expect(due(back)).toMatchObject({ what: 'clock', seat: 1 });
    expect(gist(back, bot(1), toPlay(back, '4-1@L'), at(OVER + 3_000))).toBe('!not-seated');
    expect(gist(back, bob, toPlay(back, '4-1@L'), at(OVER + 3_000))).toBe('played');
  });

  it('by acting too: the log says so', () => {
    expect(gist(onTurn, bob, toPlay(onTurn, '4-1@L'), at(OVER + 2_000))).toBe('back played');
    expect(standsIn(next(onTurn, bob, toPlay(onTurn, '4-1@L'), at(OVER + 2_000)))).toEqual([]);
  });

  it('the bot’s play that came first stands; his comes to a turn that has passed', () => {
    const after = next(onTurn, bot(1), toPlay(onTurn, '4-1@L'), at(OVER + 2_000));
    expect(gist(after, bob, toPlay(onTurn, '4-1@L'), at(OVER + 2_001))).toBe('!stale-turn');
  });

  it('what is refused brings nobody back', () => {
    expect(gist(onTurn, bob, toPlay(onTurn, '6-6@L'), at(OVER + 2_000))).toBe('!does-not-fit');
  });

  it('lost again, his grace begins anew', () => {
    const back = without(onTurn, OVER + 2_000);
    const lost = without(back, OVER + 10_000, 1);
    expect(gist(lost, CLOCK, tick, at(OVER + 69_999))).toBe('!not-due');
    expect(gist(lost, CLOCK, tick, at(OVER + 70_000))).toBe('stoodIn');
  });

  it('after the game he counts again among those who are there', () => {
    let table = without(begun('ann bob * *', undefined, pairs({ time: { game: 120 } })), LOST, 1);
    table = ticked(ticked(table, OVER), 120_000);
    expect(table).toMatchObject({ is: 'over', away: [null, LOST, null, null] });
    table = without(table, 130_000);
    expect(standsIn(table)).toEqual([]);
    expect(gist(table, ann, { do: 'again', game, swap: false }, at(131_000))).toBe('wanted');
  });
});

describe('what a lost person takes along', () => {
  const offer = (what: 'resign' | 'pause' | 'abort'): TableCommand => ({ do: 'offer', game, what });

  it('[T18] what he asked for', () => {
    for (const what of ['resign', 'pause', 'abort'] as const) {
      const asked = next(hand, bob, offer(what), at(1_000));
      expect(asked).toMatchObject({ offers: [{ what, by: [1] }] });
      expect(without(asked, LOST, 1)).toMatchObject({ offers: [] });
      expect(without(asked, LOST, 2)).toMatchObject({ offers: [{ what, by: [1] }] });
    }
  });

  it('[T18] his yes to what others ask', () => {
    const asked = next(next(hand, bob, offer('abort'), at(1_000)), cat, offer('abort'), at(1_001));
    expect(without(asked, LOST, 2)).toMatchObject({ offers: [{ what: 'abort', by: [1] }] });
  });

  it('the next hand does not wait for him', () => {
    const table = without(betweenHands('ann bob * *'), 6_000, 1);
    expect(gist(table, ann, ready, at(7_000))).toBe('readied dealt');
    const both = betweenHands('ann bob cat dan');
    expect(gist(both, ann, ready, at(7_000))).toBe('readied');
    expect(due(without(both, 6_000, 0, 1, 2, 3))).toMatchObject({ what: 'deal', at: 20_000 });
  });
});

describe('[T36] nobody’s coming and going touches another’s clock', () => {
  it.each(SEATS)('seat %i is lost, is played for, comes back', (seat) => {
    const start = begun('ann bob cat dan');
    const at30 = shows(start, 30_000);
    let table: Table = without(start, 5_000, seat);
    expect(playing(table).clock).toEqual(playing(start).clock);
    table = without(table, 8_000);
    table = without(table, 9_000, seat);
    table = next(table, person(ALL[(seat + 2) % 4] ?? ''), standIn, at(10_000));
    expect(shows(table, 30_000)).toEqual(at30);
    table = ticked(table, 69_000);
    expect(standsIn(table)).toEqual([seat]);
    expect(shows(table, 80_000)).toEqual(shows(start, 80_000));
    table = without(table, 85_000);
    expect(shows(table, 90_000)).toEqual(shows(start, 90_000));
    expect(due(table)).toMatchObject({ what: 'clock', seat: 0, at: 900_000 });
  });

  it('the lost one’s own runs on', () => {
    const table = without(begun('ann bob cat dan'), LOST, 0);
    expect(due(table)).toEqual({ what: 'clock', seat: 0, of: 'game', at: 900_000 });
    expect(gist(table, CLOCK, tick, at(900_000))).toBe('flagged');
  });

  it('readiness between hands touches none', () => {
    const table = betweenHands('ann bob cat dan');
    const one = next(table, ann, ready, at(7_000));
    expect(playing(one).clock).toEqual(table.clock);
    expect(peopleOf(one.chairs)).toHaveLength(4);
  });
});
