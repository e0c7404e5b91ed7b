import {
  broken,
  evolve as evolveGame,
  sidesOf,
  seatsOf,
  type Deal,
  type GameEvent,
  type MaskedDeal,
  type Pile,
  type Seat,
} from '@fives/rules';
import { chairAt, type PlayerId } from './chair.ts';
import { credited, fullClock, nextWait, type Clock } from './clock.ts';
import type { Entry, EntryView } from './entry.ts';
import type { TableEvent, TableEventView } from './event.ts';
import { evolveOffers, isOfferEvent } from './evolve-offers.ts';
import { evolveSeats, isSeatEvent } from './evolve-seats.ts';
import { canAbort } from './offer.ts';
import { today } from './older.ts';
import { hostOf } from './people.ts';
import type { Any, AnyEvent, AnyPlaying } from './any.ts';
import type { Common, Table, TableView } from './table.ts';
import { firstGame } from './going-on.ts';

/** The table after an event of an entry of time `at`; for a view, the view. Throws only on a broken log. */
export function evolve(table: Table | null, event: TableEvent, at: number): Table;
export function evolve(table: TableView | null, event: TableEventView, at: number): TableView;
export function evolve(table: Any | null, event: AnyEvent, at: number): Any {
  return step(table, event, at);
}

/** The table after a whole entry; for a view, the view. */
export function evolveEntry(table: Table | null, entry: Entry): Table;
export function evolveEntry(table: TableView | null, entry: EntryView): TableView;
export function evolveEntry(table: Any | null, entry: Entry | EntryView): Any {
  const events: readonly AnyEvent[] = entry.events;
  const after = events.reduce<Any | null>((before, event) => step(before, event, entry.at), table);
  if (after === null) throw broken('an empty entry');
  return after;
}

function step(table: Any | null, given: AnyEvent, at: number): Any {
  const event = today(given);
  if (event.is === 'opened') return opened(event, at);
  if (table === null) throw broken(event.is);
  return { ...change(table, event, at), touched: at };
}

function change(table: Any, event: Exclude<AnyEvent, { is: 'opened' }>, at: number): Any {
  if (isSeatEvent(event)) return evolveSeats(table, event, at);
  if (isOfferEvent(event)) return evolveOffers(inPlay(table, event.is), event, at);
  switch (event.is) {
    case 'hosted':
      return { ...table, host: event.seat };
    case 'configured':
      if (table.is !== 'gathering') throw broken(event.is);
      return configured(table, event);
    case 'locked':
      return { ...table, locked: event.locked };
    case 'spoke':
      return {
        ...table,
        spoken: table.spoken.map((old, seat) => (seat === event.seat ? { ...event.said, at } : old)),
      };
    case 'started':
      return started(table, at);
    case 'credited': {
      const playing = inPlay(table, event.is);
      return { ...playing, clock: credited(playing.clock, event.ms, event.to) };
    }
    case 'timedOut': {
      const playing = inPlay(table, event.is);
      const timeouts = playing.timeouts.map((n, seat) => (seat === event.seat ? n + 1 : n));
      return { ...playing, timeouts };
    }
    case 'readied':
      if (table.is === 'over') throw broken(event.is);
      return { ...table, ready: [...table.ready, event.seat] };
    case 'unreadied':
      if (table.is !== 'gathering') throw broken(event.is);
      return { ...table, ready: table.ready.filter((seat) => seat !== event.seat) };
    case 'wanted':
      if (table.is !== 'over') throw broken(event.is);
      return event.swap === table.swap
        ? { ...table, again: [...table.again, event.seat] }
        : { ...table, again: [event.seat], swap: event.swap };
    case 'dealt':
    case 'played':
    case 'drawn':
    case 'knocked':
    case 'claimed':
    case 'challenged':
    case 'waived':
    case 'shown':
    case 'flagged':
    case 'resigned':
    case 'aborted':
      return playedOn(inPlay(table, event.is), event, at);
  }
  // An event of a newer version.
  throw broken((event as { is: string }).is);
}

function inPlay(table: Any, event: string): AnyPlaying {
  if (table.is !== 'playing') throw broken(event);
  return table;
}

const opened = ({ is: _, ...first }: Extract<AnyEvent, { is: 'opened' }>, at: number): Any => ({
  ...first,
  is: 'gathering',
  spoken: first.chairs.map(() => null),
  touched: at,
});

/** Other rules: as many chairs as play. */
function configured(
  table: Extract<Any, { is: 'gathering' }>,
  { preset = table.preset, ruleset, options }: Extract<AnyEvent, { is: 'configured' }>,
): Any {
  const seats = seatsOf(ruleset);
  const sides = sidesOf(ruleset);
  return {
    ...table,
    preset,
    ruleset,
    options,
    chairs: seats.map((seat) => chairAt(table.chairs, seat)),
    away: seats.map((seat) => table.away[seat] ?? null),
    spoken: seats.map((seat) => table.spoken[seat] ?? null),
    tally: sides.length === table.tally.length ? table.tally : sides.map(() => 0),
    ready: table.ready.filter((seat) => seat === hostOf(table)),
  };
}

function started(table: Any, at: number): Any {
  if (table.is !== 'gathering') throw broken('started');
  return {
    ...commonOf(table),
    is: 'playing',
    play: firstGame(table.ruleset, table.from),
    clock: fullClock(table.ruleset, at),
    ready: [],
    offers: [],
    denied: [],
    pause: null,
    pauses: sidesOf(table.ruleset).map(() => 0),
    agreed: [],
    timeouts: table.chairs.map(() => 0),
    leavers: [],
  };
}

/** What a table has in every state. */
const commonOf = (table: Any): Common<PlayerId | null> => ({
  game: table.game,
  preset: table.preset,
  ruleset: table.ruleset,
  options: table.options,
  code: table.code,
  record: table.record,
  founder: table.founder,
  host: table.host,
  locked: table.locked,
  removed: table.removed,
  chairs: table.chairs,
  away: table.away,
  tally: table.tally,
  spoken: table.spoken,
  touched: table.touched,
  ...(table.from && { from: table.from }),
});

function playedOn(table: AnyPlaying, event: GameEvent<Deal | MaskedDeal, Pile>, at: number): Any {
  const play = evolveGame(table.play, event);
  const clock = clockAfter(table, event, at);
  if (play.is !== 'over') {
    const offers = canAbort({ play }) ? table.offers : withoutAbort(table);
    return { ...table, play, clock, ready: [], offers };
  }
  const tally = table.tally.map((won, side) => (side === play.winner ? won + 1 : won));
  const { timeouts } = table;
  return { ...commonOf(table), is: 'over', tally, play, clock, timeouts, again: [], swap: false };
}

const withoutAbort = ({ offers }: AnyPlaying): AnyPlaying['offers'] =>
  offers.filter(({ what }) => what !== 'abort');

/** C3: a turn is paid for by the seat that had it; knocks, deals and pauses are free. */
function clockAfter(
  { play, clock, chairs, ruleset, pause }: AnyPlaying,
  event: GameEvent<Deal | MaskedDeal, Pile>,
  at: number,
): Clock {
  switch (event.is) {
    case 'played':
    case 'drawn':
    case 'flagged': {
      if (play.is !== 'hand') throw broken(event.is);
      const gains = event.is === 'played' ? (ruleset.time?.increment ?? 0) * 1000 : 0;
      return nextWait(clock, at, play.gone.includes(play.turn) ? null : payer(chairs, play.turn), gains);
    }
    case 'claimed':
    case 'challenged':
    case 'waived':
      return clock;
    case 'resigned':
      // E7: somebody else's turn goes on.
      if (event.hands === null && play.is === 'hand' && play.turn !== event.seat) return clock;
      return nextWait(clock, at, play.is === 'hand' && pause?.is !== 'on' ? payer(chairs, play.turn) : null);
    case 'aborted':
      return nextWait(clock, at, play.is === 'hand' && pause?.is !== 'on' ? payer(chairs, play.turn) : null);
    case 'dealt':
    case 'knocked':
    case 'shown':
      return nextWait(clock, at, null);
  }
}

/** A bot of its own has no clock; one that sits in has its person's. */
const payer = (chairs: AnyPlaying['chairs'], seat: Seat): Seat | null =>
  chairAt(chairs, seat).is === 'bot' ? null : seat;
