import { settledIn } from './conflict.ts';
import { idOf, type Change, type Edit, type EditId } from './edit.ts';
import {
  isUndone,
  isWritten,
  registerOf,
  registersOf,
  standingIn,
  type Registers,
  type Written,
} from './registers.ts';
import { sheetFrom, type Sheet } from './sheet.ts';

/** A pad in memory: its edits, sorted, and what they come to. A value: adding to it gives another. */
export interface Pad extends Registers {
  readonly sheet: Sheet;
}

/** Who writes, on which device, and its clock's time, ms. */
export type Writer = Pick<Edit, 'device' | 'who' | 'at'>;

/** Folds a set of edits, in whatever order they come, each once or more often. */
export function openPad(edits: Iterable<Edit>): Pad {
  const registers = registersOf(edits);
  return { ...registers, sheet: sheetFrom(registers) };
}

/** The pad with these edits too, and those of them that it lacked, in order. The same pad if it lacked none. */
export function add(pad: Pad, edits: Iterable<Edit>): { readonly pad: Pad; readonly fresh: readonly Edit[] } {
  const fresh = missing(pad.byId, edits);
  return fresh.length === 0 ? { pad, fresh } : { pad: openPad([...pad.order, ...fresh]), fresh };
}

/** The pad's edits that are not among these ids, in order: what another copy lacks. */
export const missingFrom = (pad: Pad, ids: ReadonlySet<EditId>): readonly Edit[] =>
  pad.order.filter((edit) => !ids.has(idOf(edit)));

function missing(known: ReadonlyMap<EditId, Edit>, edits: Iterable<Edit>): readonly Edit[] {
  const { order } = registersOf(edits);
  return order.filter((edit) => !known.has(idOf(edit)));
}

/**
 * The edit that makes this change to the pad as it is known here, yet to be added. null where it would change
 * nothing: the same value stands, the edit to undo is undone already, or not known, or an undo itself.
 */
export function write(pad: Pad, change: Change, { device, who, at }: Writer): Edit | null {
  const standing = standingIn(pad, change);
  if (changesNothing(pad, change, standing)) return null;
  const n = (pad.order.at(-1)?.n ?? 0) + 1;
  const isSwitch = change.is === 'undo' || change.is === 'redo';
  const settles = isSwitch ? [] : settledIn(pad, pad.held.get(registerOf(change)) ?? []);
  return {
    n,
    device,
    at,
    who,
    change,
    over: standing && idOf(standing),
    ...(settles.length > 0 && { settles }),
  };
}

function changesNothing(pad: Pad, change: Change, standing: Edit | null): boolean {
  switch (change.is) {
    case 'undo':
    case 'redo': {
      const named = pad.byId.get(change.edit);
      return (
        named === undefined || !isWritten(named) || (change.is === 'undo') === isUndone(pad, change.edit)
      );
    }
    case 'title':
    case 'place':
    case 'note':
    case 'cell':
      return change.text === (standing?.change.is === change.is ? standing.change.text : '');
    case 'row':
    case 'photo':
      if (standing === null) return change.is === 'row' && !change.removed;
      return isSame(change, standing.change);
    case 'out':
      return standing === null ? change.side === null : isSame(change, standing.change);
    case 'terms':
    case 'side':
    case 'dealer':
    case 'finished':
      return standing !== null && isSame(change, standing.change);
  }
}

/** Two changes of one register: equal as data, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [ours, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return ours.length === theirs.size && ours.every(([key, value]) => isSame(value, theirs.get(key)));
}

/**
 * What undo takes back for a person at this device: his latest edit that stands; null = nothing. Undone step by
 * step it goes as far back as the first entry: how the game was set up is changed, not undone.
 */
export function undoable(pad: Pad, device: string): EditId | null {
  const begun = pad.order.findIndex((edit) => isWritten(edit) && isEntry(edit));
  for (let at = pad.order.length - 1; at >= 0; at--) {
    const edit = pad.order[at];
    if (edit === undefined || edit.device !== device || !isWritten(edit)) continue;
    const held = pad.held.get(registerOf(edit.change));
    if (held?.at(-1) !== edit) continue;
    if (isEntry(edit) || held.length > 1 || (begun >= 0 && at > begun)) return idOf(edit);
  }
  return null;
}

/** An edit in the game, not one about its name, people and rules. */
function isEntry({ change }: Written): boolean {
  switch (change.is) {
    case 'title':
    case 'place':
    case 'terms':
    case 'side':
    case 'dealer':
      return false;
    case 'note':
    case 'cell':
    case 'out':
    case 'row':
    case 'photo':
    case 'finished':
      return true;
  }
}

/** What redo gives back: what this device undid last, unless it wrote something since; null = nothing. */
export function redoable(pad: Pad, device: string): EditId | null {
  for (let at = pad.order.length - 1; at >= 0; at--) {
    const edit = pad.order[at];
    if (edit?.device !== device) continue;
    if (isWritten(edit)) return null;
    if (edit.change.is === 'undo' && pad.switched.get(edit.change.edit) === edit) return edit.change.edit;
  }
  return null;
}
