import { refuse, type GameCommand, type Refused } from './command.ts';
import { shownOf, withHandEnd } from './ending.ts';
import { evolve } from './evolve.ts';
import type { GameEvent } from './event.ts';
import type { Closing, InHand } from './game.ts';
import { allWaived, mayChallenge, openClaim } from './muggins.ts';

type Asked = Extract<GameCommand, { do: 'claim' | 'challenge' | 'waive' | 'close' }>;

/** Claims, challenges, and the end of the time for them (U7, U8). */
export function decideMuggins(game: InHand | Closing, command: Asked): readonly GameEvent[] | Refused {
  if (command.do === 'close')
    return game.is === 'closing' ? [{ is: 'shown', ...shownOf(game) }] : refuse('hand-not-over');
  if (command.seat >= game.ruleset.players) return refuse('not-your-turn');
  if (command.do === 'waive') return decideWaive(game, command);
  const open = openClaim(game);
  if (open === null) return refuse('no-claims');
  const { seat: player, claim } = open.act;
  if (command.do === 'claim') {
    if (command.seat !== player) return refuse('not-your-tile');
    if (command.points <= (claim ?? 0)) return refuse('not-higher');
    return withHandEnd(game, { is: 'claimed', points: command.points });
  }
  if (!mayChallenge(player, command.seat, game.ruleset)) return refuse('own-side');
  if (open.rest === 0) return refuse('all-claimed');
  return withHandEnd(game, { is: 'challenged', seat: command.seat });
}

function decideWaive(
  game: InHand | Closing,
  { seat }: Extract<Asked, { do: 'waive' }>,
): readonly GameEvent[] | Refused {
  if (game.is !== 'closing') return refuse('hand-not-over');
  if (game.waived.includes(seat)) return refuse('already-waived');
  const last = game.acts.findLast(({ is }) => is === 'play');
  if (!mayChallenge(last?.seat ?? seat, seat, game.ruleset)) return refuse('own-side');
  const waived: GameEvent = { is: 'waived', seat };
  const after = evolve(game, waived);
  return after.is === 'closing' && allWaived(after) ? [waived, { is: 'shown', ...shownOf(after) }] : [waived];
}
