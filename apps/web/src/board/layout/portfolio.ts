import type { Laid, LayingRules } from '@fives/rules';
import { bare, liveTips, startHalf, type Board, type Manner, type Size } from './board.ts';
import { outlookOf, risk } from './outlook.ts';
import { place } from './place.ts';

/** A board, how often it was laid anew, and whether its last tile was the reason. */
export interface Draft {
  readonly board: Board;
  readonly rescues: number;
  readonly relaid: boolean;
}

const USUAL: Manner = { start: 1, straight: 14, hand: 1, room: 30, centred: false, rigid: false };
const RIGID: Manner = { ...USUAL, rigid: true };

/** Other ways to lay the same plays, the biggest first. */
const OTHERS: readonly Manner[] = [1, 0.92, 0.84, 0.76].flatMap((start) =>
  ([-1, 1] as const).flatMap((hand) =>
    [24, 4].flatMap((straight) =>
      [false, true].map((centred) => ({ ...USUAL, start, hand, centred, straight })),
    ),
  ),
);

/** Share of the first tile's size below which the board is laid anew. */
const FLOOR = 0.8;
/** Share of it at which no more manners are tried; after so many tries the floor is enough. */
const GOOD = 0.9;
const TRIES = 12;
/** A small scale is a reason only if the hand was laid anew less often than this. */
const RESCUES = 5;
/** Tiles move only if that makes them this much bigger. */
const WORTH = 1.05;
/** What an end that is shut in, or that the next tile may shut in, takes off the worth of a board. */
const SHUT = 0.94;

/** The draft before the first tile. */
export const blank = (size: Size, rules: LayingRules): Draft => ({
  board: bare(size, USUAL, rules),
  rescues: 0,
  relaid: false,
});

/** The draft with one more tile. Earlier tiles move only if it says so. */
export function advance({ board, rescues }: Draft, laid: Laid): Draft {
  const next = place(board, laid);
  const floor = FLOOR * startHalf(board.size);
  const small = next !== null && next.half < floor && rescues < RESCUES;
  if (next !== null && !small) return { board: next, rescues, relaid: false };
  const anew = rescue(board, [...board.layout.laid, laid], next);
  return { board: anew, rescues: rescues + 1, relaid: anew !== next };
}

function rescue({ size, rules }: Board, plays: readonly Laid[], now: Board | null): Board {
  let best = now;
  let most = now === null ? 0 : worth(now) * WORTH;
  for (const [tried, manner] of OTHERS.entries()) {
    const enough = tried < TRIES ? GOOD : FLOOR;
    if (best !== null && most >= enough * startHalf(size)) break;
    const board = replay(bare(size, manner, rules), plays, most);
    if (board === null || worth(board) <= most) continue;
    best = board;
    most = worth(board);
  }
  return best ?? straightened(size, plays, rules);
}

/** px of a half, less if the board is likely to be laid anew. */
function worth({ layout, pieces, half, rules }: Board): number {
  const outlook = outlookOf(pieces, liveTips(layout, pieces, rules));
  return half * SHUT ** Math.min(4, outlook.shut + risk(outlook));
}

// A scale never grows: what is no bigger than `least` is given up.
function replay(start: Board, plays: readonly Laid[], least: number): Board | null {
  let board: Board | null = start;
  for (const laid of plays) {
    board = place(board, laid);
    if (board === null || board.half <= least) return null;
  }
  return board;
}

/** Straight arms, as small as the region makes them: any layout can be drawn so. */
export function straightened(size: Size, plays: readonly Laid[], rules: LayingRules): Board {
  const board = replay(bare(size, RIGID, rules), plays, 0);
  if (board === null) throw new Error('straight arms met an obstacle');
  return board;
}
