import { csvOfAll, exportAll } from './everything.ts';
import type { Shelf } from './shelf.ts';

/** Saves everything of the book as a file: what waits in memory to be written is in it too. */
export const backup = async (shelf: Shelf): Promise<void> => save(await exportAll(shelf), 'json');

/** Saves it as a table for other programs. */
export const saveTable = async (shelf: Shelf): Promise<void> => save(await csvOfAll(shelf), 'csv');

function save(file: Blob, ending: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `fives-${new Date().toISOString().slice(0, 10)}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
