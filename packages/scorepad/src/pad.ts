import { idOf, type Edit, type EditId } from './edit.ts';
import { extended, registersOf, type Registers } from './registers.ts';
import { sheetFrom, type Sheet } from './sheet.ts';

/** A pad in memory: its edits, sorted, and what they come to. A value: adding to it gives another. */
export interface Pad extends Registers {
  readonly sheet: Sheet;
}

/** Folds a set of edits, in whatever order they come, each once or more often. */
export function openPad(edits: Iterable<Edit>): Pad {
  return padOf(registersOf(edits));
}

const padOf = (registers: Registers): Pad => ({ ...registers, sheet: sheetFrom(registers) });

/** The pad with these edits too, and those of them that it lacked, in order. The same pad if it lacked none. */
export function add(pad: Pad, edits: Iterable<Edit>): { readonly pad: Pad; readonly fresh: readonly Edit[] } {
  const fresh = missing(pad.byId, edits);
  if (fresh.length === 0) return { pad, fresh };
  return { pad: padOf(extended(pad, fresh) ?? registersOf([...pad.order, ...fresh])), fresh };
}

/** The pad's edits that are not among these ids, in order: what another copy lacks. */
export const missingFrom = (pad: Pad, ids: ReadonlySet<EditId>): readonly Edit[] =>
  pad.order.filter((edit) => !ids.has(idOf(edit)));

function missing(known: ReadonlyMap<EditId, Edit>, edits: Iterable<Edit>): readonly Edit[] {
  const { order } = registersOf(edits);
  return order.filter((edit) => !known.has(idOf(edit)));
}
