import type { Conflict, Sheet } from '@fives/scorepad';

/** A cell into which two devices wrote without having seen each other. */
export interface CellConflict {
  readonly row: number;
  readonly side: number;
  readonly conflict: Conflict;
}

/** All of a sheet's, from the first hand on. */
export const conflictsOf = ({ rows }: Sheet): readonly CellConflict[] =>
  rows.flatMap(({ row, cells }) =>
    cells.flatMap(({ conflict }, side) => (conflict === null ? [] : [{ row, side, conflict }])),
  );
