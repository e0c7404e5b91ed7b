import { broken, SEATS, type Seat } from '@fives/rules';
import type { Any, AnyEvent, AnyPlaying } from './any.ts';
import { chairAt, withChair, type Chair, type PlayerId } from './chair.ts';

const KINDS = [
  'sat',
  'stood',
  'left',
  'removed',
  'botSat',
  'botLeft',
  'arranged',
  'lost',
  'back',
  'agreed',
  'stoodIn',
] as const;
type SeatEvent = Extract<AnyEvent, { is: (typeof KINDS)[number] }>;

/** Whether an event says who has which seat, and who is there. */
export const isSeatEvent = (event: AnyEvent): event is SeatEvent =>
  (KINDS as readonly string[]).includes(event.is);

/** The table after somebody came, went, moved, was lost or came back. */
export function evolveSeats(table: Any, event: SeatEvent, at: number): Any {
  switch (event.is) {
    case 'sat':
      return seated(table, event.seat, { is: 'person', id: event.id, name: event.name, standIn: false });
    case 'botSat':
      return seated(table, event.seat, { is: 'bot', name: event.name, level: 'medium' });
    case 'stood':
    case 'botLeft':
      return freed(table, event.seat, { is: 'free' });
    case 'left':
      return left(table, event.seat, at);
    case 'removed': {
      const after =
        table.is === 'gathering' ? freed(table, event.seat, { is: 'free' }) : left(table, event.seat, at);
      return { ...after, removed: [...table.removed, event.id] };
    }
    case 'arranged':
      return arranged(table, event.from);
    case 'lost': {
      const away = table.away.with(event.seat, at);
      return table.is === 'playing' ? { ...withoutOffersOf(table, event.seat), away } : { ...table, away };
    }
    case 'back': {
      const away = table.away.with(event.seat, null);
      const himself = { ...withStandIn(table, event.seat, false), away };
      if (himself.is !== 'playing') return himself;
      return { ...himself, agreed: himself.agreed.filter((seat) => seat !== event.seat) };
    }
    case 'agreed':
      if (table.is !== 'playing') throw broken(event.is);
      return { ...table, agreed: [...table.agreed, event.seat] };
    case 'stoodIn':
      return withStandIn(table, event.seat, true);
  }
}

/** A person or a bot takes the seat; before a game, sitting is being ready. A person there has a new name. */
function seated(before: Any, seat: Seat, chair: Chair<PlayerId | null>): Any {
  const chairs = withChair(before.chairs, seat, chair);
  const away = before.away.with(seat, null);
  if (chairAt(before.chairs, seat).is === 'person') return { ...before, chairs, away };
  const founder = chair.is === 'person' && chair.id === before.founder ? null : before.founder;
  const table = { ...before, chairs, away, founder, spoken: before.spoken.with(seat, null) };
  switch (table.is) {
    case 'gathering':
      return chair.is === 'person' ? { ...table, ready: [...table.ready, seat] } : table;
    case 'playing':
      return { ...table, agreed: table.agreed.filter((other) => other !== seat) };
    case 'over':
      return table;
  }
}

/** Before a game: nobody is there any more. */
function freed(table: Any, seat: Seat, chair: Chair<null>): Any {
  if (table.is !== 'gathering') throw broken('freeing a seat');
  return {
    ...table,
    chairs: withChair(table.chairs, seat, chair),
    away: table.away.with(seat, null),
    ready: table.ready.filter((other) => other !== seat),
    host: table.host === seat ? null : table.host,
  };
}

/** In mid-game or after it: the seat waits for a substitute. */
function left(table: Any, seat: Seat, at: number): Any {
  const chair = chairAt(table.chairs, seat);
  if (table.is === 'gathering' || chair.is !== 'person') throw broken('leaving');
  const chairs = withChair(table.chairs, seat, { is: 'left', name: chair.name, standIn: chair.standIn });
  const away = table.away.with(seat, null);
  const host = table.host === seat ? null : table.host;
  if (table.is === 'over')
    return { ...table, chairs, away, host, again: table.again.filter((other) => other !== seat) };
  const rest = withoutOffersOf(table, seat);
  const ready = table.ready.filter((other) => other !== seat);
  // Between hands `play.hand` is the one to come, of which he has seen nothing.
  const hand = table.play.is === 'waiting' ? table.play.hand - 1 : table.play.hand;
  const leavers = [...table.leavers, { seat, hand, id: chair.id, at }];
  return { ...rest, chairs, away, host, ready, leavers };
}

function arranged(table: Any, from: readonly Seat[]): Any {
  if (table.is !== 'gathering') throw broken('arranging');
  const moved = <T>(list: readonly T[], none: T): T[] => from.map((old) => list[old] ?? none);
  const to = (old: Seat): Seat => SEATS.find((seat) => from[seat] === old) ?? old;
  return {
    ...table,
    chairs: moved(table.chairs, { is: 'free' }),
    away: moved(table.away, null),
    spoken: moved(table.spoken, null),
    ready: table.ready.map(to),
    host: table.host === null ? null : to(table.host),
  };
}

function withStandIn<T extends Any>(table: T, seat: Seat, standIn: boolean): T {
  const chair = chairAt(table.chairs, seat);
  if (chair.is !== 'person' && chair.is !== 'left') throw broken('sitting in');
  return { ...table, chairs: withChair(table.chairs, seat, { ...chair, standIn }) };
}

/** What a seat asked for is gone with it, and so is its yes to what others ask. */
const withoutOffersOf = (table: AnyPlaying, seat: Seat): AnyPlaying => ({
  ...table,
  offers: table.offers
    .filter(({ by }) => by[0] !== seat)
    .map(({ what, by }) => ({ what, by: by.filter((other) => other !== seat) })),
});
