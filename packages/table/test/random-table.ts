import { SEATS, sidesOf, type PlayedRuleset, type Seat } from '@fives/rules';
import { draws, randomSeed, type Draw, type House } from '../../rules/test/random-game.ts';
import { rulesOf } from '../../rules/test/positions.ts';
import {
  decide,
  due,
  evolveEntry,
  nameInLog,
  openTable,
  PAUSE,
  type Entry,
  type Outage,
  type Table,
  type TakenUp,
} from '../src/index.ts';
import { person } from './tables.ts';
import { wander, wish } from './wishes.ts';

/** How many games one table plays. */
export const GAMES_A_TABLE = 2;
const PEOPLE = 5;
const MOST_TRIES = 20_000;

/** What random tables play; `pairs` comes first. */
const HOUSES: readonly House[] = [
  ['pairs', { target: 40 }],
  ['pairs', { target: 50, time: null }],
  ['pairs', { unit: 'fives', target: 10, time: { game: 600 } }],
  ['bones', { target: 40 }],
  ['bones', { players: 3, target: 50, time: { game: 400 } }],
  ['tabletales', { players: 4, target: 60, muggins: 'take' }],
  ['tabletales', { players: 3, target: 40, muggins: 'cancel', time: { turn: 20, game: 300 } }],
  ['five-up', { players: 4, teams: true, target: 15, muggins: 'take' }],
];

/** Sixteen random bytes as text: a player's id, or a command's. */
export const randomId = (draw: Draw): string => randomSeed(draw).slice(32);

/** The four seats in an order drawn. */
export const drawnSeats = (draw: Draw): readonly Seat[] => {
  const left = [...SEATS];
  return SEATS.map(() => left.splice(draw(left.length), 1)[0] as Seat);
};

/** One table's log, from its opening until two games are over and what people want next; the same number, the same log. */
export function randomTable(number: number): readonly Entry[] {
  const draw = draws(number);
  const ids = Array.from({ length: PEOPLE }, () => randomId(draw));
  const outages: Outage[] = [];
  const founding = { code: 'K7PFXM', record: `record-${draw(90)}`, founder: ids[draw(PEOPLE)] ?? null };
  const [preset, overrides] = HOUSES[number % HOUSES.length] as House;
  const ruleset = rulesOf(preset, overrides);
  const opened = openTable(preset, ruleset, {
    ...founding,
    ...(number % 3 === 1 && { from: takenUp(ruleset) }),
  });
  const entries: Entry[] = [{ seq: 1, at: 1_000, by: 'clock', cmd: null, events: [opened] }];
  let table = entries.reduce<Table | null>(evolveEntry, null) as Table;
  let at = 1_000;
  let here: readonly Seat[] = SEATS;
  for (let tries = 0; table.game <= GAMES_A_TABLE; tries++) {
    if (tries > MOST_TRIES)
      throw new Error(
        `table ${number} does not end: ${JSON.stringify({ ...table, play: undefined, ruleset: undefined })}`,
      );
    at = later(at, table, outages, draw);
    here = wander(here, draw);
    // Who was sent away is followed by somebody else.
    ids.forEach((id, one) => {
      if (table.removed.includes(id)) ids[one] = randomId(draw);
    });
    const { by, command } = wish(table, ids.map(person), draw);
    const now = {
      at,
      outages: [...outages],
      deal: () => ({ seed: randomSeed(draw) }),
      here: by.is === 'clock' ? here : null,
      shuffled: () => drawnSeats(draw),
      record: () => `record-${draw(90)}`,
    };
    const events = decide(table, command, by, now);
    if ('refused' in events) continue;
    const cmd = by.is === 'person' ? randomId(draw) : null;
    const entry: Entry = { seq: entries.length + 1, at, by: nameInLog(by), cmd, events };
    entries.push(entry);
    table = evolveEntry(table, entry);
  }
  return entries;
}

/** A game of a real table that goes on here, its last hand won by who now leads. */
const takenUp = (ruleset: PlayedRuleset): TakenUp => ({
  scores: sidesOf(ruleset).map((side) => 5 * side - 5),
  handNo: 4,
  leader: 1,
  names: sidesOf(ruleset).map((side) => [`Guest ${side}`]),
});

/** A while passes: seconds, the whole pause, now and then an outage, seldom all of somebody's time. */
function later(at: number, table: Table, outages: Outage[], draw: Draw): number {
  const soon = at + draw(3_000);
  if (draw(60) === 0) {
    outages.push({ from: soon, to: soon + 2_000 + draw(30_000) });
    return soon + 40_000;
  }
  if (table.is !== 'playing') return soon;
  if (table.play.is === 'waiting' && draw(3) === 0) return soon + PAUSE;
  return draw(90) === 0 ? Math.max(soon, Math.min(due(table).at, soon + 700_000)) : soon;
}
