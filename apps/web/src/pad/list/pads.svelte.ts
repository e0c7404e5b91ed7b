import { whyUnkept, type KeptPad, type Notice, type Shelf, type Unkept } from '../shelf/shelf.ts';
import { Folding, type Listed } from './listed.ts';

/** What is known of a shelf's pads. */
export type Shown =
  | { readonly is: 'reading' }
  | { readonly is: 'unread'; readonly why: Unkept }
  | { readonly is: 'read'; readonly pads: readonly Listed[]; readonly removed: readonly Listed[] };

/** How long nobody writes before edits are read, ms. */
const QUIET = 150;

/** The pads of a shelf, live: what another tab writes shows here too. */
export class Pads {
  shown = $state.raw<Shown>({ is: 'reading' });
  /** Why something waits in memory to be kept. */
  trouble = $state<Unkept | null>(null);
  readonly #shelf: Shelf;
  readonly #forget: () => void;
  #folding = new Folding();
  #soon: ReturnType<typeof setTimeout> | undefined;
  #reading: 'no' | 'once' | 'again' = 'no';

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
    this.trouble = shelf.trouble;
    this.#forget = shelf.onChange(this.#hear);
    void this.read();
  }

  close(): void {
    clearTimeout(this.#soon);
    this.#forget();
  }

  async read(): Promise<void> {
    if (this.#reading !== 'no') {
      this.#reading = 'again';
      return;
    }
    do {
      this.#reading = 'once';
      await this.#read();
    } while (this.#isAsked());
    this.#reading = 'no';
  }

  #isAsked(): boolean {
    return this.#reading === 'again';
  }

  async #read(): Promise<void> {
    try {
      const pads = await this.#shelf.all();
      const removed = await this.#shelf.removed().catch(() => []);
      const listed = (kept: KeptPad): Listed => this.#folding.listed(kept);
      this.shown = { is: 'read', pads: pads.map(listed), removed: removed.map(listed) };
    } catch (error) {
      this.shown = { is: 'unread', why: whyUnkept(error) };
    }
  }

  #hear = (notice: Notice): void => {
    if (notice.is === 'trouble') this.trouble = notice.why;
    if (notice.is === 'wiped') this.#folding = new Folding();
    clearTimeout(this.#soon);
    // Edits come many at a time, as when a backup is brought in.
    if (notice.is === 'edited') this.#soon = setTimeout(() => void this.read(), QUIET);
    else void this.read();
  };
}
