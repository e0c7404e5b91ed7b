import type { GameEvent, GameEventView } from './event.ts';
import { pilesOf } from './evolve.ts';
import type { Finished, Game, GameView } from './game.ts';
import { hide, type Pile } from './pile.ts';
import type { PlayedRuleset } from './ruleset.ts';
import type { Viewer } from './seats.ts';

/** The game as this viewer may know it: his own hand open, every other pile counted. */
export function redactGame(game: Exclude<Game, Finished>, viewer: Viewer): Exclude<GameView, Finished>;
export function redactGame(game: Game, viewer: Viewer): GameView;
export function redactGame(game: Game, viewer: Viewer): GameView {
  switch (game.is) {
    case 'hand':
      return { ...game, hands: maskHands(game.hands, viewer), boneyard: hide(game.boneyard) };
    case 'waiting':
    case 'over':
      return game;
  }
}

/** The event as this viewer may know it: always an event, so that numbering has no gaps. */
export function redactEvent(event: GameEvent, viewer: Viewer, ruleset: PlayedRuleset): GameEventView {
  switch (event.is) {
    case 'dealt': {
      const { hands, boneyard } = pilesOf(event.deal, ruleset);
      return { ...event, deal: { hands: maskHands(hands, viewer), boneyard: hide(boneyard) } };
    }
    case 'played':
    case 'knocked':
    case 'shown':
    case 'flagged':
    case 'resigned':
    case 'aborted':
      return event;
  }
}

const maskHands = (hands: readonly Pile[], viewer: Viewer): Pile[] =>
  hands.map((pile, seat) => (seat === viewer ? pile : hide(pile)));
