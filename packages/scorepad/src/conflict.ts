import { idOf, type Edit, type EditId, type Side } from './edit.ts';
import { inOrder, isSame, type Registers, type Writing, type Written } from './registers.ts';
import { MOST } from './shape.ts';
import { readSum } from './sum.ts';

/** Devices wrote into one register without having seen each other. */
export interface Conflict {
  readonly standing: EditId;
  /** What it beat unseen, the latest first: one to eight, and of edits that come to the same the latest. */
  readonly beaten: readonly EditId[];
}

/**
 * The conflict over a register, given its edits that are not undone: the last one against those that its writer had
 * not seen, of each chain the last. None over what says the same, or was given back by somebody who had both.
 */
export function conflictOver(registers: Registers, held: readonly Written[]): Conflict | null {
  const known = conflicts.get(held);
  if (known !== undefined) return known;
  const conflict = conflictIn(registers, held);
  conflicts.set(held, conflict);
  return conflict;
}

/** A stack is another one with whatever may change its conflict: what follows from it is read once. */
const conflicts = new WeakMap<readonly Written[], Conflict | null>();

function conflictIn({ byId, switched }: Registers, held: readonly Written[]): Conflict | null {
  const standing = held.at(-1);
  if (standing === undefined) return null;
  const wasBeside = (edit: Edit, given: Edit | undefined): boolean =>
    given !== undefined &&
    // Older ones name nothing: whoever gives back has his own before him all the same.
    (given.settles?.includes(idOf(edit)) === true ||
      (given.device === edit.device && inOrder(edit, given) < 0));
  const isSettled = (edit: Edit): boolean =>
    wasBeside(standing, switched.get(idOf(edit))) || wasBeside(edit, switched.get(idOf(standing)));
  const beaten: Written[] = [];
  for (const edit of unseenIn(byId, held))
    // More than eight are asked about by turns, as no edit settles more.
    if (beaten.length === MOST.settled) break;
    else if (!isSettled(edit) && ![standing, ...beaten].some((one) => agrees(edit.change, one.change)))
      beaten.push(edit);
  return beaten.length === 0 ? null : { standing: idOf(standing), beaten: beaten.map(idOf) };
}

/**
 * The edits below the standing one that its writer had not seen, the latest first: of each chain the last, which speaks
 * for those below it.
 */
export function unseenIn(byId: Registers['byId'], held: readonly Written[]): Written[] {
  const [standing, ...others] = held.toReversed();
  if (standing === undefined || others.length === 0) return [];
  const spokenFor = seenBy(byId, standing);
  const unseen: Written[] = [];
  for (const edit of others) {
    if (spokenFor.has(idOf(edit))) continue;
    unseen.push(edit);
    seenBy(byId, edit, spokenFor);
  }
  return unseen;
}

/**
 * What the edit was written over and settles, what those were and do, and so on: its writer had seen it. Adds it to what
 * others had `seen`, and goes no further where they had.
 */
export function seenBy(byId: Registers['byId'], standing: Edit, seen = new Set<EditId>()): Set<EditId> {
  const open = [standing];
  for (let edit = open.pop(); edit !== undefined; edit = open.pop())
    for (const id of [...(edit.over === null ? [] : [edit.over]), ...(edit.settles ?? [])]) {
      const below = byId.get(id);
      // Nobody has seen what comes after his own edit, whatever this names.
      if (below === undefined || seen.has(id) || inOrder(below, edit) > 0) continue;
      seen.add(id);
      open.push(below);
    }
  return seen;
}

/** Whether two values are the same to those who read them: for cells what they come to, however it is written. */
function agrees(one: Writing, other: Writing): boolean {
  switch (one.is) {
    case 'cell':
      return other.is === one.is && isSameScore(one.text, other.text);
    case 'title':
    case 'place':
    case 'note':
      return other.is === one.is && one.text.trim() === other.text.trim();
    case 'side':
      return other.is === one.is && isSameSide(one.to, other.to);
    case 'terms':
      return other.is === one.is && isSame(one.terms, other.terms);
    case 'dealer':
    case 'out':
      return other.is === one.is && one.side === other.side;
    case 'finished':
      return other.is === one.is && one.finished === other.finished && one.winner === other.winner;
    // What is there and what is not is seen at once, and put back with a tap.
    case 'row':
    case 'photo':
      return true;
  }
}

function isSameScore(one: string, other: string): boolean {
  const [sum, its] = [readSum(one), readSum(other)];
  if (sum.is === 'whole' && its.is === 'whole') return sum.value === its.value;
  return one.trim() === other.trim();
}

const isSameSide = (one: Side, other: Side): boolean =>
  [one.name, ...one.members].map((name) => name.trim()).join('\n') ===
  [other.name, ...other.members].map((name) => name.trim()).join('\n');
