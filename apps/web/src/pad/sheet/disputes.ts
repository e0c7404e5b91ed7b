import { isWritten, type EditId, type Pad, type Writing } from '@fives/scorepad';
import { placeOf, valueOf } from './log-words.ts';

/** Something that several people wrote at once, in words. */
export interface Dispute {
  readonly standing: EditId;
  /** Of what: a cell, a name, the game's terms. */
  readonly about: string;
  /** What each of them wrote, the one that counts last. */
  readonly values: readonly Disputed[];
}

/** One of the values; '' = he emptied it. */
export interface Disputed {
  readonly edit: EditId;
  readonly who: string;
  readonly value: string;
}

const isEmpty = (change: Writing): boolean => 'text' in change && change.text.trim() === '';

/** All of a pad's that are seen: those of a hand that was deleted come back with it. */
export function disputesOf({ byId, sheet }: Pad): readonly Dispute[] {
  const isThere = (change: Writing): boolean =>
    !('row' in change) || change.row === null || sheet.rows.some(({ row }) => row === change.row);
  const disputedBy = (id: EditId): readonly Disputed[] => {
    const edit = byId.get(id);
    if (edit === undefined || !isWritten(edit)) return [];
    const { who, change } = edit;
    return [{ edit: id, who, value: isEmpty(change) ? '' : valueOf(change, sheet) }];
  };
  return sheet.conflicts.flatMap(({ standing, beaten }): Dispute[] => {
    const edit = byId.get(standing);
    if (edit === undefined || !isWritten(edit) || !isThere(edit.change)) return [];
    const values = [standing, ...beaten].reverse().flatMap(disputedBy);
    return [{ standing, about: placeOf(edit.change, sheet), values }];
  });
}
