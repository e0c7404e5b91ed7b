import type { Terms } from '@fives/scorepad';
import { padSheets } from '../../text/pad-sheets-en.ts';
import { Counting } from './counting.svelte.ts';
import { termsOf, type Game } from './games.ts';
import { Seating } from './seating.svelte.ts';
import type { Begin } from './starting.ts';

const FEWEST = 2;

/** A new pad, as its form holds it: who plays, what, to how much, and who deals first. */
export class Beginning {
  readonly seating = new Seating();
  readonly counting = new Counting(termsOf('tabletales', FEWEST));
  title = $state('');
  /** A column; −1 = nobody was said to. */
  dealer = $state(-1);
  /** The game that somebody chose; null = it is guessed. */
  #game: Game | null = null;
  /** What the form was filled with last. */
  #guessed = termsOf('tabletales', FEWEST);

  readonly sides = $derived.by(() => this.seating.named);
  /** Why it cannot begin yet; null = it can. */
  readonly problem = $derived.by((): string | null => {
    const names = this.sides.map(({ name }) => name);
    const { twice } = this.seating;
    if (names.length < FEWEST) return padSheets.begin.few;
    return twice === null ? null : padSheets.begin.twice(twice);
  });

  constructor(title: string) {
    this.title = title;
  }

  /** Two teams play as partners, and the target goes by how many play, until somebody counts otherwise. */
  guess(): void {
    if (JSON.stringify(this.counting.terms) === JSON.stringify(new Counting(this.#guessed).terms))
      this.#fill();
  }

  choose(game: Game): void {
    this.#game = game;
    this.#fill();
  }

  /** null: there is a problem. */
  get begin(): Begin | null {
    const { problem, sides, dealer, title } = this;
    if (problem !== null) return null;
    const first = dealer >= 0 && dealer < sides.length ? dealer : null;
    return { title: title.trim(), terms: this.counting.terms, sides, dealer: first };
  }

  #fill(): void {
    this.#guessed = this.#fresh();
    this.counting.fill(this.#guessed);
  }

  #fresh(): Terms {
    const game = this.#game ?? (this.seating.teams ? 'pairs' : 'tabletales');
    return termsOf(game, Math.max(FEWEST, this.sides.length));
  }
}
