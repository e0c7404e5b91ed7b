import {
  ARMS,
  explain,
  lay,
  openEnds,
  points,
  type End,
  type Layout,
  type Pip,
  type Play,
  type PlayedRuleset,
  type Tile,
} from '@fives/rules';
import { ARROWS, type Direction, type On } from '../text/index.ts';
import { hidesSums } from './hints.ts';

/** Ends in the order in which they are shown: by arrow, then each later spinner's by arrow. */
export function inOrder<T extends { readonly end: End }>(
  ends: readonly T[],
  arrowOf: (one: T) => Direction,
): T[] {
  const spinner = ({ end }: T): string => (end.length > 1 ? end.slice(0, 3) : '');
  const spinners = ['', ...ends.map(spinner)];
  const place = (one: T): number =>
    spinners.indexOf(spinner(one)) * ARROWS.length + ARROWS.indexOf(arrowOf(one));
  return ends.toSorted((a, b) => place(a) - place(b));
}

/** What the ends would add up to after a play, and what it would score. */
export interface Preview {
  readonly total: number;
  readonly points: number;
}

/** An open end as its chip shows it. */
export interface Chip extends On {
  readonly end: End;
  readonly number: Pip;
  /** Both halves count: shown as 6·6. */
  readonly double: boolean;
  /** What it adds to the sum now. */
  readonly counts: number;
  /** The play that the chosen tile makes here, null if none is chosen or it does not fit. */
  readonly play: Play | null;
  /** Null too where sums are hidden. */
  readonly preview: Preview | null;
  readonly last: boolean;
  /** No end yet: a spinner that counts while its short sides are locked (A9). */
  readonly locked: boolean;
}

/** An end by its arrow, and by its double where that is a later spinner (S8); null where nothing lies yet. */
export const onOf = (end: End, directions: ReadonlyMap<End, Direction>): On => ({
  to: directions.get(end) ?? 'left',
  of: (ARMS as readonly End[]).includes(end) ? null : (end.slice(0, 3) as Tile),
});

export const previewOf = (layout: Layout, play: Play, ruleset: PlayedRuleset): Preview => {
  const { total } = explain(lay(layout, play, ruleset), ruleset);
  return { total, points: points(total, ruleset) };
};

/** The chips of the Ends bar. `plays` are those of the chosen tile. */
export function chipsOf(
  layout: Layout,
  directions: ReadonlyMap<End, Direction>,
  plays: readonly Play[],
  ruleset: PlayedRuleset,
): Chip[] {
  const { terms } = explain(layout, ruleset);
  const last = layout.laid.at(-1)?.end ?? null;
  const chips = openEnds(layout).map(([end, { number, at }]): Chip => {
    const term = terms.find((other) => other.end === end);
    const alone = layout.ends.L?.at === at && layout.ends.R?.at === at;
    const play = plays.find((other) => other.end === end) ?? null;
    return {
      end,
      ...onOf(end, directions),
      number,
      double: term?.double === true && !alone,
      counts: alone ? number : (term?.counts ?? 0),
      play,
      preview: play && !hidesSums(ruleset) ? previewOf(layout, play, ruleset) : null,
      last: end === last,
      locked: false,
    };
  });
  // It stands where no end does.
  const free = ARROWS.find((to) => chips.every((chip) => chip.to !== to)) ?? 'up';
  const locked = terms.filter(({ end }) => layout.ends[end] === undefined);
  return [
    ...chips.filter(({ of }) => of === null),
    ...locked.map((term) => ({
      ...term,
      ...{ to: free, of: null, play: null, preview: null, last: false, locked: true },
    })),
    ...inOrder(
      chips.filter(({ of }) => of !== null),
      ({ to }) => to,
    ),
  ];
}

/** The plays that these tiles allow, by tile. */
export const playsOf = (plays: readonly Play[], tile: Tile): readonly Play[] =>
  plays.filter((play) => play.tile === tile);
