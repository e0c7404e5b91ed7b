import type { Edit } from '@fives/scorepad';
import { Again } from './again.ts';
import { Database } from './database.ts';
import { endTab } from './device.ts';
import { whyUnkept, type KeptPad, type Notice, type Shared, type Shelf, type Unkept } from './kept.ts';
import { neighbours } from './neighbours.ts';
import { mark, readAll, readOne, sweep, writeOne } from './records.ts';
import { newestFirst, Waiting, type Unwritten } from './waiting.ts';

export {
  NotKept,
  whyUnkept,
  type KeptPad,
  type Notice,
  type Shared,
  type Shelf,
  type Unkept,
} from './kept.ts';

/** How long a pad that was taken away can be put back. */
const RESTORABLE = 30 * 24 * 3_600_000;

const shelves = new Map<string, Shelf>();

/** The shelf of a book: one for the whole page. It opens even where nothing can be kept: then its promises say so. */
export function openShelf(book: string): Shelf {
  const known = shelves.get(book);
  if (known !== undefined) return known;
  const shelf = new BookShelf(book);
  void shelf.tidy();
  shelves.set(book, shelf);
  return shelf;
}

class BookShelf implements Shelf {
  readonly book: string;
  trouble: Unkept | null = null;
  readonly #db: Database;
  readonly #waiting = new Waiting();
  readonly #listeners = new Set<(notice: Notice) => void>();
  readonly #tellOthers: (notice: Notice) => void;
  /** Writes go one after the other. */
  #writing: Promise<void> = Promise.resolve();
  readonly #again = new Again();

  constructor(book: string) {
    this.book = book;
    this.#db = new Database(book);
    this.#tellOthers = neighbours(book, (notice) => {
      if (notice.is === 'wiped') this.#drop();
      this.#tellHere(notice);
    });
  }

  async tidy(): Promise<void> {
    try {
      const swept = await this.#db.write((within) => sweep(within, Date.now() - RESTORABLE));
      if (swept.length > 0) (await import('../forgetting.ts')).forgetPads(swept);
    } catch {
      // Whoever reads or writes next is told what is wrong.
    }
  }

  async all(): Promise<readonly KeptPad[]> {
    const kept = await this.#db
      .read((within) => readAll(within, 'there'))
      .catch((error: unknown) => {
        // Where nothing can be kept, memory holds all there is; else pads would be left out, of a backup even.
        if (whyUnkept(error) === 'forbidden' && this.#waiting.size > 0) return [];
        throw error;
      });
    const known = new Map<string, KeptPad | null>(kept.map((pad) => [pad.id, pad]));
    for (const id of this.#waiting.pads()) known.set(id, this.#waiting.on(id, known.get(id) ?? null));
    return newestFirst([...known.values()].filter((pad) => pad !== null));
  }

  async read(id: string): Promise<KeptPad | null> {
    const kept = await this.#db
      .read((within) => readOne(within, id))
      .catch((error: unknown) => {
        if (this.#waiting.isNew(id)) return null;
        throw error;
      });
    return this.#waiting.on(id, kept);
  }

  create(id: string, edits: readonly Edit[], saved?: string): Promise<void> {
    return this.#keep(id, { edits, create: { saved: saved ?? null } });
  }

  append(id: string, edits: readonly Edit[]): Promise<void> {
    return this.#keep(id, { edits });
  }

  share(id: string, shared: Shared | null): Promise<void> {
    return this.#keep(id, { shared });
  }

  async remove(id: string): Promise<void> {
    await this.#next(id);
    await this.#db.write((within) => mark(within, id, Date.now()));
    this.#tell({ is: 'removed', pad: id });
  }

  async restore(id: string): Promise<boolean> {
    const isThere = await this.#db.write((within) => mark(within, id, null));
    if (isThere) this.#tell({ is: 'restored', pad: id });
    return isThere;
  }

  async removed(): Promise<readonly KeptPad[]> {
    return newestFirst(await this.#db.read((within) => readAll(within, 'removed')));
  }

  async photo(id: string): Promise<Blob | null> {
    return (await this.#db.read((within) => within.objectStore('photos').get(id))) ?? null;
  }

  async keepPhoto(id: string, photo: Blob): Promise<void> {
    await this.#db.write((within) => within.objectStore('photos').put(photo, id));
  }

  async dropPhoto(id: string): Promise<void> {
    await this.#db.write((within) => within.objectStore('photos').delete(id));
  }

  async wipe(): Promise<void> {
    await this.#writing;
    await this.#db.write((within) =>
      Promise.all([
        within.objectStore('pads').clear(),
        within.objectStore('edits').clear(),
        within.objectStore('photos').clear(),
      ]),
    );
    this.#drop();
    this.#tell({ is: 'wiped' });
  }

  async retry(): Promise<void> {
    const tries = await Promise.allSettled(this.#waiting.pads().map((id) => this.#next(id)));
    for (const tried of tries) if (tried.status === 'rejected') throw tried.reason;
  }

  onChange(listener: (notice: Notice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #keep(id: string, what: Partial<Unwritten>): Promise<void> {
    this.#waiting.add(id, what);
    return this.#next(id);
  }

  #next(id: string): Promise<void> {
    const written = this.#writing.then(() => this.#write(id));
    this.#writing = written.catch(() => {});
    return written;
  }

  async #write(id: string): Promise<void> {
    const what = this.#waiting.of(id);
    if (what === undefined) return;
    try {
      await this.#db.write((within) => writeOne(within, id, what));
    } catch (error) {
      this.#failed(whyUnkept(error));
      throw error;
    }
    this.#waiting.written(id, what);
    this.#tell({ is: 'edited', pad: id, edits: what.edits });
    if (what.shared !== undefined) this.#tell({ is: 'shared', pad: id, shared: what.shared });
    if (this.#waiting.size === 0) this.#calm();
  }

  #failed(why: Unkept): void {
    endTab();
    this.trouble = why;
    this.#tellHere({ is: 'trouble', why });
    this.#again.later(() => void this.retry().catch(() => {}));
  }

  #calm(): void {
    this.#again.stop();
    if (this.trouble === null) return;
    this.trouble = null;
    this.#tellHere({ is: 'trouble', why: null });
  }

  #drop(): void {
    this.#waiting.clear();
    this.#calm();
  }

  #tell(notice: Notice): void {
    this.#tellOthers(notice);
    this.#tellHere(notice);
  }

  #tellHere(notice: Notice): void {
    for (const listener of [...this.#listeners]) listener(notice);
  }
}
