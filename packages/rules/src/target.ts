import type { PlayedRuleset } from './ruleset.ts';
import { SIDES, type Side } from './seats.ts';

/** The side that has won: alone in front at or above the target (E2, E4); null while there is none. */
export function targetWinner({
  scores,
  ruleset,
}: {
  readonly scores: readonly number[];
  readonly ruleset: PlayedRuleset;
}): Side | null {
  const best = Math.max(...scores);
  if (best < ruleset.target) return null;
  const front = SIDES.filter((side) => scores[side] === best);
  return front.length === 1 ? (front[0] ?? null) : null;
}
