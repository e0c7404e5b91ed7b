import { GAME_REFUSALS, type Deal, type End, type Seat, type Tile } from '@fives/rules';
import type { PlayerId } from './chair.ts';
import type { Outage } from './clock.ts';
import type { Turn } from './table.ts';

/** What a person may ask of a table. `game` says which game he meant: a command for another is stale. */
export type TableCommand =
  /** Takes a free seat, or moves to it. Sitting is being ready. */
  | { readonly do: 'sit'; readonly game: number; readonly seat: Seat; readonly name: string }
  | { readonly do: 'stand'; readonly game: number }
  | { readonly do: 'addBot'; readonly game: number; readonly seat: Seat }
  | { readonly do: 'removeBot'; readonly game: number; readonly seat: Seat }
  | { readonly do: 'start'; readonly game: number }
  | { readonly do: 'play'; readonly turn: Turn; readonly tile: Tile; readonly end: End | null }
  /** Wants hand number `hand` dealt. */
  | { readonly do: 'ready'; readonly game: number; readonly hand: number }
  | { readonly do: 'again'; readonly game: number };

/** What the server itself asks: look whether something is due. */
export type Tick = { readonly do: 'tick' };

/** Who asks. */
export type Actor =
  | { readonly is: 'person'; readonly id: PlayerId }
  | { readonly is: 'bot'; readonly seat: Seat }
  | { readonly is: 'clock' };

/** How an actor stands in the log, as `by` of an entry: a person by id, which never has a `:` in it. */
export function nameInLog(by: Actor): string {
  switch (by.is) {
    case 'person':
      return by.id;
    case 'bot':
      return `bot:${by.seat}`;
    case 'clock':
      return 'clock';
  }
}

/** What decide is told besides table and command. */
export interface Circumstances {
  /** The store's time, ms; never before the last entry's. */
  readonly at: number;
  /** A fresh deal, asked for at most once. */
  readonly deal: () => Deal;
  /** The outages to settle; null when this node cannot judge a clock now. */
  readonly outages: readonly Outage[] | null;
}

/** Why a table refuses a command. */
export const TABLE_REFUSALS = [
  ...GAME_REFUSALS,
  'not-seated',
  'seat-taken',
  'already-seated',
  'no-bot-there',
  'seats-free',
  'not-now',
  'stale-turn',
  'stale-game',
  'already-ready',
  'time-is-up',
  'cannot-judge',
  'not-due',
] as const;
/** One of them. */
export type TableRefusal = (typeof TABLE_REFUSALS)[number];
