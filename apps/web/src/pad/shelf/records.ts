import { idOf, type Edit } from '@fives/scorepad';
import { editsFrom, editsOf, type PadRecord, type Reading, type Writing } from './database.ts';
import { NotKept, type KeptPad } from './kept.ts';
import type { Unwritten } from './waiting.ts';

const padOf = ({ id, shared, saved }: PadRecord, edits: readonly Edit[]): KeptPad => ({
  id,
  edits,
  shared,
  saved,
});

/** All pads that are there, or all that were taken away. */
export async function readAll(within: Reading | Writing, which: 'there' | 'removed'): Promise<KeptPad[]> {
  const [records, keys, edits] = await Promise.all([
    within.objectStore('pads').getAll(),
    within.objectStore('edits').getAllKeys(),
    within.objectStore('edits').getAll(),
  ]);
  const byPad = new Map<string, Edit[]>(records.map(({ id }) => [id, []]));
  edits.forEach((edit, at) => byPad.get(keys[at]?.[0] ?? '')?.push(edit));
  return records
    .filter(({ removed }) => (removed === null) === (which === 'there'))
    .map((record) => padOf(record, byPad.get(record.id) ?? []));
}

export async function readOne(within: Reading, id: string): Promise<KeptPad | null> {
  const [record, edits] = await Promise.all([
    within.objectStore('pads').get(id),
    within.objectStore('edits').getAll(editsOf(id)),
  ]);
  return record === undefined || record.removed !== null ? null : padOf(record, edits);
}

/** Writes what waits for a pad. */
export async function writeOne(within: Writing, id: string, what: Unwritten): Promise<void> {
  const pads = within.objectStore('pads');
  const before = await pads.get(id);
  if (before === undefined && what.create === null) throw new NotKept('gone');
  const record = before ?? { id, shared: null, saved: what.create?.saved ?? null, removed: null };
  const removed = what.create === null ? record.removed : null;
  const shared = what.shared === undefined ? record.shared : what.shared;
  const edits = within.objectStore('edits');
  // What comes from elsewhere may bring another edit under a name that is there.
  const [{ n: first } = { n: 0 }, { n: last } = { n: 0 }] = [what.edits[0], what.edits.at(-1)];
  const keys = await edits.getAllKeys(editsFrom(id, first, last));
  const there = new Set(keys.map(([, n, device]) => idOf({ n, device })));
  await Promise.all([
    pads.put({ ...record, removed, shared }),
    ...what.edits
      .filter((edit) => !there.has(idOf(edit)))
      .map((edit) => edits.put(edit, [id, edit.n, edit.device])),
  ]);
}

/** Takes a pad away, or puts it back; false if there is no such pad. */
export async function mark(within: Writing, id: string, removed: number | null): Promise<boolean> {
  const pads = within.objectStore('pads');
  const record = await pads.get(id);
  if (record !== undefined) await pads.put({ ...record, removed });
  return record !== undefined;
}

/** The photos that a pad's edits name. */
export const photosOf = (edits: readonly Edit[]): string[] => [
  ...new Set(edits.flatMap(({ change }) => (change.is === 'photo' ? [change.at.photo] : []))),
];

/** Forgets pads that were taken away before `until`, and their photos; gives their ids. */
export async function sweep(within: Writing, until: number): Promise<readonly string[]> {
  const records = await within.objectStore('pads').getAll();
  const old = records.filter(({ removed }) => removed !== null && removed < until).map(({ id }) => id);
  for (const id of old) {
    const edits = await within.objectStore('edits').getAll(editsOf(id));
    await Promise.all([
      within.objectStore('pads').delete(id),
      within.objectStore('edits').delete(editsOf(id)),
      ...photosOf(edits).map((photo) => within.objectStore('photos').delete(photo)),
    ]);
  }
  return old;
}
