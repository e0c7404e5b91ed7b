import type { Play } from '@fives/rules';
import type { Placed, Rect, Target } from './layout/index.ts';

/** A play that may be made, as the board shows it: the tile where it would lie, or with null only the place. */
export interface Ghost {
  readonly play: Play;
  readonly placed: Placed | null;
  readonly target: Target;
}

/** The same ghosts, tiles that would cover each other left out. */
export const withoutClashes = (ghosts: readonly Ghost[]): Ghost[] =>
  ghosts.map((ghost) =>
    ghosts.some((other) => other !== ghost && clash(ghost.placed?.rect, other.placed?.rect))
      ? { ...ghost, placed: null }
      : ghost,
  );

const clash = (a: Rect | undefined, b: Rect | undefined): boolean =>
  a !== undefined && b !== undefined && a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** How near a tap must come, px. */
const REACH = 34;

/** The ghost that a tap at this point of the table means: the one it is on, else the nearest in reach. */
export function ghostAt(
  ghosts: readonly Ghost[],
  { x, y }: { readonly x: number; readonly y: number },
  scale: number,
): Ghost | null {
  const on = ghosts.find(
    ({ placed }) =>
      placed !== null &&
      x >= placed.rect.x0 &&
      x <= placed.rect.x1 &&
      y >= placed.rect.y0 &&
      y <= placed.rect.y1,
  );
  if (on !== undefined) return on;
  const far = ({ target }: Ghost): number => Math.hypot(target.x - x, target.y - y) * scale;
  const [nearest] = [...ghosts].sort((a, b) => far(a) - far(b));
  return nearest !== undefined && far(nearest) <= REACH ? nearest : null;
}
