import type { Cell, Row } from '@fives/scorepad';

/** A cell of the grid: a row by its name, and a column. */
export interface Place {
  readonly row: number;
  readonly side: number;
}

/** What the grid has: its rows' names, top to bottom, and how many columns. */
export interface Extent {
  readonly rows: readonly number[];
  readonly sides: number;
  /** The one column in which somebody writes: in it `next` and `before` stay; null = in all. */
  readonly own: number | null;
  /** Cells that another person filled in, `row-side`: `next` passes over them. */
  readonly taken: ReadonlySet<string>;
}

/** How `taken` names a cell. */
export const nameOf = ({ row, side }: Place): string => `${row}-${side}`;

/** `next` and `before` go on in the next row and the one before. */
export type Step = 'next' | 'before' | 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The cell one step from a place, null where the grid ends. */
export function stepped(from: Place, step: Step, extent: Extent): Place | null {
  let to = beside(from, step, extent);
  while (step === 'next' && to !== null && extent.taken.has(nameOf(to))) to = beside(to, step, extent);
  return to;
}

function beside({ row, side }: Place, step: Step, { rows, sides, own }: Extent): Place | null {
  const at = rows.indexOf(row);
  const place = (index: number, column: number): Place | null => {
    const name = rows[index];
    return name === undefined || column < 0 || column >= sides ? null : { row: name, side: column };
  };
  if (at < 0) return null;
  switch (step) {
    case 'next':
      if (side === own) return place(at + 1, side);
      return side + 1 < sides ? place(at, side + 1) : place(at + 1, 0);
    case 'before':
      if (side === own) return place(at - 1, side);
      return side > 0 ? place(at, side - 1) : place(at - 1, sides - 1);
    case 'up':
      return place(at - 1, side);
    case 'down':
      return place(at + 1, side);
    case 'left':
      return place(at, side - 1);
    case 'right':
      return place(at, side + 1);
    case 'first':
      return place(at, 0);
    case 'last':
      return place(at, sides - 1);
  }
}

export const isAt = (place: Place | null, row: number, side: number): boolean =>
  place?.row === row && place.side === side;

/** Of a hand what was typed in it. */
interface Hand extends Pick<Row, 'row'> {
  readonly cells: readonly Pick<Cell, 'text'>[];
}

/** The first empty cell after everything that is entered, in the own column or in all; null = the pad is full. */
export function freshIn(hands: readonly Hand[], { rows, own }: Extent): Place | null {
  const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';
  const at = (row: number | undefined, side: number): Place | null =>
    row === undefined ? null : { row, side };
  if (own !== null) return at(rows[hands.findLastIndex(({ cells }) => !isEmpty(cells[own]?.text)) + 1], own);
  const last = hands.at(-1);
  const side = last?.cells.findIndex(({ text }) => isEmpty(text)) ?? -1;
  return side >= 0 ? at(last?.row, side) : at(rows.at(-1), 0);
}
