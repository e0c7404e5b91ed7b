import { becomeGuest, connect, START, type Client, type ClientState, type Options } from '@fives/client';
import type { Refusal } from '@fives/protocol';
import { SEATS, type Play, type Seat, type Viewer } from '@fives/rules';
import { chairAt, turnOf, type EntryView, type TableCommand, type TableView } from '@fives/table';
import { seatsAround } from './places.ts';

const SHOWN = 5_000;

type Heard = (entry: EntryView, before: TableView, after: TableView) => void;

/** One table, followed: what is known of it, and what this person does there. */
export class Live {
  state = $state.raw<ClientState>(START);
  /** Why the last command was refused, for as long as it is worth a word. */
  refusal = $state.raw<Refusal | null>(null);

  readonly view = $derived(this.state.view);
  readonly table = $derived<TableView | null>(this.view?.table ?? null);
  readonly viewer = $derived<Viewer>(this.view?.viewer ?? 'spectator');
  readonly me = $derived<Seat | null>(this.viewer === 'spectator' ? null : this.viewer);
  readonly seats = $derived(seatsAround(this.viewer));
  readonly turn = $derived<Seat | null>(
    this.table?.is === 'playing' && this.table.play.is === 'hand' ? this.table.play.turn : null,
  );
  readonly myTurn = $derived(this.me !== null && this.turn === this.me);
  /** The play that was sent for this turn and is not yet answered. */
  readonly sent = $derived.by(() => {
    const now = this.table && turnOf(this.table);
    const sent = this.state.pending.find((command) => command.do === 'play');
    return sent && now && sent.turn.hand === now.hand && sent.turn.ply === now.ply ? sent : null;
  });
  readonly busy = $derived(this.state.pending.length > 0);

  readonly id: string;
  readonly #open: (options: Options) => Client;
  readonly #heard: Heard;
  #client: Client;
  #triedGuest = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, heard: Heard, open: (options: Options) => Client = connect) {
    this.id = id;
    this.#heard = heard;
    this.#open = open;
    this.#client = this.#follow();
  }

  #follow(): Client {
    return this.#open({
      table: this.id,
      onChange: (state) => {
        this.state = state;
        if (state.link.is === 'refused' && state.link.code === 'no-guest') void this.#introduce();
      },
      onEntry: (entry, before, after) => this.#heard(entry, before.table, after.table),
    });
  }

  /** The server does not know this browser yet: it gets its cookie, and one more try. */
  async #introduce(): Promise<void> {
    if (this.#triedGuest) return;
    this.#triedGuest = true;
    this.#client.close();
    const known = await becomeGuest('').catch(() => null);
    if (known !== null) this.#client = this.#follow();
  }

  /** Sends a command; true if it was done. */
  async act(command: TableCommand): Promise<boolean> {
    this.#refused(null);
    const acted = await this.#client.act(command);
    if ('seq' in acted) return true;
    this.#refused(acted.refused);
    return false;
  }

  async play({ tile, end }: Play): Promise<void> {
    const turn = this.table === null ? null : turnOf(this.table);
    if (turn !== null && this.sent === null) await this.act({ do: 'play', turn, tile, end });
  }

  /** Takes bots for the free seats and starts. */
  async fillAndStart(): Promise<void> {
    for (const seat of SEATS) {
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
    clearTimeout(this.#timer);
    this.#client.close();
  }

  #refused(code: Refusal | null): void {
    clearTimeout(this.#timer);
    this.refusal = code;
    if (code !== null) this.#timer = setTimeout(() => (this.refusal = null), SHOWN);
  }
}
