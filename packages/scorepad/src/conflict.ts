import { idOf, type Edit, type EditId, type Side } from './edit.ts';
import { inOrder, isSame, type Registers, type Writing, type Written } from './registers.ts';
import { MOST } from './shape.ts';
import { readSum } from './sum.ts';

/**
 * Two devices wrote into one register without having seen each other: both values, the standing one last; '' for
 * a value that is no text, which the edits themselves tell.
 */
export interface Conflict {
  readonly standing: EditId;
  readonly beaten: EditId;
  readonly texts: readonly [beaten: string, standing: string];
  readonly writers: readonly [beaten: string, standing: string];
}

/**
 * The conflict over a register, given its edits that are not undone: the last one against the latest that its
 * writer had not seen. None where both say the same, or where somebody undid or gave back one of the two since.
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

function conflictIn(registers: Registers, held: readonly Written[]): Conflict | null {
  const standing = held.at(-1);
  const { switched } = registers;
  if (standing === undefined || switched.has(idOf(standing))) return null;
  const beaten = unseenIn(registers, held).find(
    (edit) => !agrees(edit.change, standing.change) && !switched.has(idOf(edit)),
  );
  if (beaten === undefined) return null;
  return {
    standing: idOf(standing),
    beaten: idOf(beaten),
    texts: [textOf(beaten), textOf(standing)],
    writers: [beaten.who, standing.who],
  };
}

/**
 * What an edit settles that is written over the standing one: of each chain of edits that this one beat unseen the
 * last, which speaks for those below it; of at most eight.
 */
export function settledIn(registers: Registers, held: readonly Written[]): EditId[] {
  const settled: EditId[] = [];
  const spokenFor = new Set<EditId>();
  for (const edit of unseenIn(registers, held)) {
    if (settled.length === MOST.settled) break;
    if (spokenFor.has(idOf(edit))) continue;
    settled.push(idOf(edit));
    for (const id of seenBy(registers.byId, edit)) spokenFor.add(id);
  }
  return settled;
}

/** The edits below the standing one that its writer had not seen, the latest first. */
function unseenIn({ byId }: Registers, held: readonly Written[]): Written[] {
  const standing = held.at(-1);
  const others = held.filter(({ device }) => device !== standing?.device);
  if (standing === undefined || others.length === 0) return [];
  const seen = seenBy(byId, standing);
  return others.filter((edit) => !seen.has(idOf(edit))).reverse();
}

/** What the edit was written over and settles, what those were and do, and so on: its writer had seen it. */
export function seenBy(byId: Registers['byId'], standing: Edit): Set<EditId> {
  const seen = new Set<EditId>();
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

/** What a text register was given; '' for a value that is no text. */
function textOf({ change }: Written): string {
  switch (change.is) {
    case 'title':
    case 'place':
    case 'note':
    case 'cell':
      return change.text;
    case 'side':
      return change.to.name;
    case 'terms':
    case 'dealer':
    case 'out':
    case 'row':
    case 'photo':
    case 'finished':
      return '';
  }
}
