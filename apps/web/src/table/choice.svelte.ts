import { fits, type End, type Layout, type Pile, type Play, type Tile } from '@fives/rules';
import { playsOf } from './ends.ts';

interface At {
  /** The tiles in the chooser's hand. */
  readonly tiles: readonly Tile[];
  readonly layout: Layout;
  readonly myTurn: boolean;
  readonly play: (play: Play) => void;
}

/** The tile a person has in mind, and the end. Nothing of it leaves the page before it is played. */
export class Choice {
  #tile = $state<Tile | null>(null);
  #aim = $state<End | null>(null);
  readonly #at: () => At;

  readonly allowed = $derived.by<readonly Play[]>(() => {
    const { tiles, layout, myTurn } = this.#at();
    return myTurn ? fits(layout, tiles) : [];
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

  constructor(at: () => At) {
    this.#at = at;
  }

  /** Takes a tile in mind; the same tile again plays it where there is nothing left to choose, else drops it. */
  tap(tile: Tile): void {
    if (this.tile !== tile) return this.pick(tile);
    const play = this.plays.find(({ end }) => end === this.aim);
    if (play === undefined) this.cancel();
    else this.#at().play(play);
  }

  pick(tile: Tile): void {
    this.#tile = tile;
    this.#aim = null;
  }

  /** Aims at the next end where the tile fits, or the one before. */
  turn(step: 1 | -1): void {
    const ends = this.plays.map(({ end }) => end);
    if (ends.length < 2) return;
    const from = this.#aim === null ? (step === 1 ? -1 : 0) : ends.indexOf(this.#aim);
    this.#aim = ends.at((from + step + ends.length) % ends.length) ?? null;
  }

  play(play: Play): void {
    this.#at().play(play);
  }

  cancel(): void {
    this.#tile = null;
    this.#aim = null;
  }
}

/** The tiles of a pile that lie open. */
export const openTiles = (pile: Pile | undefined): readonly Tile[] =>
  pile !== undefined && 'tiles' in pile ? pile.tiles : [];
