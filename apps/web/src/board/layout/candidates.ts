import { ahead, around, clockwise, counterclockwise, square, union, type Point } from './geometry.ts';
import type { Bend, Spot, Tip } from './piece.ts';

const HANDS = [1, -1] as const;
type Hand = (typeof HANDS)[number];

/** Every spot where a tile may follow at this tip, in a fixed order, straight on first. Two doubles never meet. */
export const candidates = (tip: Tip, double: boolean): readonly Spot[] =>
  double ? doubleSpots(tip) : plainSpots(tip);

function plainSpots({ c, d, kind }: Tip): readonly Spot[] {
  const spots = [plain(ahead(c, d, 2), d, 'straight', 0)];
  for (const hand of HANDS) {
    const aside = turned(d, hand);
    // Off a double's long side the corner moves out, or both halves would touch it.
    const corner = ahead(ahead(c, d, 2), aside, kind === 'long' ? 1 : 0);
    spots.push(plain(corner, aside, 'elbow', hand));
    if (kind === 'half') spots.push(plain(ahead(c, aside, 2), aside, 'side', hand));
  }
  return spots;
}

function doubleSpots({ c, d, kind }: Tip): readonly Spot[] {
  const spots = [crosswise(ahead(c, d, 2), d, 'straight', 0)];
  if (kind !== 'half') return spots;
  for (const hand of HANDS) spots.push(crosswise(ahead(ahead(c, d, 2), turned(d, hand), 1), d, 'shifted', 0));
  for (const hand of HANDS) {
    const aside = turned(d, hand);
    // One u outwards, so that it touches the open half alone.
    spots.push(crosswise(ahead(ahead(c, aside, 2), d, 1), aside, 'side', hand));
  }
  return spots;
}

const turned = (d: Point, hand: Hand): Point => (hand === 1 ? clockwise(d) : counterclockwise(d));

function plain(near: Point, d: Point, bend: Bend, turn: Spot['turn']): Spot {
  const far = ahead(near, d, 2);
  return { rect: union(square(near), square(far)), near, far, d, bend, turn };
}

const crosswise = (centre: Point, d: Point, bend: Bend, turn: Spot['turn']): Spot => ({
  rect: around(centre, d, 1, 2),
  near: centre,
  far: centre,
  d,
  bend,
  turn,
});
