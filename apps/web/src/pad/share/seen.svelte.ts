import type { FollowedPad, PadLink } from '@fives/client';
import { add, openPad, type Edit, type Pad } from '@fives/scorepad';
import { conflictsOf } from '../conflicts.ts';
import type { OpenPad } from '../open.svelte.ts';

/** What there is to be seen of a shared pad. */
export type Seen = Pick<OpenPad, 'pad' | 'sheet' | 'conflicts' | 'link' | 'waiting' | 'shared' | 'close'>;

/** A shared pad that is looked at, and of which nothing is kept. */
export class SeenPad implements Seen {
  pad = $state.raw<Pad>(openPad([]));
  link = $state.raw<PadLink | null>({ is: 'joining' });
  readonly shared: { readonly pad: string; readonly key: string | null };
  readonly waiting = 0;
  readonly sheet = $derived(this.pad.sheet);
  readonly conflicts = $derived(conflictsOf(this.sheet));

  #followed: FollowedPad | null = null;
  #closed = false;

  /** `key`: asks whether one may score with it; nothing is sent. `edits`: what is known already. */
  constructor(pad: string, key: string | null, edits: readonly Edit[]) {
    this.shared = { pad, key };
    this.pad = openPad(edits);
    document.addEventListener('visibilitychange', this.#look);
    for (const event of WOKEN) addEventListener(event, this.#look);
    void this.#follow();
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#look);
    for (const event of WOKEN) removeEventListener(event, this.#look);
    this.#followed?.close();
  }

  async #follow(): Promise<void> {
    const sharing = await import('../sharing.ts').catch(() => null);
    if (this.#closed) return;
    if (sharing === null) {
      this.link = { is: 'away' };
      return;
    }
    this.#followed = sharing.followPad({
      ...this.shared,
      onEdits: (edits) => (this.pad = add(this.pad, edits).pad),
      onChange: (link) => (this.link = link),
    });
  }

  /** A page that slept has not heard what happened. */
  #look = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#followed === null && this.link?.is === 'away') void this.#follow();
    this.#followed?.check();
  };
}

const WOKEN = ['pageshow', 'online'] as const;
