import type { Drawn, Rect } from './layout/index.ts';

/** How u become px: the point (x, y) in u lies in the middle of the region; one u is `scale` px. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 0.5;

/** The camera of a drawing, drawn back only as far as it takes to show these rectangles too. */
export function cameraOf({ box, half }: Drawn, also: readonly Rect[], size: Size): Camera {
  const usual = lookAt(box, half / 2);
  if (also.every((rect) => sees(usual, rect, size))) return usual;
  const all = also.reduce(union, box);
  const scale = Math.min(
    half / 2,
    size.width / (all.x1 - all.x0 + 2 * MARGIN),
    size.height / (all.y1 - all.y0 + 2 * MARGIN),
  );
  return lookAt(all, scale);
}

const lookAt = ({ x0, y0, x1, y1 }: Rect, scale: number): Camera => ({
  x: (x0 + x1) / 2,
  y: (y0 + y1) / 2,
  scale,
});

function sees({ x, y, scale }: Camera, rect: Rect, { width, height }: Size): boolean {
  const [across, down] = [width / 2 / scale - MARGIN, height / 2 / scale - MARGIN];
  return rect.x0 >= x - across && rect.x1 <= x + across && rect.y0 >= y - down && rect.y1 <= y + down;
}

const union = (a: Rect, b: Rect): Rect => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

/** The point of the table under a point of the region, px from its corner. */
export const under = ({ x, y, scale }: Camera, { width, height }: Size, px: number, py: number) => ({
  x: x + (px - width / 2) / scale,
  y: y + (py - height / 2) / scale,
});
