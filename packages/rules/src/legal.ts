import type { InHand } from './game.ts';
import { isLocked, openEnds, type Layout, type Play } from './layout.ts';
import { size, type OpenPile, type Pile } from './pile.ts';
import type { Seat } from './seats.ts';
import { byWeight, first, highFirst, second, shows, type Tile } from './tile.ts';

/** What the seat on turn may do: one of these plays, else draw, else pass (U1, U2, U4). */
export interface Choice {
  readonly plays: readonly Play[];
  readonly draw: boolean;
  readonly pass: boolean;
}

/** Every way to lay one of these tiles, tile by tile, ends in the order L, R, T, B, others (S1, S6). */
export function fits(layout: Layout, tiles: readonly Tile[]): Play[] {
  if (layout.laid.length === 0) return tiles.map((tile) => ({ tile, end: null }));
  const plays: Play[] = [];
  const ends = openEnds(layout);
  for (const tile of tiles) {
    const a = first(tile);
    const b = second(tile);
    for (let place = 0; place < ends.length; place++) {
      const open = ends[place] as (typeof ends)[number];
      if (open[1].number === a || open[1].number === b) plays.push({ tile, end: open[0] });
    }
  }
  return plays;
}

/**
 * What the seat on turn may play, in the order of C2; empty for any other seat, for a hand not known, and when
 * nothing fits (U1). A forced lead or a drawn tile is the only one (D4, U3).
 */
export function legal({ hands, layout, turn, must }: InHand<Pile>, seat: Seat): Play[] {
  const pile = hands[seat];
  if (turn !== seat || pile === undefined || !('tiles' in pile)) return [];
  if (must === null) return inOrder(fits(layout, pile.tiles));
  return pile.tiles.includes(highFirst(must)) ? fits(layout, [must]) : [];
}

/** The plays by weight of their tiles: dealt hands are, until something is drawn. */
function inOrder(plays: Play[]): Play[] {
  for (let at = 1; at < plays.length; at++)
    if (heavierFirst(plays[at - 1] as Play, plays[at] as Play) > 0) return plays.sort(heavierFirst);
  return plays;
}

const heavierFirst = (a: Play, b: Play): number => byWeight(a.tile, b.tile);

/** Whether some tile of the pile fits. */
export function canPlay(layout: Layout, { tiles }: OpenPile): boolean {
  if (layout.laid.length === 0) return true;
  for (const [, { number }] of openEnds(layout))
    for (const tile of tiles) if (shows(tile, number)) return true;
  return false;
}

/** How many tiles may be drawn: the boneyard less its reserve (U2). */
export const drawable = ({ boneyard, ruleset }: Pick<InHand<Pile>, 'boneyard' | 'ruleset'>): number =>
  ruleset.draw === 'none' ? 0 : Math.max(0, size(boneyard) - ruleset.reserve);

/** What the seat on turn may do. */
export function allowed(game: InHand): Choice {
  const plays = legal(game, game.turn);
  const draw = plays.length === 0 && drawable(game) > 0;
  return { plays, draw, pass: plays.length === 0 && !draw };
}

/** Whether the seat on turn can only knock: nothing fits and nothing may be drawn (U4). */
export const mustKnock = (game: InHand): boolean =>
  drawable(game) === 0 && !canPlay(game.layout, pileOf(game));

/** Whether the seat on turn can only draw (U2, U3). */
export const mustDraw = (game: InHand): boolean => drawable(game) > 0 && !canPlay(game.layout, pileOf(game));

const pileOf = ({ hands, turn }: InHand): OpenPile => hands[turn] ?? { tiles: [] };

/** How many tiles one draw takes: one, or, where no tile at all can be laid, all that may be drawn (U5). */
export const drawnAtOnce = (game: InHand): number => (isLocked(game.layout) ? drawable(game) : 1);
