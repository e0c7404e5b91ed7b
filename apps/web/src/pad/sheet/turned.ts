import { standingIn, type Pad, type Sheet, type Writing } from '@fives/scorepad';
import { padSheets } from '../../text/pad-sheets-en.ts';
import { placeOf, valueOf } from './log-words.ts';

/** What undo or redo of this change did: `Ben, hand 2: 25 → 20 again`. */
export function turnedWords(change: Writing, before: Pad, after: Pad): string {
  const has = ({ rows }: Sheet): boolean =>
    !('row' in change) || change.row === null || rows.some(({ row }) => row === change.row);
  const seen = has(after.sheet) ? after.sheet : before.sheet;
  const [from, to] = [before, after].map((pad) => valueOf(writingIn(pad, change), seen));
  return padSheets.log.again(placeOf(change, seen), from ?? '', to ?? '');
}

/** What stands where it was written; a hand or a photo of which nothing is said is there, or not. */
function writingIn(pad: Pad, change: Writing): Writing | null {
  const standing = standingIn(pad, change)?.change;
  if (standing !== undefined && standing.is !== 'undo' && standing.is !== 'redo') return standing;
  if (change.is === 'row') return { ...change, removed: false };
  return change.is === 'photo' ? { ...change, removed: true } : null;
}
