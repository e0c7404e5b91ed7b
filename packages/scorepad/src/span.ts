import type { Edit } from './edit.ts';
import { LATEST_AT } from './shape.ts';

/** A night is over when this long passes between the end of a game and the start of the next, ms. */
export const NIGHT_GAP = 6 * 3_600_000;

/** A time that every calendar can write, ms: an edit may have been kept before its `at` was bounded. */
export const datable = (at: number): number => Math.min(Math.max(at, 0), LATEST_AT);

/** From when to when something was, ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * When a game was played, by the clocks of those who wrote it down: of the nights in which these edits were written
 * the one with most entries in cells, the latest if there are two. So neither a clock that is wrong nor a correction
 * days later moves it. null where nothing is written.
 */
export function playedIn(edits: readonly Edit[]): Span | null {
  const nights: { from: number; to: number; cells: number }[] = [];
  for (const { at, change } of edits.toSorted((a, b) => a.at - b.at)) {
    const time = datable(at);
    const last = nights.at(-1);
    const isLate = last === undefined || time - last.to >= NIGHT_GAP;
    const night = isLate ? { from: time, to: time, cells: 0 } : last;
    if (isLate) nights.push(night);
    night.to = time;
    if (change.is === 'cell') night.cells += 1;
  }
  const most = nights.reduce((best, { cells }) => Math.max(best, cells), 0);
  const night = nights.findLast(({ cells }) => cells === most);
  return night === undefined ? null : { from: night.from, to: night.to };
}
