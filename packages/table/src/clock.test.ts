import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import {
  at,
  begun,
  bot,
  BLOCKED,
  CLOCK,
  gist,
  KNOCKS,
  next,
  person,
  played,
  playing,
  seated,
  shows,
  ticked,
  toPlay,
} from '../test/tables.ts';
import { due, fullClock, KEPT, PAUSE } from './index.ts';

const ann = person('ann');
const FULL = 900_000;

describe('the game clocks', () => {
  it('[C3] 15 minutes a player for the whole game', () => {
    expect(fullClock(pairs(), 7)).toEqual({ left: [FULL, FULL, FULL, FULL], since: 7, credit: 0, upTo: 7 });
    expect(shows(begun('ann bob cat dan'), 0)).toEqual([FULL, FULL, FULL, FULL]);
    expect(fullClock(pairs({ time: { game: 60 } }), 7).left).toEqual([60_000, 60_000, 60_000, 60_000]);
  });

  it('[C3] run from the start of a turn until the play, and only the clock of the seat on turn', () => {
    let table = begun('ann bob cat dan', undefined, undefined, 1_000);
    expect(shows(table, 4_000)).toEqual([FULL - 3_000, FULL, FULL, FULL]);
    table = played(table, '1-1', 6_000);
    expect(shows(table, 6_000)).toEqual([FULL - 5_000, FULL, FULL, FULL]);
    table = played(table, '4-1@L', 13_000);
    expect(shows(table, 14_500)).toEqual([FULL - 5_000, FULL - 7_000, FULL - 1_500, FULL]);
    table = played(table, '6-4@L', 15_000);
    table = played(table, '6-3@L', 15_001);
    expect(shows(table, 16_001)).toEqual([FULL - 6_000, FULL - 7_000, FULL - 2_000, FULL - 1]);
  });

  it('[C3] also when only one play is legal', () => {
    const table = played(played(begun('ann bob cat dan', KNOCKS), '1-1', 1_000), '2-1@L', 9_000);
    expect(shows(table, 9_000)).toEqual([FULL - 9_000, FULL, FULL, FULL]);
  });

  it('[C3][U4] forced passes are free', () => {
    const table = played(begun('ann bob cat dan', KNOCKS), '1-1', 5_000);
    expect(shows(table, 5_000)).toEqual([FULL - 5_000, FULL, FULL, FULL]);
    expect(due(table)).toEqual({ what: 'clock', of: 'game', seat: 0, at: FULL });
  });

  it('[C3] the pause after a hand and the deal are free', () => {
    const ended = played(begun('ann bob cat dan', BLOCKED), '1-1', 5_000);
    const left = [FULL - 5_000, FULL, FULL, FULL];
    expect(shows(ended, 15_000)).toEqual(left);
    const dealt = ticked(ended, 5_000 + PAUSE);
    expect(shows(dealt, 5_000 + PAUSE)).toEqual(left);
    expect(shows(dealt, 6_000 + PAUSE)).not.toEqual(left);
    const late = ticked(ended, 500_000);
    expect(shows(late, 500_000)).toEqual(left);
  });

  it('[C3] a bot never pays, nor is its clock ever due', () => {
    const table = begun('* ann * *');
    expect(due(table)).toMatchObject({ what: 'bot', seat: 0, at: 0 });
    expect(gist(table, CLOCK, { do: 'tick' }, at(10 * FULL))).toBe('!not-due');
    const after = next(table, bot(0), toPlay(table, '1-1'), at(10 * FULL));
    expect(shows(after, 10 * FULL)).toEqual([FULL, FULL, FULL, FULL]);
    expect(due(after)).toEqual({ what: 'clock', of: 'game', seat: 1, at: 11 * FULL });
  });

  it('a bot plays while clocks cannot be judged, a person does not', () => {
    const table = begun('* ann * *');
    expect(gist(table, bot(0), toPlay(table, '1-1'), at(1_000, null))).toBe('played');
    const hers = played(table, '1-1', 1_000);
    expect(gist(hers, ann, toPlay(hers, '4-1@L'), at(2_000, null))).toBe('!cannot-judge');
    expect(gist(hers, ann, toPlay(hers, '4-1@L'), at(2_000))).toBe('played');
  });

  it('[C3] a refused play costs what thinking costs, no more', () => {
    const table = begun('ann bob cat dan');
    expect(gist(table, ann, toPlay(table, '6-6'), at(4_000))).toBe('!tile-not-held');
    expect(shows(played(table, '1-1', 5_000), 5_000)[0]).toBe(FULL - 5_000);
  });
});

describe('a table without clocks', () => {
  const none = pairs({ time: null });
  const table = begun('ann bob cat *', undefined, none);

  it('has none, and a person on turn may think for ever', () => {
    expect(playing(table).clock.left).toBeNull();
    expect(due(table)).toEqual({ what: 'expiry', at: KEPT.playing });
    expect(gist(table, CLOCK, { do: 'tick' }, at(1e12))).toBe('!not-due');
    expect(gist(table, ann, toPlay(table, '1-1'), at(1e12))).toBe('played');
  });

  it('judges no clock, so plays need no judge', () => {
    expect(gist(table, ann, toPlay(table, '1-1'), at(5, null))).toBe('played');
  });

  it('still has its bots play and its next hand dealt', () => {
    expect(due(begun('* ann * *', undefined, none))).toMatchObject({ what: 'bot', seat: 0, at: 0 });
    const ended = played(begun('ann bob cat dan', BLOCKED, none), '1-1', 5_000);
    expect(due(ended)).toEqual({ what: 'deal', at: 5_000 + PAUSE });
    expect(ticked(ended, 5_000 + PAUSE)).toMatchObject({
      play: { is: 'hand', hand: 2 },
      clock: { left: null },
    });
  });
});

describe('what is due', () => {
  it.each([
    ['gathering', seated('ann bob cat .'), { what: 'expiry', at: KEPT.elsewhere }],
    ['with all seats taken', seated('ann bob cat dan'), { what: 'expiry', at: KEPT.elsewhere }],
    [
      'in a person’s turn',
      begun('ann * * *', undefined, undefined, 50),
      { what: 'clock', of: 'game', seat: 0, at: 50 + FULL },
    ],
    [
      'in a bot’s turn',
      begun('* ann * *', undefined, undefined, 50),
      { what: 'bot', seat: 0, at: 50, zero: 50 + KEPT.playing },
    ],
    ['in the pause', played(begun('ann * * *', BLOCKED), '1-1', 70), { what: 'deal', at: 70 + PAUSE }],
  ])('%s', (_, table, what) => expect(due(table)).toEqual(what));
});
