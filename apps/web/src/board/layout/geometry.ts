/** An axis-parallel rectangle in u. One u is half a tile half: a half is 2×2 u, a tile 4×2 u. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A point or a direction in u. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tiles that do not follow each other keep this distance, in u. */
export const GAP = 1;

/** Room around the tiles, in u. */
export const MARGIN = 0.5;

/** The point `steps` u from `from` in direction `d`. */
export const ahead = (from: Point, d: Point, steps: number): Point => ({
  x: from.x + d.x * steps,
  y: from.y + d.y * steps,
});

// 0 − x instead of −x: minus zero is no coordinate.

/** A quarter turn clockwise on the screen, where y grows downwards. */
export const clockwise = (d: Point): Point => ({ x: 0 - d.y, y: d.x });

/** A quarter turn against the clock on the screen. */
export const counterclockwise = (d: Point): Point => ({ x: d.y, y: 0 - d.x });

/** The opposite direction. */
export const back = (d: Point): Point => ({ x: 0 - d.x, y: 0 - d.y });

/** The rectangle around `centre` that reaches `along` u in direction `d` and `across` u beside it. */
export function around(centre: Point, d: Point, along: number, across: number): Rect {
  const w = Math.abs(d.x) * along + Math.abs(d.y) * across;
  const h = Math.abs(d.y) * along + Math.abs(d.x) * across;
  return { x0: centre.x - w, y0: centre.y - h, x1: centre.x + w, y1: centre.y + h };
}

/** The square of a tile half. */
export const square = (c: Point): Rect => ({ x0: c.x - 1, y0: c.y - 1, x1: c.x + 1, y1: c.y + 1 });

/** The smallest rectangle around both. */
export const union = (a: Rect, b: Rect): Rect => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

/** The rectangle with `by` u more on every side. */
export const widened = ({ x0, y0, x1, y1 }: Rect, by: number): Rect => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

/** Whether the rectangles come closer than `gap` u, diagonally too; touching does not count. */
export const closer = (a: Rect, b: Rect, gap: number): boolean =>
  a.x0 - gap < b.x1 && b.x0 - gap < a.x1 && a.y0 - gap < b.y1 && b.y0 - gap < a.y1;

/** Whether `inner` lies inside `outer`, edges included. */
export const inside = (inner: Rect, outer: Rect): boolean =>
  inner.x0 >= outer.x0 && inner.y0 >= outer.y0 && inner.x1 <= outer.x1 && inner.y1 <= outer.y1;

/** How far a point lies from a rectangle, in u; 0 inside. */
export const distance = (p: Point, r: Rect): number =>
  Math.hypot(Math.max(r.x0 - p.x, 0, p.x - r.x1), Math.max(r.y0 - p.y, 0, p.y - r.y1));
