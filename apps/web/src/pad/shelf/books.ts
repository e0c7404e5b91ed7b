import { remember, remembered } from '../../device.ts';
import { databaseOf } from './named.ts';
import { randomName } from './device.ts';

/** One person's or family's pads on this device, apart from everybody else's. */
export interface Book {
  readonly id: string;
  /** '' for the first one, until somebody names it. */
  readonly name: string;
}

const FIRST: Book = { id: 'first', name: '' };
const LONGEST = 40;

// What is not remembered between visits still holds for this one.
let listed: readonly Book[] | null = null;
let opened: string | null = null;

/** The books of this device, at least one. */
export function books(): readonly Book[] {
  const found = remembered<readonly Book[]>('pad-books', listed ?? []);
  return found.length === 0 ? [FIRST] : found;
}

function list(next: readonly Book[]): void {
  listed = next;
  remember('pad-books', next);
}

/** The one that is open in this tab; another tab may have another one open. */
export function openBook(): Book {
  const all = books();
  opened ??= remembered<string>('pad-book', FIRST.id);
  return all.find(({ id }) => id === opened) ?? all[0] ?? FIRST;
}

/** Opens another book, here and in tabs to come. Nothing of the one that was open is lost. */
export function switchTo(id: string): void {
  opened = id;
  remember('pad-book', id);
}

const cleaned = (name: string): string => name.trim().slice(0, LONGEST);

/** A new, empty book; it is not opened yet. */
export function addBook(name: string): Book {
  const book = { id: randomName(12), name: cleaned(name) };
  list([...books(), book]);
  return book;
}

export function renameBook(id: string, name: string): void {
  list(books().map((book) => (book.id === id ? { id, name: cleaned(name) } : book)));
}

/** Takes a book off the list; its pads must have been wiped, else it is found again. */
export function forgetBook(id: string): void {
  list(books().filter((book) => book.id !== id));
  if (openBook().id !== id) switchTo(openBook().id);
}

/** Lists again what lies on this device and is not listed, as after the browser forgot the list alone. */
export async function findBooks(): Promise<readonly Book[]> {
  const start = databaseOf('');
  const databases = await Promise.resolve(globalThis.indexedDB?.databases?.()).catch(() => undefined);
  const known = books();
  const lost = (databases ?? [])
    .flatMap(({ name }) => (name?.startsWith(start) ? [name.slice(start.length)] : []))
    .filter((id) => !known.some((book) => book.id === id));
  if (lost.length > 0) list([...known, ...lost.map((id) => ({ id, name: '' }))]);
  return books();
}
