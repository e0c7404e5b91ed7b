import type { PadLink } from '@fives/client';
import { add, openPad, type Edit, type Pad } from '@fives/scorepad';
import { Following } from '../following.svelte.ts';
import type { OpenPad } from '../open.svelte.ts';
import type { Shared } from '../shelf/kept.ts';
import { onWoken } from '../woken.ts';

/** What there is to be seen of a shared pad. */
export type Seen = Pick<OpenPad, 'pad' | 'sheet' | 'link' | 'waiting' | 'shared' | 'close'>;

/** A shared pad that is looked at, and of which nothing is kept. */
export class SeenPad implements Seen {
  pad = $state.raw<Pad>(openPad([]));
  readonly shared: Shared;
  readonly waiting = 0;
  readonly sheet = $derived(this.pad.sheet);

  readonly #following: Following;
  readonly #sleepOn: () => void;

  /** `key`: asks whether one may score with it; nothing is sent. `edits`: what is known already. */
  constructor(pad: string, key: string | null, edits: readonly Edit[]) {
    this.shared = { pad, key };
    this.pad = openPad(edits);
    this.#following = new Following(this.shared, {
      edits: () => [],
      take: (came) => (this.pad = add(this.pad, came).pad),
    });
    this.#sleepOn = onWoken(() => this.#following.look());
  }

  get link(): PadLink | null {
    return this.#following.link;
  }

  close(): void {
    this.#sleepOn();
    this.#following.close();
  }
}
