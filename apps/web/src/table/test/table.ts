import {
  playable,
  PRESETS,
  seatsOf,
  type ListedDeal,
  type PlayedRuleset,
  type Preset,
  type Seat,
  type Tile,
  type Viewer,
} from '@fives/rules';
import {
  decide,
  evolve,
  lastTileOf,
  openTable,
  OPTIONS,
  redactEvent,
  redactTable,
  turnOf,
  type Actor,
  type Table,
  type TableCommand,
  type TableEventView,
  type TableOptions,
  type TableView,
  type Tick,
} from '@fives/table';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan'];

/** Seat 0 holds 1-1 and leads; every hand has what the tests below play. */
export const DEAL: ListedDeal = {
  hands: [
    ['1-1', '5-5', '6-5', '6-6', '4-0', '3-0', '2-0'],
    ['4-1', '5-4', '6-4', '6-0', '5-0', '4-4', '3-3'],
    ['6-1', '5-1', '3-2', '3-1', '2-1', '1-0', '0-0'],
    ['6-3', '6-2', '5-3', '5-2', '4-3', '4-2', '2-2'],
  ],
  boneyard: [],
};

function rulesetOf(preset: Preset, rules: Partial<PlayedRuleset>): PlayedRuleset {
  const checked = playable({ ...PRESETS[preset], ...rules });
  if ('refused' in checked) throw new Error(checked.refused);
  return checked.ruleset;
}

/** A table of people, played by commands given one after the other. */
export class TestTable {
  table: Table;
  at = 1_000_000;
  /** The events of the last command. */
  last: Parameters<typeof redactEvent>[0][] = [];
  /** The seats with somebody connected. */
  here: readonly Seat[];
  readonly #deal: ListedDeal;

  constructor(
    rules: Partial<PlayedRuleset> = {},
    deal: ListedDeal = DEAL,
    options: Partial<TableOptions> = {},
    preset: Preset = 'pairs',
  ) {
    this.#deal = deal;
    this.table = evolve(
      null,
      openTable(preset, rulesetOf(preset, rules), { options: { ...OPTIONS, ...options } }),
      this.at,
    );
    this.here = seatsOf(this.table.ruleset);
    NAMES.slice(0, this.table.ruleset.players).forEach((name, seat) =>
      this.ask({ do: 'sit', game: 1, seat: seat as Seat, name }, seat as Seat),
    );
  }

  ask(command: TableCommand, seat: Seat): this {
    return this.by({ is: 'person', id: `player${seat}` }, command);
  }

  /** What anybody wants, also who comes for the first time. */
  by(actor: Actor, command: TableCommand | Tick): this {
    const events = decide(this.table, command, actor, {
      at: this.at,
      deal: () => this.#deal,
      outages: [],
      here: this.here,
      shuffled: () => [2, 3, 1, 0],
      record: () => 'the-next-record',
    });
    if ('refused' in events) throw new Error(events.refused);
    this.last = [...events];
    for (const event of events) this.table = evolve(this.table, event, this.at);
    return this;
  }

  /** The server looks what is due, and who is there, so many ms later. */
  tick(after = 0, here: readonly Seat[] = this.here): this {
    this.at += after;
    this.here = here;
    return this.by({ is: 'clock' }, { do: 'tick' });
  }

  /** The last events, as this viewer may know them. */
  told(viewer: Viewer): TableEventView[] {
    return this.last.map((event) => redactEvent(event, viewer, this.table));
  }

  start(): this {
    this.ask({ do: 'start', game: 1 }, 0);
    return this;
  }

  /** Plays written `4-1@L`, the opening one without an end, each a second after the one before. */
  play(...plays: string[]): this {
    for (const play of plays) {
      const { table } = this;
      if (table.is !== 'playing' || table.play.is !== 'hand') throw new Error('no hand is on');
      const [tile, end = null] = play.split('@') as [Tile, ('L' | 'R' | 'T' | 'B')?];
      const turn = { game: table.game, hand: table.play.hand, ply: table.play.acts.length };
      this.at += 1_000;
      this.ask({ do: 'play', turn, tile, end }, table.play.turn);
    }
    return this;
  }

  /** The seat on turn draws once. */
  draw(): this {
    const { table } = this;
    const turn = turnOf(table);
    if (turn === null || table.is !== 'playing' || table.play.is !== 'hand') throw new Error('no hand is on');
    return this.ask({ do: 'draw', turn }, table.play.turn);
  }

  /** This seat says something of the last tile. */
  say(seat: Seat, what: { do: 'claim'; points: number } | { do: 'challenge' | 'waive' }): this {
    const turn = lastTileOf(this.table);
    if (turn === null) throw new Error('no tile lies');
    return this.ask({ ...what, turn }, seat);
  }

  seenBy(viewer: Viewer): TableView {
    return redactTable(this.table, viewer);
  }
}
