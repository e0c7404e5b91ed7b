import { seatsOf, sideOf, type PlayedRuleset, type Seat, type Side, type Viewer } from '@fives/rules';
import { chairAt, type Chairs } from '@fives/table';
import { isolated, text, type Who } from '../text/index.ts';

/** What a seat is called by this viewer, where its name stands alone in a `bdi`. */
export function loneNameAt(chairs: Chairs<unknown>, seat: Seat, viewer: Viewer): string {
  if (seat === viewer) return text.you;
  const chair = chairAt(chairs, seat);
  return chair.is === 'free' ? text.freeSeat : chair.name;
}

/** What a seat is called by this viewer in a sentence. */
export const nameAt = (chairs: Chairs<unknown>, seat: Seat, viewer: Viewer): string =>
  isolated(loneNameAt(chairs, seat, viewer));

/** Who has a seat, for a sentence about him. */
export const whoAt = (chairs: Chairs<unknown>, seat: Seat, viewer: Viewer): Who => ({
  name: nameAt(chairs, seat, viewer),
  you: seat === viewer,
});

/** Who sits where, and who plays with whom. */
export interface Seated {
  readonly chairs: Chairs<unknown>;
  readonly ruleset: Pick<PlayedRuleset, 'players' | 'teams'>;
}

/** A side by the names of its players, the viewer first. */
export function teamName({ chairs, ruleset }: Seated, side: Side, viewer: Viewer): string {
  const seats = seatsOf(ruleset)
    .filter((seat) => sideOf(seat, ruleset) === side)
    .sort((a, b) => Number(b === viewer) - Number(a === viewer));
  return seats.map((seat) => nameAt(chairs, seat, viewer)).join(text.and);
}

/** The names on taken chairs. */
export const takenNames = (chairs: Chairs<unknown>): string[] =>
  chairs.flatMap((chair) => (chair.is === 'free' ? [] : [isolated(chair.name)]));
