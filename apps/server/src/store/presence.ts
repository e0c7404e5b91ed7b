import type { Seat } from '@fives/rules';
import { presentFor } from './terms.ts';

/** Who is connected, for a store whose connections all end with its process. */
export interface Presence {
  arrive(table: string, seat: Seat, connection: string, now: number): void;
  depart(table: string, seat: Seat, connection: string): void;
  here(table: string, now: number): Seat[];
}

/** Nobody is there yet. */
export function createPresence(): Presence {
  const tables = new Map<string, Map<string, { seat: Seat; until: number }>>();

  function forget(table: string, gone: (key: string, until: number) => boolean): void {
    const connections = tables.get(table);
    if (!connections) return;
    for (const [key, { until }] of connections) if (gone(key, until)) connections.delete(key);
    if (connections.size === 0) tables.delete(table);
  }

  return {
    arrive(table, seat, connection, now) {
      forget(table, (_, until) => until <= now);
      const connections = tables.get(table) ?? new Map<string, { seat: Seat; until: number }>();
      tables.set(table, connections.set(`${seat}:${connection}`, { seat, until: now + presentFor }));
    },
    depart(table, seat, connection) {
      forget(table, (key) => key === `${seat}:${connection}`);
    },
    here(table, now) {
      forget(table, (_, until) => until <= now);
      const seats = [...(tables.get(table)?.values() ?? [])].map(({ seat }) => seat);
      return [...new Set(seats)].sort((a, b) => a - b);
    },
  };
}
