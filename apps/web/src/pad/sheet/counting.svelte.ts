import { HIGHEST, type Terms } from '@fives/scorepad';
import { gameOf, termsOf, type Game } from './games.ts';

/** A whole number from 1 that somebody wrote, null = nothing; undefined = something else. */
function numberIn(text: string, most: number): number | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  const value = /^\d+$/.test(written) ? Number(written) : 0;
  return value >= 1 && value <= most ? value : undefined;
}

/** How a pad is counted, as a form holds it: a game fills it, and each part can be changed. */
export class Counting {
  game = $state<Game>('tabletales');
  target = $state('');
  most = $state('');
  step = $state(true);
  caught = $state<Terms['caught']>('per-hand');
  atOnce = $state(false);
  #filled = $state.raw() as Terms;

  constructor(terms: Terms) {
    this.fill(terms);
  }

  fill(terms: Terms): void {
    const { target, most, step, caught, atOnce, ...named } = terms;
    this.#filled = terms;
    this.game = gameOf(named);
    this.target = target === null ? '' : String(target);
    this.most = most === null ? '' : String(most);
    this.step = step === 5;
    this.caught = caught;
    this.atOnce = atOnce;
  }

  choose(game: Game, sides: number): void {
    this.fill(termsOf(game, sides));
  }

  /** Something stands there that is no number: it changes nothing. */
  isBad(field: keyof typeof HIGHEST): boolean {
    return numberIn(this[field], HIGHEST[field]) === undefined;
  }

  get terms(): Terms {
    const [target, most] = [numberIn(this.target, HIGHEST.target), numberIn(this.most, HIGHEST.most)];
    const filled = this.#filled;
    return {
      game: this.game,
      target: target === undefined ? filled.target : target,
      most: most === undefined ? filled.most : most,
      step: this.step ? 5 : 1,
      caught: this.caught,
      atOnce: this.atOnce,
      unit: filled.unit,
    };
  }

  /** What of the terms is not as it was, null = nothing; another game brings all of its own. */
  changedSince(before: Terms): Partial<Terms> | null {
    const { terms } = this;
    if (terms.game !== before.game) return terms;
    const changed = Object.entries(terms).filter(([name, value]) => value !== before[name as keyof Terms]);
    return changed.length === 0 ? null : Object.fromEntries(changed);
  }
}
