import type { Seat, Viewer } from '@fives/rules';
import type { Entry, Outage } from '@fives/table';

/** A line of any log. The store looks at no event: whoever reads a log knows what is in it. */
export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly cmd: string | null;
  readonly events: readonly unknown[];
}

/** Where a table's log stands. `base` is the first sequence number of the current game's log. */
export interface Head {
  /** Version of the events (packages/table); a node that sees a higher one refuses. */
  readonly v: number;
  readonly game: number;
  readonly base: number;
  readonly seq: number;
}

/** One append: everything in it happens in one atomic step, or nothing does. */
export interface Step<E extends LogEntry = Entry> {
  /** The version of the entry's events: the head keeps the highest. */
  readonly v?: number;
  /** `entry.seq` must be the head's seq + 1, else nothing happens. */
  readonly entry: E;
  /** When something must happen at this table with nobody acting, ms; null = never. */
  readonly due: number | null;
  /** Set when this entry opens the next game's log: head.game + 1, or it rejects. The entry is that log's first. */
  readonly opens?: number;
}

export type Appended =
  | { readonly is: 'appended' }
  /** The same player's command id was applied before, as entry `seq`. Looked up before anything else. */
  | { readonly is: 'already'; readonly seq: number }
  /** Somebody else was first: the head is at `seq`. */
  | { readonly is: 'behind'; readonly seq: number }
  | { readonly is: 'gone' };

/** Who is connected to a table, on any node. */
export interface Here {
  /** The seats with a live connection, ascending. */
  readonly seats: readonly Seat[];
  /** The live connections without a seat. */
  readonly watching: number;
}

/** What finds a table or a game by something else than the table's id. Names are written before what they name. */
export interface Names {
  /** Gives the code to this table for 31 days, unless a table has it. */
  claimCode(code: string, table: string): Promise<boolean>;
  /** The table's code is its own for 31 days from now, unless another table got it meanwhile. */
  keepCode(code: string, table: string): Promise<void>;
  tableOfCode(code: string): Promise<string | null>;
  /** The game can be found under this id for longer from now than its log is kept once it ends. */
  nameRecord(record: string, table: string, game: number): Promise<void>;
  gameOfRecord(record: string): Promise<{ table: string; game: number } | null>;
}

/**
 * Where tables live, and whatever else is a log of entries. Every method may reject with any error: the outcome is
 * then unknown, never half done.
 */
export interface Store<E extends LogEntry = Entry> extends Names {
  /** The store's time in ms as this node knows it. */
  now(): number;
  /** Writes the first entry (seq 1, game 1) of a new table, and remembers its command as `append` does. */
  create(table: string, v: number, entry: E, due: number | null): Promise<'created' | 'taken'>;
  /** The head and the current game's entries from seq `from` on (from `head.base` if `from` is older), or null. */
  read(table: string, from: number): Promise<{ head: Head; entries: E[] } | null>;
  /** All entries of one game's log, finished or not; empty when there is none, or none any more. */
  game(table: string, game: number): Promise<E[]>;
  /** When it opens a game, the log of the one before is kept for 90 days more. */
  append(table: string, step: Step<E>): Promise<Appended>;
  /**
   * Forgets a table, if its head is still at `seq`: to everybody it is as if it had never been, but its games' logs
   * are kept for 90 days more, the last one for `keep` ms where that is told.
   */
  remove(table: string, seq: number, keep?: number): Promise<boolean>;
  /**
   * The head's seq, and the entry that this player's command id became, null if it was never applied; null if
   * there is no such table. A refusal is certain only after this look: the same id gets the same answer.
   */
  lookUp(table: string, by: string, cmd: string): Promise<{ head: number; applied: number | null } | null>;
  /** Leases up to `most` (at most 32) tables whose due time has come, oldest first, for 400 ms of the store's time. */
  takeDue(most: number): Promise<string[]>;
  /** Sets a table's due time, if its head is still at `seq`; this ends a lease. */
  resetDue(table: string, seq: number, due: number): Promise<void>;
  /**
   * Calls `hear` with each entry appended from now on, by any node, in order.
   * `hear(null)` means that some may have been missed: read the tail. Resolves once it listens.
   */
  follow(table: string, hear: (entry: E | null) => void): Promise<() => Promise<void>>;
  /** The heads' seq of these tables, null where there is none. */
  heads(tables: readonly string[]): Promise<(number | null)[]>;
  /** Says that the service lives; returns the outages still remembered. Call it every 500 ms. */
  beat(): Promise<readonly Outage[]>;
  /** Marks a connection as present for 15 s. */
  arrive(table: string, viewer: Viewer, connection: string): Promise<void>;
  depart(table: string, viewer: Viewer, connection: string): Promise<void>;
  here(table: string): Promise<Here>;
  /** The named secret, base64; `fresh` is stored and returned if there is none yet. */
  secret(name: string, fresh: string): Promise<string>;
  /** Rejects if the store cannot be written to now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
