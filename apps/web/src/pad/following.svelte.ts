import type { FollowedPad, PadLink } from '@fives/client';
import type { Refusal } from '@fives/protocol';
import type { Edit, EditId } from '@fives/scorepad';
import type { Shared } from './shelf/kept.ts';

/** What following a pad stands on. */
export interface Known {
  /** What is known here, to be sent where it lacks. */
  readonly edits: () => readonly Edit[];
  /** Takes in what came from the server, and was not known. */
  readonly take: (edits: readonly Edit[]) => void;
  /** The server has answered that it is shared there still, or no more. */
  readonly heard?: (hasEnded: boolean) => void;
}

/** One pad and the server that it is shared on. What speaks to servers is loaded once it is shared. */
export class Following {
  /** Where it is shared, null = nowhere: then no socket is opened, nor loaded. */
  shared = $state.raw<Shared | null>(null);
  /** How this device stands to that server; null = not shared. */
  link = $state.raw<PadLink | null>(null);
  /** What the server holds; null = it has not answered yet. */
  held = $state.raw<ReadonlySet<EditId> | null>(null);

  readonly #known: Known;
  #followed: FollowedPad | null = null;
  #isOn = false;
  #isClosed = false;

  constructor(shared: Shared | null, known: Known) {
    this.#known = known;
    this.shared = shared;
    void this.#follow();
  }

  /** Nothing of the shared pad is on the server any more. */
  get hasEnded(): boolean {
    const { link } = this;
    return link?.is === 'refused' && (link.code === 'no-pad' || link.code === 'unshared');
  }

  /** From now on it is shared there, or nowhere. */
  go(shared: Shared | null): void {
    if (shared?.pad === this.shared?.pad && shared?.key === this.shared?.key) return;
    this.#followed?.close();
    this.#followed = null;
    this.#isOn = false;
    this.held = null;
    this.link = null;
    this.shared = shared;
    void this.#follow();
  }

  send(edits: readonly Edit[]): void {
    this.#followed?.send(edits);
  }

  /** Ends the sharing for everybody; null = it has ended. `unavailable`: no connection, or nobody answered. */
  async end(): Promise<Refusal | null> {
    if (this.hasEnded) return null;
    return this.#followed === null ? 'unavailable' : this.#followed.unshare();
  }

  /** A page that slept has not heard what happened. */
  look(): void {
    void this.#follow();
    this.#followed?.check();
  }

  close(): void {
    this.#isClosed = true;
    this.#followed?.close();
  }

  async #follow(): Promise<void> {
    const { shared } = this;
    if (shared === null || this.#isOn || this.#isClosed) return;
    this.#isOn = true;
    this.link = { is: 'joining' };
    const sharing = await import('./sharing.ts').catch(() => null);
    if (this.#isClosed || shared !== this.shared) return;
    if (sharing === null) {
      // The program for it is not here: no network, and never loaded before.
      this.link = { is: 'away' };
      this.#isOn = false;
      return;
    }
    this.#followed = sharing.followPad({
      ...shared,
      onEdits: this.#known.take,
      onChange: (link, held) => {
        this.link = link;
        // What it holds is known once it has answered.
        if (link.is === 'live' || this.held !== null) this.held = held;
        if (link.is === 'live' || this.hasEnded) this.#known.heard?.(this.hasEnded);
      },
    });
    this.#followed.send(this.#known.edits());
  }
}
