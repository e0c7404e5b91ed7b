import type { Mark } from './marks.ts';
import type { Sheet } from './sheet.ts';
import type { Sum } from './sum.ts';

/** Something to look at again. It stops nobody (K4, K5). */
export type Warning =
  | {
      readonly is: 'mark';
      readonly row: number;
      readonly hand: number;
      readonly side: number;
      readonly mark: Mark;
    }
  /** Something is written there that is no whole sum, and counts as nothing (K1). */
  | { readonly is: 'uncounted'; readonly row: number; readonly hand: number; readonly side: number }
  /** These sides had reached the target in this hand, and others were played after it. */
  | {
      readonly is: 'past-target';
      readonly row: number;
      readonly hand: number;
      readonly sides: readonly number[];
    };

/** Pips caught come last in a hand, and are entered last: the cell's own mark is enough. */
const isLast = (term: number, sum: Sum): boolean => sum.is === 'whole' && sum.terms.at(-1) === term;

/** All that is asked about on a sheet, hand by hand: of terms that are much, those that are not a cell's last (K5). */
export function warnings({ rows, terms: { target } }: Pick<Sheet, 'rows' | 'terms'>): Warning[] {
  let isPast = false;
  return rows.flatMap(({ row, hand, cells }, at) => {
    const found = cells.flatMap(({ sum, marks }, side): Warning[] => {
      const place = { row, hand, side };
      const isUncounted = sum.is === 'unfinished' || sum.is === 'wrong';
      return [
        ...(isUncounted ? [{ is: 'uncounted' as const, ...place }] : []),
        ...marks
          .filter((mark, at) => at < marks.length - 1 || mark.is !== 'much' || !isLast(mark.term, sum))
          .map((mark) => ({ is: 'mark' as const, ...place, mark })),
      ];
    });
    const sides = cells.flatMap(({ total }, side) => (target !== null && total >= target ? [side] : []));
    if (isPast || sides.length === 0 || at === rows.length - 1) return found;
    isPast = true;
    return [...found, { is: 'past-target' as const, row, hand, sides }];
  });
}
