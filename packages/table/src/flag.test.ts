import { SEATS } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { hands, pairs } from '../../rules/test/positions.ts';
import {
  ask,
  at,
  begun,
  CLOCK,
  dealOf,
  gist,
  next,
  person,
  played,
  seated,
  shows,
  ticked,
  toPlay,
} from '../test/tables.ts';
import { due, type Table } from './index.ts';

const ann = person('ann');
const MINUTE = 60_000;
const rules = pairs({ time: { game: 60 } });
const table = begun('ann bob cat dan', undefined, rules);
const tick = { do: 'tick' } as const;

/** A hand in which this seat leads. */
const ledBy = (seat: number): string => ['6-6 6-5', '5-5', '4-4', '3-3'].with(seat, '1-1 2-1').join(' | ');

describe('a clock that reaches zero', () => {
  it('[C5] is due then, to the millisecond, and not before', () => {
    expect(due(table)).toEqual({ what: 'clock', of: 'game', seat: 0, at: MINUTE });
    for (const time of [0, 1, MINUTE / 2, MINUTE - 1])
      expect(gist(table, CLOCK, tick, at(time))).toBe('!not-due');
    expect(gist(table, CLOCK, tick, at(MINUTE))).toBe('flagged');
  });

  it('[C5] ends the game exactly once, however late and however many the ticks', () => {
    let now: Table = table;
    const flags: string[] = [];
    for (const time of [MINUTE - 1, MINUTE, MINUTE, MINUTE + 1, 10 * MINUTE]) {
      const answer = gist(now, CLOCK, tick, at(time));
      flags.push(answer);
      if (!answer.startsWith('!')) now = ticked(now, time);
    }
    expect(flags).toEqual(['!not-due', 'flagged', '!not-due', '!not-due', '!not-due']);
    expect(due(now).what).toBe('expiry');
    expect(gist(table, CLOCK, tick, at(100 * MINUTE))).toBe('flagged');
  });

  it('[C5] over the turns of a game: zero is where the remaining time ends', () => {
    let now = played(table, '1-1', 10_000);
    now = played(now, '4-1@L', 30_000);
    now = played(now, '6-4@L', 31_000);
    now = played(now, '6-3@L', 32_000);
    expect(due(now)).toEqual({ what: 'clock', of: 'game', seat: 0, at: 32_000 + 50_000 });
    expect(gist(now, CLOCK, tick, at(81_999))).toBe('!not-due');
    const over = ticked(now, 82_000);
    expect(over).toMatchObject({ is: 'over', clock: { left: [0, 40_000, 59_000, 59_000] } });
  });

  it.each(SEATS)('[E6] seat %i loses for its side, the other wins', (seat) => {
    const first = begun('ann bob cat dan', ledBy(seat), rules);
    const over = ticked(first, MINUTE);
    expect(ask(first, CLOCK, tick, at(MINUTE))).toMatchObject([{ is: 'flagged', seat }]);
    expect(over).toMatchObject({
      is: 'over',
      play: { winner: 1 - (seat % 2), reason: 'time' },
      tally: [seat % 2, 1 - (seat % 2)],
    });
  });

  it('[E6] whatever the score', () => {
    const deal = '1-1 5-5 5-1 | 6-6 0-0 | 4-4 3-3 | 2-2 6-4';
    const ahead = played(begun('ann bob cat dan', deal, rules), '5-5', 1_000);
    expect(ahead).toMatchObject({ play: { scores: [10, 0], turn: 0 } });
    expect(ticked(ahead, MINUTE)).toMatchObject({
      is: 'over',
      play: { scores: [10, 0], winner: 1, reason: 'time', last: { how: 'stopped' } },
    });
  });

  it('[H11] all hands are shown, under the right seats', () => {
    const now = played(begun('ann bob cat dan', ledBy(0), rules), '1-1', 1_000);
    const shown = hands('2-1 | 5-5 | 4-4 | 3-3');
    expect(ask(now, CLOCK, tick, at(MINUTE))).toEqual([{ is: 'flagged', seat: 0, hands: shown }]);
    expect(ticked(now, MINUTE)).toMatchObject({ play: { last: { hands: shown } } });
  });

  it('[C5] while it cannot be judged nothing happens', () => {
    expect(gist(table, CLOCK, tick, at(2 * MINUTE, null))).toBe('!cannot-judge');
  });
});

describe('a play at the last moment', () => {
  const play = toPlay(table, '1-1');

  it('[C5] counts before zero; at zero and after it does not, flagged or not', () => {
    expect(gist(table, ann, play, at(MINUTE - 1))).toBe('played');
    expect(gist(table, ann, play, at(MINUTE))).toBe('!time-is-up');
    expect(gist(table, ann, play, at(MINUTE + 5_000))).toBe('!time-is-up');
    expect(gist(ticked(table, MINUTE), ann, play, at(MINUTE + 1))).toBe('!stale-turn');
  });

  it('[C5] leaves what is left, to the millisecond, for the next turn', () => {
    const now = played(table, '1-1', MINUTE - 1);
    expect(shows(now, MINUTE)[0]).toBe(1);
  });

  it('is not judged by a node that may itself have been away', () => {
    expect(gist(table, ann, play, at(MINUTE + 1, null))).toBe('!cannot-judge');
  });
});

describe('after a flag', () => {
  it('play again starts with full clocks', () => {
    const over = ticked(begun('ann * * *', undefined, rules), MINUTE);
    const again = next(
      over,
      ann,
      { do: 'again', game: 1, swap: false },
      at(2 * MINUTE, [], dealOf(ledBy(0))),
    );
    expect(shows(again, 2 * MINUTE)).toEqual([MINUTE, MINUTE, MINUTE, MINUTE]);
    expect(again.chairs).toEqual(seated('ann * * *').chairs);
  });
});
