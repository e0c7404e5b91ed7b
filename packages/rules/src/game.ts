import type { End, Layout } from './layout.ts';
import type { OpenPile, Pile } from './pile.ts';
import type { PlayedRuleset } from './ruleset.ts';
import { sidesOf, type Seat, type Side } from './seats.ts';
import type { Settlement } from './settle.ts';
import type { Tile } from './tile.ts';

/** A tile laid. `total` is the sum of the open ends after it, `points` what its side scored with it. */
export interface PlayAct {
  readonly is: 'play';
  readonly seat: Seat;
  readonly tile: Tile;
  readonly end: End | null;
  readonly total: number;
  readonly points: number;
  /** What was claimed for it, as raised last (U7). */
  readonly claim?: number;
  /** Who challenged it, and what he scored by that (U7). */
  readonly challenge?: { readonly seat: Seat; readonly points: number };
  /** The point for going out that came with it, 0 if that was void (H10, E5). */
  readonly chip?: number;
}

/** One line of a hand's story: a tile laid, tiles drawn, or a knock. */
export type Act =
  | PlayAct
  | { readonly is: 'draw'; readonly seat: Seat; readonly count: number }
  | { readonly is: 'knock'; readonly seat: Seat };

interface Common {
  readonly ruleset: PlayedRuleset;
  /** The hand being played or dealt next, from 1. */
  readonly hand: number;
  /** One number a side, in the ruleset's unit. */
  readonly scores: readonly number[];
  /** Carried points, in the ruleset's unit (H8). */
  readonly pot: number;
  /** The seats that ran out of time or resigned, and cannot win any more (E7). */
  readonly gone: readonly Seat[];
}

/** A finished hand: how it ended, with everything on the table and in the hands (H11). */
export type FinishedHand = {
  readonly number: number;
  readonly layout: Layout;
  readonly acts: readonly Act[];
  readonly hands: readonly (readonly Tile[])[];
  /** What nobody drew (U5). */
  readonly boneyard: readonly Tile[];
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

interface Dealt<P extends Pile> extends Common {
  readonly hands: readonly P[];
  readonly boneyard: P;
  readonly layout: Layout;
  readonly leader: Seat;
  readonly redeals: number;
  /** Plays, draws and knocks so far; its length is the ply. */
  readonly acts: readonly Act[];
}

/** A hand being played: `hands` are open for whoever may see them. */
export interface InHand<P extends Pile = OpenPile> extends Dealt<P> {
  readonly is: 'hand';
  /** The seat to act. */
  readonly turn: Seat;
  /** The one tile that it may play: a forced lead, or what it drew (D4, U3); null = any, or not for this viewer. */
  readonly must: Tile | null;
}

/** A hand whose last tile may still be claimed for and challenged (U8). Nobody is on turn. */
export interface Closing<P extends Pile = OpenPile> extends Dealt<P> {
  readonly is: 'closing';
  /** The opponents who will not challenge. */
  readonly waived: readonly Seat[];
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
export type Game<P extends Pile = OpenPile> = Waiting | InHand<P> | Closing<P> | Finished;

/** A game as one viewer may know it. */
export type GameView = Game<Pile>;

/** How a game stands before its first hand, where that is not the game's first (R2). */
export interface GameStart {
  /** One number a side, in the ruleset's unit; left out, all 0. */
  readonly scores?: readonly number[];
  readonly pot?: number;
  /** The hand to be dealt, from 1. */
  readonly hand?: number;
  /** Who leads it; null or left out = found as in hand 1 (D6). */
  readonly leader?: Seat | null;
}

/** A new game, or one taken up again in hand `hand` with these scores, pot and leader (R2). */
export const newGame = (ruleset: PlayedRuleset, from: GameStart = {}): Waiting => ({
  is: 'waiting',
  ruleset,
  hand: from.hand ?? 1,
  scores: from.scores ?? sidesOf(ruleset).map(() => 0),
  pot: from.pot ?? 0,
  gone: [],
  leader: from.leader ?? null,
  last: null,
});

/** The seat that went out in a hand that is over or about to be, null if none did. */
export const outOf = ({ hands }: Pick<Dealt<Pile>, 'hands'>): Seat | null => {
  const seat = hands.findIndex((pile) => ('tiles' in pile ? pile.tiles.length : pile.count) === 0);
  return seat < 0 ? null : (seat as Seat);
};

/** Whether every player in turn has passed since the last tile was laid (U6). */
export function isBlocked(acts: readonly Act[], { players }: PlayedRuleset): boolean {
  let knocks = 0;
  for (let at = acts.length - 1; at >= 0; at--) {
    const act = acts[at] as Act;
    if (act.is === 'play') break;
    if (act.is === 'knock') knocks += 1;
  }
  return knocks >= players;
}
