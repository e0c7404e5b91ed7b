import { recordOf, type GameEvent, type GameRecord, type RecordedPerson, type Seat } from '@fives/rules';
import { chairAt, type Chair, type PlayerId } from './chair.ts';
import type { Entry } from './entry.ts';
import type { TableEvent } from './event.ts';
import { evolve } from './evolve.ts';
import type { Table } from './table.ts';
import { startOf } from './going-on.ts';

/** A person of the record, and the id by which he is known again: it goes no further. */
interface Sitter {
  readonly id: PlayerId | null;
  readonly person: RecordedPerson;
}

/** Writes down the game of one game's log; null while it is not over. No id, no code and no seed is in it. */
export function recordOfGame(entries: readonly Entry[]): GameRecord | null {
  let table: Table | null = null;
  let sitters: readonly Sitter[] = [];
  let began = 0;
  const events: GameEvent[] = [];
  for (const { at, events: ofEntry } of entries)
    for (const event of ofEntry) {
      table = evolve(table, event, at);
      if (event.is === 'started') began = at;
      sitters = sittersAfter(sitters, event, table);
      if (isGameEvent(event)) events.push(event);
      if (table.is !== 'over') continue;
      const { preset, ruleset, play, from } = table;
      return {
        ...recordOf(preset, ruleset, events, from && startOf(from)),
        about: {
          began,
          ended: at,
          people: sitters.map(({ person }) => person),
          over: { winner: play.winner, reason: play.reason },
          scores: play.scores,
        },
      };
    }
  return null;
}

const GAME_EVENTS: Readonly<Record<GameEvent['is'], true>> = {
  dealt: true,
  played: true,
  drawn: true,
  knocked: true,
  claimed: true,
  challenged: true,
  waived: true,
  shown: true,
  flagged: true,
  resigned: true,
  aborted: true,
};

const isGameEvent = (event: TableEvent): event is GameEvent => Object.hasOwn(GAME_EVENTS, event.is);

/** Everybody who has or had a seat since the game began. */
function sittersAfter(sitters: readonly Sitter[], event: TableEvent, table: Table): readonly Sitter[] {
  if (event.is === 'started') return table.chairs.flatMap((chair, seat) => sitterOn(chair, seat as Seat));
  if (table.is !== 'playing') return sitters;
  if (event.is === 'sat') {
    const before = sitters.findLast(({ person }) => person.seat === event.seat);
    // Somebody who left may think better of it.
    if (before?.id === event.id)
      return withLast(sitters, event.seat, () => ({ gone: null, name: event.name }));
    return [...sitters, ...sitterOn(chairAt(table.chairs, event.seat), event.seat)];
  }
  if (event.is === 'left' || event.is === 'removed')
    return withLast(sitters, event.seat, () => ({ gone: event.is }));
  if (event.is === 'stoodIn') return withLast(sitters, event.seat, () => ({ stoodIn: true }));
  if (event.is === 'timedOut')
    return withLast(sitters, event.seat, ({ timeouts }) => ({ timeouts: timeouts + 1 }));
  return sitters;
}

function sitterOn(chair: Chair, seat: Seat): Sitter[] {
  if (chair.is !== 'person' && chair.is !== 'bot') return [];
  const { name } = chair;
  const bot = chair.is === 'bot';
  const stoodIn = chair.is === 'person' && chair.standIn;
  return [
    {
      id: chair.is === 'person' ? chair.id : null,
      person: { seat, name, bot, gone: null, stoodIn, timeouts: 0 },
    },
  ];
}

/** The same people, something about the last one at this seat changed. */
function withLast(
  sitters: readonly Sitter[],
  seat: Seat,
  change: (person: RecordedPerson) => Partial<RecordedPerson>,
): readonly Sitter[] {
  const last = sitters.findLastIndex(({ person }) => person.seat === seat);
  return sitters.map((sitter, at) =>
    at === last ? { ...sitter, person: { ...sitter.person, ...change(sitter.person) } } : sitter,
  );
}
