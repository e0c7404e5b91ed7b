import type { Terms } from '@fives/scorepad';
import { gameOf, termsOf, type Game } from './games.ts';

const MOST_TARGET = 100_000;
const MOST_TERM = 1000;

/** A whole number from 1 that somebody wrote, null for none. */
const number = (text: string, most: number): number | null => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : null;
};

/** How a pad is counted, as a form holds it: a game fills it, and each part can be changed. */
export class Counting {
  game = $state<Game>('tabletales');
  target = $state('');
  most = $state('');
  step = $state(true);
  caught = $state<Terms['caught']>('per-hand');
  atOnce = $state(false);
  #unit = $state<Terms['unit']>(1);

  constructor(terms: Terms) {
    this.fill(terms);
  }

  fill({ target, most, step, caught, atOnce, unit, ...named }: Terms): void {
    this.game = gameOf(named);
    this.target = target === null ? '' : String(target);
    this.most = most === null ? '' : String(most);
    this.step = step === 5;
    this.caught = caught;
    this.atOnce = atOnce;
    this.#unit = unit;
  }

  choose(game: Game, sides: number): void {
    this.fill(termsOf(game, sides));
  }

  get terms(): Terms {
    return {
      game: this.game,
      target: number(this.target, MOST_TARGET),
      most: number(this.most, MOST_TERM),
      step: this.step ? 5 : 1,
      caught: this.caught,
      atOnce: this.atOnce,
      unit: this.#unit,
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
