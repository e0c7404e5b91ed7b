import {
  BrokenLog,
  evolve as evolveGame,
  newGame,
  type Deal,
  type GameEvent,
  type MaskedDeal,
  type Pile,
  type Seat,
} from '@fives/rules';
import { chairAt, withChair, type Chair, type PlayerId } from './chair.ts';
import { credited, fullClock, nextWait, type Clock } from './clock.ts';
import type { TableEvent, TableEventView } from './event.ts';
import type { Entry, EntryView } from './entry.ts';
import type { Gathering, Over, Playing, Table, TableView } from './table.ts';

/** A table or a view: folding is the same for both. */
type Any = Gathering<PlayerId | null> | Playing<PlayerId | null, Pile> | Over<PlayerId | null>;
type AnyEvent = TableEvent<PlayerId | null, Deal | MaskedDeal>;
type AnyPlaying = Extract<Any, { is: 'playing' }>;

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

function step(table: Any | null, event: AnyEvent, at: number): Any {
  if (event.is === 'opened') return opened(event);
  if (table === null) throw broken(event.is);
  switch (event.is) {
    case 'sat':
      return seated(table, event.seat, { is: 'person', id: event.id, name: event.name });
    case 'botSat':
      return seated(table, event.seat, { is: 'bot', name: event.name, level: 'medium' });
    case 'stood':
    case 'botLeft':
      return seated(table, event.seat, { is: 'free' });
    case 'started':
      return started(table, at);
    case 'credited': {
      const playing = inPlay(table, event.is);
      return { ...playing, clock: credited(playing.clock, event.ms, event.to) };
    }
    case 'readied': {
      const playing = inPlay(table, event.is);
      return { ...playing, ready: [...playing.ready, event.seat] };
    }
    case 'wanted':
      if (table.is !== 'over') throw broken(event.is);
      return { ...table, again: [...table.again, event.seat] };
    case 'dealt':
    case 'played':
    case 'knocked':
    case 'shown':
    case 'flagged':
      return playedOn(inPlay(table, event.is), event, at);
  }
  // An event of a newer version.
  throw broken((event as { is: string }).is);
}

const broken = (event: string): BrokenLog => new BrokenLog(`the log is broken: ${event} cannot happen here`);

function inPlay(table: Any, event: string): AnyPlaying {
  if (table.is !== 'playing') throw broken(event);
  return table;
}

const opened = ({ game, preset, ruleset, chairs, tally }: Extract<AnyEvent, { is: 'opened' }>): Any => ({
  is: 'gathering',
  game,
  preset,
  ruleset,
  chairs,
  tally,
});

function seated(table: Any, seat: Seat, chair: Chair<PlayerId | null>): Any {
  if (table.is !== 'gathering') throw broken('seating');
  return { ...table, chairs: withChair(table.chairs, seat, chair) };
}

function started(table: Any, at: number): Any {
  if (table.is !== 'gathering') throw broken('started');
  const { game, preset, ruleset, chairs, tally } = table;
  const clock = fullClock(ruleset, at);
  return { is: 'playing', game, preset, ruleset, chairs, tally, play: newGame(ruleset), clock, ready: [] };
}

function playedOn(table: AnyPlaying, event: GameEvent<Deal | MaskedDeal>, at: number): Any {
  const play = evolveGame(table.play, event);
  const clock = clockAfter(table, event, at);
  if (play.is !== 'over') return { ...table, play, clock, ready: [] };
  const { game, preset, ruleset, chairs } = table;
  const tally = table.tally.map((won, side) => (side === play.winner ? won + 1 : won));
  return { is: 'over', game, preset, ruleset, chairs, tally, play, clock, again: [] };
}

/** C3: a turn is paid for by the person who played; knocks, deals and pauses are free. */
function clockAfter(
  { play, clock, chairs }: AnyPlaying,
  event: GameEvent<Deal | MaskedDeal>,
  at: number,
): Clock {
  switch (event.is) {
    case 'played':
    case 'flagged': {
      if (play.is !== 'hand') throw broken(event.is);
      const pays = chairAt(chairs, play.turn).is === 'person';
      return nextWait(clock, at, pays ? play.turn : null);
    }
    case 'dealt':
    case 'knocked':
    case 'shown':
      return nextWait(clock, at, null);
  }
}
