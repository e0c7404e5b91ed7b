import type { Edit } from '@fives/scorepad';
import type { Refused } from './refusal.ts';

/** The most edits that one message may carry. */
export const EDITS_A_MESSAGE = 40;

/** An entry of a shared pad's log as everybody who has its link may know it: the edits that came, not who sent them. */
export interface PadEntry {
  readonly seq: number;
  /** The store's time, ms. */
  readonly at: number;
  readonly edits: readonly Edit[];
}

/** All that a shared pad holds. */
export interface PadSnapshot extends PadEntry {
  /** The store's time as this was sent, ms. */
  readonly now: number;
}

/** The entries after the one that was seen. */
export interface PadTail {
  readonly now: number;
  readonly entries: readonly PadEntry[];
}

/** Sent every five seconds, so that a silence means a dead connection, and another last entry a loss. */
export interface PadBeat {
  readonly seq: number;
  /** The time of entry `seq`, ms. */
  readonly at: number;
  readonly now: number;
  /** When the pad is deleted unless somebody edits it, the store's time, ms. */
  readonly until: number;
}

/** Asks to follow a shared pad. */
export interface WatchPad {
  readonly v: number;
  readonly pad: string;
  /** The scorer's key: with it edits are taken. */
  readonly key?: string;
  /** The last entry seen, with its time. */
  readonly seen?: { readonly seq: number; readonly at: number };
}

/** Adds edits to a shared pad; those it has already count as done. */
export interface EditPad {
  /** Chosen by the sender, 16–32 letters; the same id is applied once and answered alike. */
  readonly id: string;
  readonly pad: string;
  readonly key: string;
  /** 1 to `EDITS_A_MESSAGE`. */
  readonly edits: readonly Edit[];
}

/** Ends the sharing of a pad: the server deletes it, and tells everybody who follows it. */
export interface UnsharePad {
  /** As with `EditPad`. */
  readonly id: string;
  readonly pad: string;
  readonly key: string;
}

/** What `watchPad` is answered with. `scorer` = the key was the right one. */
export type PadWatched =
  | (({ readonly snapshot: PadSnapshot } | { readonly tail: PadTail }) & {
      readonly until: number;
      readonly scorer: boolean;
    })
  | Refused;

/** `seq` is an entry at which the pad held all of these edits, or the one that ended the sharing. */
export type PadEdited = { readonly seq: number } | Refused;

/** POST /api/pads: a new pad's id, which its links carry, and the key of those who may write. */
export interface PadShared {
  readonly pad: string;
  readonly key: string;
}

/** GET /api/pads/:pad: where everybody finds a shared pad. */
export interface PadFound {
  readonly pad: string;
  /** The address friends open: PUBLIC_URL, else this machine's address in its network. No key is in it. */
  readonly link: string;
}

/** What a client may send about pads, by Socket.IO event name. */
export interface ClientToPads {
  watchPad: (message: WatchPad, answer: (watched: PadWatched) => void) => void;
  edit: (message: EditPad, answer: (edited: PadEdited) => void) => void;
  unshare: (message: UnsharePad, answer: (edited: PadEdited) => void) => void;
}

/** What a server sends of pads, by Socket.IO event name. */
export interface PadsToClient {
  padEntry: (entry: PadEntry) => void;
  padBeat: (beat: PadBeat) => void;
}
