import { describe, expect, it } from 'vitest';
import {
  ask,
  at,
  begun,
  bot,
  BLOCKED,
  CLOCK,
  gist,
  person,
  played,
  playing,
  shows,
  ticked,
  toPlay,
} from '../test/tables.ts';
import { due, owed, PAUSE, type Outage } from './index.ts';

const ann = person('ann');
const FULL = 900_000;
const START = 10_000;
const away = (...spans: [from: number, to: number][]): Outage[] => spans.map(([from, to]) => ({ from, to }));
const turn = begun('ann bob cat dan', undefined, undefined, START);

const SPANS: [what: string, Outage[], ms: number][] = [
  ['none', [], 0],
  ['one', away([20_000, 30_000]), 10_000],
  ['several', away([20_000, 30_000], [40_000, 45_000]), 15_000],
  ['several, the later one first', away([40_000, 45_000], [20_000, 30_000]), 15_000],
  ['one after the other', away([20_000, 30_000], [30_000, 35_000]), 15_000],
  ['one inside another', away([20_000, 40_000], [25_000, 30_000]), 20_000],
  ['two that overlap', away([20_000, 40_000], [30_000, 50_000]), 30_000],
  ['the same one twice', away([20_000, 30_000], [20_000, 30_000]), 10_000],
  ['one before the turn', away([1_000, 9_000]), 0],
  ['one that ended as the turn began', away([1_000, START]), 0],
  ['one that reaches into the turn', away([5_000, 20_000]), 10_000],
  ['one that is not over', away([50_000, 70_000]), 10_000],
  ['one to come', away([60_000, 70_000]), 0],
  ['the whole turn', away([0, 100_000]), 50_000],
  ['one of no length', away([30_000, 30_000]), 0],
];

describe('[C6] outages cost nobody anything', () => {
  it.each(SPANS)('%s, settled by the play', (_, outages, ms) => {
    const events = ask(turn, ann, toPlay(turn, '1-1'), at(60_000, outages));
    expect(events).toMatchObject([...(ms > 0 ? [{ is: 'credited', ms }] : []), { is: 'played' }]);
    const after = played(turn, '1-1', 60_000, outages);
    expect(shows(after, 60_000)).toEqual([FULL - 50_000 + ms, FULL, FULL, FULL]);
  });

  it.each(SPANS)('%s, settled by a tick: zero moves by as much', (_, outages, ms) => {
    const zero = START + FULL;
    expect(due(turn)).toMatchObject({ at: zero });
    if (ms === 0) {
      expect(gist(turn, CLOCK, { do: 'tick' }, at(60_000, outages))).toBe('!not-due');
      return;
    }
    const after = ticked(turn, 60_000, outages);
    expect(due(after)).toMatchObject({ what: 'clock', seat: 0, at: zero + ms });
    expect(shows(after, 60_000)[0]).toBe(FULL - 50_000 + ms);
  });

  it('each is given back once: not by the next tick, not by the play', () => {
    const outages = away([20_000, 30_000]);
    const table = ticked(turn, 40_000, outages);
    expect(gist(table, CLOCK, { do: 'tick' }, at(40_000, outages))).toBe('!not-due');
    expect(gist(table, CLOCK, { do: 'tick' }, at(50_000, outages))).toBe('!not-due');
    expect(gist(table, ann, toPlay(table, '1-1'), at(60_000, outages))).toBe('played');
    expect(shows(played(table, '1-1', 60_000, outages), 60_000)[0]).toBe(FULL - 40_000);
  });

  it('the rest of one that was not over comes later, and a later one too', () => {
    let table = ticked(turn, 60_000, away([50_000, 70_000]));
    table = ticked(table, 80_000, away([50_000, 70_000]));
    expect(playing(table).clock.credit).toBe(20_000);
    table = ticked(table, 90_000, away([50_000, 70_000], [81_000, 84_000]));
    expect(playing(table).clock.credit).toBe(23_000);
    expect(shows(table, 90_000)[0]).toBe(FULL - 80_000 + 23_000);
  });

  it('what was given back in one turn is not given again in the next', () => {
    const outages = away([20_000, 30_000]);
    let table = played(turn, '1-1', 40_000, outages);
    expect(gist(table, person('bob'), toPlay(table, '4-1@L'), at(45_000, outages))).toBe('played');
    table = played(table, '4-1@L', 45_000, outages);
    table = played(table, '6-4@L', 50_000, [...outages, ...away([46_000, 49_000])]);
    expect(shows(table, 50_000)).toEqual([FULL - 20_000, FULL - 5_000, FULL - 2_000, FULL]);
  });

  it('in a bot’s turn nobody gains', () => {
    const table = begun('* ann * *');
    const after = played(table, '1-1', 40_000, away([20_000, 30_000]));
    expect(shows(after, 40_000)).toEqual([FULL, FULL, FULL, FULL]);
    expect(due(after)).toMatchObject({ what: 'clock', seat: 1, at: 40_000 + FULL });
    expect(gist(table, bot(0), toPlay(table, '1-1'), at(40_000, null))).toBe('played');
  });

  it('in the pause after a hand: it lasts longer, no clock gains, and the next turn gains nothing', () => {
    const ended = played(begun('ann bob cat dan', BLOCKED), '1-1', 5_000);
    const left = shows(ended, 5_000);
    const outages = away([6_000, 16_000]);
    const waiting = ticked(ended, 17_000, outages);
    expect(due(waiting)).toEqual({ what: 'deal', at: 5_000 + PAUSE + 10_000 });
    expect(gist(waiting, CLOCK, { do: 'tick' }, at(29_999, outages))).toBe('!not-due');
    const dealt = ticked(waiting, 30_000, outages);
    expect(shows(dealt, 30_000)).toEqual(left);
    expect(due(dealt)).toMatchObject({ what: 'clock' });
    expect(gist(dealt, CLOCK, { do: 'tick' }, at(40_000, outages))).toBe('!not-due');
  });

  it('a deal that fell due in an outage waits for the whole pause', () => {
    const ended = played(begun('ann bob cat dan', BLOCKED), '1-1', 5_000);
    expect(gist(ended, CLOCK, { do: 'tick' }, at(61_000, away([6_000, 60_000])))).toBe('credited');
    expect(gist(ended, CLOCK, { do: 'tick' }, at(74_000, away([6_000, 60_000])))).toBe('credited dealt');
  });

  it('a node that has not read the outages judges nothing; one that has gives them back first', () => {
    const zero = START + FULL;
    const outages = away([zero - 5_000, zero + 60_000]);
    expect(gist(turn, CLOCK, { do: 'tick' }, at(zero + 61_000, null))).toBe('!cannot-judge');
    expect(gist(turn, ann, toPlay(turn, '1-1'), at(zero + 61_000, null))).toBe('!cannot-judge');
    expect(gist(turn, CLOCK, { do: 'tick' }, at(zero + 61_000, outages))).toBe('credited');
    expect(gist(turn, ann, toPlay(turn, '1-1'), at(zero + 61_000, outages))).toBe('credited played');
    expect(gist(turn, ann, toPlay(turn, '1-1'), at(zero + 65_000, outages))).toBe('!time-is-up');
    expect(gist(turn, CLOCK, { do: 'tick' }, at(zero + 65_000, outages))).toBe('credited flagged');
  });

  it('owed names the moment up to which all is settled', () => {
    const { clock } = playing(turn);
    expect(owed(clock, 60_000, away([20_000, 30_000], [50_000, 70_000]))).toEqual({ ms: 20_000, to: 60_000 });
    expect(owed({ ...clock, upTo: 25_000 }, 60_000, away([20_000, 30_000]))).toEqual({
      ms: 5_000,
      to: 30_000,
    });
    expect(owed({ ...clock, upTo: 30_000 }, 60_000, away([20_000, 30_000]))).toBeNull();
  });
});
