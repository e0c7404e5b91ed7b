import { seatsOf, type Seat } from '@fives/rules';
import type { Chair, Chairs, PlayerId } from './chair.ts';
import type { Circumstances } from './command.ts';
import { followed, refuse, type Decision } from './deciding.ts';
import type { TableEvent } from './event.ts';
import { presentPeople } from './people.ts';
import { deal } from './playing.ts';
import type { Gathering, Over, Playing, Table } from './table.ts';

/** The first hand is dealt, if all chairs are taken and all people ready. */
export function start(table: Gathering, now: Circumstances): Decision {
  if (table.chairs.some((chair) => chair.is === 'free')) return refuse('seats-free');
  const waits = table.chairs.some(
    (chair, seat) =>
      chair.is === 'person' && (!table.ready.includes(seat as Seat) || table.away[seat] !== null),
  );
  if (waits) return refuse('not-ready');
  return followed(table, [{ is: 'started' }], now.at, (after) =>
    after.is === 'playing' ? deal(after, after.play, now) : [],
  );
}

/** Ready for hand number `hand`: it is dealt once all people who are there want it. */
export function ready(table: Gathering | Playing, hand: number, seat: Seat, now: Circumstances): Decision {
  if (table.is === 'playing' && table.play.is !== 'waiting') return refuse('not-now');
  if (hand !== (table.is === 'playing' ? table.play.hand : 1)) return refuse('stale-turn');
  if (table.is === 'playing' && table.pause?.is === 'on') return refuse('paused');
  if (table.ready.includes(seat)) return refuse('already-ready');
  return followed(table, [{ is: 'readied', seat }], now.at, (after) =>
    after.is === 'playing' && everyone(after, [...after.ready, ...after.play.gone])
      ? deal(after, after.play, now)
      : [],
  );
}

/** Wants to play again, with these partners: it begins once all people who are there want the same. */
export function again(table: Over, swap: boolean, seat: Seat, now: Circumstances): Decision {
  if (swap && !table.ruleset.teams) return refuse('bad-option');
  if (swap === table.swap && table.again.includes(seat)) return refuse('already-ready');
  return orRematch(table, [{ is: 'wanted', seat, swap }], now);
}

/** Changes after a game, and the next game if all who are there then want it. */
export const orRematch = (table: Table, changes: Decision, now: Circumstances): Decision =>
  'refused' in changes
    ? changes
    : followed(table, changes, now.at, (after) => (isWanted(after) ? rematch(after, now) : []));

const isWanted = (table: Table): table is Over =>
  table.is === 'over' &&
  presentPeople(table).some((seat) => table.again.includes(seat)) &&
  everyone(table, table.again);

/** The next game begins at once, or the table gathers again where somebody is missing. */
function rematch(table: Over, now: Circumstances): Decision {
  const from = table.swap ? SWAPPED : seatsOf(table.ruleset);
  const isWhole = table.chairs.every(
    (chair, seat) => chair.is === 'bot' || (chair.is === 'person' && table.away[seat] === null),
  );
  const next = reopened(table, from, table.again, now);
  if (!isWhole) return [next];
  return followed(table, [next], now.at, (after) =>
    after.is === 'gathering' ? start(after, now) : refuse('not-now'),
  );
}

/** Back to taking seats, after a game. */
export const reopen = (table: Over, now: Circumstances): Decision => [
  reopened(table, seatsOf(table.ruleset), [], now),
];

/** Who sits where: seat 0 gets each of the others for a partner in turn. */
const SWAPPED: readonly Seat[] = [0, 2, 3, 1];

/** The next game's log begins. */
function reopened(
  table: Over,
  from: readonly Seat[],
  wanted: readonly Seat[],
  now: Circumstances,
): TableEvent {
  const to = (old: Seat): Seat => from.indexOf(old) as Seat;
  const { game, preset, ruleset, options, code, founder, locked, removed, host } = table;
  return {
    is: 'opened',
    game: game + 1,
    preset,
    ruleset,
    options,
    code,
    record: now.record(),
    founder,
    locked,
    removed,
    host: host === null ? null : to(host),
    chairs: from.map((old) => cleared(table.chairs, old)),
    away: from.map((old) => table.away[old] ?? null),
    tally: from === SWAPPED ? [0, 0] : table.tally,
    ready: wanted.map(to),
  };
}

function cleared(chairs: Chairs, seat: Seat): Chair {
  const chair: Chair<PlayerId> = chairs[seat] ?? { is: 'free' };
  switch (chair.is) {
    case 'free':
    case 'bot':
      return chair;
    case 'person':
      return { ...chair, standIn: false };
    case 'left':
      return { is: 'free' };
  }
}

const everyone = (table: Table, seats: readonly Seat[]): boolean =>
  presentPeople(table).every((seat) => seats.includes(seat));
