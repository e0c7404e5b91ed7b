import type { PlayedRuleset } from './ruleset.ts';

/** A place at the table, clockwise. */
export type Seat = 0 | 1 | 2 | 3;

/** The unit that scores: team 0 = seats 0 + 2, team 1 = seats 1 + 3. */
export type Side = 0 | 1;

/** All seats, clockwise. */
export const SEATS: readonly Seat[] = [0, 1, 2, 3];

/** Both sides. */
export const SIDES: readonly Side[] = [0, 1];

/** Who may look: a seat, or somebody without one. */
export type Viewer = Seat | 'spectator';

/** The side that a seat plays for. */
export const sideOf = (seat: Seat): Side => (seat % 2) as Side;

/** The side that is not this one. */
export const otherSide = (side: Side): Side => (1 - side) as Side;

/** The seat that acts after this one (U1). */
export const nextSeat = (seat: Seat, { players }: Pick<PlayedRuleset, 'players'>): Seat =>
  ((seat + 1) % players) as Seat;
