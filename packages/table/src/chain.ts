import {
  decide as decideGame,
  evolve as evolveGame,
  fallback,
  mustKnock,
  type Game,
  type GameCommand,
  type GameEvent,
  type InHand,
  type Refused,
  type Seat,
} from '@fives/rules';
import { chairAt, isBotPlaying } from './chair.ts';
import type { Playing } from './table.ts';

/**
 * A command of the game and what the server does at once after it: forced knocks (U4, U6), unless a person makes
 * his own, the turns of seats that are out of the game (E7), and the rest of a turn that it takes for `served` (C2).
 */
export function chain(
  table: Playing,
  game: Game,
  command: GameCommand,
  served: Seat | null = null,
): readonly GameEvent[] | Refused {
  const events = decideGame(game, command);
  if ('refused' in events) return events;
  const then = events.reduce<Game>(evolveGame, game);
  if (then.is !== 'hand' || !isServed(table, then, events, served)) return events;
  const more = chain(table, then, fallback(then), served);
  return 'refused' in more ? more : [...events, ...more];
}

function isServed(
  { options, chairs }: Playing,
  game: InHand,
  events: readonly GameEvent[],
  served: Seat | null,
): boolean {
  if (game.gone.includes(game.turn)) return true;
  // C2: drawing and playing are one step.
  if (game.turn === served && events.at(-1)?.is === 'drawn') return true;
  return mustKnock(game) && (options.knock === 'auto' || isBotPlaying(chairAt(chairs, game.turn)));
}
