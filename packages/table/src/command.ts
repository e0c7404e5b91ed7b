import {
  GAME_REFUSALS,
  type Deal,
  type End,
  type Preset,
  type Ruleset,
  type Seat,
  type Tile,
} from '@fives/rules';
import type { PlayerId } from './chair.ts';
import type { Outage } from './clock.ts';
import type { OfferKind } from './offer.ts';
import type { TableOptions } from './options.ts';
import type { Said } from './talk.ts';
import type { Turn } from './table.ts';

/** What of a ruleset a host may change before a game. */
export type Overrides = Partial<Ruleset>;

/** What a person may ask of a table. `game` says which game he meant: a command for another is stale. */
export type TableCommand =
  /** Takes a free seat, or moves to it; in mid-game, the seat of somebody who left. Sitting is being ready. */
  | { readonly do: 'sit'; readonly game: number; readonly seat: Seat; readonly name: string }
  /** Gives up the seat. In mid-game that is leaving for good. */
  | { readonly do: 'stand'; readonly game: number }
  // The host's, before a game:
  | { readonly do: 'addBot'; readonly game: number; readonly seat: Seat }
  | { readonly do: 'removeBot'; readonly game: number; readonly seat: Seat }
  /** Two chairs change places. */
  | { readonly do: 'swap'; readonly game: number; readonly seats: readonly [Seat, Seat] }
  | { readonly do: 'shuffle'; readonly game: number }
  | {
      readonly do: 'configure';
      readonly game: number;
      /** Another game than the table's; what is overridden is this one's. */
      readonly preset?: Preset;
      readonly overrides: Overrides;
      readonly options: TableOptions;
    }
  | { readonly do: 'start'; readonly game: number }
  // The host's, at any time:
  | { readonly do: 'lock'; readonly game: number; readonly locked: boolean }
  /** Takes the seat from a person, who may not come back; in mid-game only from one who is lost. */
  | { readonly do: 'remove'; readonly game: number; readonly seat: Seat }
  | { readonly do: 'handOver'; readonly game: number; readonly seat: Seat }
  /** Ends the result and goes back to taking seats, after a game. */
  | { readonly do: 'reopen'; readonly game: number }
  // In a game:
  | {
      readonly do: 'play';
      readonly turn: Turn;
      readonly tile: Tile;
      readonly end: End | null;
      /** Only with muggins (U7). */
      readonly claim?: number;
    }
  /** Takes a tile of the boneyard: which one is tapped says nothing (U3). */
  | { readonly do: 'draw'; readonly turn: Turn }
  | { readonly do: 'knock'; readonly turn: Turn }
  // With muggins; `turn` is the one in which the last tile was laid (U7, U8):
  | { readonly do: 'claim'; readonly turn: Turn; readonly points: number }
  | { readonly do: 'challenge'; readonly turn: Turn }
  | { readonly do: 'waive'; readonly turn: Turn }
  /** Lets a bot play for the partner, who is lost or has left. */
  | { readonly do: 'standIn'; readonly game: number }
  /** Asks for this, or agrees to it. */
  | { readonly do: 'offer'; readonly game: number; readonly what: OfferKind }
  /** Takes it back, or says no. */
  | { readonly do: 'decline'; readonly game: number; readonly what: OfferKind }
  /** Ends a pause, after a warning. */
  | { readonly do: 'resume'; readonly game: number }
  /** Wants hand number `hand` dealt; before a game, is ready for hand 1. */
  | { readonly do: 'ready'; readonly game: number; readonly hand: number }
  | { readonly do: 'unready'; readonly game: number }
  /** Wants to play again, with other partners if `swap`. */
  | { readonly do: 'again'; readonly game: number; readonly swap: boolean }
  | { readonly do: 'speak'; readonly said: Said };

/** What the server itself asks: look whether something is due, and who is there. */
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
  /** The seats whose people are connected now; null when nobody looked. */
  readonly here: readonly Seat[] | null;
  /** The seats in random order, asked for at most once. */
  readonly shuffled: () => readonly Seat[];
  /** The id under which the next game can be read when it is over, asked for at most once. */
  readonly record: () => string;
}

/** Why a table refuses a command. */
export const TABLE_REFUSALS = [
  ...GAME_REFUSALS,
  'not-seated',
  'seat-taken',
  'already-seated',
  'no-bot-there',
  'seats-free',
  'too-few-seats',
  'not-now',
  'stale-turn',
  'stale-game',
  'already-ready',
  'time-is-up',
  'cannot-judge',
  'not-due',
  'not-host',
  'no-person-there',
  'not-ready',
  'locked',
  'removed',
  'no-watching',
  'clash',
  'out-of-range',
  'bad-option',
  'paused',
  'not-paused',
  'no-pauses-left',
  'not-offered',
  'already-offered',
  'too-late',
  'not-absent',
  'no-words',
  'too-fast',
  'saw-a-hand',
  'other-sides',
  'target-reached',
] as const;
/** One of them. */
export type TableRefusal = (typeof TABLE_REFUSALS)[number];
