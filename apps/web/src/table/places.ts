import { SEATS, type Seat, type Viewer } from '@fives/rules';

/** Where a seat is drawn. Play goes round in this order. */
export const PLACES = ['bottom', 'left', 'top', 'right'] as const;
export type Place = (typeof PLACES)[number];

/** The seat drawn nearest to the viewer: his own, or for a spectator seat 0. */
export const nearest = (viewer: Viewer): Seat => (viewer === 'spectator' ? 0 : viewer);

/** The seats in the order of play, beginning with the nearest. */
export const seatsAround = (viewer: Viewer): readonly Seat[] =>
  SEATS.map((_, step) => ((nearest(viewer) + step) % SEATS.length) as Seat);

/** Where the viewer sees this seat. */
export const placeOf = (seat: Seat, viewer: Viewer): Place =>
  PLACES[(seat - nearest(viewer) + SEATS.length) % SEATS.length] ?? 'bottom';
