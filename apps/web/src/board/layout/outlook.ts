import type { LiveTip } from './board.ts';
import { candidates } from './candidates.ts';
import { closer, GAP, union, widened, type Rect } from './geometry.ts';
import { covered, escapes, groundOf, type Ground } from './ground.ts';
import type { Spot } from './piece.ts';

type Tiles = readonly { readonly rect: Rect }[];

/** The ways on from every live end. */
export interface Outlook {
  readonly tiles: Tiles;
  readonly ground: Ground;
  readonly ways: readonly Way[];
  /** How many ends are shut in: no way out, or no spot next to them for a tile that may come. */
  readonly shut: number;
}

interface Way {
  readonly tip: LiveTip;
  /** The free spots for a tile that is no double, and for one that is if one may come. */
  readonly spots: readonly (readonly Spot[])[];
}

/** Whether a tile can lie here beside the tile `at` and keep its distance from all others. */
export const fits = (tiles: Tiles, rect: Rect, at: number): boolean =>
  tiles.every((tile, index) => !closer(rect, tile.rect, index === at ? 0 : GAP));

/** Room for one more tile and a way around it. */
const AROUND = 6;

/** What the ends that can still grow look out on. */
export function outlookOf(tiles: Tiles, tips: readonly LiveTip[]): Outlook {
  const rects = tiles.map(({ rect }) => rect);
  const ground = groundOf(widened(rects.reduce(union), AROUND), rects);
  const ways = tips.map((tip) => wayOf(tiles, tip));
  return { tiles, ground, ways, shut: ways.filter((way) => isShut(ground, way)).length };
}

/** How many ends more the next tile would shut in, over all ends and kinds of tile that may come. */
export const risk = (outlook: Outlook): number =>
  outlook.ways.flatMap((way) => way.spots.map((spots) => harm(outlook, way, spots))).reduce(sum, 0);

const sum = (a: number, b: number): number => a + b;

// What the most harmless of these spots does.
function harm({ tiles, ground, ways, shut }: Outlook, from: Way, spots: readonly Spot[]): number {
  let least = ways.length;
  for (const spot of spots) {
    const after = covered(ground, spot.rect, tiles.length);
    const grown = wayOf([...tiles, spot], tipAfter(from.tip, spot, tiles.length));
    const others = ways.filter((way) => way !== from && isShut(after, way, spot.rect)).length;
    least = Math.min(least, others + Number(isShut(after, grown)));
    if (least <= shut) return 0;
  }
  return spots.length === 0 ? 0 : least - shut;
}

function isShut(ground: Ground, { tip, spots }: Way, taken?: Rect): boolean {
  const free = ({ rect }: Spot): boolean => taken === undefined || !closer(rect, taken, GAP);
  return spots.some((kind) => !kind.some(free)) || !escapes(ground, tip);
}

function wayOf(tiles: Tiles, tip: LiveTip): Way {
  const kinds = tip.kind === 'half' && tip.awaitsDouble ? [false, true] : [false];
  const free = ({ rect }: Spot): boolean => fits(tiles, rect, tip.at);
  return { tip, spots: kinds.map((double) => candidates(tip, double).filter(free)) };
}

const tipAfter = (tip: LiveTip, { near, far, d }: Spot, at: number): LiveTip => {
  const double = near === far;
  return { ...tip, at, c: far, d, kind: double ? 'long' : 'half', awaitsDouble: !double };
};
