import { type Board, type LiveTip, type Manner, limitsOf } from './board.ts';
import { ahead, closer, distance, inside, type Rect, GAP } from './geometry.ts';
import { candidates } from './candidates.ts';
import { centres, groundOf, territories } from './ground.ts';
import type { Piece, Spot, Tip } from './piece.ts';

/** A board with one more tile, not yet chosen. */
export interface Trial {
  readonly spot: Spot;
  readonly from: Tip;
  readonly pieces: readonly Piece[];
  readonly box: Rect;
  readonly tips: readonly LiveTip[];
  /** Live ends without a way out. */
  readonly sealed: number;
}

const TILES = 28;
/** px between two targets that a thumb can tell apart. */
const THUMB = 44;
/** u² of free ground that one more tile uses up. */
const GROUND_OF_TILE = 14;

/** How good this trial is at this scale: looks first, then room for what may come. */
export function score(board: Board, trial: Trial, half: number): number {
  const limits = limitsOf(board, trial.box, half);
  return (
    looks(board, trial) + room(board.manner, trial, limits) + freedom(trial, limits) + targets(trial, half)
  );
}

function looks({ manner, pieces }: Board, { spot, from }: Trial): number {
  if (spot.turn === 0) return manner.straight;
  const double = spot.near === spot.far;
  return (
    (spot.turn === manner.hand ? 1 : 0) +
    (spot.bend === 'elbow' ? 1.5 : 0) +
    (double ? -6 : 0) +
    { half: 0, long: -3, short: -5 }[from.kind] +
    stairs(pieces, from.at, spot.turn)
  );
}

// Two turns with opposite hands and little between them look like stairs; two with the same hand turn back.
function stairs(pieces: readonly Piece[], at: number, turn: number): number {
  let index: number | null = at;
  for (let between = 0; between < 3 && index !== null; between++) {
    const piece: Piece = pieces[index] as Piece;
    if (piece.turn !== 0) return piece.turn === turn ? -1 : -9 + 2 * between;
    index = piece.onto;
  }
  return 0;
}

function room(manner: Manner, { pieces, tips }: Trial, limits: Rect): number {
  if (manner.room === 0 || tips.length === 0) return 0;
  const ground = groundOf(
    centres(limits),
    pieces.map(({ rect }) => rect),
  );
  const wanted = Math.max(2, ((TILES - pieces.length) * 1.5) / tips.length) * GROUND_OF_TILE;
  const shares = territories(ground, tips).map((size) => Math.min(1, size / wanted));
  return manner.room * (shares.reduce((sum, share) => sum + share, 0) / tips.length + Math.min(...shares));
}

function freedom({ pieces, tips }: Trial, limits: Rect): number {
  let sum = 0;
  for (const tip of tips) {
    const free = candidates(tip, false).filter(
      ({ rect }) => inside(rect, limits) && fits(pieces, rect, tip.at),
    ).length;
    sum += free === 0 ? -40 : 0.5 * Math.min(free, 4);
  }
  return sum;
}

/** Whether a tile can lie here beside the piece `at` and keep its distance from all others. */
export const fits = (pieces: readonly Piece[], rect: Rect, at: number): boolean =>
  pieces.every((piece, index) => !closer(rect, piece.rect, index === at ? 0 : GAP));

function targets({ spot, pieces, tips }: Trial, half: number): number {
  const apart = THUMB / (half / 2);
  const places = tips.map((tip) => ({ tip, ...ahead(tip.c, tip.d, 2.5) }));
  const mine = places.find(({ tip }) => tip.at === pieces.length - 1);
  let sum = 0;
  let nearest = apart;
  for (const place of places) {
    if (place === mine || place.tip.at === pieces.length - 1) continue;
    if (distance(place, spot.rect) < apart / 2) sum -= 8;
    if (mine) nearest = Math.min(nearest, Math.hypot(place.x - mine.x, place.y - mine.y));
  }
  return nearest < apart ? sum - 18 * (1 - nearest / apart) - 4 : sum;
}
