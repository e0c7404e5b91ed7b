import { added } from './added.ts';
import { BrokenLog } from './broken.ts';
import type { Ruleset } from './ruleset.ts';
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
  /** Index of the first spinner, null while there is none. */
  readonly spinner: number | null;
}

/** One way to lay a tile. The opening play names no end, every other does (S6). */
export interface Play {
  readonly tile: Tile;
  readonly end: End | null;
}

/** What of a ruleset decides where tiles may lie. */
export type LayingRules = Pick<Ruleset, 'spinner' | 'unlock'>;

/** The table before the first tile. */
export const BARE: Layout = { laid: [], ends: {}, spinner: null };

/** The play as text, `6-3@L`; the opening play is `6-3`. */
export const nameOf = ({ tile, end }: Play): string => (end === null ? tile : `${tile}@${end}`);

/** The open ends in the fixed order of C2: L, R, T, B, then others by name. */
export function openEnds(layout: Layout): readonly (readonly [End, Tip])[] {
  if (looked !== layout) [looked, lookedEnds] = [layout, endsOf(layout)];
  return lookedEnds;
}

/** The layout that was looked at last, and its ends: it is added up, then played on. */
let looked: Layout | null = null;
let lookedEnds: readonly (readonly [End, Tip])[] = [];

function endsOf({ ends }: Layout): readonly (readonly [End, Tip])[] {
  const { L, R, T, B } = ends;
  const found: [End, Tip][] = [];
  if (L !== undefined) found.push(['L', L]);
  if (R !== undefined) found.push(['R', R]);
  if (T !== undefined) found.push(['T', T]);
  if (B !== undefined) found.push(['B', B]);
  const names = Object.keys(ends) as End[];
  if (names.length === found.length) return found;
  const others = names.filter((end) => !(ARMS as readonly End[]).includes(end)).sort();
  return [...found, ...others.map((end) => [end, ends[end] as Tip] as const)];
}

/** Why a play does not fit the layout (S1, S3, S6), or null if it does. */
export function misfit(layout: Layout, play: Play): 'end-needed' | 'end-not-open' | 'does-not-fit' | null {
  if (layout.laid.length === 0) return play.end === null ? null : 'end-not-open';
  if (play.end === null) return 'end-needed';
  const tip = layout.ends[play.end];
  if (tip === undefined) return 'end-not-open';
  return shows(play.tile, tip.number) ? null : 'does-not-fit';
}

/** Lays a tile that fits (S1). Throws if it does not: the log would be broken. */
export function lay(layout: Layout, play: Play, rules: LayingRules): Layout {
  const { tile, end } = play;
  if (end === null) {
    if (layout.laid.length > 0) throw unfit();
    return open(tile, rules);
  }
  const tip = layout.ends[end];
  if (tip === undefined || !shows(tile, tip.number)) throw unfit();
  return extend(layout, tile, end, tip, rules);
}

const unfit = (): BrokenLog => new BrokenLog('a tile was laid where it does not fit');

/** The layout that these plays make, the first without an end. Throws if one does not fit. */
export const layoutOf = (plays: readonly Play[], rules: LayingRules): Layout =>
  plays.reduce((layout, play) => lay(layout, play, rules), BARE);

/** Whether the tile at this index is a spinner (S2). */
export const isSpinner = ({ laid, spinner }: Layout, at: number, rules: LayingRules): boolean =>
  at === spinner || (rules.spinner === 'every' && isDouble((laid[at] as Laid).tile));

/** Whether an end is a spinner's short side at which nothing lies yet (A4). */
export const isBareSide = ({ laid, spinner }: Layout, end: End, at: number): boolean =>
  end === 'T' || end === 'B' ? at === spinner : end.length > 1 && end.startsWith((laid[at] as Laid).tile);

/** How many sides of the tile at this index are covered (A9). */
export const covered = ({ laid }: Layout, at: number): number =>
  laid.reduce((sides, { onto }) => sides + Number(onto === at), Number(laid[at]?.onto !== null));

/** Whether no tile of the set can be laid any more, whoever has it (U5). */
export function isLocked({ laid, ends }: Layout): boolean {
  if (laid.length === 0) return false;
  return Object.values(ends).every(
    ({ number }) => laid.filter(({ tile }) => shows(tile, number)).length === 7,
  );
}

function open(tile: Tile, { spinner, unlock }: LayingRules): Layout {
  const layout: Layout = {
    laid: [{ tile, end: null, onto: null }],
    ends: { L: { number: first(tile), at: 0 }, R: { number: second(tile), at: 0 } },
    spinner: spinner !== 'none' && isDouble(tile) ? 0 : null,
  };
  return layout.spinner !== null && unlock === 'at-once' ? unlocked(layout, 0) : layout;
}

function extend(layout: Layout, tile: Tile, end: End, { number, at: onto }: Tip, rules: LayingRules): Layout {
  const at = layout.laid.length;
  const ends: Partial<Record<End, Tip>> = { ...layout.ends };
  ends[end] = { number: otherHalf(tile, number), at };
  const after: Layout = {
    laid: added(layout.laid, { tile, end, onto }),
    ends,
    spinner: layout.spinner ?? (rules.spinner !== 'none' && isDouble(tile) ? at : null),
  };
  switch (rules.spinner) {
    case 'none':
      return after;
    case 'first':
      return after.spinner === null || ends.T !== undefined || !opens(after, after.spinner, rules)
        ? after
        : unlocked(after, after.spinner);
    // The tile laid, or the one it lies on: no other spinner changes.
    case 'every':
      return [onto, at].reduce(
        (now, spinner) =>
          isSpinner(now, spinner, rules) && opens(now, spinner, rules) ? unlocked(now, spinner) : now,
        after,
      );
  }
}

/** Whether a spinner's short sides open now (S3–S5, S9). */
function opens(layout: Layout, spinner: number, { unlock }: LayingRules): boolean {
  const { laid, ends } = layout;
  if (ends[shortSides(layout, spinner)[0]] !== undefined) return false;
  switch (unlock) {
    case 'at-once':
      return true;
    case 'both-sides': {
      // S4: what it was laid onto covers one long side.
      const { end } = laid[spinner] as Laid;
      return end === null ? ends.L?.at !== spinner && ends.R?.at !== spinner : ends[end]?.at !== spinner;
    }
    case 'new-tile-each-arm':
      return (['L', 'R'] as const).every((arm) => laid.some(({ end }, at) => at > spinner && end === arm));
  }
}

/** S8: the first spinner's short sides are T and B, a later one's have its name. */
function shortSides({ laid, spinner }: Layout, at: number): readonly [End, End] {
  if (at === spinner) return ['T', 'B'];
  const { tile } = laid[at] as Laid;
  return [`${tile}t`, `${tile}b`];
}

function unlocked(layout: Layout, spinner: number): Layout {
  const [top, bottom] = shortSides(layout, spinner);
  const bare: Tip = { number: first((layout.laid[spinner] as Laid).tile), at: spinner };
  return { ...layout, ends: { ...layout.ends, [top]: bare, [bottom]: bare } };
}
