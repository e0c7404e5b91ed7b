import { OpenPad } from '../open.svelte.ts';
import { openBook } from '../shelf/books.ts';
import { askToStay } from '../shelf/facts.ts';
import { copyIn } from '../shelf/same.ts';
import { openShelf, whyUnkept, type KeptPad, type Shelf, type Unkept } from '../shelf/shelf.ts';

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

/**
 * Puts a shared pad on the shelf, into the copy that lies there of it whoever shared that, and gives it as it lies there,
 * with what somebody wrote in it who had left it. What cannot be written, and why, stays in memory for as long as the page
 * does.
 */
export async function keepShared(came: KeptPad): Promise<{ why: Unkept | null; kept: KeptPad }> {
  const all = await shelf()
    .all()
    .catch(() => []);
  const copy = copyIn(all, came.id, came.edits);
  const there = copy?.shared ?? null;
  // A link to look on takes nobody's key away.
  const holds = came.shared?.key === null && there !== null && there.key !== null && there.ended !== true;
  const pad = { ...came, id: copy?.id ?? came.id, shared: holds ? there : came.shared };
  const { id, edits, shared } = pad;
  const writing = [shelf().create(id, edits), shelf().share(id, shared)];
  const failed = (await Promise.allSettled(writing)).find((one) => one.status === 'rejected');
  if (failed === undefined) void askToStay();
  const lies = await shelf()
    .read(id)
    .catch(() => null);
  return { why: failed === undefined ? null : whyUnkept(failed.reason), kept: lies ?? pad };
}
