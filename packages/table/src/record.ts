import { recordOf, type GameEvent, type GameRecord, type RecordedPerson, type Seat } from '@fives/rules';
import type { Chair, PlayerId } from './chair.ts';
import type { Entry } from './entry.ts';
import type { TableEvent } from './event.ts';
import { evolve } from './evolve.ts';
import type { Table } from './table.ts';

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
      const { preset, ruleset, play } = table;
      return {
        ...recordOf(preset, ruleset, events),
        about: {
          began: new Date(began).toISOString(),
          ended: new Date(at).toISOString(),
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
  knocked: true,
  shown: true,
  flagged: true,
  resigned: true,
  aborted: true,
};

const isGameEvent = (event: TableEvent): event is GameEvent => Object.hasOwn(GAME_EVENTS, event.is);

/** Everybody who has or had a seat since the game began. */
function sittersAfter(sitters: readonly Sitter[], event: TableEvent, table: Table): readonly Sitter[] {
  if (event.is === 'started') return table.chairs.flatMap((chair, seat) => sitter(chair, seat as Seat));
  if (table.is !== 'playing') return sitters;
  switch (event.is) {
    case 'sat': {
      const known = sitters.some(({ id, person }) => id === event.id && person.seat === event.seat);
      if (known) return changed(sitters, event.seat, () => ({ gone: null }));
      return [...sitters, ...table.chairs.slice(event.seat, event.seat + 1).flatMap((chair) => sitter(chair, event.seat))];
    }
    case 'left':
    case 'removed':
      return changed(sitters, event.seat, () => ({ gone: event.is }));
    case 'stoodIn':
      return changed(sitters, event.seat, () => ({ stoodIn: true }));
    case 'timedOut':
      return changed(sitters, event.seat, ({ timeouts }) => ({ timeouts: timeouts + 1 }));
  }
  return sitters;
}
