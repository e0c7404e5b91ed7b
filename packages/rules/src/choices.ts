import type { GameCommand } from './command.ts';
import type { InHand } from './game.ts';
import { lay } from './layout.ts';
import { drawable, legal } from './legal.ts';
import { explain, points } from './score.ts';

/** Every play that the seat on turn may make, in the order of C2, or the draw or the knock that it must make. */
export function choices(game: InHand): readonly GameCommand[] {
  const { turn: seat } = game;
  const plays = legal(game, seat);
  if (plays.length > 0) return plays.map(({ tile, end }): GameCommand => ({ do: 'play', seat, tile, end }));
  return [{ do: drawable(game) > 0 ? 'draw' : 'knock', seat }];
}

/**
 * What the server does for a seat whose turn limit ran out, or that is out of the game: the first legal play in a
 * fixed order, all of it claimed, else a draw, else a knock (C2, E7, U8). After a draw it is asked again.
 */
export function fallback(game: InHand): GameCommand {
  const [first] = legal(game, game.turn);
  const [only] = choices(game);
  if (first === undefined) return only as GameCommand;
  return { do: 'play', seat: game.turn, ...first, ...claimOf(game, first) };
}

/** The claim for all that a play scores; none without muggins (U7). */
export function claimOf({ layout, ruleset }: InHand, play: Parameters<typeof lay>[1]): { claim?: number } {
  if (ruleset.muggins === 'off') return {};
  return { claim: points(explain(lay(layout, play, ruleset), ruleset).total, ruleset) };
}
