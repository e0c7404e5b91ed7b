import type { Row } from '@fives/scorepad';

/** A row of the grid: a hand, or the one that is to be written next. */
export type HandLine = Pick<Row, 'row' | 'hand' | 'note' | 'photos' | 'out'> & {
  /** null: nothing is written in it. */
  readonly cells: Row['cells'] | null;
};

/** A line, and in which of its columns somebody types, and which one Tab comes to; −1 = in another line, or none. */
export interface PlacedLine {
  readonly line: HandLine;
  readonly typed: number;
  readonly comes: number;
}

/** The hands, and one line for each of these rows that is none yet. */
export const linesOf = (hands: readonly Row[], fresh: readonly number[]): readonly HandLine[] => [
  ...hands,
  ...fresh.map((row) => ({ row, hand: hands.length + 1, cells: null, note: '', photos: [], out: null })),
];
