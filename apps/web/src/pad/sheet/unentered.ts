import type { Edit, Pad } from '@fives/scorepad';
import { dropDraft, draftsOf, type Draft } from './drafts.ts';

/** Whether that stands in its cell, or its device wrote it there: the page may have gone before it could tell. */
export function isEntered({ order, sheet }: Pick<Pad, 'order' | 'sheet'>, draft: Draft): boolean {
  const { row, side, text, n, device } = draft;
  const isIt = (edit: Edit): boolean =>
    edit.device === device &&
    edit.n >= n &&
    edit.change.is === 'cell' &&
    edit.change.row === row &&
    edit.change.side === side &&
    edit.change.text === text;
  const standing = sheet.rows.find((one) => one.row === row)?.cells[side]?.text ?? '';
  // An entry that was to be emptied is still there to be seen.
  return text.trim() === '' || standing === text || order.some(isIt);
}

/** Where in the pad it was typed: in which hand, as shown, and whether that was deleted. */
export const handOf = (
  { rows, nextRow }: Pad['sheet'],
  { row }: Draft,
): { hand: number; isGone: boolean } => ({
  hand: rows.filter((one) => one.row < row).length + 1,
  isGone: rows.every((one) => one.row !== row) && (nextRow === null || row < nextRow),
});

/** Those of these that are still there, as they are now: other tabs go on typing, enter and forget. */
export const stillLeft = (pad: string, drafts: readonly Draft[]): readonly Draft[] =>
  draftsOf(pad).filter(({ device, row, side }) =>
    drafts.some((one) => one.device === device && one.row === row && one.side === side),
  );

/** Forgets all that was typed in these pads. */
export function forgetDrafts(pads: readonly string[]): void {
  for (const pad of pads) for (const draft of draftsOf(pad)) dropDraft(pad, draft);
}
