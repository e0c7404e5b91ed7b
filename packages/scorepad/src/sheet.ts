import { conflictOver, type Conflict } from './conflict.ts';
import { entriesOf, type Entries, type RowEntries } from './entries.ts';
import type { Edit, PhotoAt, Side, Terms } from './edit.ts';
import { marksOn, type Mark } from './marks.ts';
import { inOrder, isWritten, registersOf, type Registers, type Written } from './registers.ts';
import { datable, playedIn } from './span.ts';
import { readSum, type Sum } from './sum.ts';
import { verdictOf } from './verdict.ts';

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
  /** The number of the next row, to be written by the first edit in it; null = the pad has no more. */
  readonly nextRow: number | null;
  /** Those of the game and of rows that are not removed, first to last. */
  readonly photos: readonly PhotoAt[];
  /** One number a side: the sum of its cells, always (K2). */
  readonly totals: readonly number[];
  /** The sides with the highest total, none before anything is entered. */
  readonly leaders: readonly number[];
  /** The sides at or past the target (K4). */
  readonly reached: readonly number[];
  /**
   * Of whom one may be said to have won: the highest of those who reached the target, at once those who did in the
   * earliest hand; who leads, where nobody did; anybody, where there is no target.
   */
  readonly candidates: readonly number[];
  /**
   * Of the candidates who was said to have won, else the highest of those who reached the target; where nobody
   * did, who leads a finished game (K4). null = nobody, or a tie.
   */
  readonly winner: number | null;
  readonly finished: boolean;
  /** When it ended, ms: at the last entry of its night before it was said to be over; null = it is not. */
  readonly finishedAt: number | null;
  /** Every conflict that nobody has looked at yet, of all registers but rows and photos that were taken away. */
  readonly conflicts: readonly Conflict[];
  /** When it was begun, the night in which most of it was entered, and its last edit, ms; null without edits. */
  readonly from: number | null;
  readonly to: number | null;
}

/** What a set of edits comes to, in whatever order they are given (K1–K5). */
export const sheetOf = (edits: Iterable<Edit>): Sheet => sheetFrom(registersOf(edits));

/** The same, of edits that are sorted into registers. */
export function sheetFrom(registers: Registers): Sheet {
  const entries = entriesOf(registers);
  const { title, place, note, terms, sides, dealer, finished } = entries;
  const totals = sides.map(() => 0);
  const rows = entries.rows.map((row, at) =>
    rowOf(row, at + 1, { registers, entries, totals, isLast: at + 1 === entries.rows.length }),
  );
  const photos = [...entries.photos, ...entries.rows.flatMap((row) => row.photos)];
  const { order } = registers;
  const written = order.filter(isWritten);
  const before = written.filter((edit) => finished.by !== null && inOrder(edit, finished.by) < 0);
  const played = playedIn(before.length === 0 ? written : before);
  return {
    ...{ title, place, note, terms, sides, dealer },
    rows,
    nextRow: entries.nextRow,
    photos,
    totals,
    ...verdictOf(rows, totals, terms, finished),
    finished: finished.finished,
    finishedAt: finished.by && (played?.to ?? null),
    conflicts: conflictsOf(registers),
    from: played?.from ?? null,
    to: order.length === 0 ? null : order.reduce((latest, { at }) => Math.max(latest, datable(at)), 0),
  };
}

interface Surroundings {
  readonly registers: Registers;
  readonly entries: Entries;
  /** Counted on from row to row. */
  readonly totals: number[];
  readonly isLast: boolean;
}

function rowOf(entered: RowEntries, hand: number, { registers, entries, totals, isLast }: Surroundings): Row {
  const { row, out, note, photos } = entered;
  const texts = entries.sides.map((_, side) => textOf(entered.cells[side]));
  const counted = texts.map((text, side) => {
    const sum = sumOf(entered.cells[side], text);
    const value = sum.is === 'whole' ? sum.value : null;
    const total = (totals[side] = (totals[side] ?? 0) + (value ?? 0));
    return { text, sum, value, total };
  });
  const { target, atOnce } = entries.terms;
  // A game that ends at once leaves its last hand as it stands: nothing is missing in that.
  const isBrokenOff = isLast && atOnce && target !== null && counted.some(({ total }) => total >= target);
  const isOver = !isLast || (entries.finished.finished && !isBrokenOff);
  const isAsked = isOver && texts.some((text) => text.trim() !== '');
  const cells = counted.map((one, side): Cell => {
    const { sum } = one;
    const marks: Mark[] = sum.is === 'empty' && isAsked ? [{ is: 'missing' }] : marksOn(sum, entries.terms);
    return { ...one, marks, conflict: conflictOver(registers, entered.cells[side] ?? []) };
  });
  return { row, hand, cells, out, note, photos: photos.map(({ photo }) => photo) };
}

/** What a stack's text comes to, read once. */
const sums = new WeakMap<readonly Written[], Sum>();

function sumOf(held: readonly Written[] | undefined, text: string): Sum {
  const sum = (held && sums.get(held)) ?? readSum(text);
  if (held !== undefined) sums.set(held, sum);
  return sum;
}

function textOf(held: readonly Written[] | undefined): string {
  const change = held?.at(-1)?.change;
  return change?.is === 'cell' ? change.text : '';
}

const conflictsOf = (registers: Registers): Conflict[] =>
  [...registers.held.values()].flatMap((held) => conflictOver(registers, held) ?? []);

/** Whether somebody has won: reached the target alone in front (K4). Nobody is kept from playing on. */
export const isWon = ({ winner }: Pick<Sheet, 'winner'>): boolean => winner !== null;
