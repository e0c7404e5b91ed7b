import { SEATS, type Viewer } from '@fives/rules';
import type { Here } from './port.ts';
import { presentFor } from './terms.ts';

/** Who is connected, for a store whose connections all end with its process. */
export interface Presence {
  arrive(table: string, viewer: Viewer, connection: string, now: number): void;
  depart(table: string, viewer: Viewer, connection: string): void;
  here(table: string, now: number): Here;
  clear(table: string): void;
}

/** Those of a table, from one viewer for each live connection. */
export const hereOf = (viewers: readonly Viewer[]): Here => ({
  seats: SEATS.filter((seat) => viewers.includes(seat)),
  watching: viewers.filter((viewer) => viewer === 'spectator').length,
});

/** Nobody is there yet. */
export function createPresence(): Presence {
  const tables = new Map<string, Map<string, { viewer: Viewer; until: number }>>();

  function forget(table: string, gone: (key: string, until: number) => boolean): void {
    const connections = tables.get(table);
    if (!connections) return;
    for (const [key, { until }] of connections) if (gone(key, until)) connections.delete(key);
    if (connections.size === 0) tables.delete(table);
  }

  return {
    arrive(table, viewer, connection, now) {
      forget(table, (_, until) => until <= now);
      const connections = tables.get(table) ?? new Map<string, { viewer: Viewer; until: number }>();
      tables.set(table, connections.set(`${viewer}:${connection}`, { viewer, until: now + presentFor }));
    },
    depart(table, viewer, connection) {
      forget(table, (key) => key === `${viewer}:${connection}`);
    },
    here(table, now) {
      forget(table, (_, until) => until <= now);
      return hereOf([...(tables.get(table)?.values() ?? [])].map(({ viewer }) => viewer));
    },
    clear(table) {
      tables.delete(table);
    },
  };
}
