import { BrokenLog } from './broken.ts';
import { first, isDouble, otherHalf, second, shows, type Pip, type Tile } from './tile.ts';

/** A place where a tile may be added: an arm of the first spinner, or a later spinner's short side (S8). */
export type End = 'L' | 'R' | 'T' | 'B' | `${Pip}-${Pip}${'t' | 'b'}`;

/** The first spinner's arms, in the fixed order of C2. */
export const ARMS = ['L', 'R', 'T', 'B'] as const satisfies readonly End[];

/** A tile on the table; `onto` is the index of the tile it was laid onto (the arms are a tree), null for the opening tile. */
export interface Laid {
  readonly tile: Tile;
  readonly end: End | null;
  readonly onto: number | null;
}

/** An open end: the number it shows and the index of the tile that shows it. */
export interface Tip {
  readonly number: Pip;
  readonly at: number;
}

/** The tiles on the table and the ends they leave. It has no coordinates (S7). */
export interface Layout {
  readonly laid: readonly Laid[];
  readonly ends: Readonly<Partial<Record<End, Tip>>>;
  /** Index of the first spinner, null while no double lies. */
  readonly spinner: number | null;
}

/** One way to lay a tile. The opening play names no end, every other does (S6). */
export interface Play {
  readonly tile: Tile;
  readonly end: End | null;
}

/** The table before the first tile. */
export const BARE: Layout = { laid: [], ends: {}, spinner: null };

/** The open ends in the fixed order of C2: L, R, T, B, then others by name. */
export const openEnds = (layout: Layout): readonly (readonly [End, Tip])[] =>
  (Object.entries(layout.ends) as [End, Tip][]).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));

const rank = (end: End): number => {
  const at = (ARMS as readonly End[]).indexOf(end);
  return at < 0 ? ARMS.length : at;
};

/** Why a play does not fit the layout (S1, S3, S6), or null if it does. */
export function misfit(layout: Layout, play: Play): 'end-needed' | 'end-not-open' | 'does-not-fit' | null {
  if (layout.laid.length === 0) return play.end === null ? null : 'end-not-open';
  if (play.end === null) return 'end-needed';
  const tip = layout.ends[play.end];
  if (tip === undefined) return 'end-not-open';
  return shows(play.tile, tip.number) ? null : 'does-not-fit';
}

/** Lays a tile that fits (S1). Throws if it does not: the log would be broken. */
export function lay(layout: Layout, play: Play): Layout {
  if (misfit(layout, play) !== null) throw new BrokenLog('a tile was laid where it does not fit');
  return play.end === null ? open(play.tile) : extend(layout, play.tile, play.end);
}

/** The layout that these plays make, the first without an end. Throws if one does not fit. */
export const layoutOf = (plays: readonly Play[]): Layout => plays.reduce(lay, BARE);

function open(tile: Tile): Layout {
  return {
    laid: [{ tile, end: null, onto: null }],
    ends: { L: { number: first(tile), at: 0 }, R: { number: second(tile), at: 0 } },
    spinner: isDouble(tile) ? 0 : null,
  };
}

function extend(layout: Layout, tile: Tile, end: End): Layout {
  const at = layout.laid.length;
  const { number, at: onto } = layout.ends[end] as Tip;
  const laid = [...layout.laid, { tile, end, onto }];
  const ends = { ...layout.ends, [end]: { number: otherHalf(tile, number), at } };
  const spinner = layout.spinner ?? (isDouble(tile) ? at : null);
  return { laid, ends: unlock(laid, ends, spinner), spinner };
}

/** S3, S4: the first spinner's short sides open once both long sides are covered. */
function unlock(laid: readonly Laid[], ends: Layout['ends'], spinner: number | null): Layout['ends'] {
  if (spinner === null || ends.T !== undefined || bareSides(ends, spinner) > 0) return ends;
  const short: Tip = { number: first((laid[spinner] as Laid).tile), at: spinner };
  return { ...ends, T: short, B: short };
}

const bareSides = (ends: Layout['ends'], spinner: number): number =>
  Number(ends.L?.at === spinner) + Number(ends.R?.at === spinner);
