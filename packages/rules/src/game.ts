import type { End, Layout } from './layout.ts';
import type { OpenPile, Pile } from './pile.ts';
import type { PlayedRuleset } from './ruleset.ts';
import type { Seat, Side } from './seats.ts';
import type { Settlement } from './settle.ts';
import type { Tile } from './tile.ts';

/** One line of a hand's story. A play's `total` is the sum of the open ends after it, `points` what it scored. */
export type Act =
  | {
      readonly seat: Seat;
      readonly tile: Tile;
      readonly end: End | null;
      readonly total: number;
      readonly points: number;
    }
  | { readonly seat: Seat; readonly knock: true };

interface Common {
  readonly ruleset: PlayedRuleset;
  /** The hand being played or dealt next, from 1. */
  readonly hand: number;
  /** One number a side, in the ruleset's unit. */
  readonly scores: readonly number[];
  /** Carried points, in the ruleset's unit (H8). */
  readonly pot: number;
}

/** A finished hand: how it ended, with everything on the table and in the hands (H11). */
export type FinishedHand = {
  readonly number: number;
  readonly layout: Layout;
  readonly acts: readonly Act[];
  readonly hands: readonly (readonly Tile[])[];
} & (
  | { readonly how: 'out'; readonly out: Seat; readonly settlement: Settlement }
  | { readonly how: 'blocked'; readonly settlement: Settlement }
  /** The game ended in mid-hand: nothing is counted (H11). */
  | { readonly how: 'stopped' }
);

/** Before a deal. `leader` null = found by lead1 from the deal. */
export interface Waiting extends Common {
  readonly is: 'waiting';
  readonly leader: Seat | null;
  readonly last: FinishedHand | null;
}

/** A hand being played: `hands` are open for whoever may see them. */
export interface InHand<P extends Pile = OpenPile> extends Common {
  readonly is: 'hand';
  readonly hands: readonly P[];
  readonly boneyard: P;
  readonly layout: Layout;
  readonly leader: Seat;
  readonly redeals: number;
  /** The seat to act. */
  readonly turn: Seat;
  /** Plays and knocks so far; its length is the ply. */
  readonly acts: readonly Act[];
}

/** A game that is over. */
export interface Finished extends Common {
  readonly is: 'over';
  /** Null only where the game was aborted. */
  readonly winner: Side | null;
  readonly reason: 'target' | 'time' | 'resign' | 'aborted';
  /** The last hand, null where none was dealt. */
  readonly last: FinishedHand | null;
}

/** One game of All Fives, from its first deal to its winner. */
export type Game<P extends Pile = OpenPile> = Waiting | InHand<P> | Finished;

/** A game as one viewer may know it. */
export type GameView = Game<Pile>;

/** A new game, or one taken up again in hand `hand` with these scores, pot and leader (R2). */
export const newGame = (
  ruleset: PlayedRuleset,
  from: { scores?: readonly number[]; pot?: number; hand?: number; leader?: Seat | null } = {},
): Waiting => ({
  is: 'waiting',
  ruleset,
  hand: from.hand ?? 1,
  scores: from.scores ?? [0, 0],
  pot: from.pot ?? 0,
  leader: from.leader ?? null,
  last: null,
});
