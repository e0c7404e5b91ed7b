import type { GameEvent, Shown } from './event.ts';
import { evolve } from './evolve.ts';
import { isBlocked, type Closing, type InHand } from './game.ts';
import { targetWinner } from './target.ts';

/** What is shown when a hand ends (H11, U5). */
export const shownOf = ({ hands, boneyard }: InHand | Closing): Shown => ({
  hands: hands.map(({ tiles }) => [...tiles]),
  ...(boneyard.tiles.length > 0 && { boneyard: [...boneyard.tiles] }),
});

/** The event, and the hands shown if it ends the hand. */
export function withHandEnd(game: InHand | Closing, event: GameEvent): GameEvent[] {
  const after = evolve(game, event);
  return (after.is === 'hand' || after.is === 'closing') && isHandOver(after)
    ? [event, { is: 'shown', ...shownOf(after) }]
    : [event];
}

/** Whether nothing more can happen in a hand: the game is won, somebody went out, or all have passed (E2, U6). */
function isHandOver(game: InHand | Closing): boolean {
  const { acts, ruleset } = game;
  if (ruleset.targetCheck === 'at-once' && targetWinner(game) !== null) return true;
  const last = acts.at(-1);
  if (game.is === 'closing' || last === undefined) return false;
  return last.is === 'play' ? game.hands[last.seat]?.tiles.length === 0 : isBlocked(acts, ruleset);
}
