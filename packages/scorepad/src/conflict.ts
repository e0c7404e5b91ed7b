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
 * The conflict over a register, given its edits that are not undone. None where the standing edit's writer had
 * seen the one below, where both say the same, or where somebody undid one of the two since.
 */
export function conflictOver(registers: Registers, held: readonly Written[]): Conflict | null {
  const standing = held.at(-1);
  const beaten = held.at(-2);
  if (standing === undefined || beaten === undefined || standing.device === beaten.device) return null;
  const texts = [textOf(beaten), textOf(standing)] as const;
  const ids = { standing: idOf(standing), beaten: idOf(beaten) };
  if (texts[0] === texts[1] || registers.switched.has(ids.standing) || registers.switched.has(ids.beaten))
    return null;
  if (hasSeen(registers, standing, ids.beaten)) return null;
  return { ...ids, texts, writers: [beaten.who, standing.who] };
}

/** Whether the edit was written over the other one, or over one that was, and so on. */
function hasSeen({ byId }: Registers, edit: Edit, other: EditId): boolean {
  for (let over = edit.over; over !== null;) {
    if (over === other) return true;
    const below = byId.get(over);
    // What is below was written before; else somebody made this edit up.
    if (below === undefined || below.n >= edit.n) return false;
    edit = below;
    over = edit.over;
  }
  return false;
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
    case 'terms':
    case 'dealer':
    case 'out':
    case 'row':
    case 'photo':
    case 'finished':
      return '';
  }
}
