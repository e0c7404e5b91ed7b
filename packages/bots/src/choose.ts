import { byWeight, explain, isDouble, lay, legal, points, type GameView, type Play, type Seat } from '@fives/rules';

/** How well a bot plays. */
export type Level = 'medium';

/**
 * What a bot in this seat plays, or null when it is not its turn. It sees only what its seat sees, and the same
 * view gives the same play. medium = greedy: most points, then doubles, then the heaviest tile; what is still
 * equal is settled by the fixed order of C2.
 */
export function choose(view: GameView, seat: Seat, level: Level): Play | null {
  if (view.is !== 'hand' || view.turn !== seat) return null;
  switch (level) {
    case 'medium': {
      const worth = ({ tile, end }: Play): number =>
        points(explain(lay(view.layout, { tile, end })).total, view.ruleset);
      const [best] = legal(view, seat).sort(
        (a, b) =>
          worth(b) - worth(a) ||
          Number(isDouble(b.tile)) - Number(isDouble(a.tile)) ||
          byWeight(a.tile, b.tile),
      );
      return best ?? null;
    }
  }
}
