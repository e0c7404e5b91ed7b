import { seatsOf, type PlayedRuleset, type Seat, type Viewer } from '@fives/rules';

type Players = Pick<PlayedRuleset, 'players'>;

/** Where a seat can be drawn. Play goes round in this order. */
export const PLACES = ['bottom', 'left', 'top', 'right'] as const;
export type Place = (typeof PLACES)[number];

/** Where those sit who play, by their number: two face each other. */
const PLACES_OF = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: PLACES,
} as const satisfies Record<number, readonly Place[]>;

/** The seat drawn nearest to the viewer: his own, or for a spectator seat 0. */
export const nearest = (viewer: Viewer): Seat => (viewer === 'spectator' ? 0 : viewer);

/** The seats in the order of play, beginning with the nearest. */
export const seatsAround = (viewer: Viewer, rules: Players): readonly Seat[] =>
  seatsOf(rules).map((step) => ((nearest(viewer) + step) % rules.players) as Seat);

/** Where the viewer sees this seat. */
export const placeOf = (seat: Seat, viewer: Viewer, { players }: Players): Place =>
  PLACES_OF[players][(seat - nearest(viewer) + players) % players] ?? 'bottom';
