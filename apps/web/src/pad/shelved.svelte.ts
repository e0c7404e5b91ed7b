import type { Edit } from '@fives/scorepad';
import { whyUnkept, type KeptPad, type Notice, type Shared, type Shelf, type Unkept } from './shelf/kept.ts';

/** What happens to a pad on its shelf, here or in another tab, told to whoever has it open. */
export interface Hearing {
  readonly edited: (edits: readonly Edit[]) => void;
  readonly shared: (shared: Shared | null) => void;
}

/** One pad as it lies on the shelf. */
export class Shelved {
  /** Why something is not kept; it stays in memory and is tried again until it is. */
  trouble = $state<Unkept | null>(null);
  /** Somebody took the pad away, in another tab maybe. */
  removed = $state(false);

  readonly #shelf: Shelf;
  readonly #id: string;
  readonly #saved: string | undefined;
  readonly #hearing: Hearing;
  readonly #forget: () => void;

  constructor(shelf: Shelf, { id, saved }: KeptPad, hearing: Hearing) {
    this.#shelf = shelf;
    this.#id = id;
    this.#saved = saved ?? undefined;
    this.#hearing = hearing;
    this.trouble = shelf.trouble;
    this.#forget = shelf.onChange(this.#hear);
  }

  /** Resolves with whether they are written; they are told as `edited` then. */
  keep(edits: readonly Edit[]): Promise<boolean> {
    return this.#shelf.append(this.#id, edits).then(
      () => true,
      () => false,
    );
  }

  share(shared: Shared | null): void {
    void this.#shelf.share(this.#id, shared).catch(() => {});
  }

  /** All edits that lie there, those of other tabs too; null where it cannot be read, or is not there. */
  read(): Promise<readonly Edit[] | null> {
    return this.#shelf.read(this.#id).then(
      (kept) => kept?.edits ?? null,
      () => null,
    );
  }

  /** Keeps a photo, already small, under this name. */
  keepPhoto(name: string, small: Blob): Promise<Unkept | null> {
    return this.#shelf.keepPhoto(name, small).then(() => null, whyUnkept);
  }

  dropPhoto(name: string): void {
    void this.#shelf.dropPhoto(name).catch(() => {});
  }

  /** null: it was taken on another device, and is there. */
  photo(name: string): Promise<Blob | null> {
    return this.#shelf.photo(name);
  }

  /** Tries at once to keep what is not kept; a pad that is gone is put back whole. */
  async retry(edits: readonly Edit[], shared: Shared | null): Promise<void> {
    if (this.trouble === 'gone') await this.putBack(edits, shared);
    await this.#shelf.retry().catch(() => {});
  }

  /** Puts it back on the shelf: whole, where nothing of it is left there. */
  async putBack(edits: readonly Edit[], shared: Shared | null): Promise<void> {
    try {
      if (!(await this.#shelf.restore(this.#id))) {
        await this.#shelf.create(this.#id, edits, this.#saved);
        await this.#shelf.share(this.#id, shared);
      }
      this.removed = false;
    } catch {
      // The shelf tells its trouble.
    }
  }

  close(): void {
    this.#forget();
  }

  #hear = (notice: Notice): void => {
    if (notice.is === 'trouble') this.trouble = notice.why;
    else if (notice.is === 'wiped') this.removed = true;
    else if (notice.pad === this.#id) this.#changed(notice);
  };

  #changed(notice: Exclude<Notice, { is: 'trouble' | 'wiped' }>): void {
    switch (notice.is) {
      case 'edited':
        return this.#hearing.edited(notice.edits);
      case 'shared':
        return this.#hearing.shared(notice.shared);
      case 'removed':
        this.removed = true;
        break;
      case 'restored':
        this.removed = false;
        break;
    }
  }
}
