import { ARMS, type End, type Layout, type Tip } from '@fives/rules';
import { ARROWS, type Direction } from '../text/index.ts';
import type { Drawn, Rect, Target } from './layout/index.ts';

/**
 * The arrow that names each open end: the side of the spinner, or of the opening tile, on which its arm
 * leaves. An arm keeps it however it bends, and no two arms have the same. An end of a later spinner has the side
 * of that double on which it leaves.
 */
export function directionsOf(layout: Layout, drawn: Drawn): ReadonlyMap<End, Direction> {
  const hub = layout.spinner ?? 0;
  const middle = drawn.tiles[hub]?.rect;
  if (middle === undefined) return new Map();
  const all = Object.entries(drawn.targets) as [End, Target][];
  const open = all.filter(([end]) => isArm(end));
  const starts = open.map(([end, target]) => {
    const next = nextTo(layout, hub, end);
    return next === null ? pointed(target) : (drawn.tiles[next]?.rect ?? pointed(target));
  });
  const best = arrangements(open.length)
    .map((arrows) => ({
      arrows,
      fit: starts.reduce((sum, start, at) => sum + fits(start, middle, arrows[at]), 0),
    }))
    .reduce((a, b) => (b.fit > a.fit ? b : a));
  return new Map([
    ...open.map(([end], at) => [end, best.arrows[at] ?? 'left'] as const),
    ...all.filter(([end]) => !isArm(end)).map(([end]) => [end, branchSide(layout, drawn, end)] as const),
  ]);
}

const isArm = (end: End): boolean => (ARMS as readonly End[]).includes(end);

/** The side of its double on which a later spinner's end leaves (S8). */
function branchSide({ laid, ends }: Layout, drawn: Drawn, end: End): Direction {
  const tip = ends[end] as Tip;
  const root = laid.findIndex(({ tile }) => end.startsWith(tile));
  const middle = drawn.tiles[root]?.rect;
  const target = drawn.targets[end];
  const next = laid.findIndex((tile) => tile.onto === root && tile.end === end);
  const place = next >= 0 ? drawn.tiles[next]?.rect : tip.at === root && target ? pointed(target) : undefined;
  if (middle === undefined || place === undefined) return 'up';
  return ARROWS.reduce((a, b) => (fits(place, middle, b) > fits(place, middle, a) ? b : a));
}

/** The index of the tile that lies next to the hub on this arm, null if none does. */
function nextTo({ laid }: Layout, hub: number, end: End): number | null {
  const laidOnto = laid.findIndex((tile) => tile.onto === hub && tile.end === end);
  if (laidOnto >= 0) return laidOnto;
  // A later spinner: the chain it was laid onto is the other arm of the main line.
  const own = laid[hub];
  const opposite = own?.end === 'L' ? 'R' : own?.end === 'R' ? 'L' : null;
  return own !== undefined && end === opposite ? own.onto : null;
}

const pointed = ({ x, y }: Target): Rect => ({ x0: x, y0: y, x1: x, y1: y });

/** How surely a place lies on this side of the middle: beyond its edge, else by its direction. */
function fits(place: Rect, middle: Rect, to: Direction | undefined): number {
  const dx = (place.x0 + place.x1 - middle.x0 - middle.x1) / 2;
  const dy = (place.y0 + place.y1 - middle.y0 - middle.y1) / 2;
  const slope = 1 / (1 + Math.hypot(dx, dy));
  switch (to) {
    case 'left':
      return Number(place.x1 <= middle.x0) - dx * slope;
    case 'right':
      return Number(place.x0 >= middle.x1) + dx * slope;
    case 'up':
      return Number(place.y1 <= middle.y0) - dy * slope;
    case 'down':
      return Number(place.y0 >= middle.y1) + dy * slope;
    case undefined:
      return 0;
  }
}

/** Every way to give `n` ends different arrows. */
function arrangements(n: number, left: readonly Direction[] = ARROWS): Direction[][] {
  if (n === 0 || left.length === 0) return [[]];
  return left.flatMap((arrow) => {
    const others = left.filter((other) => other !== arrow);
    return arrangements(n - 1, others).map((rest) => [arrow, ...rest]);
  });
}
