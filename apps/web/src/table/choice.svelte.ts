import { fits, highFirst, type End, type Layout, type Pile, type Play, type Tile } from '@fives/rules';
import { playsOf } from './ends.ts';

interface At {
  /** The tiles in the chooser's hand. */
  readonly tiles: readonly Tile[];
  readonly layout: Layout;
  readonly myTurn: boolean;
  /** The one tile that may be played: a forced lead, or what was drawn (D4, U3). */
  readonly must: Tile | null;
  readonly play: (play: Play) => void;
}

/** A tap plays only what could be seen for this long: what came under the finger was not meant, ms. */
const SEEN = 400;

/** The tile a person has in mind, and the end. Nothing of it leaves the page before it is played. */
export class Choice {
  #tile = $state<Tile | null>(null);
  #aim = $state<End | null>(null);
  readonly #at: () => At;
  readonly #now: () => number;
  #hand = '';
  #turn: number | null = null;
  /** When the turn came to a tile taken in mind before it. */
  #came = -Infinity;
  /** When a tap took the tile. */
  #tapped = -Infinity;

  readonly allowed = $derived.by<readonly Play[]>(() => {
    const { tiles, layout, myTurn, must } = this.#at();
    if (!myTurn) return [];
    return fits(layout, must === null ? tiles : tiles.filter((tile) => tile === highFirst(must)));
  });
  readonly tile = $derived.by<Tile | null>(() =>
    this.#tile !== null && this.#at().tiles.includes(this.#tile) ? this.#tile : null,
  );
  readonly plays = $derived.by<readonly Play[]>(() =>
    this.tile === null ? [] : playsOf(this.allowed, this.tile),
  );
  readonly aim = $derived.by<End | null>(() => {
    if (this.plays.length === 1) return this.plays[0]?.end ?? null;
    return this.plays.some(({ end }) => end === this.#aim) ? this.#aim : null;
  });

  constructor(at: () => At, now: () => number = Date.now) {
    this.#at = at;
    this.#now = now;
  }

  /** Tells which hand is on, and the ply if it is the chooser's turn. No choice outlives its hand or its turn. */
  follow(hand: string, turn: number | null): void {
    if (hand !== this.#hand || (this.#turn !== null && turn !== this.#turn)) this.cancel();
    else if (this.#turn === null && turn !== null && this.#tile !== null) this.#came = this.#now();
    this.#hand = hand;
    this.#turn = turn;
  }

  /** Takes a tile in mind; the same tile again plays it where there is nothing left to choose, else drops it. */
  tap(tile: Tile): void {
    if (this.tile !== tile) {
      this.pick(tile);
      this.#tapped = this.#now();
      return;
    }
    if (this.#now() - this.#tapped < SEEN) return;
    const play = this.plays.find(({ end }) => end === this.aim);
    if (play === undefined) this.cancel();
    else this.play(play);
  }

  pick(tile: Tile): void {
    this.#tile = tile;
    this.#aim = null;
    this.#came = this.#tapped = -Infinity;
  }

  /** Aims at the next end where the tile fits, or the one before; true if there are several. */
  turn(step: 1 | -1): boolean {
    const ends = this.plays.map(({ end }) => end);
    if (ends.length < 2) return false;
    const from = this.#aim === null ? (step === 1 ? -1 : 0) : ends.indexOf(this.#aim);
    this.#aim = ends.at((from + step + ends.length) % ends.length) ?? null;
    return true;
  }

  play(play: Play): void {
    if (this.#now() - this.#came >= SEEN) this.#at().play(play);
  }

  cancel(): void {
    this.#tile = null;
    this.#aim = null;
  }
}

/** The tiles of a pile that lie open. */
export const openTiles = (pile: Pile | undefined): readonly Tile[] =>
  pile !== undefined && 'tiles' in pile ? pile.tiles : [];
