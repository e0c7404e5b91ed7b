import { SEATS, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { ALL, without } from '../test/scenes.ts';
import {
  ask,
  at,
  begun,
  bot,
  CLOCK,
  gist,
  next,
  onTurn,
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
const resume: TableCommand = { do: 'resume', game };
const who = (seat: number) => person(ALL[(seat + 4) % 4] ?? '');

/** `seat` asks and the next one agrees, both at this time. */
const agreed = (table: Table, seat: Seat, time: number): Playing =>
  playing(next(next(table, who(seat), pause, at(time)), who(seat + 1), pause, at(time)));
/** The pause is over as soon as this seat can end it. */
const resumed = (table: Table, seat: Seat, time: number): Playing =>
  playing(ticked(next(table, who(seat), resume, at(time)), time + RESUME_WARNING));
const table = begun('ann bob cat dan');

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
    // Who does not know what to give back lets him ask again.
    expect(gist(start, ann, pause, at(50_000, null))).toBe('!cannot-judge');
  });

  it('a bot sits in for who is lost too long, and waits like all', () => {
    const lost = without(played(agreed(begun('ann bob cat *'), 0, 1_000), '1-1', 2_000), 3_000, 1);
    const bots = ticked(lost, 63_000);
    expect(bots.chairs[1]).toMatchObject({ standIn: true });
    expect(gist(bots, bot(1), toPlay(bots, '4-1@L'), at(64_000))).toBe('!paused');
    expect(due(resumed(bots, 0, 100_000))).toMatchObject({ what: 'bot', seat: 1 });
  });
});
