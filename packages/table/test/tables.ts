import { SEATS, type Deal, type PlayedRuleset, type Preset, type Seat } from '@fives/rules';
import { draws, randomSeed } from '../../rules/test/random-game.ts';
import { frozen, hands, pairs, play } from '../../rules/test/positions.ts';
import {
  BOT_NAMES,
  decide,
  evolve,
  openTable,
  OPTIONS,
  turnOf,
  type Actor,
  type Circumstances,
  type Outage,
  type Playing,
  type Table,
  type TableCommand,
  type TableEvent,
  type TableOptions,
  type Tick,
} from '../src/index.ts';

/** Seven tiles each; seat 0 leads. */
export const WHOLE =
  '1-1 6-1 5-1 4-4 3-3 2-0 4-2 | 6-6 5-5 4-1 3-1 2-1 6-0 5-0 | 6-5 6-4 5-4 3-0 4-0 2-2 4-3 | 6-3 5-3 6-2 5-2 3-2 1-0 0-0';
/** Seat 0 leads 1-1, to which nobody else has anything; seat 0 itself has 2-1. */
export const KNOCKS = '1-1 2-1 6-3 | 6-6 5-5 0-0 | 6-5 4-4 5-4 | 3-3 2-2 4-3';
/** As `KNOCKS`, but 1-1 and 2-1 are all that seat 0 has. */
export const OUT = '1-1 2-1 | 6-6 5-5 0-0 | 6-5 4-4 5-4 | 3-3 2-2 4-3';
/** Seat 0 leads 1-1 and then nobody can play: blocked at once, 20 to 10 pips. */
export const BLOCKED = '1-1 5-5 | 0-0 2-2 | 6-4 | 3-3';

/** `hands` as a deal. */
export const dealOf = (text: string): Deal => ({ hands: hands(text), boneyard: [] });

export const person = (id: string): Actor => ({ is: 'person', id });
export const bot = (seat: Seat): Actor => ({ is: 'bot', seat });
export const CLOCK: Actor = { is: 'clock' };

/** What decide is told: the time, outages and a deal. */
export const at = (
  time: number,
  outages: Circumstances['outages'] = [],
  deal: Deal = dealOf(WHOLE),
): Circumstances => ({
  at: time,
  outages,
  deal: () => deal,
  here: null,
  shuffled: () => [2, 3, 1, 0],
  record: () => RECORD,
});

/** What decide is told when somebody looked who is there. */
export const seen = (time: number, here: readonly Seat[]): Circumstances => ({ ...at(time), here });

/** The id of the next game's record. */
export const RECORD = 'the-next-record';

/** A new table. */
export const newTable = (
  rules: PlayedRuleset = pairs(),
  options: Partial<TableOptions> = {},
  preset: Preset = 'pairs',
): Table => frozen(evolve(null, openTable(preset, rules, { options: { ...OPTIONS, ...options } }), 0));

/** `ann * . bob`: people by their id, bots, free chairs; the first person is the host. */
export function seated(
  text: string,
  rules?: PlayedRuleset,
  options?: Partial<TableOptions>,
  preset?: Preset,
): Table {
  return text.split(' ').reduce<Table>(
    (table, who, place) => {
      const seat = place as Seat;
      if (who === '.') return table;
      if (who === '*') return evolve(table, { is: 'botSat', seat, name: BOT_NAMES[seat] ?? '' }, 0);
      const sat = evolve(table, { is: 'sat', seat, id: who, name: who.toUpperCase() }, 0);
      return table.host === null ? evolve(sat, { is: 'hosted', seat }, 0) : sat;
    },
    newTable(rules, options, preset),
  );
}

/** The events that a command causes at a frozen table, or the code with which it is refused. */
export function ask(
  table: Table,
  by: Actor,
  command: TableCommand | Tick,
  now: Circumstances,
): readonly TableEvent[] | string {
  const decided = decide(frozen(table), frozen(command), frozen(by), frozen(now));
  return 'refused' in decided ? decided.refused : decided;
}

/** In short what a command causes: `played knocked`, or `!stale-turn`. */
export function gist(table: Table, by: Actor, command: TableCommand | Tick, now: Circumstances): string {
  const events = ask(table, by, command, now);
  return typeof events === 'string' ? `!${events}` : events.map(({ is }) => is).join(' ');
}

/** The table after a command. Throws if it is refused. */
export function next(table: Table, by: Actor, command: TableCommand | Tick, now: Circumstances): Table {
  const events = ask(table, by, command, now);
  if (typeof events === 'string') throw new Error(`${events}: ${JSON.stringify(command)}`);
  return frozen(events.reduce<Table>((state, event) => evolve(state, event, now.at), table));
}

/** A game just begun: its first hand is dealt at `time`. */
export const begun = (
  chairs: string,
  deal = WHOLE,
  rules = pairs(),
  time = 0,
  options: Partial<TableOptions> = {},
): Table => {
  const table = seated(chairs, rules, options);
  const first = SEATS.map((seat) => table.chairs[seat]).find((chair) => chair?.is === 'person');
  if (first?.is !== 'person') throw new Error('somebody must start');
  return next(table, person(first.id), { do: 'start', game: 1 }, at(time, [], dealOf(deal)));
};

/** The play `6-1@L` meant for the turn that is on. */
export const toPlay = (table: Table, text: string): Extract<TableCommand, { do: 'play' }> => ({
  do: 'play',
  turn: turnOf(table) ?? { game: 0, hand: 0, ply: 0 },
  ...play(text),
});

/** Who has the seat on turn. */
export function onTurn(table: Table): Actor {
  if (table.is !== 'playing' || table.play.is !== 'hand') throw new Error('nobody is on turn');
  const chair = table.chairs[table.play.turn];
  return chair?.is === 'person' ? person(chair.id) : bot(table.play.turn);
}

/** The table after the seat on turn played `6-1@L` at that time. */
export const played = (table: Table, text: string, time: number, outages?: Outage[] | null): Table =>
  next(table, onTurn(table), toPlay(table, text), at(time, outages));

/** The table after a tick. */
export const ticked = (table: Table, time: number, outages?: Outage[], deal?: Deal): Table =>
  next(table, CLOCK, { do: 'tick' }, at(time, outages, deal));

/** A table whose game is on. */
export function playing(table: Table): Playing {
  if (table.is !== 'playing') throw new Error(`no game is on: ${table.is}`);
  return table;
}

/** What each seat's clock shows at a time, as the log knows it. */
export const shows = (table: Table, time: number): readonly number[] => {
  const { clock, play: game, chairs, pause } = playing(table);
  return (clock.left ?? []).map((left, seat) => {
    const runs = game.is === 'hand' && game.turn === seat && chairs[seat]?.is !== 'bot' && pause?.is !== 'on';
    return runs ? left - Math.max(0, time - clock.since - clock.credit) : left;
  });
};

/** A deal of the server's kind; the same number, the same deal. */
export const seeded = (number: number): Deal => ({ seed: randomSeed(draws(number)) });
