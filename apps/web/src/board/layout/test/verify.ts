import { first, isSpinner, second, type LayingRules, type Layout } from '@fives/rules';
import type { Drawn, Half, Placed, Rect, Target } from '../index.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Everything that is wrong with a drawing, in words. `before` is the drawing without the last tile, found to be
 * right: tiles that lie where they lay are not looked at again.
 */
export function faults(
  layout: Layout,
  drawn: Drawn,
  size: Size,
  before: Drawn | null,
  rules: LayingRules,
): readonly string[] {
  const { tiles, relaid } = drawn;
  const moved = before?.tiles.some(({ rect }, at) => !same(rect, tiles[at]?.rect)) ?? false;
  const known = before === null || moved ? 0 : before.tiles.length;
  const fresh = tiles.map((_, at) => at).slice(known);
  return [
    ...wrong(tiles.length === layout.laid.length, 'a tile is missing'),
    ...wrong(relaid || !moved, 'earlier tiles moved'),
    ...fresh.flatMap((at) => shapeFaults(layout, tiles[at] as Placed, at)),
    ...fresh.flatMap((at) => distanceFaults(layout, tiles, at)),
    ...fresh.flatMap((at) => contactFaults(layout, tiles, at)),
    ...tiles.flatMap(({ spinner }, at) =>
      wrong(spinner === isSpinner(layout, at, rules), `${at} is a spinner or not`),
    ),
    ...boxFaults(drawn, size),
    ...targetFaults(layout, drawn),
  ];
}

const wrong = (right: boolean, fault: string): string[] => (right ? [] : [fault]);

const same = (a: Rect, b: Rect | undefined): boolean =>
  a.x0 === b?.x0 && a.y0 === b.y0 && a.x1 === b.x1 && a.y1 === b.y1;

const nearer = (a: Rect, b: Rect, gap: number): boolean =>
  a.x0 - gap < b.x1 && b.x0 - gap < a.x1 && a.y0 - gap < b.y1 && b.y0 - gap < a.y1;

const squareOf = ({ x, y }: { x: number; y: number }): Rect => ({
  x0: x - 1,
  y0: y - 1,
  x1: x + 1,
  y1: y + 1,
});

const around = (rects: readonly Rect[]): Rect => ({
  x0: Math.min(...rects.map(({ x0 }) => x0)),
  y0: Math.min(...rects.map(({ y0 }) => y0)),
  x1: Math.max(...rects.map(({ x1 }) => x1)),
  y1: Math.max(...rects.map(({ y1 }) => y1)),
});

/** How long an edge two rectangles share, in u; 0 if they touch at a corner or not at all. */
function sharedEdge(a: Rect, b: Rect): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (w === 0 && h > 0) return h;
  return h === 0 && w > 0 ? w : 0;
}

function shapeFaults(layout: Layout, { tile, rect, halves, double }: Placed, at: number): string[] {
  const sides = [rect.x1 - rect.x0, rect.y1 - rect.y0].sort().join('×');
  const shown = halves.map(({ number }) => number);
  const written = [first(tile), second(tile)];
  return [
    ...wrong(layout.laid[at]?.tile === tile, `${at} is another tile`),
    ...wrong(sides === '2×4', `${at} measures ${sides} u`),
    ...wrong(same(around(halves.map(squareOf)), rect), `${at} has its halves elsewhere`),
    ...wrong([...shown].sort().join() === written.sort().join(), `${at} shows other numbers`),
    ...wrong(double === (written[0] === written[1]), `${at} is a double or not`),
  ];
}

const distanceFaults = (layout: Layout, tiles: readonly Placed[], at: number): string[] =>
  tiles.slice(0, at).flatMap(({ rect }, other) => {
    const mine = (tiles[at] as Placed).rect;
    if (nearer(mine, rect, 0)) return [`${other} and ${at} overlap`];
    return wrong(
      other === layout.laid[at]?.onto || !nearer(mine, rect, 1),
      `${other} and ${at} are too near`,
    );
  });

function contactFaults(layout: Layout, tiles: readonly Placed[], at: number): string[] {
  const onto = layout.laid[at]?.onto ?? null;
  if (onto === null) return [];
  const { rect, double, halves } = tiles[at] as Placed;
  const met = tiles[onto] as Placed;
  const [near, far] = halves;
  const mine = double ? rect : squareOf(near);
  return [
    ...wrong(sharedEdge(mine, met.rect) >= 2, `${at} and ${onto} share no half side`),
    ...wrong(double || sharedEdge(squareOf(far), met.rect) === 0, `the far half of ${at} touches ${onto}`),
    ...wrong(
      touched(met, mine).every(({ number }) => number === near.number),
      `${at} meets another number`,
    ),
  ];
}

const touched = ({ halves }: Placed, square: Rect): readonly Half[] =>
  halves.filter((half) => sharedEdge(squareOf(half), square) > 0);

function boxFaults({ tiles, box, half }: Drawn, { width, height }: Size): string[] {
  const w = ((box.x1 - box.x0 + 1) * half) / 2;
  const h = ((box.y1 - box.y0 + 1) * half) / 2;
  return [
    ...wrong(same(around(tiles.map(({ rect }) => rect)), box), 'the box is not around the tiles'),
    ...wrong(w <= width + 1e-6 && h <= height + 1e-6, 'tiles leave the region'),
    ...wrong(half > 0, 'tiles have no size'),
  ];
}

function targetFaults({ ends }: Layout, drawn: Drawn): string[] {
  const targets = Object.entries(drawn.targets) as [keyof typeof ends, Target][];
  const names = targets.map(([end]) => end);
  return [
    ...wrong(names.sort().join() === Object.keys(ends).sort().join(), 'targets are amiss'),
    ...targets.flatMap(([end, target]) => {
      const tip = ends[end];
      const onto = drawn.tiles[tip?.at ?? -1] as Placed;
      const meets = touched(onto, squareOf(target));
      const beside = sharedEdge(onto.rect, squareOf(target)) >= 2 && !nearer(onto.rect, squareOf(target), 0);
      return [
        ...wrong(beside && meets.every(({ number }) => number === tip?.number), `target ${end} is elsewhere`),
        ...wrong(Math.abs(target.dx) + Math.abs(target.dy) === 1, `target ${end} has no direction`),
        ...wrong(besideTiles(target, drawn), `target ${end} is far from the tiles`),
      ];
    }),
  ];
}

// The camera draws back for a target on the edge.
const besideTiles = ({ x, y }: Target, { box }: Drawn): boolean =>
  x >= box.x0 - 1 && x <= box.x1 + 1 && y >= box.y0 - 1 && y <= box.y1 + 1;
