import type { Seat } from '@fives/rules';
import type { TableEvent, TableEventView } from './event.ts';

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

/** An entry as one viewer may know it. `by` is the person's seat, null for bots, the clock and strangers. */
export interface EntryView {
  readonly seq: number;
  readonly at: number;
  readonly by: Seat | null;
  readonly events: readonly TableEventView[];
}
