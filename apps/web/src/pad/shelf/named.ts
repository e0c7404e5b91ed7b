const START = 'fives-pads-';

/** The name of a book's database. */
export const databaseOf = (book: string): string => START + book;

/** Whether there may be pads on this device, of any book; asked before what reads them is loaded. */
export async function mayHavePads(): Promise<boolean> {
  const { indexedDB } = globalThis;
  if ((indexedDB ?? null) === null) return false;
  const all = await Promise.resolve(indexedDB.databases?.()).catch(() => undefined);
  return all === undefined || all.some(({ name }) => name?.startsWith(START));
}
