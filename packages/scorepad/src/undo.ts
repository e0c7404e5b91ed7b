import { idOf, type Edit, type EditId } from './edit.ts';
import { add, type Pad } from './pad.ts';
import { isSame, isUndone, isWritten, registerOf, type Written } from './registers.ts';
import type { Sheet } from './sheet.ts';

/** What undo or redo would do next for a person at one device. */
export type NextSwitch =
  | { readonly is: 'edit'; readonly edit: EditId }
  /** His latest edit is no longer his to take back or give back: somebody wrote there since, or removed the row. */
  | {
      readonly is: 'stopped';
      readonly why: 'overwritten' | 'row-removed';
      /** His latest edit, and the other's that stands in its way. */
      readonly edit: Written;
      readonly by: Written;
    }
  | { readonly is: 'nothing' };

/**
 * What undo takes back for a person at this device: his latest edit that is not undone, if that changes what is
 * seen; never an older one past one that others wrote over. Step by step it goes as far back as the first entry:
 * how the game was set up is changed, not undone.
 */
export function nextUndo(pad: Pad, device: string): NextSwitch {
  const begun = pad.order.findIndex((edit) => isWritten(edit) && isEntry(edit));
  for (let at = pad.order.length - 1; at >= 0; at--) {
    const edit = pad.order[at];
    if (edit?.device !== device || !isWritten(edit) || isUndone(pad, idOf(edit))) continue;
    const isFirst = pad.held.get(registerOf(edit.change))?.[0] === edit;
    if (!isEntry(edit) && isFirst && (begun < 0 || at < begun)) return { is: 'nothing' };
    const next = switching(pad, edit, 'undo');
    if (next !== null) return next;
  }
  return { is: 'nothing' };
}

/**
 * What redo gives back: what this device undid last, unless it wrote something since, or somebody else wrote there.
 */
export function nextRedo(pad: Pad, device: string): NextSwitch {
  for (let at = pad.order.length - 1; at >= 0; at--) {
    const edit = pad.order[at];
    if (edit?.device !== device) continue;
    if (isWritten(edit)) return { is: 'nothing' };
    if (edit.change.is !== 'undo' || pad.switched.get(edit.change.edit) !== edit) continue;
    const named = pad.byId.get(edit.change.edit);
    const next = named !== undefined && isWritten(named) ? switching(pad, named, 'redo') : null;
    if (next !== null) return next;
  }
  return { is: 'nothing' };
}

/** The edit that undo takes back; null = none. See `nextUndo`. */
export const undoable = (pad: Pad, device: string): EditId | null => editIn(nextUndo(pad, device));

/** The edit that redo gives back; null = none. See `nextRedo`. */
export const redoable = (pad: Pad, device: string): EditId | null => editIn(nextRedo(pad, device));

const editIn = (next: NextSwitch): EditId | null => (next.is === 'edit' ? next.edit : null);

/** What switching the edit off or on would be; null where it changes nothing that anybody sees, and was nobody else's. */
function switching(pad: Pad, edit: Written, is: 'undo' | 'redo'): NextSwitch | null {
  const id = idOf(edit);
  if (is === 'undo' && isSeenCell(pad, edit)) return { is: 'edit', edit: id };
  const last = (pad.order.at(-1)?.n ?? 0) + 1;
  const trial: Edit = { n: last, device: edit.device, at: 0, who: '', change: { is, edit: id }, over: null };
  const after = add(pad, [trial]).pad;
  if (is === 'redo' && isSeenCell(after, edit)) return { is: 'edit', edit: id };
  if (!isSame(shown(pad.sheet), shown(after.sheet))) return { is: 'edit', edit: id };
  const held = (is === 'undo' ? pad : after).held.get(registerOf(edit.change)) ?? [];
  const other = held.findLast(({ device }) => device !== edit.device);
  if (other !== undefined) return { is: 'stopped', why: 'overwritten', edit, by: other };
  const removal = removalOver(pad, edit);
  return removal === null ? null : { is: 'stopped', why: 'row-removed', edit, by: removal };
}

/** A cell's standing text in a hand that is there, over another text: to see that nothing is folded once more. */
function isSeenCell({ held, sheet }: Pad, edit: Written): boolean {
  const { change } = edit;
  if (change.is !== 'cell') return false;
  const stack = held.get(registerOf(change)) ?? [];
  const below = stack.at(-2)?.change;
  const shown = sheet.rows.find(({ row }) => row === change.row)?.cells[change.side];
  return (
    stack.at(-1) === edit && shown !== undefined && change.text !== (below?.is === 'cell' ? below.text : '')
  );
}

/** What took away the row in which this was written; null = it is there, or never was. */
function removalOver({ held, sheet }: Pad, { change }: Written): Written | null {
  const row = change.is === 'photo' ? change.at.row : 'row' in change ? change.row : null;
  if (row === null || sheet.rows.some((one) => one.row === row)) return null;
  return held.get(`row ${row}`)?.at(-1) ?? null;
}

/** Of a sheet what its page draws, but for conflicts: those are settled, not undone. */
const shown = ({ rows, title, place, note, terms, sides, dealer, photos, finished, winner }: Sheet) => ({
  ...{ title, place, note, terms, sides, dealer, photos, finished, winner },
  rows: rows.map(({ cells, ...row }) => ({ ...row, texts: cells.map(({ text }) => text) })),
});

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
