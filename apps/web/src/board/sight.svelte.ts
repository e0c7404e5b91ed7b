import { lay, type End, type LayingRules, type Layout, type Play } from '@fives/rules';
import type { Direction } from '../text/index.ts';
import { directionsOf } from './directions.ts';
import { draw, type Drawn, type Target } from './layout/index.ts';
import { withoutClashes, type Ghost } from './ghost.ts';

/** The table as it is seen on this screen. */
export class Sight {
  width = $state(340);
  height = $state(280);
  readonly #layout: () => Layout;
  readonly #rules: () => LayingRules;
  readonly drawn = $derived.by<Drawn>(() => draw(this.#layout(), this.#size, this.#rules()));
  readonly directions = $derived.by<ReadonlyMap<End, Direction>>(() =>
    directionsOf(this.#layout(), this.drawn),
  );

  /** What lies on the table, and what decides where more may lie. */
  constructor(layout: () => Layout, rules: () => LayingRules) {
    this.#layout = layout;
    this.#rules = rules;
  }

  // A few px more or less, as when a bar of the browser comes and goes, never lay the tiles anew.
  get #size(): { width: number; height: number } {
    return { width: Math.max(160, stepped(this.width)), height: Math.max(120, stepped(this.height)) };
  }

  /** Where these plays would lie; the opening tile lies in the middle. */
  ghosts(plays: readonly Play[]): Ghost[] {
    return withoutClashes(plays.flatMap((play) => this.#ghost(play) ?? []));
  }

  #ghost(play: Play): Ghost | null {
    const target: Target | undefined =
      play.end === null ? { x: 0, y: 0, dx: 1, dy: 0 } : this.drawn.targets[play.end];
    if (target === undefined) return null;
    const next = draw(lay(this.#layout(), play, this.#rules()), this.#size, this.#rules());
    return { play, placed: next.relaid ? null : (next.tiles.at(-1) ?? null), target };
  }
}

const STEP = 4;
const stepped = (px: number): number => Math.floor(px / STEP) * STEP;
