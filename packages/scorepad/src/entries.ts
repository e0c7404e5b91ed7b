import { seenBy } from './conflict.ts';
import { idOf, type Edit, type PhotoAt, type Side, type Terms } from './edit.ts';
import type { Registers, Written } from './registers.ts';
import { MOST } from './shape.ts';

/** How a pad is counted of which nobody said anything. */
export const PLAIN_TERMS: Terms = {
  game: 'custom',
  target: null,
  step: 5,
  most: 35,
  caught: 'per-hand',
  unit: 1,
  atOnce: false,
};

/** What stands in the registers of one row. */
export interface RowEntries {
  readonly row: number;
  /** One stack of edits a side, the last one standing. */
  readonly cells: (readonly Written[])[];
  out: number | null;
  note: string;
  readonly photos: PhotoAt[];
  /** The edits of all of these in which something stands. */
  readonly standing: Written[];
  /** What says that the row is removed; null = nothing does. */
  removal: Written | null;
}

/** What stands in all registers, nothing counted yet. */
export interface Entries {
  readonly title: string;
  readonly place: string;
  readonly note: string;
  readonly terms: Terms;
  readonly sides: readonly Side[];
  readonly dealer: number | null;
  /** Photos of the whole game. */
  readonly photos: readonly PhotoAt[];
  readonly finished: {
    readonly finished: boolean;
    readonly winner: number | null;
    /** The edit that says that it is over; null = none does. */
    readonly by: Edit | null;
  };
  /** In order; without removed ones, and without those at the end that hold nothing. */
  readonly rows: readonly RowEntries[];
  /** null = all rows that a pad may have are used. */
  readonly nextRow: number | null;
}

/** Reads the standing edit of each register. */
export function entriesOf({ held, byId }: Registers): Entries {
  const game = { title: '', place: '', note: '', terms: PLAIN_TERMS, dealer: null as number | null };
  let finished: Entries['finished'] = { finished: false, winner: null, by: null };
  const named = new Map<number, Side>();
  const byRow = new Map<number, RowEntries>();
  const photos: PhotoAt[] = [];
  for (const stack of held.values()) {
    const standing = stack.at(-1);
    if (standing === undefined) continue;
    const { change } = standing;
    switch (change.is) {
      case 'title':
      case 'place':
        game[change.is] = change.text;
        break;
      case 'note':
        if (change.row === null) game.note = change.text;
        else rowIn(byRow, change.row).note = change.text;
        break;
      case 'terms':
        game.terms = change.terms;
        break;
      case 'side':
        named.set(change.side, change.to);
        break;
      case 'dealer':
        game.dealer = change.side;
        break;
      case 'cell':
        rowIn(byRow, change.row).cells[change.side] = stack;
        break;
      case 'out':
        rowIn(byRow, change.row).out = change.side;
        break;
      case 'row':
        rowIn(byRow, change.row).removal = change.removed ? standing : null;
        break;
      case 'photo':
        if (change.removed) break;
        (change.at.row === null ? photos : rowIn(byRow, change.at.row).photos).push(change.at);
        break;
      case 'finished':
        finished = { ...change, by: change.finished ? standing : null };
        break;
    }
    const row = entryIn(standing);
    if (row !== null) rowIn(byRow, row).standing.push(standing);
  }
  const rows = [...byRow.values()].sort((a, b) => a.row - b.row);
  const removed = new Set(rows.filter((row) => isRemoved(row, byId)));
  const kept = rows.filter((row) => !removed.has(row));
  const sides = sidesOf(named, kept);
  const known = (side: number | null): number | null => (side !== null && side < sides.length ? side : null);
  for (const row of kept) row.out = known(row.out);
  while (isBlank(kept.at(-1))) kept.pop();
  const last = Math.max(0, kept.at(-1)?.row ?? 0, ...[...removed].map(({ row }) => row));
  return {
    ...game,
    dealer: known(game.dealer),
    finished: { ...finished, winner: known(finished.winner) },
    ...{ photos, sides, rows: kept },
    nextRow: last < MOST.rows ? last + 1 : null,
  };
}

/** The row in which this edit enters something; null where it enters nothing, or in no row. */
function entryIn({ change }: Written): number | null {
  switch (change.is) {
    case 'cell':
    case 'note':
      return change.text.trim() === '' ? null : change.row;
    case 'out':
      return change.side === null ? null : change.row;
    case 'photo':
      return change.removed ? null : change.at.row;
    case 'title':
    case 'place':
    case 'terms':
    case 'side':
    case 'dealer':
    case 'row':
    case 'finished':
      return null;
  }
}

/** A removal takes away what its writer had before him: a row in which anything else stands is there. */
function isRemoved({ removal, standing }: RowEntries, byId: Registers['byId']): boolean {
  if (removal === null) return false;
  const seen = seenBy(byId, removal);
  return standing.every((edit) => seen.has(idOf(edit)));
}

function rowIn(byRow: Map<number, RowEntries>, row: number): RowEntries {
  const known = byRow.get(row);
  if (known !== undefined) return known;
  const fresh = { row, cells: [], out: null, note: '', photos: [], standing: [], removal: null };
  byRow.set(row, fresh);
  return fresh;
}

/** Nothing stands in the row, though something may have: typed, then emptied again. */
const isBlank = (row: RowEntries | undefined): boolean =>
  row !== undefined &&
  row.out === null &&
  row.note === '' &&
  row.photos.length === 0 &&
  row.cells.every(isEmpty);

function isEmpty(stack: readonly Written[] | undefined): boolean {
  const change = stack?.at(-1)?.change;
  return change?.is !== 'cell' || change.text.trim() === '';
}

/** As many columns as were named, at least two; one more where somebody wrote in it, so that nothing is hidden. */
function sidesOf(named: ReadonlyMap<number, Side>, rows: readonly RowEntries[]): Side[] {
  const used = rows.flatMap(({ cells }) => cells.map((stack, side) => (isEmpty(stack) ? 0 : side + 1)));
  const count = Math.max(2, ...[...named.keys()].map((side) => side + 1), ...used);
  return Array.from({ length: count }, (_, side) => named.get(side) ?? { name: '', members: [] });
}
