import type { Side } from './edit.ts';
import type { Cell, Sheet } from './sheet.ts';

/** How many hands a printed page has (K9). */
export const HANDS_A_PAGE = 20;

/** One hand on paper: a cell a column; null = to be written in by hand. */
export interface PrintedHand {
  readonly hand: number;
  /** Which column went out, null = not said. */
  readonly out: number | null;
  readonly cells: readonly (Pick<Cell, 'text' | 'value' | 'total'> | null)[];
}

/** One page: always twenty hands, the last ones blank if the game was shorter. */
export interface Page {
  /** From 1. */
  readonly page: number;
  readonly of: number;
  /** One a column; without a name where nobody plays. */
  readonly sides: readonly Side[];
  readonly hands: readonly PrintedHand[];
}

/**
 * The pages of a sheet, or of a blank one: `sides` columns, more where more play. As many pages as its hands
 * need, at least one; running totals go on from page to page (K2).
 */
export function pagesOf(sheet: Pick<Sheet, 'sides' | 'rows'> | null, sides: number): Page[] {
  const columns = Math.max(sides, sheet?.sides.length ?? 0);
  const rows = sheet?.rows ?? [];
  const of = Math.max(1, Math.ceil(rows.length / HANDS_A_PAGE));
  const named = Array.from(
    { length: columns },
    (_, side): Side => sheet?.sides[side] ?? { name: '', members: [] },
  );
  return Array.from({ length: of }, (_, page) => ({
    page: page + 1,
    of,
    sides: named,
    hands: Array.from({ length: HANDS_A_PAGE }, (_, line): PrintedHand => {
      const hand = page * HANDS_A_PAGE + line + 1;
      const { cells = [], out = null } = rows[hand - 1] ?? {};
      return { hand, out, cells: named.map((_, side) => printed(cells[side])) };
    }),
  }));
}

const printed = (cell: Cell | undefined): Pick<Cell, 'text' | 'value' | 'total'> | null =>
  cell === undefined ? null : { text: cell.text, value: cell.value, total: cell.total };
