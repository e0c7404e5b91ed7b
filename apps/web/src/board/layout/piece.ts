import { first, isDouble, second, type End, type Laid, type Pip, type Tile } from '@fives/rules';
import { ahead, around, back, counterclockwise, square, union, type Point, type Rect } from './geometry.ts';

/**
 * How a tile follows the one before: on in its line, around the corner, or out of its flank. A shifted double lies
 * across the line like any other, but meets the line with one of its halves instead of its middle.
 */
export type Bend = 'straight' | 'shifted' | 'elbow' | 'side';

/** Where a tile may lie, without the tile itself. */
export interface Spot {
  readonly rect: Rect;
  /** Centre of the matching half; a double's own centre. */
  readonly near: Point;
  /** Centre of the half that stays open; a double's own centre. */
  readonly far: Point;
  /** The way its arm runs on. */
  readonly d: Point;
  readonly bend: Bend;
  /** 1 for a turn clockwise, −1 for one against the clock, 0 for none. */
  readonly turn: -1 | 0 | 1;
}

/** A tile that has its place. */
export interface Piece extends Spot {
  readonly tile: Tile;
  readonly end: End | null;
  readonly onto: number | null;
  readonly double: boolean;
  /** The numbers on the near and the far half. */
  readonly numbers: readonly [Pip, Pip];
}

/** An open end on the board: the half the next tile meets, and the way the arm runs. */
export interface Tip {
  readonly at: number;
  readonly c: Point;
  readonly d: Point;
  /** What the next tile meets: a half, a double's long side, or a spinner's short side. */
  readonly kind: 'half' | 'long' | 'short';
}

/** The opening tile at the origin; the main line runs in direction `right`. */
export function openingSpot(tile: Tile, right: Point): Spot {
  const origin = { x: 0, y: 0 };
  const run = { d: right, bend: 'straight', turn: 0 } as const;
  if (isDouble(tile)) return { ...run, rect: around(origin, right, 1, 2), near: origin, far: origin };
  const near = back(right);
  return { ...run, rect: union(square(near), square(right)), near, far: right };
}

/** The piece that this play makes at this spot, laid onto a half that shows `met`; null for the opening tile. */
export function settle({ tile, end, onto }: Laid, spot: Spot, met: Pip | null): Piece {
  const written = [first(tile), second(tile)] as const;
  const numbers = met === null || written[0] === met ? written : ([written[1], written[0]] as const);
  return { ...spot, tile, end, onto, double: isDouble(tile), numbers };
}

/** Where the arm `end` goes on from the piece with index `at`. */
export function tipOf(piece: Piece, at: number, end: End): Tip {
  const kind = piece.double ? 'long' : 'half';
  if (piece.end === end || (piece.end === null && end === 'R')) return { at, c: piece.far, d: piece.d, kind };
  if (piece.end === null && end === 'L') return { at, c: piece.near, d: back(piece.d), kind };
  const d = shortSide(piece, end);
  return { at, c: ahead(piece.far, d, 1), d, kind: 'short' };
}

// With R to the right T lies up; the whole cross turns with the spinner.
function shortSide(spinner: Piece, end: End): Point {
  const up = counterclockwise(spinner.end === 'L' ? back(spinner.d) : spinner.d);
  return end.toUpperCase().endsWith('T') ? up : back(up);
}
