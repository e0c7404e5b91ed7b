import { first, second, type Layout } from '@fives/rules';
import type { Drawn, Half, Placed, Rect } from '../index.ts';

const near = (a: Rect, b: Rect, gap: number): boolean =>
  a.x0 - gap < b.x1 && b.x0 - gap < a.x1 && a.y0 - gap < b.y1 && b.y0 - gap < a.y1;

/** How long an edge two rectangles share, in u; 0 if they touch at a corner or not at all. */
function sharedEdge(a: Rect, b: Rect): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (w === 0 && h > 0) return h;
  return h === 0 && w > 0 ? w : 0;
}

const squareOf = ({ x, y }: Half): Rect => ({ x0: x - 1, y0: y - 1, x1: x + 1, y1: y + 1 });

const around = (tiles: readonly Placed[]): Rect => ({
  x0: Math.min(...tiles.map(({ rect }) => rect.x0)),
  y0: Math.min(...tiles.map(({ rect }) => rect.y0)),
  x1: Math.max(...tiles.map(({ rect }) => rect.x1)),
  y1: Math.max(...tiles.map(({ rect }) => rect.y1)),
});

/** Everything that is wrong with a drawing, in words. `before` is the drawing without the last tile. */
export function faults(
  layout: Layout,
  drawn: Drawn,
  size: { width: number; height: number },
  before: Drawn | null,
): readonly string[] {
  const { tiles } = drawn;
  return [
    ...(tiles.length === layout.laid.length ? [] : ['a tile is missing']),
    ...tiles.flatMap((tile, at) => shapeFaults(layout, tile, at)),
    ...tiles.flatMap((_, at) => contactFaults(layout, tiles, at)),
    ...boxFaults(drawn, size),
    ...targetFaults(layout, drawn, size),
    ...movedFaults(drawn, before),
  ];
}

function shapeFaults(layout: Layout, { tile, rect, halves, double, spinner }: Placed, at: number): string[] {
  const [a, b] = halves;
  const numbers = [a.number, b.number].sort().join('-');
  const long = Math.max(rect.x1 - rect.x0, rect.y1 - rect.y0);
  const short = Math.min(rect.x1 - rect.x0, rect.y1 - rect.y0);
  const union = {
    x0: Math.min(a.x, b.x) - 1,
    y0: Math.min(a.y, b.y) - 1,
    x1: Math.max(a.x, b.x) + 1,
    y1: Math.max(a.y, b.y) + 1,
  };
  return [
    ...(layout.laid[at]?.tile === tile ? [] : [`${at} is another tile`]),
    ...(numbers === [first(tile), second(tile)].sort().join('-') ? [] : [`${at} shows other numbers`]),
    ...(long === 4 && short === 2 ? [] : [`${at} is no tile`]),
    ...(JSON.stringify(union) === JSON.stringify({ x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y1 })
      ? []
      : [`${at} has its halves elsewhere`]),
    ...(double === (first(tile) === second(tile)) ? [] : [`${at} is called a double or not`]),
    ...(spinner === (layout.spinner === at) ? [] : [`${at} is called the spinner or not`]),
  ];
}

function contactFaults(layout: Layout, tiles: readonly Placed[], at: number): string[] {
  const tile = tiles[at] as Placed;
  const { onto = null } = layout.laid[at] ?? {};
  const out: string[] = [];
  for (let other = 0; other < at; other++) {
    const rect = (tiles[other] as Placed).rect;
    if (near(tile.rect, rect, 0)) out.push(`${other} and ${at} overlap`);
    else if (other !== onto && near(tile.rect, rect, 1)) out.push(`${other} and ${at} are too near`);
  }
  if (onto === null) return out;
  const before = tiles[onto] as Placed;
  const meeting = tile.double ? [0, 1] : [0];
  const touching = [0, 1].filter((half) => sharedEdge(squareOf(tile.halves[half] as Half), before.rect) > 0);
  if (!touching.every((half) => meeting.includes(half))) out.push(`the far half of ${at} touches ${onto}`);
  const mine = tile.double ? tile.rect : squareOf(tile.halves[0]);
  const theirs = before.halves.filter((half) => sharedEdge(squareOf(half), mine) > 0);
  const edge = sharedEdge(mine, before.rect);
  if (edge < 2) out.push(`${at} shares ${edge} u with ${onto}`);
  if (!theirs.every(({ number }) => number === tile.halves[0].number)) out.push(`${at} meets another number`);
  return out;
}

function boxFaults(
  { tiles, box, half }: Drawn,
  { width, height }: { width: number; height: number },
): string[] {
  const real = around(tiles);
  const same = real.x0 === box.x0 && real.y0 === box.y0 && real.x1 === box.x1 && real.y1 === box.y1;
  const w = ((real.x1 - real.x0 + 4) * half) / 2;
  const h = ((real.y1 - real.y0 + 4) * half) / 2;
  return [
    ...(same ? [] : ['the box is not around the tiles']),
    ...(w <= width + 1e-6 && h <= height + 1e-6 ? [] : ['tiles leave the region']),
    ...(half > 0 ? [] : ['tiles have no size']),
  ];
}

function targetFaults(
  layout: Layout,
  { tiles, targets, box, half }: Drawn,
  size: { width: number; height: number },
): string[] {
  const out: string[] = [];
  if (Object.keys(targets).sort().join() !== Object.keys(layout.ends).sort().join())
    out.push('targets are amiss');
  for (const [end, { x, y, dx, dy }] of Object.entries(targets)) {
    const { number, at } = layout.ends[end as keyof typeof layout.ends] ?? {};
    const square = squareOf({ number: 0, x, y });
    const onto = tiles[at as number] as Placed;
    const touched = onto.halves.filter((half) => sharedEdge(squareOf(half), square) > 0);
    if (sharedEdge(onto.rect, square) < 2 || !touched.every((half) => half.number === number))
      out.push(`target ${end} is not at its tile`);
    if (Math.abs(dx) + Math.abs(dy) !== 1) out.push(`target ${end} has no direction`);
    const px = Math.max(
      Math.abs(x - (box.x0 + box.x1) / 2) * half - size.width,
      Math.abs(y - (box.y0 + box.y1) / 2) * half - size.height,
    );
    if (px > 1e-6) out.push(`target ${end} is outside`);
  }
  return out;
}

function movedFaults({ tiles, relaid }: Drawn, before: Drawn | null): string[] {
  if (before === null || relaid) return [];
  return before.tiles.every((tile, at) => JSON.stringify(tile.rect) === JSON.stringify(tiles[at]?.rect))
    ? []
    : ['earlier tiles moved'];
}
