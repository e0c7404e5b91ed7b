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
    case 'hand': {
      // A forced lead is known to all (D4), what was drawn is not (U3).
      const isKnown = game.layout.laid.length === 0 || game.turn === viewer;
      return { ...game, ...maskPiles(game, viewer), must: isKnown ? game.must : null };
    }
    case 'closing':
      return { ...game, ...maskPiles(game, viewer) };
    case 'waiting':
    case 'over':
      return game;
  }
}

/** The event as this viewer may know it: always an event, so that numbering has no gaps. */
export function redactEvent(event: GameEvent, viewer: Viewer, ruleset: PlayedRuleset): GameEventView {
  switch (event.is) {
    case 'dealt':
      return { ...event, deal: maskPiles(pilesOf(event.deal, ruleset), viewer) };
    case 'drawn':
      return { ...event, drawn: event.seat === viewer ? event.drawn : hide(event.drawn) };
    case 'played':
    case 'knocked':
    case 'claimed':
    case 'challenged':
    case 'waived':
    case 'shown':
    case 'flagged':
    case 'resigned':
    case 'aborted':
      return event;
  }
}

const maskPiles = (
  { hands, boneyard }: { readonly hands: readonly Pile[]; readonly boneyard: Pile },
  viewer: Viewer,
) => ({
  hands: hands.map((pile, seat) => (seat === viewer ? pile : hide(pile))),
  boneyard: hide(boneyard),
});
