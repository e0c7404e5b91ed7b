import {
  becomeGuest,
  connect,
  START,
  type Client,
  type ClientState,
  type Options,
  type View,
} from '@fives/client';
import type { Refusal } from '@fives/protocol';
import { PRESETS, type Play, type Seat, type Viewer } from '@fives/rules';
import {
  chairAt,
  isBotPlaying,
  turnOf,
  type EntryView,
  type TableCommand,
  type TableView,
  type Turn,
} from '@fives/table';
import { isPaused } from './clock.ts';
import { seatsAround } from './places.ts';
import { Muted } from './talk/muted.svelte.ts';

const SHOWN = 5_000;

/** Who wants to hear what happens at a table. */
export interface Ears {
  /** Something happened. */
  happened(entry: EntryView, before: TableView, after: TableView): void;
  /** The table came whole: for the first time, or in place of what was missed. */
  came(table: TableView): void;
  /** Anything changed, connections among it. */
  changed(before: ClientState, after: ClientState): void;
}

/** One table, followed: what is known of it, and what this person does there. */
export class Live {
  state = $state.raw<ClientState>(START);
  /** Why the last command was refused, for as long as it is worth a word. */
  refusal = $state.raw<Refusal | null>(null);

  readonly view = $derived(this.state.view);
  readonly table = $derived<TableView | null>(this.view?.table ?? null);
  readonly viewer = $derived<Viewer>(this.view?.viewer ?? 'spectator');
  readonly me = $derived<Seat | null>(this.viewer === 'spectator' ? null : this.viewer);
  readonly seats = $derived(seatsAround(this.viewer, this.table?.ruleset ?? PRESETS.pairs));
  readonly turn = $derived<Seat | null>(
    this.table?.is === 'playing' && this.table.play.is === 'hand' ? this.table.play.turn : null,
  );
  /** A bot plays for this person until the table has noticed that he is back. */
  readonly standsIn = $derived(
    this.me !== null && this.table !== null && isBotPlaying(chairAt(this.table.chairs, this.me)),
  );
  /** A bot that sits in has the turn for as long as it plays. */
  readonly myTurn = $derived(
    this.me !== null && this.turn === this.me && !this.standsIn && !(this.table && isPaused(this.table)),
  );
  /** Which moment of the hand it is. */
  readonly ply = $derived(this.table === null ? null : (turnOf(this.table)?.ply ?? null));
  /** The play that was sent for this turn and is not yet answered. */
  readonly sent = $derived.by(() => {
    const now = this.table && turnOf(this.table);
    const plays = this.state.pending.filter((command) => command.do === 'play');
    return plays.find(({ turn }) => now !== null && isSame(turn, now)) ?? null;
  });
  readonly busy = $derived(this.state.pending.length > 0);

  readonly id: string;
  /** Whom this reader does not hear. */
  readonly muted: Muted;
  readonly #open: (options: Options) => Client;
  readonly #ears: Ears;
  #client: Client;
  #triedGuest = false;
  #closed = false;
  /** A view of which no entry has told yet. */
  #untold: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, ears: Ears, open: (options: Options) => Client = connect) {
    this.id = id;
    this.muted = new Muted(id);
    this.#ears = ears;
    this.#open = open;
    this.#client = this.#follow();
  }

  #follow(): Client {
    return this.#open({
      table: this.id,
      onChange: (state) => {
        const before = this.state;
        this.state = state;
        if (state.view !== before.view) this.#took(state.view);
        this.#ears.changed(before, state);
        if (state.link.is === 'refused' && state.link.code === 'no-guest') void this.#introduce();
      },
      onEntry: (entry, before, after) => {
        this.#untold = null;
        this.#ears.happened(entry, before.table, after.table);
      },
    });
  }

  /** An entry's news follow its view at once; a view without any came whole. */
  #took(view: View | null): void {
    this.#untold = view;
    queueMicrotask(() => {
      if (this.#untold !== view || view === null || this.#closed) return;
      this.#untold = null;
      this.#ears.came(view.table);
    });
  }

  /** The server does not know this browser yet: it gets its cookie, and one more try. */
  async #introduce(): Promise<void> {
    if (this.#triedGuest) return;
    this.#triedGuest = true;
    this.#client.close();
    const known = await becomeGuest('').catch(() => null);
    if (known !== null && !this.#closed) this.#client = this.#follow();
  }

  /** Sends a command; true if it was done. */
  async act(command: TableCommand): Promise<boolean> {
    this.#refused(null);
    const acted = await this.#client.act(command);
    if ('seq' in acted) return true;
    this.#refused(acted.refused);
    return false;
  }

  /** `claim`: only where points are claimed (U7). */
  async play({ tile, end }: Play, claim: number | null = null): Promise<void> {
    const turn = this.table === null ? null : turnOf(this.table);
    if (turn !== null && this.sent === null)
      await this.act({ do: 'play', turn, tile, end, ...(claim !== null && { claim }) });
  }

  /** Takes bots for the free seats and starts. */
  async fillAndStart(): Promise<void> {
    for (const seat of this.seats.toSorted()) {
      const { table } = this;
      if (table?.is !== 'gathering') return;
      const { game } = table;
      if (chairAt(table.chairs, seat).is === 'free' && !(await this.act({ do: 'addBot', game, seat })))
        return;
    }
    if (this.table?.is === 'gathering') await this.act({ do: 'start', game: this.table.game });
  }

  check(): void {
    this.#client.check();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#client.close();
  }

  #refused(code: Refusal | null): void {
    clearTimeout(this.#timer);
    this.refusal = code;
    if (code !== null && !this.#closed) this.#timer = setTimeout(() => (this.refusal = null), SHOWN);
  }
}

const isSame = (a: Turn, b: Turn): boolean => a.game === b.game && a.hand === b.hand && a.ply === b.ply;
