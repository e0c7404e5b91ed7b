import { OpenPad } from '../open.svelte.ts';
import { openBook } from '../shelf/books.ts';
import { askToStay } from '../shelf/facts.ts';
import { openShelf, whyUnkept, type KeptPad, type Shared, type Shelf, type Unkept } from '../shelf/shelf.ts';

// Loaded once somebody has pads on this device, or wants one.

/** A pad that was opened on the shelf, with the shelf it lies on. */
export interface Opened {
  readonly pad: OpenPad;
  readonly shelf: Shelf;
}

const shelf = (): Shelf => openShelf(openBook().id);

/** What the shelf has of a shared pad. Where it cannot be read one can still look on. */
export const keptOf = (shared: string): Promise<KeptPad | null> =>
  shelf()
    .all()
    .then(
      (all) => all.find((one) => one.shared?.pad === shared) ?? null,
      () => null,
    );

export const openKept = (kept: KeptPad): Opened => ({ pad: new OpenPad(shelf(), kept), shelf: shelf() });

/** Puts a shared pad on the shelf. What cannot be written stays in memory, for as long as the page does. */
export async function keepShared(pad: Pick<KeptPad, 'id' | 'edits'>, shared: Shared): Promise<Unkept | null> {
  const writing = [shelf().create(pad.id, pad.edits), shelf().share(pad.id, shared)];
  for (const one of await Promise.allSettled(writing))
    if (one.status === 'rejected') return whyUnkept(one.reason);
  void askToStay();
  return null;
}
