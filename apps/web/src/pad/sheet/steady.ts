import type { Cell, Mark, Row } from '@fives/scorepad';

/**
 * The rows of a sheet, each the very one that it was before where nothing in it changed: the sheet is counted from
 * its start with every edit, but most of what it shows stays.
 */
export function steadied(before: readonly Row[], now: readonly Row[]): readonly Row[] {
  const known = new Map(before.map((row) => [row.row, row]));
  return now.map((row) => {
    const old = known.get(row.row);
    if (old === undefined) return row;
    const cells = row.cells.map((cell, side) => {
      const was = old.cells[side];
      return was !== undefined && isSameCell(was, cell) ? was : cell;
    });
    return isSameRow(old, { ...row, cells }) ? old : { ...row, cells };
  });
}

/** The names that were there before, where they are the same. */
export const steadiedNames = (before: readonly string[], now: readonly string[]): readonly string[] =>
  isSameList(before, now, Object.is) ? before : now;

/** What a text comes to follows from it. */
const isSameCell = (one: Cell, other: Cell): boolean =>
  one.text === other.text &&
  one.total === other.total &&
  (one.conflict === null) === (other.conflict === null) &&
  isSameList(one.marks, other.marks, isSameMark);

const isSameRow = (one: Row, other: Row): boolean =>
  one.hand === other.hand &&
  one.out === other.out &&
  one.note === other.note &&
  isSameList(one.photos, other.photos, Object.is) &&
  isSameList(one.cells, other.cells, Object.is);

const isSameList = <T>(one: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  one.length === other.length &&
  one.every((item, at) => {
    const its = other[at];
    return its !== undefined && isSame(item, its);
  });

function isSameMark(one: Mark, other: Mark): boolean {
  switch (one.is) {
    case 'off-step':
      return other.is === one.is && other.nearest === one.nearest;
    case 'much':
      return other.is === one.is && other.term === one.term;
    case 'missing':
      return other.is === one.is;
  }
}
