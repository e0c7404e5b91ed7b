import type { OpenPad } from '../open.svelte.ts';
import { endsSoon, standingOf, type Standing } from './standing.ts';

const TICK = 2_000;

type Shown = Pick<OpenPad, 'link' | 'waiting' | 'shared'>;

/** How an open pad stands to its server, from moment to moment. */
export class Contact {
  #now = $state(Date.now());
  #since = $state(Date.now());
  readonly #open: Shown;
  readonly #isKept: boolean;

  /** null: not shared. */
  readonly standing = $derived.by((): Standing | null => {
    const { link, waiting, shared } = this.#open;
    if (link === null) return null;
    return standingOf({
      link,
      waiting,
      since: this.#since,
      now: this.#now,
      isKept: this.#isKept,
      scores: shared !== null && shared.key !== null,
    });
  });
  /** When it ends, ms, if that is so soon that somebody must be told. */
  readonly endsSoon = $derived.by(() => endsSoon(this.#open.link, this.#now));

  /** To be made within a component. */
  constructor(open: Shown, isKept = true) {
    this.#open = open;
    this.#isKept = isKept;
    const kind = $derived(open.link?.is);
    $effect(() => {
      if (kind === 'live') this.#now = Date.now();
      else this.#since = this.#now = Date.now();
    });
    $effect(() => {
      const ticking = setInterval(() => (this.#now = Date.now()), TICK);
      return () => clearInterval(ticking);
    });
  }
}
