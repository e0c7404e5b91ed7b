import { limitsOf, type Board, type LiveTip } from './board.ts';
import { ahead, distance, inside, widened, type Rect } from './geometry.ts';
import { groundOf, territories } from './ground.ts';
import type { Outlook } from './outlook.ts';
import type { Bend, Piece, Spot, Tip } from './piece.ts';

/** A board with one more tile, not yet chosen. */
export interface Trial {
  readonly spot: Spot;
  readonly from: Tip;
  readonly pieces: readonly Piece[];
  readonly box: Rect;
  readonly tips: readonly LiveTip[];
  readonly outlook: Outlook;
}

const TILES = 28;
/** px between two targets that a thumb can tell apart. */
const THUMB = 44;
/** u² of free ground that a tile uses up, its distance to the others included. */
const GROUND_OF_TILE = 14;

/** How good this trial is at this scale: its looks, the looks of what may come, and room for it. */
export const score = (board: Board, trial: Trial, half: number): number => {
  const limits = limitsOf(board, trial.box, half);
  return looks(board, trial) + prospects(trial, limits) + room(board, trial, limits) + targets(trial, half);
};

const TURN_FROM = { half: 0, long: -3, short: -12 } as const;
const TURN_OF_DOUBLE = -30;
const SHIFTED = -8;

function looks({ manner, pieces }: Board, { spot, from }: Trial): number {
  if (spot.bend === 'straight') return manner.straight;
  if (spot.bend === 'shifted') return manner.straight + SHIFTED;
  return (
    TURN_FROM[from.kind] +
    stairs(pieces, from.at, spot.turn) +
    (spot.turn === manner.hand ? 1 : 0) +
    (spot.bend === 'elbow' ? 1.5 : 0) +
    (isDouble(spot) ? TURN_OF_DOUBLE : 0)
  );
}

const isDouble = ({ near, far }: Spot): boolean => near === far;

// A left turn soon after a right one makes stairs; two of the same hand only turn back.
function stairs(pieces: readonly Piece[], at: number, turn: Spot['turn']): number {
  let before: number | null = at;
  for (let between = 0; between < 3 && before !== null; between++) {
    const piece: Piece = pieces[before] as Piece;
    if (piece.turn !== 0) return piece.turn === turn ? -1 : -60 + 4 * between;
    before = piece.onto;
  }
  return 0;
}

const NEXT_TILE: Readonly<Record<Bend | 'none', number>> = {
  straight: 0,
  shifted: 0,
  elbow: -6,
  side: -10,
  none: -40,
};
const NEXT_DOUBLE: Readonly<Record<Bend | 'none', number>> = {
  straight: 4,
  shifted: 2,
  elbow: 0,
  side: 0,
  none: -20,
};

// What the best next spot of each arm would look like.
function prospects({ outlook }: Trial, limits: Rect): number {
  const best = (spots: readonly Spot[]): Bend | 'none' => {
    const free = spots.filter(({ rect }) => inside(rect, limits));
    return (free.find(({ bend }) => bend !== 'side') ?? free[0])?.bend ?? 'none';
  };
  let sum = 0;
  for (const { spots } of outlook.ways) {
    const [plain, double] = spots;
    if (plain !== undefined) sum += NEXT_TILE[best(plain)];
    if (double !== undefined) sum += NEXT_DOUBLE[best(double)];
  }
  return sum;
}

// Ground for the tiles that may come, shared out among the arms; the poorest arm counts most.
function room({ manner }: Board, { pieces, tips }: Trial, limits: Rect): number {
  if (tips.length === 0) return 0;
  const rects = pieces.map(({ rect }) => rect);
  const wanted = Math.ceil(Math.max(2, (2 * (TILES - pieces.length)) / tips.length) * GROUND_OF_TILE);
  const sizes = territories(groundOf(widened(limits, -1), rects), tips, wanted);
  const shares = sizes.map((size) => Math.min(1, size / wanted));
  const mean = shares.reduce((sum, share) => sum + share, 0) / tips.length;
  return manner.room * (mean + 1.5 * Math.min(...shares));
}

// Targets should be a thumb apart, and no tile should cover another arm's.
function targets({ spot, pieces, tips }: Trial, half: number): number {
  const apart = THUMB / (half / 2);
  const newest = pieces.length - 1;
  const centre = ({ c, d }: Tip) => ahead(c, d, 2.5);
  const mine = tips.find(({ at, kind }) => at === newest && kind !== 'short');
  let sum = 0;
  let nearest = apart;
  for (const tip of tips) {
    if (tip.at === newest) continue;
    const place = centre(tip);
    if (distance(place, spot.rect) < apart / 2) sum -= 8;
    if (mine === undefined) continue;
    const own = centre(mine);
    nearest = Math.min(nearest, Math.hypot(place.x - own.x, place.y - own.y));
  }
  return nearest < apart ? sum - 4 - 18 * (1 - nearest / apart) : sum;
}
