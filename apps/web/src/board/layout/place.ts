import { isDouble, lay, type Laid, type Layout, type Pip } from '@fives/rules';
import { halfFor, liveTips, mainLine, type Board } from './board.ts';
import { candidates } from './candidates.ts';
import { union } from './geometry.ts';
import { fits, outlookOf, risk } from './outlook.ts';
import { openingSpot, settle, tipOf, type Piece, type Spot, type Tip } from './piece.ts';
import { score, type Trial } from './score.ts';

/** One rung down the ladder of scales. */
const RUNG = 0.97;
/** A better place may cost at most this many rungs more than the biggest scale needs. */
const RUNGS_GIVEN = 1;
/** What a rung costs, in points of the score. */
const RUNG_COST = 14;
/** What it costs that a next tile may shut in an end. */
const RISK_COST = 120;

/** The board with one more tile, the others where they were; null if there is no place for it. */
export function place(board: Board, laid: Laid): Board | null {
  const layout = lay(board.layout, laid, board.rules);
  const spot = spotFor(board, laid, layout);
  if (spot === null) return null;
  const box = board.pieces.length === 0 ? spot.rect : union(board.box, spot.rect);
  const fit = halfFor(board, box);
  // Rungs keep the scale from changing with every tile; straight arms need all the size they can get.
  const half = board.manner.rigid ? Math.min(board.half, fit) : board.half * RUNG ** rungs(board.half, fit);
  return { ...board, layout, pieces: [...board.pieces, settle(laid, spot, metBy(board, laid))], box, half };
}

function rungs(half: number, fit: number): number {
  let down = 0;
  while (half * RUNG ** down > fit) down++;
  return down;
}

const metBy = ({ layout }: Board, { end }: Laid): Pip | null =>
  end === null ? null : (layout.ends[end]?.number ?? null);

function spotFor(board: Board, laid: Laid, layout: Layout): Spot | null {
  const { end, onto, tile } = laid;
  if (end === null || onto === null) return openingSpot(tile, mainLine(board.size));
  const tip = tipOf(board.pieces[onto] as Piece, onto, end);
  const spots = candidates(tip, isDouble(tile));
  return board.manner.rigid ? (spots[0] ?? null) : best(board, laid, layout, tip, spots);
}

function best(board: Board, laid: Laid, layout: Layout, from: Tip, spots: readonly Spot[]): Spot | null {
  const trials = fewest(
    spots
      .filter(({ rect }) => fits(board.pieces, rect, from.at))
      .map((spot) => trialOf(board, laid, layout, from, spot)),
    ({ outlook }) => outlook.shut,
  ).map((trial) => ({ trial, down: rungs(board.half, halfFor(board, trial.box)) }));
  const least = Math.min(...trials.map(({ down }) => down));
  let chosen: { spot: Spot; points: number } | null = null;
  for (const { trial, down } of trials) {
    if (down - least > RUNGS_GIVEN) continue;
    const cost = RUNG_COST * (down - least) + (trials.length > 1 ? RISK_COST * risk(trial.outlook) : 0);
    const points = score(board, trial, board.half * RUNG ** down) - cost;
    if (chosen === null || points > chosen.points) chosen = { spot: trial.spot, points };
  }
  return chosen?.spot ?? null;
}

function fewest<T>(things: readonly T[], count: (thing: T) => number): readonly T[] {
  const counted = things.map((thing) => ({ thing, n: count(thing) }));
  const least = Math.min(...counted.map(({ n }) => n));
  return counted.filter(({ n }) => n === least).map(({ thing }) => thing);
}

function trialOf(board: Board, laid: Laid, layout: Layout, from: Tip, spot: Spot): Trial {
  const pieces = [...board.pieces, settle(laid, spot, metBy(board, laid))];
  const tips = liveTips(layout, pieces, board.rules);
  return { spot, from, pieces, box: union(board.box, spot.rect), tips, outlook: outlookOf(pieces, tips) };
}
