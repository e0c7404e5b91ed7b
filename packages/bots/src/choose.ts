import {
  byWeight,
  drawable,
  explain,
  isDouble,
  lay,
  legal,
  mayChallenge,
  openClaim,
  points,
  type Closing,
  type End,
  type GameView,
  type InHand,
  type Pile,
  type Play,
  type Seat,
  type Tile,
} from '@fives/rules';
import { chance } from './chance.ts';

/** How well a bot plays, weakest first. */
export const LEVELS = ['medium'] as const;
/** One of them. */
export type Level = (typeof LEVELS)[number];

/** What a bot does, as a game is asked for it; the seat is its own. */
export type BotMove =
  | { readonly do: 'play'; readonly tile: Tile; readonly end: End | null; readonly claim?: number }
  | { readonly do: 'draw' }
  | { readonly do: 'challenge' }
  | { readonly do: 'waive' };

/** How many of a hundred scores a bot overlooks, its own and others’ (U7). */
const OVERLOOKED: Readonly<Record<Level, number>> = { medium: 10 };

/**
 * What a bot in this seat does; null when there is nothing for it to do, when its hand is hidden, and when it can
 * only knock. It gets a view, so it cannot peek: the same view gives the same move.
 */
export function choose(view: GameView, seat: Seat, level: Level): BotMove | null {
  switch (view.is) {
    case 'waiting':
    case 'over':
      return null;
    case 'closing':
      return notices(view, seat, level) ? { do: 'challenge' } : mayWaive(view, seat) ? { do: 'waive' } : null;
    case 'hand':
      return onTurn(view, seat, level);
  }
}

function onTurn(view: InHand<Pile>, seat: Seat, level: Level): BotMove | null {
  const hand = view.hands[seat];
  if (view.turn !== seat || hand === undefined || !('tiles' in hand)) return null;
  if (notices(view, seat, level)) return { do: 'challenge' };
  switch (level) {
    case 'medium': {
      const play = greedy(view, seat);
      if (play !== null) return { do: 'play', ...play, ...claim(view, play, level) };
      return drawable(view) > 0 ? { do: 'draw' } : null;
    }
  }
}

/** Most points, then doubles, then heavy tiles; what is still equal falls to the fixed order of C2. */
function greedy(view: InHand<Pile>, seat: Seat): Play | null {
  const plays = legal(view, seat).map((play) => ({ play, scores: scored(view, play) }));
  // Stable: plays of one tile keep the order of their ends, L, R, T, B.
  plays.sort(
    (a, b) =>
      b.scores - a.scores ||
      Number(isDouble(b.play.tile)) - Number(isDouble(a.play.tile)) ||
      byWeight(a.play.tile, b.play.tile),
  );
  return plays[0]?.play ?? null;
}

const scored = ({ layout, ruleset }: InHand<Pile>, play: Play): number =>
  points(explain(lay(layout, play, ruleset), ruleset).total, ruleset);

/** Claims all that a play scores, unless the bot overlooks it. */
function claim(view: InHand<Pile>, play: Play, level: Level): { claim?: number } {
  if (view.ruleset.muggins === 'off') return {};
  const worth = scored(view, play);
  const isOverlooked = chance(`${play.tile}@${play.end} ${told(view)}`) < OVERLOOKED[level];
  return worth > 0 && !isOverlooked ? { claim: worth } : {};
}

/** Whether a bot sees that an opponent claimed too little. */
function notices(view: InHand<Pile> | Closing<Pile>, seat: Seat, level: Level): boolean {
  const open = openClaim(view);
  if (open === null || open.rest === 0 || !mayChallenge(open.act.seat, seat, view.ruleset)) return false;
  return chance(`${seat} ${open.at} ${told(view)}`) >= OVERLOOKED[level];
}

const mayWaive = ({ acts, ruleset, waived }: Closing<Pile>, seat: Seat): boolean => {
  const last = acts.findLast(({ is }) => is === 'play');
  return last !== undefined && mayChallenge(last.seat, seat, ruleset) && !waived.includes(seat);
};

/** What lies on the table, as text: everybody knows it. */
const told = ({ hand, layout }: InHand<Pile> | Closing<Pile>): string =>
  `${hand} ${layout.laid.map(({ tile, end }) => `${tile}@${end}`).join(' ')}`;
