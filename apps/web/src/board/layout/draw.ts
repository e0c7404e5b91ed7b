import {
  isSpinner,
  type End,
  type Laid,
  type LayingRules,
  type Layout,
  type Pip,
  type Tile,
} from '@fives/rules';
import { openTips, type Board, type NamedTip, type Size } from './board.ts';
import { candidates } from './candidates.ts';
import { ahead, around, back, clockwise, closer, inside, square, type Rect } from './geometry.ts';
import type { Piece, Spot } from './piece.ts';
import { advance, blank, type Draft } from './portfolio.ts';

/** A tile half: the number it shows and its centre in u. */
export interface Half {
  readonly number: Pip;
  readonly x: number;
  readonly y: number;
}

/** A tile in its place. The first half matches the tile before; of the opening tile it is the one written first. */
export interface Placed {
  readonly tile: Tile;
  readonly rect: Rect;
  readonly halves: readonly [Half, Half];
  readonly double: boolean;
  readonly spinner: boolean;
}

/** Where the next tile's matching half would lie and which way: straight on, if it is seen there and nothing else lies. */
export interface Target {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** A drawn table. The middle of `box` belongs in the middle of the region; one u is `half / 2` px. */
export interface Drawn {
  /** In the order they were laid. */
  readonly tiles: readonly Placed[];
  readonly targets: Readonly<Partial<Record<End, Target>>>;
  /** The rectangle around all tiles; half a u around it fits the region too. */
  readonly box: Rect;
  /** px of a tile half. */
  readonly half: number;
  /** Whether earlier tiles moved, against the same plays without the last. */
  readonly relaid: boolean;
}

/** Where every tile of the layout lies on a region of this many px. The same arguments give the same drawing. */
export function draw(layout: Layout, size: Size, rules: LayingRules): Drawn {
  // A page that is not measured yet has no size.
  const measured = { width: Math.max(1, size.width), height: Math.max(1, size.height) };
  const { board, relaid } = draftOf(layout.laid, measured, rules);
  const now = { ...board, layout };
  return {
    tiles: board.pieces.map((piece, index) => placed(piece, isSpinner(layout, index, rules))),
    targets: Object.fromEntries(openTips(now).map((tip) => [tip.end, target(now, tip)])),
    box: board.box,
    half: board.half,
    relaid,
  };
}

interface Memory {
  readonly size: Size;
  readonly rules: LayingRules;
  readonly laid: readonly Laid[];
  /** drafts[n] has n tiles. */
  readonly drafts: readonly Draft[];
}

const REMEMBERED = 4;
let memories: readonly Memory[] = [];

// Plays are laid one after the other: go on from the longest known beginning of the same plays.
function draftOf(laid: readonly Laid[], { width, height }: Size, rules: LayingRules): Draft {
  const size = { width, height };
  let longest: Memory = { size, rules, laid: [], drafts: [blank(size, rules)] };
  for (const memory of memories) {
    if (memory.size.width !== width || memory.size.height !== height) continue;
    if (memory.rules.spinner !== rules.spinner || memory.rules.unlock !== rules.unlock) continue;
    if (shared(memory.laid, laid) > shared(longest.laid, laid)) longest = memory;
  }
  const from = shared(longest.laid, laid);
  const drafts = longest.drafts.slice(0, from + 1);
  for (const next of laid.slice(from)) drafts.push(advance(drafts.at(-1) as Draft, next));
  // A board that looks back at earlier plays still knows the later ones.
  const kept = from === laid.length ? longest : { size, rules, laid, drafts };
  const grown = from === longest.laid.length ? longest : kept;
  memories = [kept, ...memories.filter((memory) => memory !== grown && memory !== kept)].slice(0, REMEMBERED);
  return drafts.at(-1) as Draft;
}

function shared(a: readonly Laid[], b: readonly Laid[]): number {
  const differs = (i: number): boolean =>
    a[i]?.tile !== b[i]?.tile || a[i]?.end !== b[i]?.end || a[i]?.onto !== b[i]?.onto;
  let same = 0;
  while (same < a.length && same < b.length && !differs(same)) same++;
  return same;
}

function placed({ tile, rect, near, far, d, double, numbers }: Piece, spinner: boolean): Placed {
  const apart = double ? 1 : 0;
  const across = clockwise(d);
  const halves = [
    { number: numbers[0], ...ahead(near, back(across), apart) },
    { number: numbers[1], ...ahead(far, across, apart) },
  ] as const;
  return { tile, rect, halves, double, spinner };
}

function target({ pieces, box, half, size }: Board, tip: NamedTip): Target {
  const centre = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
  const region = around(centre, { x: 1, y: 0 }, size.width / half, size.height / half);
  const covered = ({ near }: Spot): boolean => pieces.some(({ rect }) => closer(square(near), rect, 0));
  const seen = ({ near }: Spot): boolean => inside(square(near), region);
  const spots = candidates(tip, false);
  const free = spots.filter((spot) => !covered(spot));
  const best = free.find(seen) ?? free[0] ?? spots[0];
  if (best === undefined) throw new Error('a tip has no spot');
  const { near, d } = best;
  return { x: near.x, y: near.y, dx: d.x, dy: d.y };
}
