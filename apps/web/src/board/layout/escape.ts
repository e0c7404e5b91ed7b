import type { LiveTip } from './board.ts';
import { candidates } from './candidates.ts';
import { union, widened, type Rect } from './geometry.ts';
import { covered, escapes, groundOf, type Ground } from './ground.ts';
import type { Spot, Tip } from './piece.ts';
import { fits } from './score.ts';

type Tiles = readonly { readonly rect: Rect }[];

/** How many live ends are shut in: no way out, or no spot next to them for a tile that may come. */
export const shutIn = (tiles: Tiles, tips: readonly LiveTip[]): number => shut(groundFor(tiles), tiles, tips);

/** How many ends more the next tile would shut in, over all ends and kinds of tile it may have. */
export function shutNext(tiles: Tiles, tips: readonly LiveTip[]): number {
  const ground = groundFor(tiles);
  const now = shut(ground, tiles, tips);
  let sum = 0;
  for (const tip of tips) {
    for (const double of kinds(tip)) {
      const spots = free(tiles, tip, double);
      if (spots.length === 0) continue;
      let least = Infinity;
      for (const spot of spots) {
        const next = { ...grown(tip, spot, double), at: tiles.length };
        const after = covered(ground, spot.rect, tiles.length);
        least = Math.min(
          least,
          shut(
            after,
            [...tiles, spot],
            tips.map((other) => (other === tip ? next : other)),
          ),
        );
        if (least <= now) break;
      }
      sum += Math.max(0, least - now);
    }
  }
  return sum;
}

/** Room for one more tile and a way around it. */
const AROUND = 8;

const groundFor = (tiles: Tiles): Ground => {
  const rects = tiles.map(({ rect }) => rect);
  return groundOf(widened(rects.reduce(union), AROUND), rects);
};

const shut = (ground: Ground, tiles: Tiles, tips: readonly LiveTip[]): number =>
  tips.filter(
    (tip) => kinds(tip).some((double) => free(tiles, tip, double).length === 0) || !escapes(ground, tip),
  ).length;

/** Whether the next tile may be no double, or one. */
const kinds = ({ kind, awaitsDouble }: LiveTip): readonly boolean[] =>
  kind === 'half' && awaitsDouble ? [false, true] : [false];

const free = (tiles: Tiles, tip: Tip, double: boolean): readonly Spot[] =>
  candidates(tip, double).filter(({ rect }) => fits(tiles, rect, tip.at));

const grown = (tip: LiveTip, { far, d }: Spot, double: boolean): LiveTip => ({
  ...tip,
  c: far,
  d,
  kind: double ? 'long' : 'half',
  awaitsDouble: !double,
});
