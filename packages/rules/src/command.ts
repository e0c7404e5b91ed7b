import type { Deal } from './deal.ts';
import type { End } from './layout.ts';
import type { Seat } from './seats.ts';
import type { Tile } from './tile.ts';

/** What may be asked of a game. */
export type GameCommand =
  /** `leader` is the seat drawn by lot, where the deal is listed and has none (D7). */
  | { readonly do: 'deal'; readonly deal: Deal; readonly leader?: Seat }
  | {
      readonly do: 'play';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly end: End | null;
      /** Only with muggins; left out = nothing is claimed (U7). */
      readonly claim?: number;
    }
  /** Takes the boneyard's first tile, and all that may be drawn if none can be laid; or, in a record, this one. */
  | { readonly do: 'draw'; readonly seat: Seat; readonly tile?: Tile }
  | { readonly do: 'knock'; readonly seat: Seat }
  /** Raises the claim for the last tile (U7). */
  | { readonly do: 'claim'; readonly seat: Seat; readonly points: number }
  | { readonly do: 'challenge'; readonly seat: Seat }
  /** Will not challenge the hand's last tile (U8). */
  | { readonly do: 'waive'; readonly seat: Seat }
  /** The time for claims and challenges after the hand's last tile is over (U8). */
  | { readonly do: 'close' }
  | { readonly do: 'flag'; readonly seat: Seat }
  | { readonly do: 'resign'; readonly seat: Seat }
  | { readonly do: 'abort' };

/** Why a game refuses a command. */
export const GAME_REFUSALS = [
  'no-hand',
  'hand-not-over',
  'game-over',
  'not-your-turn',
  'tile-not-held',
  'tile-forced',
  'end-needed',
  'end-not-open',
  'does-not-fit',
  'can-play',
  'can-draw',
  'nothing-to-draw',
  'not-in-boneyard',
  'bad-deal',
  'no-leader',
  'no-claims',
  'not-your-tile',
  'own-side',
  'not-higher',
  'all-claimed',
  'already-waived',
  'already-out',
] as const;
/** One of them. */
export type GameRefusal = (typeof GAME_REFUSALS)[number];

/** A command that changes nothing, with the reason's code. */
export interface Refused<Code extends string = GameRefusal> {
  readonly refused: Code;
  /** What in the command was wrong, where that helps: the options that clash, or the one out of range (F3). */
  readonly about?: string;
}

/** A refusal with its code. */
export const refuse = <Code extends string>(refused: Code): Refused<Code> => ({ refused });
