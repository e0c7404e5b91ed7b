import { OpenPad } from '../open.svelte.ts';
import { openBook } from '../shelf/books.ts';
import { whyUnkept, openShelf, type KeptPad, type Shelf, type Unkept } from '../shelf/shelf.ts';
import { noShelf } from './no-shelf.ts';
import { writesAs } from './who.ts';

/** What somebody who came by a link to a shared pad is there. */
export type Guest =
  | { readonly is: 'coming' }
  /** Nothing is kept here, or a copy that follows. `key`: the link's, with which he may score if he likes. */
  | {
      readonly is: 'viewer';
      readonly pad: OpenPad;
      readonly kept: string | null;
      readonly key: string | null;
    }
  /** The pad is his own on this device, and everybody's. */
  | { readonly is: 'scorer'; readonly pad: OpenPad };

const scores = ({ shared }: KeptPad): boolean => shared !== null && shared.key !== null;

/** Somebody comes by a link to a shared pad. */
export class Arrival {
  guest = $state.raw<Guest>({ is: 'coming' });
  /** Why the copy that was asked for is not kept. */
  trouble = $state<Unkept | null>(null);
  readonly shelf: Shelf = openShelf(openBook().id);
  readonly #shared: string;
  #left = false;

  constructor(shared: string) {
    this.#shared = shared;
  }

  /** `key`: what the link brought; what is on the shelf already counts more. */
  async come(key: string | null): Promise<void> {
    // Where the shelf cannot be read, one can still look on.
    const all = await this.shelf.all().catch((): readonly KeptPad[] => []);
    const kept = all.find(({ shared }) => shared?.pad === this.#shared) ?? null;
    if (kept !== null && (scores(kept) || key === null)) this.#openKept(kept);
    else this.#look(kept, key);
  }

  #openKept(kept: KeptPad): void {
    const pad = new OpenPad(this.shelf, kept);
    if (scores(kept)) this.#become({ is: 'scorer', pad });
    else this.#become({ is: 'viewer', pad, kept: kept.id, key: null });
  }

  #look(kept: KeptPad | null, key: string | null): void {
    const pad = new OpenPad(noShelf, {
      id: this.#shared,
      edits: kept?.edits ?? [],
      shared: { pad: this.#shared, key },
      saved: null,
    });
    this.#become({ is: 'viewer', pad, kept: kept?.id ?? null, key });
  }

  /** Puts a copy on the shelf that follows the pad. */
  async keep(): Promise<void> {
    const { guest } = this;
    if (guest.is === 'viewer' && guest.kept === null) await this.#keep(guest.pad, this.#shared, null);
  }

  /** Puts the pad on the shelf, to be written in under this name; false if that is none. */
  async score(name: string): Promise<boolean> {
    const { guest } = this;
    if (guest.is !== 'viewer' || guest.key === null) return true;
    if (!writesAs(guest.pad, name)) return false;
    await this.#keep(guest.pad, guest.kept ?? this.#shared, guest.key);
    return true;
  }

  /** The link lets him score, and he would rather not. */
  onlyLook(): void {
    const { guest } = this;
    if (guest.is === 'viewer') this.#become({ ...guest, key: null });
  }

  leave(): void {
    this.#left = true;
    if (this.guest.is !== 'coming') this.guest.pad.close();
  }

  async #keep({ pad }: OpenPad, id: string, key: string | null): Promise<void> {
    this.trouble = null;
    const shared = { pad: this.#shared, key };
    // What cannot be written stays in memory, and is there for as long as the page is.
    const written = [this.shelf.create(id, pad.order), this.shelf.share(id, shared)];
    for (const one of await Promise.allSettled(written))
      if (one.status === 'rejected') this.trouble = whyUnkept(one.reason);
    this.#openKept({ id, edits: pad.order, shared, saved: null });
  }

  #become(guest: Guest): void {
    const before = this.guest;
    this.guest = guest;
    if (before.is !== 'coming' && (guest.is === 'coming' || before.pad !== guest.pad)) before.pad.close();
    if (this.#left) this.leave();
  }
}
