import type { TableEvent } from './event.ts';

/** One line of a table's log: what one command caused, delivered whole. */
export interface Entry {
  /** 1, 2, 3 … over the whole life of the table, never restarting. */
  readonly seq: number;
  /** The store's time in ms; never before the entry ahead of it. */
  readonly at: number;
  /** Who acted: a player's id, `bot:<seat>`, or `clock` for the server itself. */
  readonly by: string;
  /** The sender's command id, or null for the server's own steps. */
  readonly cmd: string | null;
  readonly events: readonly TableEvent[];
}
