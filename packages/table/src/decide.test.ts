import { describe, expect, expectTypeOf, it } from 'vitest';
import { frozen, pairs } from '../../rules/test/positions.ts';
import { at, begun, bot, BLOCKED, CLOCK, gist, OUT, person, played, seated, toPlay } from '../test/tables.ts';
import { decide, OPTIONS, redactTable, type Actor, type TableView } from './index.ts';

// Ann, Bob and one bot, while gathering also a free chair; Eve watches.
const hand = begun('ann bob * *');
const PHASES = {
  gathering: seated('ann bob * .'),
  full: seated('ann bob * *'),
  hand,
  pause: played(begun('ann bob * *', BLOCKED), '1-1', 1_000),
  over: played(played(begun('ann bob * *', OUT, pairs({ target: 5 })), '1-1', 1_000), '2-1@L', 2_000),
};
const [game, seat] = [1, 3] as const;
const COMMANDS = {
  sit: { do: 'sit', game, seat, name: 'Ann' },
  stand: { do: 'stand', game },
  addBot: { do: 'addBot', game, seat },
  removeBot: { do: 'removeBot', game, seat: 2 },
  swap: { do: 'swap', game, seats: [0, 1] },
  shuffle: { do: 'shuffle', game },
  configure: { do: 'configure', game, overrides: { target: 100 }, options: OPTIONS },
  start: { do: 'start', game },
  lock: { do: 'lock', game, locked: true },
  remove: { do: 'remove', game, seat: 1 },
  handOver: { do: 'handOver', game, seat: 1 },
  reopen: { do: 'reopen', game },
  play: toPlay(hand, '1-1'),
  knock: { do: 'knock', turn: { game: 1, hand: 1, ply: 0 } },
  standIn: { do: 'standIn', game },
  resign: { do: 'offer', game, what: 'resign' },
  abort: { do: 'offer', game, what: 'abort' },
  pause: { do: 'offer', game, what: 'pause' },
  decline: { do: 'decline', game, what: 'pause' },
  resume: { do: 'resume', game },
  ready: { do: 'ready', game, hand: 2 },
  unready: { do: 'unready', game },
  again: { do: 'again', game, swap: false },
  speak: { do: 'speak', said: { is: 'phrase', phrase: 'nice' } },
  tick: { do: 'tick' },
} as const;

type Row = readonly [gathering: string, full: string, hand: string, pause: string, over: string];
const always = (answer: string): Row => [answer, answer, answer, answer, answer];
const stranger = always('!not-seated');
const nothingDue = always('!not-due');

const hostOnly = always('!not-host');
/** Who has no seat may ask for nothing but one; the clock looks what is due. */
const STRANGER = {
  ...(Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, stranger])) as Record<
    keyof typeof COMMANDS,
    Row
  >),
  sit: always('!not-now'),
  tick: nothingDue,
};

const WHO: [who: string, Actor, Record<keyof typeof COMMANDS, Row>][] = [
  [
    'the host, who is on turn',
    person('ann'),
    {
      sit: ['arranged', '!seat-taken', '!already-seated', '!already-seated', '!already-seated'],
      stand: ['stood hosted', 'stood hosted', 'left hosted stoodIn', 'left hosted stoodIn', 'left hosted'],
      addBot: ['botSat', '!seat-taken', '!not-now', '!not-now', '!not-now'],
      removeBot: ['botLeft', 'botLeft', '!not-now', '!not-now', '!not-now'],
      swap: ['arranged', 'arranged', '!not-now', '!not-now', '!not-now'],
      shuffle: ['arranged', 'arranged', '!not-now', '!not-now', '!not-now'],
      configure: ['configured', 'configured', '!not-now', '!not-now', '!not-now'],
      start: ['!seats-free', 'started dealt', '!not-now', '!not-now', '!not-now'],
      lock: always('locked'),
      remove: ['removed', 'removed', '!not-absent', '!not-absent', 'removed'],
      handOver: always('hosted'),
      reopen: ['!not-now', '!not-now', '!not-now', '!not-now', 'opened'],
      play: ['!stale-turn', '!stale-turn', 'played', '!stale-turn', '!stale-turn'],
      knock: ['!stale-turn', '!stale-turn', '!can-play', '!stale-turn', '!stale-turn'],
      standIn: ['!not-now', '!not-now', '!not-absent', '!not-absent', '!not-now'],
      resign: ['!not-now', '!not-now', 'offered resigned', 'offered resigned', '!not-now'],
      abort: ['!not-now', '!not-now', 'offered', '!too-late', '!not-now'],
      pause: ['!not-now', '!not-now', 'offered', 'offered', '!not-now'],
      decline: ['!not-now', '!not-now', '!not-offered', '!not-offered', '!not-now'],
      resume: ['!not-now', '!not-now', '!not-paused', '!not-paused', '!not-now'],
      ready: ['!stale-turn', '!stale-turn', '!not-now', 'readied', '!not-now'],
      unready: ['unreadied', 'unreadied', '!not-now', '!not-now', '!not-now'],
      again: ['!not-now', '!not-now', '!not-now', '!not-now', 'wanted'],
      speak: always('spoke'),
      tick: nothingDue,
    },
  ],
  [
    'a seated person not on turn',
    person('bob'),
    {
      sit: ['arranged', '!seat-taken', '!already-seated', '!already-seated', '!already-seated'],
      stand: ['stood', 'stood', 'left stoodIn', 'left stoodIn', 'left'],
      addBot: hostOnly,
      removeBot: hostOnly,
      swap: hostOnly,
      shuffle: hostOnly,
      configure: hostOnly,
      start: hostOnly,
      lock: hostOnly,
      remove: hostOnly,
      handOver: hostOnly,
      reopen: hostOnly,
      play: ['!stale-turn', '!stale-turn', '!not-your-turn', '!stale-turn', '!stale-turn'],
      knock: ['!stale-turn', '!stale-turn', '!not-your-turn', '!stale-turn', '!stale-turn'],
      standIn: ['!not-now', '!not-now', '!not-absent', '!not-absent', '!not-now'],
      resign: ['!not-now', '!not-now', 'offered resigned', 'offered resigned', '!not-now'],
      abort: ['!not-now', '!not-now', 'offered', '!too-late', '!not-now'],
      pause: ['!not-now', '!not-now', 'offered', 'offered', '!not-now'],
      decline: ['!not-now', '!not-now', '!not-offered', '!not-offered', '!not-now'],
      resume: ['!not-now', '!not-now', '!not-paused', '!not-paused', '!not-now'],
      ready: ['!stale-turn', '!stale-turn', '!not-now', 'readied', '!not-now'],
      unready: ['unreadied', 'unreadied', '!not-now', '!not-now', '!not-now'],
      again: ['!not-now', '!not-now', '!not-now', '!not-now', 'wanted'],
      speak: always('spoke'),
      tick: nothingDue,
    },
  ],
  [
    'a spectator',
    person('eve'),
    { ...STRANGER, sit: ['sat', '!seat-taken', '!seat-taken', '!seat-taken', '!seat-taken'] },
  ],
  [
    'a bot',
    bot(2),
    { ...STRANGER, play: ['!stale-turn', '!stale-turn', '!not-your-turn', '!stale-turn', '!stale-turn'] },
  ],
  ['the clock', CLOCK, STRANGER],
];

const rows = WHO.flatMap(([who, by, answers]) =>
  (Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]).map((name) => [who, name, by, answers[name]] as const),
);

describe('[T49][T51] who may do what, while gathering, with all seats taken, in a hand, in the pause, when it is over', () => {
  it.each(rows)('%s: %s', (_who, name, by, answers) => {
    const before = structuredClone(PHASES);
    const seen = Object.values(PHASES).map((table) => gist(table, by, COMMANDS[name], at(3_000)));
    expect(seen).toEqual(answers);
    expect(PHASES).toEqual(before);
  });

  it('a bot acts only for a chair that a bot has', () => {
    expect(gist(hand, bot(0), COMMANDS.play, at(1))).toBe('!not-seated');
  });

  it('a bot on turn plays', () => {
    const table = begun('* bob * *');
    expect(gist(table, bot(0), COMMANDS.play, at(1))).toBe('played');
  });

  it.each(Object.values(COMMANDS).flatMap((command) => ('game' in command ? [command] : [])))(
    '[T67] meant for another game, refused in every phase: %j',
    (command) => {
      for (const table of Object.values(PHASES))
        for (const other of [0, 2])
          expect(gist(table, person('ann'), { ...command, game: other }, at(1))).toBe('!stale-game');
    },
  );

  it('a view does not compile where the whole table is needed', () => {
    const view: TableView = frozen(redactTable(hand, 0));
    // @ts-expect-error a pile of a view may be hidden, and ids are
    expect(decide(view, COMMANDS.stand, CLOCK, at(0))).toEqual({ refused: 'not-seated' });
    expectTypeOf<TableView>().not.toExtend<Parameters<typeof decide>[0]>();
  });
});
