import type { InHand } from './game.ts';
import { openEnds, type Layout, type Play } from './layout.ts';
import type { Pile } from './pile.ts';
import type { Seat } from './seats.ts';
import { shows, type Tile } from './tile.ts';

/** Every way to lay one of these tiles, tile by tile, ends in the order L, R, T, B, others (S1, S6). */
export function fits(layout: Layout, tiles: readonly Tile[]): Play[] {
  if (layout.laid.length === 0) return tiles.map((tile) => ({ tile, end: null }));
  const ends = openEnds(layout);
  return tiles.flatMap((tile) =>
    ends.filter(([, tip]) => shows(tile, tip.number)).map(([end]): Play => ({ tile, end })),
  );
}

/** What the seat on turn may play; empty for any other seat, for a hand not known, and when it must knock (U1). */
export function legal(game: InHand<Pile>, seat: Seat): Play[] {
  const pile = game.hands[seat];
  return game.turn === seat && pile !== undefined && 'tiles' in pile ? fits(game.layout, pile.tiles) : [];
}

/** Whether the seat on turn can only knock: nothing fits and nothing may be drawn (U4). */
export const mustKnock = (game: InHand): boolean => legal(game, game.turn).length === 0;
