import type { Seat, Viewer } from '@fives/rules';
import type { EntryView, TableCommand, TableView } from '@fives/table';
import type { ClientToPads, PadsToClient } from './pad-message.ts';
import type { Refused } from './refusal.ts';

/** Everything a viewer may know of a table at one moment. */
export interface Snapshot {
  readonly viewer: Viewer;
  readonly seq: number;
  /** The time of entry `seq`, the store's, ms. */
  readonly at: number;
  /** The store's time as this was sent, ms. */
  readonly now: number;
  readonly table: TableView;
  /** The seats with somebody connected. */
  readonly here: readonly Seat[];
  /** How many look on without a seat. */
  readonly watching: number;
}

/** The entries after the one that was seen. */
export interface Tail {
  readonly viewer: Viewer;
  readonly now: number;
  readonly entries: readonly EntryView[];
  readonly here: readonly Seat[];
  readonly watching: number;
}

/** Sent every second or five, so that a silence means a dead connection, and a higher seq a loss. */
export interface Beat {
  readonly seq: number;
  readonly now: number;
  readonly here: readonly Seat[];
  readonly watching: number;
}

/** Asks to follow a table. */
export interface Join {
  readonly v: number;
  readonly table: string;
  /** The last entry seen, and the seat it was seen from (null = none): another seat gets a snapshot. */
  readonly seen?: { readonly seq: number; readonly at: number; readonly seat: Seat | null };
}

/** Asks that a command be done. */
export interface Act {
  /** Chosen by the sender, 16–32 letters; the same id is applied once and answered alike. */
  readonly id: string;
  readonly table: string;
  readonly command: TableCommand;
}

/** What a join is answered with. */
export type Joined = { readonly snapshot: Snapshot } | { readonly tail: Tail } | Refused;

/** `seq` is the entry that the command became. */
export type Acted = { readonly seq: number } | Refused;

/** What a client may send, by Socket.IO event name; each has an answer. */
export interface ClientToServer extends ClientToPads {
  join: (message: Join, answer: (joined: Joined) => void) => void;
  act: (message: Act, answer: (acted: Acted) => void) => void;
}

/** What a server sends, by Socket.IO event name. */
export interface ServerToClient extends PadsToClient {
  entry: (entry: EntryView) => void;
  /** Replaces all that is known: the viewer changed, or the tail is too old. */
  snapshot: (snapshot: Snapshot) => void;
  beat: (beat: Beat) => void;
  /** A message without an answer function was refused. */
  refused: (refused: Refused) => void;
}

/** GET /api/tables/:id: what a link shows before anybody joins. */
export interface Summary {
  readonly table: string;
  readonly phase: TableView['is'];
  readonly names: readonly (string | null)[];
  readonly free: number;
  /** Whether whoever asks has a seat there. */
  readonly seated: boolean;
  /** The address friends open: PUBLIC_URL, else this machine's address in its network. */
  readonly link: string;
  /** The six symbols by which friends find it, '' if it has none. */
  readonly code: string;
}

/** GET /api/codes/:code: the table that a code names, while it takes people in or lets them look on. */
export interface Found {
  readonly table: string;
}
