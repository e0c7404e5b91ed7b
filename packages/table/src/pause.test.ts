import { SEATS, sideOf, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { ALL, betweenHands, ledBy, LINE, without } from '../test/scenes.ts';
import {
  at,
  begun,
  CLOCK,
  gist,
  next,
  OUT,
  person,
  played,
  playing,
  shows,
  ticked,
  toPlay,
} from '../test/tables.ts';
import { due, LONGEST_PAUSE, RESUME_WARNING, type Playing, type Table, type TableCommand } from './index.ts';

const game = 1;
const tick = { do: 'tick' } as const;
const [ann, bob, cat, dan] = [person('ann'), person('bob'), person('cat'), person('dan')];
const pause: TableCommand = { do: 'offer', game, what: 'pause' };
const takeBack: TableCommand = { do: 'decline', game, what: 'pause' };
const resume: TableCommand = { do: 'resume', game };
const ready: TableCommand = { do: 'ready', game, hand: 2 };
const who = (seat: number) => person(ALL[(seat + 4) % 4] ?? '');

/** `seat` asks and the next one agrees, both at this time. */
const agreed = (table: Table, seat: Seat, time: number): Playing =>
  playing(next(next(table, who(seat), pause, at(time)), who(seat + 1), pause, at(time)));
/** The pause is over as soon as this seat can end it. */
const resumed = (table: Table, seat: Seat, time: number): Playing =>
  playing(ticked(next(table, who(seat), resume, at(time)), time + RESUME_WARNING));
const table = begun('ann bob cat dan');

describe('[T32] a pause keeps every clock as it is', () => {
  const combinations = SEATS.flatMap((asks) => SEATS.map((turn) => [asks, turn] as const));
  it.each(combinations)('seat %i pauses and resumes in seat %i’s turn', (asks, turn) => {
    const start = LINE.slice(0, turn).reduce<Table>(
      (on, tile, n) => played(on, tile, 1_000 * (n + 1)),
      begun('ann bob cat dan', ledBy(0)),
    );
    expect(playing(start).play).toMatchObject({ turn });
    const queued = agreed(start, asks, 10_000);
    expect(queued).toMatchObject({ pause: { is: 'queued', side: sideOf(asks, pairs()) }, offers: [] });
    expect(shows(queued, 15_000)).toEqual(shows(start, 15_000));
    expect(due(queued)).toEqual(due(start));
    const on = played(queued, LINE[turn] ?? '', 20_000);
    const calm = played(start, LINE[turn] ?? '', 20_000);
    expect(on).toMatchObject({
      pause: { is: 'on', since: 20_000, until: 20_000 + LONGEST_PAUSE, warned: false },
    });
    for (const time of [20_000, 300_000]) expect(shows(on, time)).toEqual(shows(calm, 20_000));
    const after = resumed(on, asks, 500_000);
    expect(after.pause).toBeNull();
    expect(shows(after, 510_000)).toEqual(shows(calm, 20_000));
    expect(shows(after, 511_500)).toEqual(shows(calm, 21_500));
    const zero = due(calm).at - 20_000;
    expect(due(after)).toMatchObject({ what: 'clock', at: 510_000 + zero });
  });

  it('a turn limit begins anew', () => {
    const start = agreed(begun('ann bob cat dan', undefined, pairs({ time: { turn: 20 } })), 0, 1_000);
    const after = resumed(played(start, '1-1', 2_000), 0, 100_000);
    expect(due(after)).toEqual({ what: 'clock', seat: 1, of: 'turn', at: 130_000 });
  });

  it('a turn that times out ends with it too', () => {
    const start = agreed(begun('ann bob cat dan', undefined, pairs({ time: { turn: 20 } })), 0, 1_000);
    expect(gist(start, CLOCK, tick, at(20_000))).toBe('timedOut played paused');
  });
});

describe('who must agree', () => {
  it.each(SEATS)('asked by seat %i: one of the other side', (seat) => {
    const asked = next(table, who(seat), pause, at(1_000));
    expect(asked).toMatchObject({ offers: [{ what: 'pause', by: [seat] }], pause: null });
    expect(gist(asked, who(seat + 2), pause, at(2_000))).toBe('offered');
    for (const step of [1, 3])
      expect(gist(asked, who(seat + step), pause, at(2_000))).toBe('offered pauseQueued');
  });

  it.each([
    ['somebody alone with bots, in mid-turn', begun('ann * * *'), 'offered pauseQueued paused'],
    ['where the others are lost, in mid-turn', without(table, 500, 1, 2, 3), 'offered pauseQueued paused'],
    ['where only the partner is there, at the end of the turn', begun('ann * cat *'), 'offered pauseQueued'],
    [
      'where the other side is lost, at the end of the turn',
      without(table, 500, 1, 3),
      'offered pauseQueued',
    ],
    ['where one of the other side is there', without(table, 500, 1), 'offered'],
  ] as const)('%s: %s', (_, from, answer) => {
    expect(gist(from, ann, pause, at(1_000))).toBe(answer);
  });

  it('between hands it begins at once, and the next hand waits for its end', () => {
    const between = betweenHands('ann bob cat dan');
    const asked = next(between, ann, pause, at(6_000));
    expect(gist(asked, bob, pause, at(7_000))).toBe('offered pauseQueued paused');
    const on = next(asked, bob, pause, at(7_000));
    expect(gist(on, ann, ready, at(8_000))).toBe('!paused');
    expect(gist(on, CLOCK, tick, at(30_000))).toBe('!not-due');
    const after = resumed(on, 0, 100_000);
    expect(due(after)).toEqual({ what: 'deal', at: 125_000 });
    expect(after.clock.left).toEqual(between.clock.left);
    expect(gist(after, ann, ready, at(111_000))).toBe('readied');
  });

  it('a no, and a word taken back', () => {
    const asked = next(table, ann, pause, at(1_000));
    for (const seat of SEATS) expect(playing(next(asked, who(seat), takeBack, at(2_000))).offers).toEqual([]);
    const queued = agreed(table, 0, 1_000);
    expect(gist(queued, bob, takeBack, at(2_000))).toBe('!not-offered');
    expect(gist(queued, cat, takeBack, at(2_000))).toBe('declined');
    const back = next(queued, ann, takeBack, at(2_000));
    expect(back).toMatchObject({ pause: null });
    expect(gist(back, ann, toPlay(back, '1-1'), at(3_000))).toBe('played');
  });

  it('not twice at once', () => {
    const queued = agreed(table, 0, 1_000);
    for (const seat of SEATS) expect(gist(queued, who(seat), pause, at(2_000))).toBe('!paused');
    const on = played(queued, '1-1', 3_000);
    for (const seat of SEATS) expect(gist(on, who(seat), pause, at(4_000))).toBe('!paused');
  });
});

describe('how many', () => {
  /** The table after this side paused and resumed between turns. */
  const twice = SEATS.slice(0, 2).reduce<Table>((now, n) => {
    const time = 100_000 * (n + 1);
    return resumed(played(agreed(now, 0, time), LINE[n] ?? '', time), 0, time + 1_000);
  }, table);

  it('two a side in a game; the other side has its own', () => {
    expect(twice).toMatchObject({ pauses: [2, 0] });
    for (const one of [ann, cat]) expect(gist(twice, one, pause, at(400_000))).toBe('!no-pauses-left');
    for (const one of [bob, dan]) expect(gist(twice, one, pause, at(400_000))).toBe('offered');
  });

  it('the yes to another’s pause is not counted', () => {
    const asked = next(twice, bob, pause, at(400_000));
    expect(gist(asked, ann, pause, at(401_000))).toBe('offered pauseQueued');
    expect(playing(next(asked, ann, pause, at(401_000))).pauses).toEqual([2, 1]);
  });

  it('as many as he likes for somebody alone', () => {
    let now: Table = begun('ann * * *');
    for (let n = 1; n <= 5; n += 1)
      now = next(next(now, ann, pause, at(n * 1_000)), ann, resume, at(n * 1_000));
    expect(now).toMatchObject({ pause: null, pauses: [0, 0] });
    expect(shows(now, 5_000)[0]).toBe(895_000);
  });

  it('those he had alone are not counted when others are there again', () => {
    let now: Table = without(table, 500, 1, 2, 3);
    for (let n = 1; n <= 3; n += 1)
      now = next(next(now, ann, pause, at(n * 1_000)), ann, resume, at(n * 1_000));
    now = without(now, 5_000);
    expect(gist(now, cat, pause, at(6_000))).toBe('offered');
    expect(agreed(now, 0, 6_000)).toMatchObject({ pause: { is: 'queued' }, pauses: [1, 0] });
  });

  it('a new game begins with none', () => {
    const alone = next(next(begun('ann * * *'), ann, pause, at(1_000)), ann, resume, at(2_000));
    const over = next(alone, ann, { do: 'offer', game, what: 'resign' }, at(3_000));
    const again = next(over, ann, { do: 'again', game, swap: false }, at(4_000));
    expect(again).toMatchObject({ is: 'playing', pauses: [0, 0], pause: null });
  });
});

describe('a pause that is queued', () => {
  it('begins with the end of the hand, if that ends the turn', () => {
    const one = played(begun('ann bob cat dan', OUT), '1-1', 1_000);
    const queued = agreed(one, 0, 2_000);
    const after = played(queued, '2-1@L', 3_000);
    expect(after).toMatchObject({ play: { is: 'waiting' }, pause: { is: 'on', since: 3_000 } });
  });

  it('is gone with the game', () => {
    const one = played(begun('ann bob cat dan', OUT, pairs({ target: 10 })), '1-1', 1_000);
    const over = played(agreed(one, 0, 2_000), '2-1@L', 3_000);
    expect(over.is).toBe('over');
    expect(over).not.toHaveProperty('pause');
    const flagged = agreed(begun('ann bob cat dan', undefined, pairs({ time: { game: 60 } })), 0, 1_000);
    expect(gist(flagged, CLOCK, tick, at(60_000))).toBe('flagged');
  });
});
