import { remember, remembered } from '../../device.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BOOK_LETTERS = 10;
const TAB_LETTERS = 8;
const TAB = 'fives:pad-tab';

/** Random letters of base64url; there is no `randomUUID` over plain http. */
export const randomName = (letters: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(letters)), (byte) => ALPHABET[byte % 64]).join('');

/** A new pad's or photo's name: 132 random bits. */
export const freshName = (): string => randomName(22);

/**
 * This tab's name at the end of its device's: two tabs of one browser must never use one number twice. It lasts as
 * long as the tab, so that undo outlives a reload, and lies in the session's storage only while no page has it: a
 * tab that is duplicated copies that storage.
 */
function takeTab(): string {
  const kept = session((storage) => storage.getItem(TAB));
  const tab = kept !== null && kept.length === TAB_LETTERS ? kept : randomName(TAB_LETTERS);
  const take = (): void => void session((storage) => storage.removeItem(TAB));
  const leave = (): void => void (lasting && session((storage) => storage.setItem(TAB, tab)));
  take();
  addEventListener('pagehide', leave);
  addEventListener('pageshow', take);
  return tab;
}

function session<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

let tab: string | null = null;
let lasting = true;

/** Ends this tab's name with this page: what it wrote last may be lost, and its numbers must not be used again. */
export function endTab(): void {
  lasting = false;
}

const devices = new Map<string, string>();

/** Under what the name of this device in a book is remembered. */
export const deviceKeyOf = (book: string): string => `pad-device:${book}`;

/** The name under which this tab writes into a book's pads: the book's ten letters on this device, and the tab's. */
export function deviceOf(book: string): string {
  const known = devices.get(book) ?? remembered<string>(deviceKeyOf(book), '');
  const device = known.length === BOOK_LETTERS ? known : randomName(BOOK_LETTERS);
  if (device !== known) remember(deviceKeyOf(book), device);
  devices.set(book, device);
  return device + (tab ??= takeTab());
}
