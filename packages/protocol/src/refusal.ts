import { TABLE_REFUSALS } from '@fives/table';

/** Every code with which anything is refused; docs/protocol.md says what each means. */
export const REFUSALS = [
  ...TABLE_REFUSALS,
  /** No message of this name. */
  'unknown-event',
  /** The message is not of the right form. */
  'bad-message',
  /** Joined no table or pad, or another one. */
  'not-joined',
  /** No table of this id. */
  'no-table',
  /** No game of this id, or one that is no longer kept. */
  'no-game',
  /** The game goes on: nothing of it can be read yet. */
  'game-not-over',
  /** No shared pad of this id, or no longer. */
  'no-pad',
  /** Who scores in the pad has ended the sharing. */
  'unshared',
  /** Only who has a shared pad's key may write in it. */
  'not-scorer',
  /** An edit counts too far ahead of the pad's others. */
  'bad-edit',
  /** The shared pad holds all the edits it can. */
  'pad-full',
  /** No guest cookie, or one that this server did not sign. */
  'no-guest',
  /** The client or the node is too old for the table. */
  'upgrade',
  /** Too much at once from this socket or address: wait a little. */
  'too-many',
  /** The store did not answer: the outcome is unknown, send the same command id again. */
  'unavailable',
  /** The server met a fault of its own: it is logged there, and nothing was changed. */
  'fault',
] as const;
/** One of them. */
export type Refusal = (typeof REFUSALS)[number];

/** An answer that nothing was done, and why. */
export interface Refused {
  readonly refused: Refusal;
  /** What in the message was wrong, where that helps. */
  readonly about?: string;
}
