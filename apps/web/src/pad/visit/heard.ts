import type { Sheet } from '@fives/scorepad';
import { turnedSaid } from '../sheet/said.ts';

/** What somebody who looks on is told when the totals or the end have changed; '' when they have not. */
export function heardOf(before: Sheet, after: Sheet): string {
  const { totals, finished } = after;
  const isSame =
    finished === before.finished &&
    totals.length === before.totals.length &&
    totals.every((total, side) => total === before.totals[side]);
  return isSame ? '' : turnedSaid('', before, after).trim();
}
