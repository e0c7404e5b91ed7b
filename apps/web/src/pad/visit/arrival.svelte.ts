import type { OpenPad } from '../open.svelte.ts';
import type { KeptPad, Shelf, Unkept } from '../shelf/kept.ts';
import { mayHavePads } from '../shelf/named.ts';
import { SeenPad, type Seen } from './seen.svelte.ts';

/** What somebody who came by a link to a shared pad is there. */
export type Guest =
  | { readonly is: 'coming' }
  /** `kept`: his own copy, which follows. `key`: the link's, with which he may score if he likes. */
  | { readonly is: 'viewer'; readonly pad: Seen; readonly kept: string | null; readonly key: string | null }
  /** The pad is his own on this device, and everybody's. */
  | { readonly is: 'scorer'; readonly pad: OpenPad; readonly shelf: Shelf };

/** Why a pad that somebody wanted is not on his shelf. */
export type Trouble = Unkept | 'not-loaded';

const scores = ({ shared }: KeptPad): boolean => shared !== null && shared.key !== null;

/** Somebody comes by a link to a shared pad. */
export class Arrival {
  guest = $state.raw<Guest>({ is: 'coming' });
  trouble = $state<Trouble | null>(null);
  readonly #shared: string;
  #left = false;

  constructor(shared: string) {
    this.#shared = shared;
  }

  /** `key`: what the link brought; what lies on the shelf counts more. */
  async come(key: string | null): Promise<void> {
    const keeping = (await mayHavePads()) ? await load() : null;
    const kept = (await keeping?.keptOf(this.#shared)) ?? null;
    if (keeping !== null && kept !== null && (scores(kept) || key === null))
      this.#become(asGuest(kept, keeping.openKept(kept)));
    else {
      const pad = new SeenPad(this.#shared, key, kept?.edits ?? []);
      this.#become({ is: 'viewer', pad, kept: kept?.id ?? null, key });
    }
  }

  /** Puts a copy on the shelf that follows the pad. */
  async keep(): Promise<void> {
    const { guest } = this;
    if (guest.is === 'viewer' && guest.kept === null) await this.#keep(guest.pad, this.#shared, null);
  }

  /** Puts the pad on the shelf, to be written in. */
  async score(): Promise<void> {
    const { guest } = this;
    if (guest.is === 'viewer' && guest.key !== null)
      await this.#keep(guest.pad, guest.kept ?? this.#shared, guest.key);
  }

  /** The link lets him score, and he would rather not. */
  onlyLook(): void {
    if (this.guest.is === 'viewer') this.#become({ ...this.guest, key: null });
  }

  leave(): void {
    this.#left = true;
    if (this.guest.is !== 'coming') this.guest.pad.close();
  }

  async #keep({ pad }: Seen, id: string, key: string | null): Promise<void> {
    const keeping = await load();
    if (keeping === null) {
      this.trouble = 'not-loaded';
      return;
    }
    const shared = { pad: this.#shared, key, came: true };
    const { why, kept } = await keeping.keepShared({ id, edits: pad.order, shared, saved: null });
    this.trouble = why;
    this.#become(asGuest(kept, keeping.openKept(kept)));
  }

  #become(guest: Guest): void {
    const before = this.guest;
    this.guest = guest;
    if (before.is !== 'coming' && (guest.is === 'coming' || before.pad !== guest.pad)) before.pad.close();
    if (this.#left) this.leave();
  }
}

const load = () => import('./keeping.ts').catch(() => null);

const asGuest = (kept: KeptPad, opened: { readonly pad: OpenPad; readonly shelf: Shelf }): Guest =>
  scores(kept) ? { is: 'scorer', ...opened } : { is: 'viewer', pad: opened.pad, kept: kept.id, key: null };
