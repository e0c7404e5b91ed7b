import type { Ruleset } from './ruleset.ts';

/** A place at the table, clockwise. */
export type Seat = 0 | 1 | 2 | 3;

/** The unit that scores, from 0: one player, whose number is his seat's, or a team (seats 0 + 2 and 1 + 3). */
export type Side = number;

/** All seats a table can have, clockwise. */
export const SEATS: readonly Seat[] = [0, 1, 2, 3];

/** Who may look: a seat, or somebody without one. */
export type Viewer = Seat | 'spectator';

type Sides = Pick<Ruleset, 'players' | 'teams'>;

const SEATS_OF = { 2: [0, 1], 3: [0, 1, 2], 4: SEATS } as const satisfies Record<number, readonly Seat[]>;

/** The seats of a game, clockwise. */
export const seatsOf = ({ players }: Pick<Sides, 'players'>): readonly Seat[] => SEATS_OF[players];

/** The sides of a game. */
export const sidesOf = ({ players, teams }: Sides): readonly Side[] => SEATS_OF[teams ? 2 : players];

/** The side that a seat plays for. */
export const sideOf = (seat: Seat, { teams }: Pick<Sides, 'teams'>): Side => (teams ? seat % 2 : seat);

/** Whether two seats play against each other. */
export const areOpponents = (a: Seat, b: Seat, rules: Pick<Sides, 'teams'>): boolean =>
  sideOf(a, rules) !== sideOf(b, rules);

/** The seat that acts after this one (U1). */
export const nextSeat = (seat: Seat, { players }: Pick<Sides, 'players'>): Seat =>
  (seat + 1 === players ? 0 : seat + 1) as Seat;
