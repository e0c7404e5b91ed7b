import { decide as decideGame, SEATS, type Seat } from '@fives/rules';
import { BOT_NAMES, chairAt, isBotPlaying, peopleOf, type PlayerId } from './chair.ts';
import type { Circumstances, TableCommand } from './command.ts';
import { followed, refuse, type Decision } from './deciding.ts';
import type { TableEvent } from './event.ts';
import { heirOf, hostOf, isPartnerSilent, isVacant, partnerOf } from './people.ts';
import type { Gathering, Playing, Table, TableView } from './table.ts';

type Asked<K extends TableCommand['do']> = Extract<TableCommand, { do: K }>;

/** Takes a free seat, moves to it, or takes the place of somebody who left. `from` is the seat he has. */
export function sit(
  table: Table,
  { seat, name }: Asked<'sit'>,
  id: PlayerId,
  from: Seat | null,
  at: number,
): Decision {
  if (table.removed.includes(id)) return refuse('removed');
  if (!isThere(table, seat)) return refuse('seat-taken');
  const chair = chairAt(table.chairs, seat);
  const sat: TableEvent = { is: 'sat', seat, id, name };
  if (from !== null) {
    if (table.is !== 'gathering') return refuse('already-seated');
    if (from === seat) return chair.is === 'person' && chair.name !== name ? [sat] : refuse('already-seated');
    return chair.is === 'free' ? [exchange(table, from, seat)] : refuse('seat-taken');
  }
  if (chair.is !== (table.is === 'gathering' ? 'free' : 'left')) return refuse('seat-taken');
  // A lock that nobody is left behind to open holds nobody out.
  const isNew = id !== table.founder && !wasAt(table, seat, id);
  if (table.locked && isNew && peopleOf(table.chairs).length > 0) return refuse('locked');
  if (sawAnother(table, seat, id)) return refuse('saw-a-hand');
  if (table.is === 'playing' && table.leavers.filter((one) => one.seat === seat).length >= MOST_LEAVERS)
    return refuse('too-late');
  const founded = id === table.founder;
  return followed(table, [sat], at, (after) =>
    founded || table.host === null ? hosted(after, founded ? seat : (hostOf(table) ?? seat)) : [],
  );
}

/** How often one seat may be given up in a game and taken again: a game's record and its snapshot stay small. */
const MOST_LEAVERS = 12;

/** How long somebody must be lost before the host may take his seat in mid-game, ms. */
export const MISSED = 60_000;

/** Whether the seat was this person's in this game. */
const wasAt = (table: Table, seat: Seat, id: PlayerId): boolean =>
  table.is === 'playing' && table.leavers.some((one) => one.id === id && one.seat === seat);

/** Whether this person has seen the tiles of another seat in the hand that is on. */
const sawAnother = (table: Table, seat: Seat, id: PlayerId): boolean =>
  table.is === 'playing' &&
  table.play.is !== 'waiting' &&
  table.leavers.some((one) => one.id === id && one.seat !== seat && one.hand === table.play.hand);

const hosted = (table: Table, seat: Seat): TableEvent[] =>
  table.host === seat ? [] : [{ is: 'hosted', seat }];

const exchange = ({ chairs }: Table, a: Seat, b: Seat): TableEvent => ({
  is: 'arranged',
  from: SEATS.slice(0, chairs.length).map((seat) => (seat === a ? b : seat === b ? a : seat)),
});

/** Whether there is such a chair. */
const isThere = ({ chairs }: Table, seat: Seat): boolean => seat < chairs.length;

/** Gives up a seat: before a game it is free, in mid-game and after it a substitute may take it. */
export const stand = (table: Table, seat: Seat, at: number): Decision =>
  followed(table, [{ is: table.is === 'gathering' ? 'stood' : 'left', seat }], at, (after) => [
    ...inherited(table, after, seat),
    ...withoutHim(after),
  ]);

/** The host takes the seat from a person: in mid-game only from one who is lost. */
export function remove(table: Table, seat: Seat, at: number): Decision {
  const chair = chairAt(table.chairs, seat);
  if (chair.is !== 'person' || seat === hostOf(table)) return refuse('no-person-there');
  if (table.is === 'playing' && !isMissed(table, seat, at)) return refuse('not-absent');
  return followed(table, [{ is: 'removed', seat, id: chair.id }], at, withoutHim);
}

/** Whether this seat's person has been lost for so long that the host may take his seat in mid-game. */
export const isMissed = ({ away }: Pick<TableView, 'away'>, seat: Seat, at: number): boolean => {
  const since = away[seat] ?? null;
  return since !== null && at - since >= MISSED;
};

/** Where the host went, the next one is. */
function inherited(before: Table, after: Table, seat: Seat): TableEvent[] {
  if (hostOf(before) !== seat) return [];
  const heir = heirOf(after, seat);
  return heir === null ? [] : [{ is: 'hosted', seat: heir }];
}

/** What follows at once from somebody's going in mid-game: a bot sits in where nobody is to be asked. */
export function withoutHim(table: Table): TableEvent[] {
  if (table.is !== 'playing') return [];
  if (peopleOf(table.chairs).length === 0) return eventsOf(decideGame(table.play, { do: 'abort' }));
  const nobodyToAsk = (seat: Seat) => table.agreed.includes(seat) || isPartnerSilent(table, seat);
  return SEATS.filter((seat) => isVacant(table, seat) && nobodyToAsk(seat)).map((seat) => ({
    is: 'stoodIn',
    seat,
  }));
}

const eventsOf = (decision: ReturnType<typeof decideGame>): TableEvent[] =>
  'refused' in decision ? [] : [...decision];

/** The partner lets a bot play for somebody who is lost or has left. */
export function standIn(table: Playing, mine: Seat, at: number): Decision {
  const seat = partnerOf(mine, table.ruleset);
  if (seat === null) return refuse('not-absent');
  const chair = chairAt(table.chairs, seat);
  if (isBotPlaying(chair) || table.agreed.includes(seat)) return refuse('not-absent');
  if (chair.is === 'left') return [{ is: 'stoodIn', seat }];
  const since = table.away[seat] ?? null;
  if (chair.is !== 'person' || since === null) return refuse('not-absent');
  const { absent } = table.options;
  if (absent.is === 'wait') return refuse('not-now');
  const over = since + absent.after * 1000 <= at;
  return over
    ? [
        { is: 'agreed', seat },
        { is: 'stoodIn', seat },
      ]
    : [{ is: 'agreed', seat }];
}

/** A bot takes a free chair. */
export function addBot(table: Gathering, seat: Seat): Decision {
  if (!isThere(table, seat) || chairAt(table.chairs, seat).is !== 'free') return refuse('seat-taken');
  // A bot keeps its name where chairs change places.
  const isNew = (name: string): boolean =>
    !table.chairs.some((chair) => chair.is !== 'free' && chair.name === name);
  const name = [BOT_NAMES[seat], ...BOT_NAMES].find((one) => one !== undefined && isNew(one));
  return [{ is: 'botSat', seat, name: name ?? 'Bot' }];
}

/** Two chairs change places, whoever sits there. */
export const swap = (table: Gathering, [a, b]: readonly [Seat, Seat]): Decision =>
  a === b || !isThere(table, a) || !isThere(table, b) ? refuse('bad-option') : [exchange(table, a, b)];

/** All chairs change places at random; not where a game goes on, whose scores are the seats'. */
export const shuffle = (table: Gathering, { shuffled }: Circumstances): Decision =>
  table.from === undefined
    ? [{ is: 'arranged', from: shuffled().filter((seat) => isThere(table, seat)) }]
    : refuse('not-now');
