import {
  BARE,
  first,
  isSpinner,
  openEnds,
  shows,
  type End,
  type LayingRules,
  type Layout,
  type Pip,
  type Tile,
} from '@fives/rules';
import { MARGIN, type Point, type Rect } from './geometry.ts';
import { tipOf, type Piece, type Tip } from './piece.ts';

/** The region's size in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What one way of laying prefers. */
export interface Manner {
  /** Share of the usual tile size to start with. */
  readonly start: number;
  /** Reward for going straight on. */
  readonly straight: number;
  /** The turn it prefers, 1 for clockwise. */
  readonly hand: 1 | -1;
  /** Reward for leaving every arm its room. */
  readonly room: number;
  /** Whether the opening tile stays in the middle of the region; otherwise the box of all tiles does. */
  readonly centred: boolean;
  /** Whether arms never bend. */
  readonly rigid: boolean;
}

/** The tiles laid so far, each in its place, and the scale they are drawn at. */
export interface Board {
  readonly size: Size;
  readonly manner: Manner;
  readonly rules: LayingRules;
  readonly layout: Layout;
  readonly pieces: readonly Piece[];
  /** The rectangle around all tiles. */
  readonly box: Rect;
  /** px of a tile half. */
  readonly half: number;
}

const BIGGEST = 52;
const ORIGIN: Rect = { x0: 0, y0: 0, x1: 0, y1: 0 };

/** px of a tile half that is read with ease. Where tiles are smaller, size counts more than straight arms. */
const EASY = 30;

/** px of a tile half that a region starts with: two fifths of it are tiles when all lie, or a quarter if they are big. */
export function startHalf({ width, height }: Size): number {
  const side = Math.sqrt(width * height);
  return Math.min(BIGGEST, Math.max(side / 16, Math.min(side / 12.6, EASY)));
}

/** The board before the first tile. */
export const bare = (size: Size, manner: Manner, rules: LayingRules): Board => ({
  size,
  manner,
  rules,
  layout: BARE,
  pieces: [],
  box: ORIGIN,
  half: startHalf(size) * manner.start,
});

/**
 * The way R runs: along the longer side. Wide regions have L left, R right, T up and B down; in tall ones the
 * cross is turned clockwise, so L is up, R down, T right and B left.
 */
export const mainLine = ({ width, height }: Size): Point =>
  height > width ? { x: 0, y: 1 } : { x: 1, y: 0 };

/** Width and height, in u, that tiles may take up at this scale. */
const extent = ({ width, height }: Size, half: number): Point => ({
  x: (2 * width) / half - 2 * MARGIN,
  y: (2 * height) / half - 2 * MARGIN,
});

/** px of a tile half at which this box fills the region, its margin included. */
export function halfFor({ size, manner }: Board, box: Rect): number {
  const w = manner.centred ? 2 * Math.max(box.x1, -box.x0) : box.x1 - box.x0;
  const h = manner.centred ? 2 * Math.max(box.y1, -box.y0) : box.y1 - box.y0;
  return Math.min((2 * size.width) / (w + 2 * MARGIN), (2 * size.height) / (h + 2 * MARGIN));
}

/** Where tiles may lie at this scale if the tiles of `box` already do. */
export function limitsOf({ size, manner }: Board, box: Rect, half: number): Rect {
  const { x, y } = extent(size, half);
  if (manner.centred) return { x0: -x / 2, y0: -y / 2, x1: x / 2, y1: y / 2 };
  return { x0: box.x1 - x, y0: box.y1 - y, x1: box.x0 + x, y1: box.y0 + y };
}

/** An open end by name, with its place. */
export interface NamedTip extends Tip {
  readonly end: End;
}

/** An end that can still grow. */
export interface LiveTip extends NamedTip {
  /** Whether the double of its number may still come. */
  readonly awaitsDouble: boolean;
}

/** The ends, open or about to open, that a tile not yet on the table may still be laid onto. */
export function liveTips(layout: Layout, pieces: readonly Piece[], rules: LayingRules): readonly LiveTip[] {
  const tiles = layout.laid.map(({ tile }) => tile);
  const open = openEnds(layout).map(([end, { number, at }]) => ({ end, number, at }));
  for (const [at, { tile }] of pieces.entries()) {
    if (!isSpinner(layout, at, rules)) continue;
    const [top, bottom] = shortSides(layout, at);
    if (layout.ends[top] !== undefined) continue;
    const number = first(tile);
    open.push({ end: top, number, at }, { end: bottom, number, at });
  }
  return open
    .filter(({ number }) => !exhausted(tiles, number))
    .map(({ end, number, at }) => ({
      end,
      awaitsDouble: !tiles.includes(`${number}-${number}`),
      ...tipOf(pieces[at] as Piece, at, end),
    }));
}

/** What the short sides of the spinner at this index are called (S8). */
function shortSides({ laid, spinner }: Layout, at: number): readonly [End, End] {
  const tile = laid[at]?.tile as `${Pip}-${Pip}`;
  return at === spinner ? ['T', 'B'] : [`${tile}t`, `${tile}b`];
}

/** The layout's ends in their places. */
export const openTips = ({ layout, pieces }: Board): readonly NamedTip[] =>
  openEnds(layout).map(([end, { at }]) => ({ end, ...tipOf(pieces[at] as Piece, at, end) }));

const TILES_WITH_A_NUMBER = 7;

const exhausted = (tiles: readonly Tile[], number: Pip): boolean =>
  tiles.filter((tile) => shows(tile, number)).length >= TILES_WITH_A_NUMBER;
