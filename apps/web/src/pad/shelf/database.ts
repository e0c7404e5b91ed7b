import type { Edit } from '@fives/scorepad';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { NotKept, whyUnkept, type Shared } from './kept.ts';
import { databaseOf } from './named.ts';

/** What is kept of a pad besides its edits. */
export interface PadRecord {
  readonly id: string;
  readonly shared: Shared | null;
  readonly saved: string | null;
  /** When it was taken away, ms; null = it is there. */
  readonly removed: number | null;
}

interface Book extends DBSchema {
  pads: { key: string; value: PadRecord };
  /** One record an edit: two tabs never write the same one. */
  edits: { key: [pad: string, n: number, device: string]; value: Edit };
  photos: { key: string; value: Blob };
}

type Store = 'pads' | 'edits' | 'photos';
export type Reading = IDBPTransaction<Book, Store[], 'readonly'>;
export type Writing = IDBPTransaction<Book, Store[], 'readwrite'>;

const VERSION = 1;
const STORES: Store[] = ['pads', 'edits', 'photos'];

/** All edits of a pad. */
export const editsOf = (pad: string): IDBKeyRange => IDBKeyRange.bound([pad], [pad, []]);

/** Those of a pad whose `n` is one of `first` to `last`. */
export const editsFrom = (pad: string, first: number, last: number): IDBKeyRange =>
  IDBKeyRange.bound([pad, first], [pad, last, []]);

/** A book's database: opened when it is first needed, and again after it was closed. Rejects with NotKept alone. */
export class Database {
  readonly #name: string;
  #opening: Promise<IDBPDatabase<Book>> | null = null;
  #blocked = false;
  #turnAway = new Set<(error: NotKept) => void>();

  constructor(book: string) {
    this.#name = databaseOf(book);
  }

  read<T>(work: (within: Reading) => Promise<T>): Promise<T> {
    return this.#within((db) => db.transaction(STORES, 'readonly'), work);
  }

  /** Resolves when everything is on the disk; what `work` throws undoes all of it. */
  write<T>(work: (within: Writing) => Promise<T>): Promise<T> {
    return this.#within((db) => db.transaction(STORES, 'readwrite', { durability: 'strict' }), work);
  }

  async #within<T, Within extends Reading | Writing>(
    begin: (db: IDBPDatabase<Book>) => Within,
    work: (within: Within) => Promise<T>,
  ): Promise<T> {
    try {
      const within = await this.#begin(begin);
      // Told by what is awaited below; it may come before.
      within.done.catch(() => {});
      try {
        const result = await work(within);
        await within.done;
        return result;
      } catch (error) {
        undo(within);
        throw error;
      }
    } catch (error) {
      throw error instanceof NotKept ? error : new NotKept(whyUnkept(error), error);
    }
  }

  async #begin<Within>(begin: (db: IDBPDatabase<Book>) => Within): Promise<Within> {
    try {
      return begin(await this.#open());
    } catch (error) {
      // Closed between the two: the browser does not always say so before.
      if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
      this.#opening = null;
      return begin(await this.#open());
    }
  }

  #open(): Promise<IDBPDatabase<Book>> {
    if ((globalThis.indexedDB ?? null) === null) return Promise.reject(new NotKept('forbidden'));
    if (this.#blocked) return Promise.reject(new NotKept('blocked'));
    const opening = (this.#opening ??= this.#opened());
    return new Promise((resolve, reject) => {
      this.#turnAway.add(reject);
      opening.then(resolve, reject).finally(() => this.#turnAway.delete(reject));
    });
  }

  async #opened(): Promise<IDBPDatabase<Book>> {
    const forget = (): void => {
      this.#opening = null;
    };
    try {
      return await openDB<Book>(this.#name, VERSION, {
        upgrade: (db) => {
          db.createObjectStore('pads', { keyPath: 'id' });
          db.createObjectStore('edits');
          db.createObjectStore('photos');
        },
        blocked: () => {
          this.#blocked = true;
          for (const reject of this.#turnAway) reject(new NotKept('blocked'));
        },
        // A newer build wants it: from now on this tab is told that it is older.
        blocking: (_from, _to, { target }) => {
          forget();
          if (target instanceof IDBDatabase) target.close();
        },
        terminated: forget,
      });
    } catch (error) {
      forget();
      throw error instanceof Error && error.name === 'InvalidStateError'
        ? new NotKept('forbidden', error)
        : error;
    } finally {
      this.#blocked = false;
    }
  }
}

function undo(within: Reading | Writing): void {
  try {
    within.abort();
  } catch {
    // It is over already.
  }
}
