import type { Change, EditId } from './edit.ts';
import type { Pad } from './pad.ts';
import { isWritten } from './registers.ts';

/**
 * What somebody who was shown the conflict over a standing edit writes next, so that one of its edits is kept; null once
 * it is settled. To be asked again with the pad in which it is written: more than one value may have been beaten.
 */
export function settling({ byId, sheet }: Pad, standing: EditId, kept: EditId): Change | null {
  const conflict = sheet.conflicts.find((one) => one.standing === standing);
  const latest = conflict?.beaten[0];
  if (latest === undefined) return null;
  if (kept === standing) return { is: 'undo', edit: latest };
  // Written anew: taking back the standing one could reveal another below it.
  const edit = byId.get(kept);
  return edit !== undefined && isWritten(edit) ? edit.change : null;
}
