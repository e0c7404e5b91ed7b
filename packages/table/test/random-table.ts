import { choices, SEATS, type PlayedRuleset, type Seat } from '@fives/rules';
import { draws, randomSeed, type Draw } from '../../rules/test/random-game.ts';
import { pairs } from '../../rules/test/positions.ts';
import {
  decide,
  due,
  evolveEntry,
  nameInLog,
  openTable,
  PAUSE,
  turnOf,
  type Actor,
  type Entry,
  type Outage,
  type Table,
  type TableCommand,
  type Tick,
} from '../src/index.ts';
import { bot, CLOCK, person } from './tables.ts';

/** How many games one table plays. */
export const GAMES_A_TABLE = 2;
const PEOPLE = 5;
const MOST_TRIES = 6_000;

const RULES: readonly PlayedRuleset[] = [
  pairs({ target: 40 }),
  pairs({ target: 50, time: null }),
  pairs({ unit: 'fives', target: 10, time: { game: 600 } }),
];

interface Asked {
  readonly by: Actor;
  readonly command: TableCommand | Tick;
}

/** Sixteen random bytes as text: a player's id, or a command's. */
export const randomId = (draw: Draw): string => randomSeed(draw).slice(32);

/** One table's log, from its opening until two games are over and what people want next; the same number, the same log. */
export function randomTable(number: number): readonly Entry[] {
  const draw = draws(number);
  const people = Array.from({ length: PEOPLE }, () => person(randomId(draw)));
  const outages: Outage[] = [];
  const opened = openTable('pairs', RULES[number % RULES.length] as PlayedRuleset);
  const entries: Entry[] = [{ seq: 1, at: 1_000, by: 'clock', cmd: null, events: [opened] }];
  let table = entries.reduce<Table | null>(evolveEntry, null) as Table;
  let at = 1_000;
  for (let tries = 0; table.game <= GAMES_A_TABLE; tries++) {
    if (tries > MOST_TRIES) throw new Error(`table ${number} does not end`);
    at = later(at, table, outages, draw);
    const { by, command } = wish(table, people, draw);
    const now = { at, outages: [...outages], deal: () => ({ seed: randomSeed(draw) }) };
    const events = decide(table, command, by, now);
    if ('refused' in events) continue;
    const cmd = by.is === 'person' ? randomId(draw) : null;
    const entry: Entry = { seq: entries.length + 1, at, by: nameInLog(by), cmd, events };
    entries.push(entry);
    table = evolveEntry(table, entry);
  }
  return entries;
}

/** A while passes: seconds, the whole pause, now and then an outage, seldom all of somebody's time. */
function later(at: number, table: Table, outages: Outage[], draw: Draw): number {
  const soon = at + draw(3_000);
  if (draw(60) === 0) {
    outages.push({ from: soon, to: soon + 2_000 + draw(30_000) });
    return soon + 40_000;
  }
  const waits = table.is === 'playing' && table.play.is === 'waiting';
  if (waits && draw(3) === 0) return soon + PAUSE;
  return draw(120) === 0 ? Math.max(soon, due(table)?.at ?? 0) : soon;
}

function wish(table: Table, people: readonly Actor[], draw: Draw): Asked {
  const who = people[draw(people.length)] as Actor;
  const seat = draw(4) as Seat;
  const { game } = table;
  const ask = (by: Actor, command: TableCommand | Tick): Asked => ({ by, command });
  if (draw(20) === 0) return ask(CLOCK, { do: 'tick' });
  switch (table.is) {
    case 'gathering': {
      const name = `Guest ${draw(90)}`;
      const wishes: TableCommand[] = [
        { do: 'sit', game, seat, name },
        { do: 'sit', game, seat, name },
        { do: 'addBot', game, seat },
        { do: 'start', game },
        draw(2) === 0 ? { do: 'stand', game } : { do: 'removeBot', game, seat },
      ];
      return ask(who, wishes[draw(wishes.length)] as TableCommand);
    }
    case 'over':
      return ask(who, draw(12) === 0 ? { do: 'stand', game } : { do: 'again', game });
    case 'playing': {
      if (table.play.is === 'waiting') return ask(who, { do: 'ready', game, hand: table.play.hand });
      const possible = choices(table.play);
      const play = possible[draw(possible.length)];
      const turn = turnOf(table);
      if (play?.do !== 'play' || turn === null) throw new Error('a forced knock was left to be made');
      const chair = table.chairs[table.play.turn];
      const by = chair?.is === 'person' ? person(chair.id) : bot(SEATS[table.play.turn] ?? 0);
      return ask(by, { do: 'play', turn, tile: play.tile, end: play.end });
    }
  }
}
