import { areOpponents, SEATS, type PlayedRuleset, type Seat } from '@fives/rules';
import { chairAt, isBotPlaying, peopleOf, seatOf, type Chairs, type PlayerId } from './chair.ts';
import type { TableRefusal } from './command.ts';
import type { Table, TableView } from './table.ts';

type Seen = Pick<TableView, 'away' | 'host' | 'ruleset'> & { readonly chairs: Chairs<unknown> };

/** The seat across the table, null where everybody plays for himself. */
export const partnerOf = (seat: Seat, { teams }: Pick<PlayedRuleset, 'teams'>): Seat | null =>
  teams ? (((seat + 2) % 4) as Seat) : null;

/** Whether the connection of this seat's person is lost. */
export const isLost = ({ away }: Pick<Seen, 'away'>, seat: Seat): boolean => (away[seat] ?? null) !== null;

/** Whether somebody sits there who is connected, and plays himself. */
export const isPresent = (table: Seen, seat: Seat): boolean => {
  const chair = chairAt(table.chairs, seat);
  return chair.is === 'person' && !chair.standIn && !isLost(table, seat);
};

/** The seats whose people are connected. */
export const presentPeople = (table: Seen): Seat[] => SEATS.filter((seat) => isPresent(table, seat));

/** The host: the one who was made it, else the first person. */
export const hostOf = (table: Seen): Seat | null => table.host ?? peopleOf(table.chairs)[0] ?? null;

/** Who is host after the one at `from`: the next person clockwise who is there, else the next at all. */
export function heirOf(table: Seen, from: Seat): Seat | null {
  const count = table.chairs.length;
  const after = [1, 2, 3].map((step) => ((from + step) % count) as Seat).filter((seat) => seat !== from);
  const people = after.filter((seat) => chairAt(table.chairs, seat).is === 'person');
  return people.find((seat) => isPresent(table, seat)) ?? people[0] ?? null;
}

/** Whether a bot may play for this seat without its partner's yes: nobody is there to say it. */
export const isPartnerSilent = (table: Seen, seat: Seat): boolean => {
  const partner = partnerOf(seat, table.ruleset);
  return partner === null || !isPresent(table, partner);
};

/** The people of the other side who are there. */
export const presentOpponents = (table: Seen, seat: Seat): Seat[] =>
  presentPeople(table).filter((other) => areOpponents(other, seat, table.ruleset));

/** Whether nobody else is there: what needs somebody's yes needs none then. */
export const isAlone = (table: Seen, seat: Seat): boolean =>
  presentPeople(table).every((other) => other === seat);

/** Whether a seat has nobody who plays himself, and no bot either. */
export const isVacant = (table: Seen, seat: Seat): boolean => {
  const chair = chairAt(table.chairs, seat);
  return chair.is === 'left' && !isBotPlaying(chair);
};

/** Why this person may not look at the table, or null if he may. */
export function mayWatch(table: Table, id: PlayerId): TableRefusal | null {
  if (table.removed.includes(id)) return 'removed';
  if (table.is === 'gathering' || table.options.spectators || seatOf(table.chairs, id) !== null) return null;
  const open = !table.locked && table.chairs.some((chair) => chair.is === 'left');
  return open ? null : 'no-watching';
}
