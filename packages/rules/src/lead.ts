import type { ListedDeal } from './deal.ts';
import type { PlayedRuleset } from './ruleset.ts';
import type { Seat } from './seats.ts';
import { byWeight, first, isDouble, pips, type Tile } from './tile.ts';

/** Who leads a hand, and the tile he must lead, if it is one (D4). */
export interface Lead {
  readonly leader: Seat;
  readonly forced: Tile | null;
}

/** Who leads where the hand before does not say; null where the deal does not say either (D4, D5, D7). */
export function leadFrom(hands: ListedDeal['hands'], { lead1, lead1Tile }: PlayedRuleset): Lead | null {
  switch (lead1) {
    case 'lot':
      return null;
    case 'holder-1-1': {
      const leader = holderOf('1-1', hands);
      return leader === null ? null : { leader, forced: null };
    }
    case 'highest-double': {
      const [highest] = hands
        .flat()
        .filter(isDouble)
        .sort((a, b) => first(b) - first(a));
      if (highest === undefined) return { leader: heaviest(hands), forced: null };
      const leader = holderOf(highest, hands) ?? 0;
      return { leader, forced: lead1Tile === 'forced' ? highest : null };
    }
  }
}

const holderOf = (tile: Tile, hands: ListedDeal['hands']): Seat | null => {
  const seat = hands.findIndex((hand) => hand.includes(tile));
  return seat < 0 ? null : (seat as Seat);
};

/** D4: the heaviest hand; of equal ones, the one with the heaviest tile. */
function heaviest(hands: ListedDeal['hands']): Seat {
  const weighed = hands.map((hand, seat) => ({
    seat: seat as Seat,
    pips: hand.reduce((sum, tile) => sum + pips(tile), 0),
    best: hand.toSorted(byWeight)[0] as Tile,
  }));
  weighed.sort((a, b) => b.pips - a.pips || byWeight(a.best, b.best));
  return weighed[0]?.seat ?? 0;
}
