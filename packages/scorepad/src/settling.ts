import type { Conflict } from './conflict.ts';
import type { Change } from './edit.ts';
import type { Pad } from './pad.ts';
import { isWritten } from './registers.ts';

/**
 * What somebody who was shown a conflict writes next, so that the beaten or the standing value is kept; null once it is
 * settled. To be asked again with the pad in which it is written: more than one value may have been beaten.
 */
export function settling(
  { byId, sheet }: Pad,
  { standing }: Conflict,
  kept: 'beaten' | 'standing',
): Change | null {
  const conflict = sheet.conflicts.find((one) => one.standing === standing);
  if (conflict === undefined) return null;
  if (kept === 'standing') return { is: 'undo', edit: conflict.beaten };
  // Written anew: taking back the standing one could reveal a third below it.
  const beaten = byId.get(conflict.beaten);
  return beaten !== undefined && isWritten(beaten) ? beaten.change : null;
}
