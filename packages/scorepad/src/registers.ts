import { idOf, type Change, type Edit, type EditId } from './edit.ts';

/** A change that writes a value; the others switch one off and on. */
export type Writing = Exclude<Change, { readonly is: 'undo' | 'redo' }>;

/** An edit that writes a value. */
export type Written = Edit & { readonly change: Writing };

/** The set of edits, sorted by what they write into. */
export interface Registers {
  /** Every edit once, first to last in the total order. */
  readonly order: readonly Edit[];
  readonly byId: ReadonlyMap<EditId, Edit>;
  /** For each register the edits that are not undone, first to last: the last one stands. */
  readonly held: ReadonlyMap<string, readonly Written[]>;
  /** The latest undo or redo of each edit that was ever undone. */
  readonly switched: ReadonlyMap<EditId, Edit>;
}

/** The total order of edits, the same on every device. */
export const inOrder = (a: Edit, b: Edit): number =>
  a.n - b.n || (a.device < b.device ? -1 : a.device > b.device ? 1 : 0);

/** The register that a change writes into. */
export function registerOf(change: Writing): string {
  switch (change.is) {
    case 'title':
    case 'place':
    case 'terms':
    case 'dealer':
    case 'finished':
      return change.is;
    case 'note':
      return `note ${change.row ?? 'game'}`;
    case 'side':
      return `side ${change.side}`;
    case 'cell':
      return `cell ${change.row} ${change.side}`;
    case 'out':
    case 'row':
      return `${change.is} ${change.row}`;
    case 'photo':
      return `photo ${change.at.photo}`;
  }
}

/** Sorts edits into registers. Their order does not matter, nor does having one twice. */
export function registersOf(edits: Iterable<Edit>): Registers {
  const byId = new Map<EditId, Edit>();
  for (const edit of edits) if (!byId.has(idOf(edit))) byId.set(idOf(edit), edit);
  const order = [...byId.values()].sort(inOrder);
  const switched = new Map<EditId, Edit>();
  for (const edit of order)
    if (edit.change.is === 'undo' || edit.change.is === 'redo') switched.set(edit.change.edit, edit);
  const held = new Map<string, Written[]>();
  for (const edit of order) {
    if (!isWritten(edit) || switched.get(idOf(edit))?.change.is === 'undo') continue;
    const register = registerOf(edit.change);
    const stack = held.get(register);
    if (stack === undefined) held.set(register, [edit]);
    else stack.push(edit);
  }
  return { order, byId, held, switched };
}

/**
 * The same with further edits in order that come after all of these: only the stacks that they change are other ones.
 * null where that would not be enough, and all are to be sorted anew.
 */
export function extended(known: Registers, fresh: readonly Edit[]): Registers | null {
  const [last, first] = [known.order.at(-1), fresh[0]];
  if (last !== undefined && first !== undefined && inOrder(last, first) > 0) return null;
  const [byId, held, switched] = [new Map(known.byId), new Map(known.held), new Map(known.switched)];
  for (const edit of fresh) {
    const id = idOf(edit);
    // Undone before it came.
    if (switched.has(id)) return null;
    byId.set(id, edit);
    if (isWritten(edit)) {
      const register = registerOf(edit.change);
      held.set(register, [...(held.get(register) ?? []), edit]);
      continue;
    }
    if (edit.change.is !== 'undo' && edit.change.is !== 'redo') continue;
    switched.set(edit.change.edit, edit);
    const named = byId.get(edit.change.edit);
    if (named === undefined || !isWritten(named)) continue;
    const register = registerOf(named.change);
    const stack = held.get(register) ?? [];
    const others = stack.filter((one) => one !== named);
    const next = edit.change.is === 'undo' ? others : [...others, named].sort(inOrder);
    // Registers come in the order of their first edits.
    if (next.length > 0 && next[0] !== stack[0]) return null;
    if (next.length > 0) held.set(register, next);
    else held.delete(register);
  }
  return { order: [...known.order, ...fresh], byId, held, switched };
}

/** Whether an edit writes a value, and does not switch another off or on. */
export const isWritten = (edit: Edit): edit is Written =>
  edit.change.is !== 'undo' && edit.change.is !== 'redo';

/** Whether the edit was undone and not given back. */
export const isUndone = ({ switched }: Pick<Registers, 'switched'>, id: EditId): boolean =>
  switched.get(id)?.change.is === 'undo';

/** The edit that stands in the register of this change: for an undo or redo the latest of both. */
export function standingIn(registers: Registers, change: Change): Edit | null {
  if (change.is === 'undo' || change.is === 'redo') return registers.switched.get(change.edit) ?? null;
  return registers.held.get(registerOf(change))?.at(-1) ?? null;
}

/** Equal as data, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [ours, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return ours.length === theirs.size && ours.every(([key, value]) => isSame(value, theirs.get(key)));
}
