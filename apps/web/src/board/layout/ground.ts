import { ahead, back, clockwise, type Point, type Rect } from './geometry.ts';
import type { Tip } from './piece.ts';

/** The board as a grid of whole u: where the centre of one more half may lie. */
export interface Ground {
  readonly x0: number;
  readonly y0: number;
  readonly w: number;
  readonly h: number;
  /** FREE, BLOCKED, or 1 + the index of the one tile that comes too close for all but its own neighbour. */
  readonly cells: Int8Array;
}

const FREE = 0;
const BLOCKED = -1;

/** The ground of a rectangle with these tiles on it. */
export function groundOf(area: Rect, tiles: readonly Rect[]): Ground {
  const x0 = Math.floor(area.x0);
  const y0 = Math.floor(area.y0);
  const w = Math.ceil(area.x1) - x0 + 1;
  const h = Math.ceil(area.y1) - y0 + 1;
  const ground = { x0, y0, w, h, cells: new Int8Array(w * h) };
  for (const [index, tile] of tiles.entries()) block(ground, tile, index);
  return ground;
}

// Nearer than 1 u a half would overlap the tile, nearer than 2 u it would break the gap.
function block({ x0, y0, w, h, cells }: Ground, tile: Rect, index: number): void {
  for (let y = Math.max(y0, tile.y0 - 1); y <= Math.min(y0 + h - 1, tile.y1 + 1); y++) {
    for (let x = Math.max(x0, tile.x0 - 1); x <= Math.min(x0 + w - 1, tile.x1 + 1); x++) {
      const cell = (y - y0) * w + x - x0;
      const overlaps = x >= tile.x0 && x <= tile.x1 && y >= tile.y0 && y <= tile.y1;
      cells[cell] = overlaps || cells[cell] !== FREE ? BLOCKED : index + 1;
    }
  }
}

/** Whether a way as wide as a tile leads from the tip to where nothing lies: out of `box`. */
export function escapes(ground: Ground, tip: Tip, box: Rect): boolean {
  const { x0, y0, w } = ground;
  const seen = new Uint8Array(ground.cells.length);
  const stack: number[] = [];
  const enter = (x: number, y: number): void => {
    const cell = cellAt(ground, x, y, tip.at);
    if (cell < 0 || seen[cell] === 1) return;
    seen[cell] = 1;
    stack.push(cell);
  };
  for (const { x, y } of doors(tip)) enter(x, y);
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    const x = (cell % w) + x0;
    const y = Math.floor(cell / w) + y0;
    if (x <= box.x0 - 2 || x >= box.x1 + 2 || y <= box.y0 - 2 || y >= box.y1 + 2) return true;
    enter(x + 1, y);
    enter(x - 1, y);
    enter(x, y + 1);
    enter(x, y - 1);
  }
  return false;
}

/** How many u² each tip would reach first if all arms grew alike. The ground is what the tiles may use. */
export function territories(ground: Ground, tips: readonly Tip[]): readonly number[] {
  const { x0, y0, w } = ground;
  const seen = new Uint8Array(ground.cells.length);
  const sizes = tips.map(() => 0);
  const queue: number[] = [];
  const owners: number[] = [];
  const enter = (x: number, y: number, owner: number): void => {
    const cell = cellAt(ground, x, y, (tips[owner] as Tip).at);
    if (cell < 0 || seen[cell] === 1) return;
    seen[cell] = 1;
    sizes[owner] = (sizes[owner] as number) + 1;
    queue.push(cell);
    owners.push(owner);
  };
  for (const [owner, tip] of tips.entries()) for (const { x, y } of doors(tip)) enter(x, y, owner);
  for (let next = 0; next < queue.length; next++) {
    const cell = queue[next] as number;
    const owner = owners[next] as number;
    const x = (cell % w) + x0;
    const y = Math.floor(cell / w) + y0;
    enter(x + 1, y, owner);
    enter(x - 1, y, owner);
    enter(x, y + 1, owner);
    enter(x, y - 1, owner);
  }
  return sizes;
}

function cellAt({ x0, y0, w, h, cells }: Ground, x: number, y: number, at: number): number {
  if (x < x0 || y < y0 || x >= x0 + w || y >= y0 + h) return -1;
  const cell = (y - y0) * w + x - x0;
  const what = cells[cell];
  return what === FREE || what === at + 1 ? cell : -1;
}

// Where the next tile's matching half can lie.
function doors({ c, d, kind }: Tip): readonly Point[] {
  const on = ahead(c, d, 2);
  if (kind !== 'half') return [on];
  const aside = clockwise(d);
  return [on, ahead(c, aside, 2), ahead(c, back(aside), 2)];
}

/** The rectangle that centres of halves may use where tiles may use `limits`. */
export const centres = (limits: Rect): Rect => ({
  x0: Math.ceil(limits.x0 + 1),
  y0: Math.ceil(limits.y0 + 1),
  x1: Math.floor(limits.x1 - 1),
  y1: Math.floor(limits.y1 - 1),
});
