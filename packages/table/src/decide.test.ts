import { describe, expect, expectTypeOf, it } from 'vitest';
import { frozen, pairs } from '../../rules/test/positions.ts';
import { at, begun, bot, BLOCKED, CLOCK, gist, OUT, person, played, seated, toPlay } from '../test/tables.ts';
import { decide, redactTable, type Actor, type TableView } from './index.ts';

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
  start: { do: 'start', game },
  play: toPlay(hand, '1-1'),
  ready: { do: 'ready', game, hand: 2 },
  again: { do: 'again', game },
  tick: { do: 'tick' },
} as const;

type Row = readonly [gathering: string, full: string, hand: string, pause: string, over: string];
const always = (answer: string): Row => [answer, answer, answer, answer, answer];
const stranger = always('!not-seated');
const nothingDue = always('!not-due');

const WHO: [who: string, Actor, Record<keyof typeof COMMANDS, Row>][] = [
  [
    'the seated person on turn',
    person('ann'),
    {
      sit: ['stood sat', '!seat-taken', '!not-now', '!not-now', '!not-now'],
      stand: ['stood', 'stood', '!not-now', '!not-now', 'opened'],
      addBot: ['botSat', '!seat-taken', '!not-now', '!not-now', '!not-now'],
      removeBot: ['botLeft', 'botLeft', '!not-now', '!not-now', '!not-now'],
      start: ['!seats-free', 'started dealt', '!not-now', '!not-now', '!not-now'],
      play: ['!stale-turn', '!stale-turn', 'played', '!stale-turn', '!stale-turn'],
      ready: ['!not-now', '!not-now', '!not-now', 'readied', '!not-now'],
      again: ['!not-now', '!not-now', '!not-now', '!not-now', 'wanted'],
      tick: nothingDue,
    },
  ],
  [
    'a seated person not on turn',
    person('bob'),
    {
      sit: ['stood sat', '!seat-taken', '!not-now', '!not-now', '!not-now'],
      stand: ['stood', 'stood', '!not-now', '!not-now', 'opened'],
      addBot: ['botSat', '!seat-taken', '!not-now', '!not-now', '!not-now'],
      removeBot: ['botLeft', 'botLeft', '!not-now', '!not-now', '!not-now'],
      start: ['!seats-free', 'started dealt', '!not-now', '!not-now', '!not-now'],
      play: ['!stale-turn', '!stale-turn', '!not-your-turn', '!stale-turn', '!stale-turn'],
      ready: ['!not-now', '!not-now', '!not-now', 'readied', '!not-now'],
      again: ['!not-now', '!not-now', '!not-now', '!not-now', 'wanted'],
      tick: nothingDue,
    },
  ],
  [
    'a spectator',
    person('eve'),
    {
      sit: ['sat', '!seat-taken', '!not-now', '!not-now', '!not-now'],
      stand: stranger,
      addBot: stranger,
      removeBot: stranger,
      start: stranger,
      play: stranger,
      ready: stranger,
      again: stranger,
      tick: nothingDue,
    },
  ],
  [
    'a bot',
    bot(2),
    {
      sit: always('!not-now'),
      stand: stranger,
      addBot: stranger,
      removeBot: stranger,
      start: stranger,
      play: ['!stale-turn', '!stale-turn', '!not-your-turn', '!stale-turn', '!stale-turn'],
      ready: stranger,
      again: stranger,
      tick: nothingDue,
    },
  ],
  [
    'the clock',
    CLOCK,
    {
      sit: always('!not-now'),
      stand: stranger,
      addBot: stranger,
      removeBot: stranger,
      start: stranger,
      play: stranger,
      ready: stranger,
      again: stranger,
      tick: nothingDue,
    },
  ],
];

const rows = WHO.flatMap(([who, by, answers]) =>
  (Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]).map((name) => [who, name, by, answers[name]] as const),
);

describe('who may do what, while gathering, with all seats taken, in a hand, in the pause, when it is over', () => {
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

  it.each(['stand', 'addBot', 'removeBot', 'start', 'ready', 'again', 'sit'] as const)(
    '[T67] %s meant for another game is refused in every phase',
    (name) => {
      for (const table of Object.values(PHASES))
        for (const other of [0, 2])
          expect(gist(table, person('ann'), { ...COMMANDS[name], game: other }, at(1))).toBe('!stale-game');
    },
  );

  it('a view does not compile where the whole table is needed', () => {
    const view: TableView = frozen(redactTable(hand, 0));
    // @ts-expect-error a pile of a view may be hidden, and ids are
    expect(decide(view, COMMANDS.stand, CLOCK, at(0))).toEqual({ refused: 'not-seated' });
    expectTypeOf<TableView>().not.toExtend<Parameters<typeof decide>[0]>();
  });
});
