import { remember } from '../../device.ts';
import { shortened } from '../writer.ts';
import { books, keepBooks, openBook, switchTo, type Book } from './books.ts';
import { deviceKeyOf, randomName } from './device.ts';
import { databaseOf } from './named.ts';

// Apart from the books: a pad's own page does without.

const LONGEST = 40;

const cleaned = (name: string): string => shortened(name.trim(), LONGEST);

/** A new, empty book; it is not opened yet. */
export function addBook(name: string): Book {
  const book = { id: randomName(12), name: cleaned(name) };
  keepBooks([...books(), book]);
  return book;
}

export function renameBook(id: string, name: string): void {
  keepBooks(books().map((book) => (book.id === id ? { id, name: cleaned(name) } : book)));
}

/** Takes a book off the list; its pads must have been wiped: what is left of it goes too. */
export function forgetBook(id: string): void {
  keepBooks(books().filter((book) => book.id !== id));
  if (openBook().id !== id) switchTo(openBook().id);
  remember(deviceKeyOf(id), null);
  globalThis.indexedDB?.deleteDatabase(databaseOf(id));
}

/** Lists again what lies on this device and is not listed, as after the browser forgot the list alone. */
export async function findBooks(): Promise<readonly Book[]> {
  const start = databaseOf('');
  const databases = await Promise.resolve(globalThis.indexedDB?.databases?.()).catch(() => undefined);
  const known = books();
  const lost = (databases ?? [])
    .flatMap(({ name }) => (name?.startsWith(start) ? [name.slice(start.length)] : []))
    .filter((id) => !known.some((book) => book.id === id));
  if (lost.length > 0) keepBooks([...known, ...lost.map((id) => ({ id, name: '' }))]);
  return books();
}
