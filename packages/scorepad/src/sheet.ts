import type { EditId, PhotoAt, Side, Terms } from './edit.ts';
import type { Sum } from './sum.ts';

/** What is only asked about, never refused (K5). */
export type Mark =
  /** The sum is no multiple of the terms' step. */
  | { readonly is: 'off-step'; readonly nearest: number }
  /** A term above what one play can score: it may be caught pips. */
  | { readonly is: 'much'; readonly term: number }
  /** Nothing entered, while others of the row have something, and a later row is begun or the game finished. */
  | { readonly is: 'missing' };

/** Two devices wrote into one register without having seen each other: both values, the standing one last. */
export interface Conflict {
  readonly standing: EditId;
  readonly beaten: EditId;
  readonly texts: readonly [beaten: string, standing: string];
  readonly writers: readonly [beaten: string, standing: string];
}

/** One side's entry in one hand. */
export interface Cell {
  /** As typed. */
  readonly text: string;
  readonly sum: Sum;
  /** What counts: the value of a whole sum, else null: an empty or unfinished cell counts as nothing (K1, K3). */
  readonly value: number | null;
  /** The running total after this hand (K2). */
  readonly total: number;
  readonly marks: readonly Mark[];
  readonly conflict: Conflict | null;
}

/** One hand. */
export interface Row {
  /** Its name in edits. */
  readonly row: number;
  /** Its number as shown, from 1 without gaps. */
  readonly hand: number;
  readonly cells: readonly Cell[];
  readonly out: number | null;
  readonly note: string;
  readonly photos: readonly string[];
}

/** A pad as it stands: what the set of its edits comes to, the same on every device. */
export interface Sheet {
  readonly title: string;
  readonly place: string;
  readonly note: string;
  readonly terms: Terms;
  readonly sides: readonly Side[];
  readonly dealer: number | null;
  readonly rows: readonly Row[];
  /** The number of the next row, to be written by the first edit in it. */
  readonly nextRow: number;
  readonly photos: readonly PhotoAt[];
  /** One number a side: the sum of its cells, always (K2). */
  readonly totals: readonly number[];
  /** The sides with the highest total, none before anything is entered. */
  readonly leaders: readonly number[];
  /** The sides at or past the target (K4). */
  readonly reached: readonly number[];
  /** The highest of those who reached it, or who was said to be first; null = nobody, or a tie (K4). */
  readonly winner: number | null;
  readonly finished: boolean;
  /** The first and last edit's `at`, ms; null for a pad without edits. */
  readonly from: number | null;
  readonly to: number | null;
}
