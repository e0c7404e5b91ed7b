import {
  csvOf,
  idOf,
  readFile,
  sheetOf,
  writeFile,
  type FilePhoto,
  type FileRefused,
  type LeftOut,
} from '@fives/scorepad';
import { gameName } from '../../text/pad-games-en.ts';
import { photosOf } from './records.ts';
import { copyIn } from './same.ts';
import type { KeptPad, Shelf } from './shelf.ts';

/**
 * What an import came to: how many pads are new, got more edits, or had them all, how many photos came, and what of the
 * file is damaged.
 */
export type Imported =
  | {
      readonly is: 'imported';
      readonly fresh: number;
      readonly merged: number;
      readonly unchanged: number;
      readonly photos: number;
      readonly leftOut: readonly LeftOut[];
    }
  | ({ readonly is: 'refused' } & FileRefused);

/** Everything of a book in one JSON file: pads, photos; no links under which pads are shared. Rejects with NotKept. */
export async function exportAll(shelf: Shelf): Promise<Blob> {
  const pads = await shelf.all();
  const photos: FilePhoto[] = [];
  for (const id of photosOf(pads.flatMap(({ edits }) => edits))) {
    const photo = await shelf.photo(id);
    if (photo === null) continue;
    photos.push({ id, type: photo.type, bytes: new Uint8Array(await photo.arrayBuffer()) });
  }
  return new Blob([writeFile({ pads, photos })], { type: 'application/json' });
}

/** Every pad of a book as one table. */
export async function csvOfAll(shelf: Shelf): Promise<Blob> {
  const pads = await shelf.all();
  const csv = csvOf(
    pads.map(({ edits }) => sheetOf(edits)),
    isoDate,
    gameName,
  );
  return new Blob([csv], { type: 'text/csv' });
}

/** 2026-11-30, by this device's clock. */
const isoDate = (at: number): string => new Date(at).toLocaleDateString('sv-SE');

/**
 * Adds what a file holds to a book: copies of one pad become the union of their edits, and nothing is taken away. A file
 * that is refused changes nothing; what was written before it rejects stays, and the same file may come again.
 */
export async function importAll(shelf: Shelf, file: Blob): Promise<Imported> {
  const read = readFile(await file.text());
  if ('refused' in read) return { is: 'refused', ...read };
  const counts = { fresh: 0, merged: 0, unchanged: 0, photos: 0 };
  // A pad never names a photo that has yet to come.
  for (const { id, type, bytes } of read.photos) {
    if ((await shelf.photo(id)) !== null) continue;
    await shelf.keepPhoto(id, new Blob([bytes], { type }));
    counts.photos += 1;
  }
  const there: Pick<KeptPad, 'id' | 'edits'>[] = [...(await shelf.all())];
  for (const { id, edits, saved } of read.pads) {
    const kept = copyIn(there, id, edits);
    const known = new Set(kept?.edits.map(idOf));
    const isNews = edits.some((edit) => !known.has(idOf(edit)));
    if (kept === null || isNews) await shelf.create(kept?.id ?? id, edits, saved ?? undefined);
    if (kept === null) there.push({ id, edits });
    counts[kept === null ? 'fresh' : isNews ? 'merged' : 'unchanged'] += 1;
  }
  return { is: 'imported', ...counts, leftOut: read.leftOut };
}
