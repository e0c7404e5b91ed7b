import { SEATS, sideOf, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { ALL, betweenHands, ledBy, LINE, without } from '../test/scenes.ts';
import {
  ask,
  at,
  begun,
  bot,
  CLOCK,
  gist,
  next,
  onTurn,
  OUT,
  person,
  played,
  playing,
  seen,
  shows,
  ticked,
  toPlay,
} from '../test/tables.ts';
import {
  due,
  LONGEST_PAUSE,
  redactTable,
  RESUME_WARNING,
  turnOf,
  type Playing,
  type Table,
  type TableCommand,
} from './index.ts';

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
    expect(queued).toMatchObject({ pause: { is: 'queued', side: sideOf(asks) }, offers: [] });
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

describe('[T35] nothing is played meanwhile', () => {
  const on = played(agreed(table, 0, 1_000), '1-1', 2_000);
  it('no tile, whoever asks', () => {
    expect(onTurn(on)).toEqual(bob);
    expect(gist(on, bob, toPlay(on, '4-1@L'), at(3_000))).toBe('!paused');
    expect(gist(on, cat, toPlay(on, '6-4@L'), at(3_000))).toBe('!paused');
    expect(gist(on, bob, { do: 'knock', turn: turnOf(on) ?? { game, hand: 1, ply: 0 } }, at(3_000))).toBe(
      '!paused',
    );
  });

  it('by no bot either', () => {
    const alone = next(begun('* ann * *'), ann, pause, at(1_000));
    expect(alone).toMatchObject({ pause: { is: 'on', until: null } });
    expect(due(alone).what).toBe('expiry');
    expect(gist(alone, bot(0), toPlay(alone, '1-1'), at(2_000))).toBe('!paused');
    expect(gist(alone, CLOCK, tick, at(1_000_000))).toBe('!not-due');
  });

  it('no forced knock of one’s own, and none by the server', () => {
    const deal = '1-1 2-1 | 6-6 5-5 | 6-5 4-4 | 3-3 2-2';
    const forced = played(
      agreed(begun('ann bob cat dan', deal, pairs(), 0, { knock: 'hand' }), 0, 1_000),
      '1-1',
      2_000,
    );
    const knock: TableCommand = { do: 'knock', turn: turnOf(forced) ?? { game, hand: 1, ply: 0 } };
    expect(gist(forced, bob, knock, at(3_000))).toBe('!paused');
    expect(gist(forced, CLOCK, tick, at(100_000))).toBe('!not-due');
    expect(due(resumed(forced, 0, 200_000))).toEqual({ what: 'knock', seat: 1, at: 213_000 });
  });

  it('also while its end is told; from that moment on again', () => {
    const warned = next(on, bob, resume, at(50_000));
    expect(warned).toMatchObject({ pause: { is: 'on', warned: true, until: 60_000 } });
    expect(gist(warned, bob, toPlay(warned, '4-1@L'), at(59_999))).toBe('!paused');
    expect(gist(ticked(warned, 60_000), bob, toPlay(warned, '4-1@L'), at(60_000))).toBe('played');
  });

  it('people come, go, speak and are lost all the same', () => {
    expect(gist(on, bob, { do: 'speak', said: { is: 'phrase', phrase: 'one-sec' } }, at(3_000))).toBe(
      'spoke',
    );
    expect(gist(on, CLOCK, tick, seen(3_000, [0, 2, 3]))).toBe('lost');
    expect(gist(on, dan, { do: 'stand', game }, at(3_000))).toBe('left');
  });
});

describe('the end of a pause', () => {
  const on = played(agreed(table, 0, 1_000), '1-1', 2_000);
  it.each(SEATS)('seat %i says it: all are told, and 10 s later play goes on', (seat) => {
    expect(ask(on, who(seat), resume, at(50_000))).toEqual([{ is: 'resuming', until: 60_000 }]);
    const warned = next(on, who(seat), resume, at(50_000));
    expect(due(warned)).toEqual({ what: 'resume', at: 60_000 });
    expect(gist(warned, who(seat), resume, at(51_000))).toBe('!not-paused');
    expect(gist(warned, CLOCK, tick, at(59_999))).toBe('!not-due');
    expect(gist(warned, CLOCK, tick, at(60_000))).toBe('resumed');
  });

  it('after 10 minutes it ends by itself, told 10 s before', () => {
    const until = 2_000 + LONGEST_PAUSE;
    expect(due(on)).toEqual({ what: 'resume', at: until - RESUME_WARNING });
    expect(gist(on, CLOCK, tick, at(until - RESUME_WARNING - 1))).toBe('!not-due');
    const warned = ticked(on, until - RESUME_WARNING);
    expect(warned).toMatchObject({ pause: { warned: true, until } });
    expect(gist(warned, CLOCK, tick, at(until))).toBe('resumed');
    expect(due(ticked(warned, until))).toMatchObject({ what: 'clock', seat: 1, at: until + 900_000 });
  });

  it('a word too late for 10 s is told for 10 s all the same', () => {
    const late = next(on, bob, resume, at(2_000 + LONGEST_PAUSE - RESUME_WARNING - 1));
    expect(due(late).at).toBe(2_000 + LONGEST_PAUSE - 1);
  });

  it('somebody alone goes on at once, whenever he likes', () => {
    const alone = next(begun('ann * * *'), ann, pause, at(10_000));
    expect(gist(alone, ann, resume, at(99_000_000))).toBe('resumed');
    expect(shows(next(alone, ann, resume, at(99_000_000)), 99_000_000)[0]).toBe(890_000);
  });

  it('there is none where nothing is paused, and none by a stranger', () => {
    expect(gist(table, ann, resume, at(1_000))).toBe('!not-paused');
    expect(gist(agreed(table, 0, 1_000), ann, resume, at(2_000))).toBe('!not-paused');
    expect(gist(on, person('eve'), resume, at(3_000))).toBe('!not-seated');
  });

  it('a queued pause that begins where all are lost ends by itself', () => {
    const lost = without(agreed(begun('ann bob * *'), 0, 1_000), 2_000, 0, 1);
    const bots = ticked(ticked(lost, 62_000), 62_000);
    const begins = next(bots, bot(0), toPlay(bots, '1-1'), at(63_000));
    expect(due(begins)).toMatchObject({ what: 'resume', at: 63_000 + LONGEST_PAUSE - RESUME_WARNING });
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
    expect(now).toMatchObject({ pause: null, pauses: [5, 0] });
    expect(shows(now, 5_000)[0]).toBe(895_000);
  });

  it('a new game begins with none', () => {
    const alone = next(next(begun('ann * * *'), ann, pause, at(1_000)), ann, resume, at(2_000));
    const over = next(alone, ann, { do: 'offer', game, what: 'resign' }, at(3_000));
    const again = next(over, ann, { do: 'again', game, swap: false }, at(4_000));
    expect(again).toMatchObject({ is: 'playing', pauses: [0, 0], pause: null });
  });
});

describe('[T31] everybody is told the same', () => {
  it('that it is paused, and the same remaining time, whenever he looks', () => {
    const on = played(agreed(table, 0, 1_000), '1-1', 2_000);
    const views = [...SEATS, 'spectator' as const].map((viewer) => redactTable(on, viewer));
    for (const view of views) {
      expect(view).toMatchObject({
        pause: playing(on).pause,
        clock: { left: [898_000, 900_000, 900_000, 900_000] },
      });
      expect(view).toMatchObject({ clock: playing(on).clock });
    }
  });
});

describe('what happens during a pause', () => {
  const on = played(
    agreed(begun('ann bob cat dan', undefined, pairs({ time: { game: 60 } })), 0, 1_000),
    '1-1',
    2_000,
  );
  it('[E6] nobody’s clock reaches zero', () => {
    expect(gist(on, CLOCK, tick, at(500_000))).toBe('!not-due');
    expect(due(resumed(on, 1, 500_000))).toMatchObject({ what: 'clock', seat: 1, at: 570_000 });
  });

  it('[C6] outages give nobody anything back, then or later', () => {
    const outages = [{ from: 10_000, to: 90_000 }];
    expect(gist(on, CLOCK, tick, at(100_000, outages))).toBe('!not-due');
    const after = resumed(on, 1, 200_000);
    expect(gist(after, CLOCK, tick, at(220_000, outages))).toBe('!not-due');
    expect(gist(after, bob, toPlay(after, '4-1@L'), at(220_000, outages))).toBe('played');
    expect(playing(played(after, '4-1@L', 220_000, outages)).clock.left).toEqual([
      58_000, 50_000, 60_000, 60_000,
    ]);
  });

  it('[C6] an outage before it is settled when somebody alone pauses in mid-turn', () => {
    const outages = [{ from: 10_000, to: 40_000 }];
    const start = begun('ann * * *');
    expect(gist(start, ann, pause, at(50_000, outages))).toBe('offered credited pauseQueued paused');
    expect(shows(next(start, ann, pause, at(50_000, outages)), 60_000)[0]).toBe(880_000);
  });

  it('a bot sits in for who is lost too long, and waits like all', () => {
    const lost = without(played(agreed(begun('ann bob cat *'), 0, 1_000), '1-1', 2_000), 3_000, 1);
    const bots = ticked(lost, 63_000);
    expect(bots.chairs[1]).toMatchObject({ standIn: true });
    expect(gist(bots, bot(1), toPlay(bots, '4-1@L'), at(64_000))).toBe('!paused');
    expect(due(resumed(bots, 0, 100_000))).toMatchObject({ what: 'bot', seat: 1 });
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
