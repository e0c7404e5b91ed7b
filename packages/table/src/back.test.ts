import { SEATS, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { ALL, betweenHands, without } from '../test/scenes.ts';
import {
  at,
  begun,
  bot,
  CLOCK,
  gist,
  next,
  person,
  played,
  playing,
  shows,
  ticked,
  toPlay,
} from '../test/tables.ts';
import { due, dues, peopleOf, type Table, type TableCommand } from './index.ts';

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
    expect(dues(table)).toContainEqual({ what: 'clock', seat: 0, of: 'game', at: 900_000 });
    const hosted = ticked(table, 70_000);
    expect(due(hosted)).toEqual({ what: 'clock', seat: 0, of: 'game', at: 900_000 });
    expect(gist(hosted, CLOCK, tick, at(900_000))).toBe('flagged');
  });

  it('readiness between hands touches none', () => {
    const table = betweenHands('ann bob cat dan');
    const one = next(table, ann, ready, at(7_000));
    expect(playing(one).clock).toEqual(table.clock);
    expect(peopleOf(one.chairs)).toHaveLength(4);
  });
});
