import type { ClientState } from '@fives/client';
import type { Seat } from '@fives/rules';
import { evolveEntry, turnOf, type Entry, type Table } from '@fives/table';

/** Names a turn, also across the entries of its log. */
const nameOf = (turn: ReturnType<typeof turnOf>): string => (turn ? `${turn.hand}:${turn.ply}` : '');

/** What each turn of this seat cost its game clock, by the log, ms. */
export function costs(log: readonly Entry[], seat: Seat): Map<string, number> {
  const spent = new Map<string, number>();
  let table: Table | null = null;
  for (const entry of log) {
    const before: Table | null = table;
    table = evolveEntry(before, entry);
    if (before?.is !== 'playing' || before.play.is !== 'hand' || before.play.turn !== seat) continue;
    const left = (at: Table): number => (at.is === 'gathering' ? undefined : at.clock.left?.[seat]) ?? 0;
    if (entry.events.some(({ is }) => is === 'played'))
      spent.set(nameOf(turnOf(before)), left(before) - left(table));
  }
  return spent;
}

/** A stopwatch for the time in which a client was connected and on turn. */
export interface TurnWatch {
  look(state: ClientState): void;
  /** The turn that is on for him, as he last knew, or ''. */
  on(): string;
  /** Time connected and on turn, by turn, ms. */
  connected(): Map<string, number>;
}

/** Watches one seat's turns. */
export function watchTurns(seat: Seat): TurnWatch {
  const spent = new Map<string, number>();
  let known = '';
  let running: { turn: string; since: number } | null = null;
  return {
    look: ({ link, view }) => {
      const mine =
        view?.table.is === 'playing' && view.table.play.is === 'hand' && view.table.play.turn === seat;
      known = mine ? nameOf(turnOf(view.table)) : '';
      const turn = link.is === 'live' ? known : '';
      if (running?.turn === turn) return;
      const now = performance.now();
      if (running) spent.set(running.turn, (spent.get(running.turn) ?? 0) + now - running.since);
      running = turn === '' ? null : { turn, since: now };
    },
    on: () => known,
    connected: () => spent,
  };
}
