import { idOf, type Edit, type EditId } from './edit.ts';
import type { Registers, Written } from './registers.ts';

/** Two devices wrote into one register without having seen each other: both values, the standing one last. */
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
  const standing = held.at(-1);
  const [beaten] = unseenIn(registers, held);
  if (standing === undefined || beaten === undefined) return null;
  return {
    standing: idOf(standing),
    beaten: idOf(beaten),
    texts: [textOf(beaten), textOf(standing)],
    writers: [beaten.who, standing.who],
  };
}

/** The edits that conflict with the standing one, the latest first. */
export function unseenIn({ byId, switched }: Registers, held: readonly Written[]): Written[] {
  const standing = held.at(-1);
  if (standing === undefined || held.length === 1 || switched.has(idOf(standing))) return [];
  const others = held.filter(({ device }) => device !== standing.device);
  if (others.length === 0) return [];
  const seen = seenBy(byId, standing, held);
  return others
    .filter((edit) => !seen.has(idOf(edit)) && !switched.has(idOf(edit)) && textOf(edit) !== textOf(standing))
    .reverse();
}

/** Every edit that the writer had seen: what his own were written over, what those were, and so on. */
function seenBy(byId: Registers['byId'], standing: Written, held: readonly Written[]): Set<EditId> {
  const seen = new Set<EditId>();
  const open: Edit[] = held.filter(({ device }) => device === standing.device);
  for (let edit = open.pop(); edit !== undefined; edit = open.pop())
    for (const id of [...(edit.over === null ? [] : [edit.over]), ...(edit.settles ?? [])]) {
      const below = byId.get(id);
      if (below === undefined || seen.has(id)) continue;
      seen.add(id);
      open.push(below);
    }
  return seen;
}

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
    // Registers of no text show what stands in them.
    case 'terms':
    case 'dealer':
    case 'out':
    case 'row':
    case 'photo':
    case 'finished':
      return '';
  }
}
