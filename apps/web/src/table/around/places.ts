import { SEATS, sideOf, type Seat } from '@fives/rules';
import { chairAt, partnerOf, type TableView } from '@fives/table';
import { nameAt } from '../people.ts';

/** The seats that whoever comes by the link may take in this game. */
export const freedSeats = (table: TableView): Seat[] =>
  table.is === 'gathering' ? [] : SEATS.filter((seat) => chairAt(table.chairs, seat).is === 'left');

/** What a substitute gets with a seat: whose it was, who his partner is, and the score from his side. */
export interface Place {
  readonly seat: Seat;
  readonly name: string;
  readonly partner: string;
  readonly mine: number;
  readonly theirs: number;
}

/** The free seats of a game, as somebody without a seat may choose among them. */
export const placesIn = (table: Exclude<TableView, { is: 'gathering' }>): Place[] =>
  freedSeats(table).map((seat) => ({
    seat,
    name: nameAt(table.chairs, seat, 'spectator'),
    partner: nameAt(table.chairs, partnerOf(seat), 'spectator'),
    mine: table.play.scores[sideOf(seat)] ?? 0,
    theirs: table.play.scores[1 - sideOf(seat)] ?? 0,
  }));
