import { ahead, back, clockwise, type Point, type Rect } from './geometry.ts';
import type { Tip } from './piece.ts';

/** The board as a grid of whole u with an edge around it: where the centre of one more half may lie. */
export interface Ground {
  readonly x0: number;
  readonly y0: number;
  readonly w: number;
  /** FREE, BLOCKED, EDGE, or 1 + the index of the one tile that is too close for all but its own neighbour. */
  readonly cells: Int8Array;
}

const FREE = 0;
const BLOCKED = -1;
const EDGE = -2;

/** The ground where centres of halves may lie in `area`, with these tiles on it. */
export function groundOf(area: Rect, tiles: readonly Rect[]): Ground {
  const x0 = Math.ceil(area.x0) - 1;
  const y0 = Math.ceil(area.y0) - 1;
  const w = Math.floor(area.x1) + 2 - x0;
  const h = Math.floor(area.y1) + 2 - y0;
  const cells = new Int8Array(w * h).fill(EDGE);
  for (let y = 1; y < h - 1; y++) cells.fill(FREE, y * w + 1, y * w + w - 1);
  const ground = { x0, y0, w, cells };
  for (const [index, tile] of tiles.entries()) block(ground, tile, index);
  return ground;
}

/** The ground with one more tile. */
export function covered(ground: Ground, tile: Rect, index: number): Ground {
  const more = { ...ground, cells: ground.cells.slice() };
  block(more, tile, index);
  return more;
}

// Nearer than 1 u a half would overlap the tile, nearer than 2 u it would break the gap.
function block({ x0, y0, w, cells }: Ground, tile: Rect, index: number): void {
  const h = cells.length / w;
  for (let y = Math.max(y0 + 1, tile.y0 - 1); y <= Math.min(y0 + h - 2, tile.y1 + 1); y++) {
    for (let x = Math.max(x0 + 1, tile.x0 - 1); x <= Math.min(x0 + w - 2, tile.x1 + 1); x++) {
      const cell = (y - y0) * w + x - x0;
      const overlaps = x >= tile.x0 && x <= tile.x1 && y >= tile.y0 && y <= tile.y1;
      cells[cell] = overlaps || cells[cell] !== FREE ? BLOCKED : index + 1;
    }
  }
}

/** Whether a way as wide as a tile leads from the tip to the edge of the ground. */
export function escapes(ground: Ground, tip: Tip): boolean {
  const { w, cells } = ground;
  const seen = new Uint8Array(cells.length);
  const stack = doors(ground, tip);
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (cells[cell] === EDGE) return true;
    if (seen[cell] === 1 || !isOpen(cells[cell], tip)) continue;
    seen[cell] = 1;
    stack.push(cell - 1, cell + 1, cell - w, cell + w);
  }
  return false;
}

/** How many u² each tip would reach first if all arms grew alike. It stops when all have enough. */
export function territories(ground: Ground, tips: readonly Tip[], enough: number): readonly number[] {
  const { w, cells } = ground;
  const owners = new Int8Array(cells.length).fill(-1);
  const queue = new Int32Array(cells.length);
  const sizes = tips.map(() => 0);
  let end = 0;
  let hungry = tips.length;
  const enter = (cell: number, owner: number): void => {
    if (owners[cell] !== -1 || !isOpen(cells[cell], tips[owner] as Tip)) return;
    owners[cell] = owner;
    queue[end++] = cell;
    const size = (sizes[owner] as number) + 1;
    sizes[owner] = size;
    if (size === enough) hungry--;
  };
  for (const [owner, tip] of tips.entries()) for (const cell of doors(ground, tip)) enter(cell, owner);
  for (let next = 0; next < end && hungry > 0; next++) {
    const cell = queue[next] as number;
    const owner = owners[cell] as number;
    enter(cell - 1, owner);
    enter(cell + 1, owner);
    enter(cell - w, owner);
    enter(cell + w, owner);
  }
  return sizes;
}

const isOpen = (what: number | undefined, tip: Tip): boolean => what === FREE || what === tip.at + 1;

// Where the next tile's matching half can lie.
function doors({ x0, y0, w, cells }: Ground, { c, d, kind }: Tip): number[] {
  const aside = clockwise(d);
  const ways = kind === 'half' ? [back(aside), aside, d] : [d];
  const at = ({ x, y }: Point): number => (y - y0) * w + x - x0;
  const within = ({ x, y }: Point): boolean =>
    x >= x0 && x < x0 + w && y >= y0 && at({ x, y }) < cells.length;
  return ways
    .map((way) => ahead(c, way, 2))
    .filter(within)
    .map(at);
}
