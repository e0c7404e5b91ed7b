/** Names one edit: `n.device`. Unique, since a device never uses one `n` twice. */
export type EditId = string;

/** How a pad is counted and what is asked about; no rule of it stops anybody from writing (K4, K5). */
export interface Terms {
  /** The game that is played, a name the page knows, or 'custom': for show, print and statistics alone. */
  readonly game: string;
  /** Play to this total, from 1; null = nobody said. */
  readonly target: number | null;
  /** Totals that are no multiple of this are marked: 5, or 1 where everything may be (K5). */
  readonly step: 1 | 5;
  /** A term above this is asked about: 35 with a spinner, 20 without, null = never (K5). */
  readonly most: number | null;
  /** How leftover pips are rounded by the helper: each hand, or their sum once (K6). */
  readonly caught: 'per-hand' | 'total';
  /** What pips caught are divided by after rounding: 5 where hands count in fives. */
  readonly unit: 1 | 5;
  /** Whether the first side at the target wins at once, in mid-hand (two in one hand: the page asks). */
  readonly atOnce: boolean;
}

/** One column: a person, or a team with its members' names. */
export interface Side {
  readonly name: string;
  /** Empty where one person plays for himself. */
  readonly members: readonly string[];
}

/** Where a photo belongs: a hand's number of row, or null for the whole game. */
export interface PhotoAt {
  readonly photo: string;
  readonly row: number | null;
}

/** What one edit writes; each kind and place is a register of its own, in which the latest edit stands. */
export type Change =
  | { readonly is: 'title'; readonly text: string }
  | { readonly is: 'place'; readonly text: string }
  /** A note on the game, or on a row. */
  | { readonly is: 'note'; readonly row: number | null; readonly text: string }
  | { readonly is: 'terms'; readonly terms: Terms }
  /** The column `side`, from 0; the pad has as many columns as were named, 2 to 4. */
  | { readonly is: 'side'; readonly side: number; readonly to: Side }
  /** Who deals first, a column from 0. */
  | { readonly is: 'dealer'; readonly side: number }
  /** Rows are numbered from 1 as they were first written in and never renumbered; '' empties the cell. */
  | { readonly is: 'cell'; readonly row: number; readonly side: number; readonly text: string }
  /** Which column went out in this hand, null = not said. */
  | { readonly is: 'out'; readonly row: number; readonly side: number | null }
  /** A removal takes away what its writer had before him; a row in which anything else stands is there. */
  | { readonly is: 'row'; readonly row: number; readonly removed: boolean }
  | { readonly is: 'photo'; readonly at: PhotoAt; readonly removed: boolean }
  /** Over or not; `winner` where two reached the target in one hand and somebody said who was first. */
  | { readonly is: 'finished'; readonly finished: boolean; readonly winner: number | null }
  /** Takes the edit's effect away, or gives it back: the latest of both stands. Neither can be undone itself. */
  | { readonly is: 'undo'; readonly edit: EditId }
  | { readonly is: 'redo'; readonly edit: EditId };

/** One line of a pad's edit log. The pad is the set of its edits: their order of arrival means nothing. */
export interface Edit {
  /** Lamport time, from 1: above that of every edit its writer had seen. With `device` the total order. */
  readonly n: number;
  /** A device's random name, 8–32 letters of base64url. */
  readonly device: string;
  /** When it was written by that device's clock, ms, up to the year 9999; for show alone. */
  readonly at: number;
  /** Who wrote it, '' if not said. */
  readonly who: string;
  readonly change: Change;
  /** The edit that stood in this register when it was written; null = none. Another one there means a conflict. */
  readonly over: EditId | null;
  /**
   * What this one’s writer had before him besides `over`: edits of this register that `over` beat unseen, at most 8;
   * of a row’s removal also what stood in the row, of a redo what stood in the register. At most 64.
   */
  readonly settles?: readonly EditId[];
}

/** The name of an edit. */
export const idOf = ({ n, device }: Pick<Edit, 'n' | 'device'>): EditId => `${n}.${device}`;
