import { remember, remembered } from '../../device.ts';

/** One person's or family's pads on this device, apart from everybody else's. */
export interface Book {
  readonly id: string;
  /** '' for the first one, until somebody names it. */
  readonly name: string;
}

const FIRST: Book = { id: 'first', name: '' };

// What is not remembered between visits still holds for this one.
let listed: readonly Book[] | null = null;
let opened: string | null = null;

/** The books of this device, at least one. */
export function books(): readonly Book[] {
  const found = remembered<readonly Book[]>('pad-books', listed ?? []);
  return found.length === 0 ? [FIRST] : found;
}

/** Remembers which books there are; at least the first one stands. */
export function keepBooks(next: readonly Book[]): void {
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
