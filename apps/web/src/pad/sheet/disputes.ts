import { isWritten, type Conflict, type EditId, type Pad, type Writing } from '@fives/scorepad';
import { placeOf, valueOf } from './log-words.ts';

/** Something that two people wrote at once, in words. */
export interface Dispute {
  readonly conflict: Conflict;
  /** Of what: a cell, a name, the game's terms. */
  readonly about: string;
  /** What each of the two wrote, the one that counts last; '' = they emptied it. */
  readonly values: readonly [beaten: string, standing: string];
}

const isEmpty = (change: Writing): boolean => 'text' in change && change.text.trim() === '';

/** All of a pad's that are seen: those of a hand that was deleted come back with it. */
export function disputesOf({ byId, sheet }: Pad): readonly Dispute[] {
  const writingOf = (id: EditId): Writing | null => {
    const edit = byId.get(id);
    return edit !== undefined && isWritten(edit) ? edit.change : null;
  };
  const isThere = (change: Writing): boolean =>
    !('row' in change) || change.row === null || sheet.rows.some(({ row }) => row === change.row);
  return sheet.conflicts.flatMap((conflict): Dispute[] => {
    const [beaten, standing] = [writingOf(conflict.beaten), writingOf(conflict.standing)];
    if (beaten === null || standing === null || !isThere(standing)) return [];
    const value = (change: Writing): string => (isEmpty(change) ? '' : valueOf(change, sheet));
    return [{ conflict, about: placeOf(standing, sheet), values: [value(beaten), value(standing)] }];
  });
}
