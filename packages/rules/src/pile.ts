import { BrokenLog } from './broken.ts';
import { highFirst, type Tile } from './tile.ts';

/** Tiles that the holder of this value may see, high half first. */
export interface OpenPile {
  readonly tiles: readonly Tile[];
}

/** Tiles of which only the number is known. */
export interface HiddenPile {
  readonly count: number;
}

/** A hand or a boneyard: a secret is in the type, not in a flag. */
export type Pile = OpenPile | HiddenPile;

/** How many tiles lie in the pile. */
export const size = (pile: Pile): number => ('tiles' in pile ? pile.tiles.length : pile.count);

/** Whether the tile (either order) is known to be in the pile; false for a hidden pile. */
export const holds = (pile: Pile, tile: Tile): boolean =>
  'tiles' in pile && pile.tiles.includes(highFirst(tile));

/** The pile less one tile. Throws if an open pile does not hold it: the log would be broken. */
export function without(pile: Pile, tile: Tile): Pile {
  if ('count' in pile) return { count: pile.count - 1 };
  const gone = highFirst(tile);
  const tiles = pile.tiles.filter((other) => other !== gone);
  if (tiles.length === pile.tiles.length)
    throw new BrokenLog('the log is broken: a tile left a pile that did not hold it');
  return { tiles };
}

/** The pile as a stranger sees it. */
export const hide = (pile: Pile): HiddenPile => ({ count: size(pile) });

/** The pile with these tiles added. What is added to a hidden pile is only counted. */
export const withTiles = (pile: Pile, more: Pile): Pile =>
  'tiles' in pile && 'tiles' in more
    ? { tiles: [...pile.tiles, ...more.tiles] }
    : { count: size(pile) + size(more) };

/** The pile less these tiles. Throws if an open pile does not hold them. */
export const withoutAll = (pile: Pile, less: Pile): Pile =>
  'tiles' in pile && 'tiles' in less
    ? less.tiles.reduce(without, pile as Pile)
    : { count: size(pile) - size(less) };
