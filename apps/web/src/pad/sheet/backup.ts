import { exportAll } from '../shelf/everything.ts';
import type { Shelf } from '../shelf/shelf.ts';

/** Saves everything of the book as a file: what waits in memory to be written is in it too. */
export async function backup(shelf: Shelf): Promise<void> {
  const url = URL.createObjectURL(await exportAll(shelf));
  const link = document.createElement('a');
  link.href = url;
  link.download = `fives-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
