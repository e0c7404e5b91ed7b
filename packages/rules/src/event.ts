import type { Deal } from './deal.ts';
import type { Play } from './layout.ts';
import type { OpenPile, Pile } from './pile.ts';
import type { Seat } from './seats.ts';
import type { Tile } from './tile.ts';

/** A deal as a viewer may know it: his own hand open, the rest counted. */
export interface MaskedDeal {
  readonly hands: readonly Pile[];
  readonly boneyard: Pile;
}

/** What everybody sees when a hand is over; the boneyard where one is left (H11, U5). */
export interface Shown {
  readonly hands: readonly (readonly Tile[])[];
  readonly boneyard?: readonly Tile[];
}

/** The same where no hand may have been on, or the hand goes on without this seat (E7). */
type MaybeShown = Shown | { readonly hands: null };

/**
 * What happened in a game, in the past tense. The seat is the seat on turn. An event holds what some viewer
 * could not work out, and no more: scores, ends and turns follow from it. `D` is the deal and `P` a pile as far as
 * the holder may know them.
 */
export type GameEvent<D = Deal, P extends Pile = OpenPile> =
  | {
      readonly is: 'dealt';
      readonly hand: number;
      readonly deal: D;
      readonly leader: Seat;
      /** The tile that he must lead: everybody is told (D4). */
      readonly forced?: Tile;
      readonly redeals: number;
    }
  /** `claim`: what is claimed for it, at a table with muggins (U7). */
  | ({ readonly is: 'played'; readonly claim?: number } & Play)
  /** Took tiles of the boneyard; they are this seat's to see (U3, U5). */
  | { readonly is: 'drawn'; readonly seat: Seat; readonly drawn: P }
  | { readonly is: 'knocked' }
  /** Who laid the last tile claims so much for it after all (U7). */
  | { readonly is: 'claimed'; readonly points: number }
  /** This seat says that not all was claimed, and is right (U7). */
  | { readonly is: 'challenged'; readonly seat: Seat }
  /** This seat will not challenge the hand's last tile (U8). */
  | { readonly is: 'waived'; readonly seat: Seat }
  /** The hand is over and all hands are shown (H11). */
  | ({ readonly is: 'shown' } & Shown)
  /** This seat's game clock reached zero; hands are shown if that ends the game (E6, E7). */
  | ({ readonly is: 'flagged'; readonly seat: Seat } & MaybeShown)
  /** This seat's side gives the game up; hands are shown if a hand was on and the game is over (E6, E7). */
  | ({ readonly is: 'resigned'; readonly seat: Seat } & MaybeShown)
  /** The game ends and nobody has won; hands are shown if a hand was on (H11). */
  | ({ readonly is: 'aborted' } & MaybeShown);

/** An event as one viewer may know it. */
export type GameEventView = GameEvent<MaskedDeal, Pile>;
