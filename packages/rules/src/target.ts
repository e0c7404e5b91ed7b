import type { PlayedRuleset } from './ruleset.ts';
import { sideOf, sidesOf, type Seat, type Side } from './seats.ts';

/** Seats that ran out of time or resigned, and play on without a chance (E7). */
interface Standing {
  readonly scores: readonly number[];
  readonly ruleset: PlayedRuleset;
  readonly gone?: readonly Seat[];
}

/** The sides that can still win (E7). */
export const sidesLeft = ({ ruleset, gone = [] }: Omit<Standing, 'scores'>): readonly Side[] =>
  gone.length === 0
    ? sidesOf(ruleset)
    : sidesOf(ruleset).filter((side) => gone.every((seat) => sideOf(seat, ruleset) !== side));

/** The side that has won: alone in front at or above the target (E2–E4); null while there is none. */
export function targetWinner({ scores, ruleset, gone = [] }: Standing): Side | null {
  let best = -Infinity;
  let front: Side | null = null;
  for (const side of sidesLeft({ ruleset, gone })) {
    const score = scores[side] ?? 0;
    if (score === best) front = null;
    if (score > best) [best, front] = [score, side];
  }
  return best < ruleset.target ? null : front;
}

/**
 * The side that wins a tie at an exact target by winning a hand (E5); null where there was no tie when the hand was
 * dealt. `before` are the scores then; nothing but the hand's end can have changed those of a side in the tie.
 */
export function tieWinner(
  { scores, ruleset, gone = [] }: Standing,
  before: readonly number[],
  handWinner: Side | null,
): Side | null {
  const { exactTarget, target } = ruleset;
  if (!exactTarget || handWinner === null || scores[handWinner] !== target) return null;
  const tied = sidesLeft({ ruleset, gone }).filter((side) => before[side] === target);
  return tied.length > 1 && tied.includes(handWinner) ? handWinner : null;
}
