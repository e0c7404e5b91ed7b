import type { End } from '@fives/rules';
import type { Direction } from '../text/index.ts';
import type { Drawn, Target } from './layout/index.ts';

const ORDER = ['left', 'up', 'right', 'down'] as const satisfies readonly Direction[];
const VECTORS = { left: [-1, 0], up: [0, -1], right: [1, 0], down: [0, 1] } as const satisfies Record<
  Direction,
  readonly [number, number]
>;

/**
 * The arrow that names each open end, as the end is seen from the middle of the board. No two ends get the
 * same one: of all ways to hand out the arrows it takes the one that points best.
 */
export function directionsOf({ targets, tiles }: Drawn): ReadonlyMap<End, Direction> {
  const open = Object.entries(targets) as [End, Target][];
  const hub = (tiles.find(({ spinner }) => spinner) ?? tiles[0])?.rect;
  if (hub === undefined) return new Map();
  const middle = { x: (hub.x0 + hub.x1) / 2, y: (hub.y0 + hub.y1) / 2 };
  const choices = arrangements(open.length).map((arrows) => ({
    arrows,
    fit: open.reduce((sum, [, target], at) => sum + points(target, middle, arrows[at] ?? 'left'), 0),
  }));
  const best = choices.reduce((a, b) => (b.fit > a.fit + 1e-9 ? b : a));
  return new Map(open.map(([end], at) => [end, best.arrows[at] ?? 'left']));
}

/** How well an arrow points at a target seen from the middle; the way the arm runs on decides close calls. */
function points(target: Target, middle: { x: number; y: number }, arrow: Direction): number {
  const [x, y] = VECTORS[arrow];
  const dx = target.x - middle.x;
  const dy = target.y - middle.y;
  const far = Math.hypot(dx, dy) || 1;
  return (dx * x + dy * y) / far + 0.25 * (target.dx * x + target.dy * y);
}

/** Every way to give `n` ends different arrows. */
function arrangements(n: number, left: readonly Direction[] = ORDER): Direction[][] {
  if (n === 0 || left.length === 0) return [[]];
  return left.flatMap((arrow) =>
    arrangements(
      n - 1,
      left.filter((other) => other !== arrow),
    ).map((rest) => [arrow, ...rest]),
  );
}
