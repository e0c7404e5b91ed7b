import { seenBy, unseenIn } from './conflict.ts';
import { idOf, type Change, type Edit, type EditId } from './edit.ts';
import { entriesOf } from './entries.ts';
import type { Pad } from './pad.ts';
import { isSame, isUndone, isWritten, registerOf, standingIn, type Written } from './registers.ts';
import { MOST } from './shape.ts';

/** Who writes, on which device, and its clock's time, ms. */
export type Writer = Pick<Edit, 'device' | 'who' | 'at'>;

/**
 * The edit that makes this change to the pad, yet to be added, as its writer saw it: `seen`, from which `pad` may have
 * gone on meanwhile; what came since is not written over, but shows as a conflict. null where it would change nothing of
 * that: the same value stands, the edit to undo is undone already, or not known, or an undo itself.
 */
export function write(pad: Pad, change: Change, { device, who, at }: Writer, seen = pad): Edit | null {
  const standing = standingIn(seen, change);
  if (changesNothing(seen, change, standing)) return null;
  const n = (pad.order.at(-1)?.n ?? 0) + 1;
  const settles = settledBy(seen, change, standing);
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

/** What the writer of this change has before him besides what stands in its register, and what that one had. */
function settledBy(pad: Pad, change: Change, standing: Edit | null): EditId[] {
  if (change.is === 'undo') return [];
  if (change.is === 'redo') return standingBeside(pad, change.edit);
  const beaten = beatenIn(pad, pad.held.get(registerOf(change)) ?? []);
  if (change.is !== 'row' || !change.removed) return beaten;
  const entries = entriesOf(pad).rows.find(({ row }) => row === change.row)?.standing ?? [];
  const seen = standing === null ? new Set<EditId>() : seenBy(pad.byId, standing);
  const named = entries.map(idOf).filter((id) => !seen.has(id));
  return [...beaten, ...named].slice(0, MOST.named);
}

/** What stands, and was beaten unseen, in the register of an edit that is given back: whoever does so has both before him. */
function standingBeside(pad: Pad, id: EditId): EditId[] {
  const edit = pad.byId.get(id);
  const held = edit !== undefined && isWritten(edit) ? (pad.held.get(registerOf(edit.change)) ?? []) : [];
  return [...held.slice(-1).map(idOf), ...beatenIn(pad, held)];
}

/** What the standing edit of a register beat unseen, of at most eight chains: whoever writes over it settles that. */
const beatenIn = ({ byId }: Pad, held: readonly Written[]): EditId[] =>
  unseenIn(byId, held).slice(0, MOST.settled).map(idOf);

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
      if (standing === null) return !change.removed;
      // A removal that did not take all of the row away, or could not name all of it, may be said again.
      return isSame(change, standing.change) && !(change.removed && isThere(pad, change.row));
    case 'photo':
      return standing !== null && isSame(change, standing.change);
    case 'out':
      return standing === null ? change.side === null : isSame(change, standing.change);
    case 'terms':
    case 'side':
    case 'dealer':
    case 'finished':
      return standing !== null && isSame(change, standing.change);
  }
}

const isThere = ({ sheet }: Pad, row: number): boolean => sheet.rows.some((one) => one.row === row);
