import type { Laid } from '@fives/rules';
import { bare, startHalf, type Board, type Manner, type Size } from './board.ts';
import { place } from './place.ts';

/** A board, how often it was laid anew, and whether its last tile was the reason. */
export interface Draft {
  readonly board: Board;
  readonly rescues: number;
  readonly relaid: boolean;
}

const USUAL: Manner = { start: 1, straight: 14, hand: 1, room: 30, centred: false, rigid: false };
const RIGID: Manner = { ...USUAL, rigid: true };

/** Other ways to lay the same plays, likeliest first. */
const OTHERS: readonly Manner[] = [0.9, 0.8].flatMap((start) =>
  ([-1, 1] as const).flatMap((hand) =>
    [false, true].flatMap((centred) =>
      [14, 4].map((straight) => ({ ...USUAL, start, hand, centred, straight })),
    ),
  ),
);

/** Share of the first tile's size below which the board is laid anew. */
const FLOOR = 0.75;
/** Share of it at which no more manners are tried. */
const GOOD = 0.8;
/** So many manners are tried for a better board; for any board, all. */
const TRIES = 4;
/** A small scale is a reason at most this often in a hand. */
const RESCUES = 2;
/** Tiles move only if that makes them this much bigger. */
const WORTH = 1.05;

/** The draft before the first tile. */
export const blank = (size: Size): Draft => ({ board: bare(size, USUAL), rescues: 0, relaid: false });

/** The draft with one more tile. Earlier tiles move only if it says so. */
export function advance({ board, rescues }: Draft, laid: Laid): Draft {
  const next = place(board, laid);
  const floor = FLOOR * startHalf(board.size);
  const small = next !== null && next.half < floor && board.half >= floor && rescues < RESCUES;
  if (next !== null && !small) return { board: next, rescues, relaid: false };
  const anew = rescue(board.size, [...board.layout.laid, laid], next);
  return { board: anew, rescues: rescues + 1, relaid: anew !== next };
}

function rescue(size: Size, plays: readonly Laid[], now: Board | null): Board {
  let best = now;
  for (const [tried, manner] of OTHERS.entries()) {
    if (best !== null && (tried >= TRIES || best.half >= GOOD * startHalf(size))) break;
    const board = replay(size, manner, plays);
    if (board !== null && (best === null || board.half > best.half * WORTH)) best = board;
  }
  return best ?? straightened(size, plays);
}

function replay(size: Size, manner: Manner, plays: readonly Laid[]): Board | null {
  let board: Board | null = bare(size, manner);
  for (const laid of plays) {
    board = place(board, laid);
    if (board === null) return null;
  }
  return board;
}

/** Straight arms, as small as the region makes them: any layout can be drawn so. */
export function straightened(size: Size, plays: readonly Laid[]): Board {
  const board = replay(size, RIGID, plays);
  if (board === null) throw new Error('straight arms met an obstacle');
  return board;
}
