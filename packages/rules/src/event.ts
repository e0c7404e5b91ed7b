import type { Deal } from './deal.ts';
import type { Play } from './layout.ts';
import type { Pile } from './pile.ts';
import type { Seat } from './seats.ts';
import type { Tile } from './tile.ts';

/** A deal as a viewer may know it: his own hand open, the rest counted. */
export interface MaskedDeal {
  readonly hands: readonly Pile[];
  readonly boneyard: Pile;
}

/**
 * What happened in a game, in the past tense. The seat is the seat on turn. An event holds what some viewer
 * could not work out, and no more: scores, ends and turns follow from it.
 */
export type GameEvent<D = Deal> =
  | {
      readonly is: 'dealt';
      readonly hand: number;
      readonly deal: D;
      readonly leader: Seat;
      readonly redeals: number;
    }
  | ({ readonly is: 'played' } & Play)
  | { readonly is: 'knocked' }
  /** The hand is over and all hands are shown (H11). */
  | { readonly is: 'shown'; readonly hands: readonly (readonly Tile[])[] }
  /** This seat's game clock reached zero: hand and game are over, hands are shown (E6). */
  | { readonly is: 'flagged'; readonly seat: Seat; readonly hands: readonly (readonly Tile[])[] }
  /** This seat's side gives the game up; hands are shown if a hand was on (E6). */
  | { readonly is: 'resigned'; readonly seat: Seat; readonly hands: readonly (readonly Tile[])[] | null }
  /** The game ends and nobody has won; hands are shown if a hand was on (H11). */
  | { readonly is: 'aborted'; readonly hands: readonly (readonly Tile[])[] | null };

/** An event as one viewer may know it. */
export type GameEventView = GameEvent<MaskedDeal>;
