import {
  byWeight,
  explain,
  isDouble,
  lay,
  legal,
  points,
  type GameView,
  type InHand,
  type Pile,
  type Play,
  type Seat,
} from '@fives/rules';

/** How well a bot plays, weakest first. */
export const LEVELS = ['medium'] as const;
/** One of them. */
export type Level = (typeof LEVELS)[number];

/**
 * What a bot in this seat plays; null when it is not its turn, when its hand is hidden, and when it can only
 * knock. It gets a view, so it cannot peek: the same view gives the same play.
 */
export function choose(view: GameView, seat: Seat, level: Level): Play | null {
  if (view.is !== 'hand') return null;
  switch (level) {
    case 'medium':
      return greedy(view, seat);
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
  points(explain(lay(layout, play)).total, ruleset);
