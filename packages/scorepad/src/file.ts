import { fromBase64, toBase64 } from './base64.ts';
import { idOf, type Edit } from './edit.ts';
import { inOrder } from './registers.ts';
import { isEdit } from './shape.ts';
import { FURTHEST_N } from './shared.ts';
import { sheetOf } from './sheet.ts';
import { datable } from './span.ts';

/** The version of the file that is written, and the newest that is read. */
export const FILE_VERSION = 1;

/** One pad in a file: all its edits, those undone too. A link under which it was shared stays on its device. */
export interface FilePad {
  readonly id: string;
  readonly edits: readonly Edit[];
  /** The record of the online game that it was saved from. */
  readonly saved: string | null;
}

/** One photo in a file, byte for byte. */
export interface FilePhoto {
  readonly id: string;
  /** Its media type, such as `image/webp`. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a file holds: everything of one book. */
export interface PadFile {
  readonly pads: readonly FilePad[];
  readonly photos: readonly FilePhoto[];
}

/** A pad or photo of a file that is damaged: all others are read. */
export interface LeftOut {
  readonly is: 'pad' | 'photo';
  /** The place of the damage as a JSON pointer (`/pads/0/edits/12`). */
  readonly about: string;
  /** A pad's, as far as it can be read; '' = none. */
  readonly title: string;
}

/** What of a file could be read. */
export interface ReadPads extends PadFile {
  readonly leftOut: readonly LeftOut[];
}

/** Why a file is not read: of another program, of a newer version of this one, or damaged. */
export interface FileRefused {
  readonly refused: 'not-ours' | 'newer' | 'broken';
  /** The version of a newer file; the place of the damage as a JSON pointer (`/pads/0/edits/12`); else ''. */
  readonly about: string;
}

/** The file's text; `readFile` gives the same pads and photos back. */
export function writeFile({ pads, photos }: PadFile): string {
  const kept = {
    'fives-pads': FILE_VERSION,
    pads: pads.map(({ id, edits, saved }) => ({ id, edits: edits.map(dated), saved })),
    photos: photos.map(({ id, type, bytes }) => ({ id, type, base64: toBase64(bytes) })),
  };
  return `${JSON.stringify(kept)}\n`;
}

/** An edit may have been kept before its `at` was bounded. */
const dated = (edit: Edit): Edit => ({ ...edit, at: datable(edit.at) });

/**
 * Reads a file strictly: every field of every edit is in its bounds, every id there once, nothing besides. Pads and photos
 * of which that is not so are left out.
 */
export function readFile(text: string): ReadPads | FileRefused {
  const file = parsed(text);
  if (file === undefined && /^\s*\{\s*"fives-pads"/.test(text)) return broken('');
  if (!isRecord(file) || !Object.hasOwn(file, 'fives-pads')) return { refused: 'not-ours', about: '' };
  const { 'fives-pads': version, pads, photos, ...rest } = file;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return broken('/fives-pads');
  if (version > FILE_VERSION) return { refused: 'newer', about: String(version) };
  const [more] = Object.keys(rest);
  if (more !== undefined) return broken(`/${more}`);
  if (!Array.isArray(pads)) return broken('/pads');
  if (!Array.isArray(photos)) return broken('/photos');
  const readPads = readList('/pads', pads, readPad);
  const readPhotos = readList('/photos', photos, readPhoto);
  const leftOut = [
    ...readPads.damaged.map(({ about, of }): LeftOut => ({ is: 'pad', about, title: titleOf(of) })),
    ...readPhotos.damaged.map(({ about }): LeftOut => ({ is: 'photo', about, title: '' })),
  ];
  return { pads: readPads.read, photos: readPhotos.read, leftOut };
}

/** Of a damaged pad: whatever of it are edits tells what it was called. */
const titleOf = (pad: unknown): string =>
  isRecord(pad) && Array.isArray(pad.edits) ? sheetOf(pad.edits.filter(isEdit)).title : '';

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const TYPE = /^image\/[a-z0-9.+-]{1,40}$/;

const broken = (about: string): FileRefused => ({ refused: 'broken', about });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLike = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);

/** Each with an id of its own, and those that are not so. */
function readList<T extends { readonly id: string }>(
  place: string,
  list: readonly unknown[],
  readOne: (place: string, value: unknown) => T | FileRefused,
): {
  readonly read: readonly T[];
  readonly damaged: readonly { readonly about: string; readonly of: unknown }[];
} {
  const read = new Map<string, T>();
  const damaged: { about: string; of: unknown }[] = [];
  for (const [at, of] of list.entries()) {
    const one = readOne(`${place}/${at}`, of);
    if ('refused' in one) damaged.push({ about: one.about, of });
    else if (read.has(one.id)) damaged.push({ about: `${place}/${at}/id`, of });
    else read.set(one.id, one);
  }
  return { read: [...read.values()], damaged };
}

function readPad(place: string, value: unknown): FilePad | FileRefused {
  if (!isRecord(value)) return broken(place);
  const { id, edits, saved, ...rest } = value;
  const [more] = Object.keys(rest);
  if (more !== undefined) return broken(`${place}/${more}`);
  if (!isLike(id, ID)) return broken(`${place}/id`);
  if (!Array.isArray(edits)) return broken(`${place}/edits`);
  const read = new Map<string, Edit>();
  for (const [at, edit] of edits.entries()) {
    if (!isEdit(edit) || read.has(idOf(edit))) return broken(`${place}/edits/${at}`);
    read.set(idOf(edit), edit);
  }
  const leap = leapIn([...read.values()]);
  if (leap !== null) return broken(`${place}/edits/${edits.indexOf(leap)}`);
  if (saved !== null && !isLike(saved, ID)) return broken(`${place}/saved`);
  return { id, edits: [...read.values()], saved };
}

/**
 * The first edit that is further above those below it than a shared pad takes either; null = none. Who takes the pad over
 * must be able to go on counting, and no file of ordinary size leads to the highest `n` so.
 */
function leapIn(edits: readonly Edit[]): Edit | null {
  let below = 0;
  for (const edit of edits.toSorted(inOrder)) {
    if (edit.n > below + FURTHEST_N) return edit;
    below = edit.n;
  }
  return null;
}

function readPhoto(place: string, value: unknown): FilePhoto | FileRefused {
  if (!isRecord(value)) return broken(place);
  const { id, type, base64, ...rest } = value;
  const [more] = Object.keys(rest);
  if (more !== undefined) return broken(`${place}/${more}`);
  if (!isLike(id, ID)) return broken(`${place}/id`);
  if (!isLike(type, TYPE)) return broken(`${place}/type`);
  const bytes = typeof base64 === 'string' ? fromBase64(base64) : null;
  return bytes === null ? broken(`${place}/base64`) : { id, type, bytes };
}
