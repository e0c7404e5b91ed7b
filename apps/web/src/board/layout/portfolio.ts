import type { Laid } from '@fives/rules';
import { bare, startHalf, type Board, type Manner, type Size } from './board.ts';
import { place } from './place.ts';

/** A board, how often it was laid anew, and whether its last tile made it so. */
export interface Draft {
  readonly board: Board;
  readonly rescues: number;
  readonly relaid: boolean;
}

const USUAL: Manner = { start: 1, straight: 10, hand: 1, room: 12, centred: false, rigid: false };
const RIGID: Manner = { ...USUAL, rigid: true };

const OTHERS: readonly Manner[] = [1, 0.8].flatMap((start) =>
  [12, 24].flatMap((room) =>
    [10, 4].flatMap((straight) =>
      ([1, -1] as const).flatMap((hand) =>
        [false, true].map((centred) => ({ start, straight, hand, room, centred, rigid: false })),
      ),
    ),
  ),
);

/** A small scale asks for another drawing at most this often in a hand. */
const RESCUES = 2;
/** A drawing moves tiles only if it makes them this much bigger. */
const WORTH = 1.05;

/** px of a tile half below which the board is laid anew. */
export const floorHalf = (size: Size): number => Math.min(18, 0.6 * startHalf(size));

/** The draft before the first tile. */
export const blank = (size: Size): Draft => ({ board: bare(size, USUAL), rescues: 0, relaid: false });

/** The draft with one more tile. Earlier tiles move only if it says so. */
export function advance(draft: Draft, laid: Laid): Draft {
  const { board, rescues } = draft;
  const next = place(board, laid);
  const floor = floorHalf(board.size);
  const small = next !== null && next.half < floor && board.half >= floor && rescues < RESCUES;
  if (next !== null && !small) return { board: next, rescues, relaid: false };
  const plays = [...board.layout.laid, laid];
  const anew = rescue(board.size, plays, next);
  if (anew === next) return { board: anew, rescues, relaid: false };
  return { board: anew, rescues: rescues + 1, relaid: true };
}

function rescue(size: Size, plays: readonly Laid[], now: Board | null): Board {
  let best = now;
  for (const manner of OTHERS) {
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
