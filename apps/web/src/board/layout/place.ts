import { isDouble, lay, type Laid, type Pip, type Play } from '@fives/rules';
import { halfFor, liveTips, mainLine, type Board } from './board.ts';
import { candidates } from './candidates.ts';
import { MARGIN, union } from './geometry.ts';
import { escapes, groundOf } from './ground.ts';
import { openingSpot, settle, tipOf, type Piece, type Spot, type Tip } from './piece.ts';
import { fits, score, type Trial } from './score.ts';

/** One rung of the ladder of scales. */
const RUNG = 0.94;
/** What a rung down costs, in points of the score. */
const RUNG_COST = 6;
const RUNGS_TRIED = 0;

/** The board with one more tile, the others where they were; null if there is no place for it. */
export function place(board: Board, laid: Laid): Board | null {
  const layout = lay(board.layout, laid satisfies Play);
  const spot =
    laid.end === null || laid.onto === null
      ? openingSpot(laid.tile, mainLine(board.size))
      : choose(board, laid, layout, tipOf(board.pieces[laid.onto] as Piece, laid.onto, laid.end));
  if (spot === null) return null;
  const box = board.pieces.length === 0 ? spot.rect : union(board.box, spot.rect);
  return {
    ...board,
    layout,
    pieces: [...board.pieces, settle(laid, spot, metBy(board, laid))],
    box,
    half: rung(board.half, halfFor(board, box), board.manner.rigid),
  };
}

// Bending arms go down whole rungs, so that the scale changes seldom.
function rung(half: number, fit: number, exact: boolean): number {
  if (exact) return Math.min(half, fit);
  let down = half;
  while (down > fit) down *= RUNG;
  return down;
}

function choose(board: Board, laid: Laid, layout: Board['layout'], from: Tip): Spot | null {
  const spots = candidates(from, isDouble(laid.tile));
  if (board.manner.rigid) return spots[0] ?? null;
  const trials = spots
    .filter(({ rect }) => fits(board.pieces, rect, from.at))
    .map((spot) => trialOf(board, laid, layout, from, spot));
  const fewest = Math.min(...trials.map(({ sealed }) => sealed));
  const open = trials
    .filter(({ sealed }) => sealed === fewest)
    .map((trial) => ({ trial, half: rung(board.half, halfFor(board, trial.box), false) }));
  const biggest = Math.max(...open.map(({ half }) => half));
  let best: { spot: Spot; score: number } | null = null;
  for (const { trial, half } of open) {
    const rungs = Math.round(Math.log(half / biggest) / Math.log(RUNG));
    if (rungs > RUNGS_TRIED) continue;
    const points = score(board, trial, half) - RUNG_COST * rungs;
    if (best === null || points > best.score) best = { spot: trial.spot, score: points };
  }
  return best?.spot ?? null;
}

function trialOf(board: Board, laid: Laid, layout: Board['layout'], from: Tip, spot: Spot): Trial {
  const pieces = [...board.pieces, settle(laid, spot, metBy(board, laid))];
  const box = union(board.box, spot.rect);
  const tips = liveTips(layout, pieces);
  const outside = MARGIN + 1;
  const ground = groundOf(
    { x0: box.x0 - outside, y0: box.y0 - outside, x1: box.x1 + outside, y1: box.y1 + outside },
    pieces.map(({ rect }) => rect),
  );
  const sealed = tips.filter((tip) => !escapes(ground, tip, box)).length;
  return { spot, from, pieces, box, tips, sealed };
}

const metBy = ({ layout }: Board, { end }: Laid): Pip | null =>
  end === null ? null : (layout.ends[end]?.number ?? null);
