import { idOf, inOrder, type Edit } from '@fives/scorepad';

/**
 * Whether these are copies of one pad, under whatever ids: both begin with the same edit, and what comes under one name in
 * both was written at one time. So begins no other pad, of the same device either.
 */
export function isSamePad(one: readonly Edit[], other: readonly Edit[]): boolean {
  const [first, its] = [one.toSorted(inOrder)[0], other.toSorted(inOrder)[0]];
  if (first === undefined || its === undefined || idOf(first) !== idOf(its)) return false;
  const written = new Map(one.map((edit) => [idOf(edit), edit.at]));
  return other.every((edit) => (written.get(idOf(edit)) ?? edit.at) === edit.at);
}

/** That of the pads which is kept under this id, else a copy of the same pad; null = none is. */
export const copyIn = <P extends { readonly id: string; readonly edits: readonly Edit[] }>(
  pads: readonly P[],
  id: string,
  edits: readonly Edit[],
): P | null => pads.find((pad) => pad.id === id) ?? pads.find((pad) => isSamePad(pad.edits, edits)) ?? null;
