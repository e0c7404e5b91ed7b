import { seatsOf, sideOf, type Seat } from '@fives/rules';
import { chairAt, partnerOf, type TableView } from '@fives/table';
import { nameAt } from '../people.ts';

/** The seats that whoever comes by the link may take in this game. */
export const freedSeats = (table: TableView): Seat[] =>
  table.is === 'gathering'
    ? []
    : seatsOf(table.ruleset).filter((seat) => chairAt(table.chairs, seat).is === 'left');

/** What a substitute gets with a seat: whose it was, who his partner is if he has one, and the scores. */
export interface Place {
  readonly seat: Seat;
  readonly name: string;
  readonly partner: string | null;
  readonly mine: number;
  readonly theirs: readonly number[];
}

/** The free seats of a game, as somebody without a seat may choose among them. */
export const placesIn = (table: Exclude<TableView, { is: 'gathering' }>): Place[] =>
  freedSeats(table).map((seat) => {
    const side = sideOf(seat, table.ruleset);
    const partner = partnerOf(seat, table.ruleset);
    return {
      seat,
      name: nameAt(table.chairs, seat, 'spectator'),
      partner: partner === null ? null : nameAt(table.chairs, partner, 'spectator'),
      mine: table.play.scores[side] ?? 0,
      theirs: table.play.scores.filter((_, other) => other !== side),
    };
  });
