import { evolve as evolveGame, newGame, type GameEventView, type Seat } from '@fives/rules';
import { chairAt, withChair, type Chair } from './chair.ts';
import { credited, fullClock, nextWait, type Clock } from './clock.ts';
import type { TableEvent, TableEventView } from './event.ts';
import type { Entry, EntryView } from './entry.ts';
import type { Table, TableView } from './table.ts';

type Opened = Extract<TableEventView, { is: 'opened' }>;

/** The table after an event of an entry of time `at`; for a view, the view. Throws only on a broken log. */
export function evolve(table: Table | null, event: TableEvent, at: number): Table;
export function evolve(table: TableView | null, event: TableEventView, at: number): TableView;
export function evolve(
  table: Table | TableView | null,
  event: TableEvent | TableEventView,
  at: number,
): Table | TableView {
  if (event.is === 'opened') return opened(event as Opened);
  if (table === null) throw broken(event.is);
  const view = table as TableView;
  switch (event.is) {
    case 'sat':
      return seated(view, event.seat, { is: 'person', id: event.id as null, name: event.name });
    case 'botSat':
      return seated(view, event.seat, { is: 'bot', name: event.name, level: 'medium' });
    case 'stood':
    case 'botLeft':
      return seated(view, event.seat, { is: 'free' });
    case 'started':
      return started(view, at);
    case 'credited': {
      const playing = inPlay(view, event.is);
      return { ...playing, clock: credited(playing.clock, event.ms, event.to) };
    }
    case 'readied': {
      const playing = inPlay(view, event.is);
      return { ...playing, ready: [...playing.ready, event.seat] };
    }
    case 'wanted':
      if (view.is !== 'over') throw broken(event.is);
      return { ...view, again: [...view.again, event.seat] };
    case 'dealt':
    case 'played':
    case 'knocked':
    case 'shown':
    case 'flagged':
      return playedOn(inPlay(view, event.is), event as GameEventView, at);
  }
}

/** The table after a whole entry; for a view, the view. */
export function evolveEntry(table: Table | null, entry: Entry): Table;
export function evolveEntry(table: TableView | null, entry: EntryView): TableView;
export function evolveEntry(table: Table | TableView | null, entry: Entry | EntryView): Table | TableView {
  let after = table as Table | null;
  for (const event of entry.events) after = evolve(after, event as TableEvent, entry.at);
  if (after === null) throw broken('an empty entry');
  return after;
}

const broken = (event: string): Error => new Error(`the log is broken: ${event} cannot happen here`);

function inPlay(table: TableView, event: string): Extract<TableView, { is: 'playing' }> {
  if (table.is !== 'playing') throw broken(event);
  return table;
}

const opened = ({ game, preset, ruleset, chairs, tally }: Opened): TableView => ({
  is: 'gathering',
  game,
  preset,
  ruleset,
  chairs,
  tally,
});

function seated(table: TableView, seat: Seat, chair: Chair<null>): TableView {
  if (table.is !== 'gathering') throw broken('seating');
  return { ...table, chairs: withChair(table.chairs, seat, chair) };
}

function started(table: TableView, at: number): TableView {
  if (table.is !== 'gathering') throw broken('started');
  const { game, preset, ruleset, chairs, tally } = table;
  const clock = fullClock(ruleset, at);
  return { is: 'playing', game, preset, ruleset, chairs, tally, play: newGame(ruleset), clock, ready: [] };
}

function playedOn(table: Extract<TableView, { is: 'playing' }>, event: GameEventView, at: number): TableView {
  const play = evolveGame(table.play, event);
  const clock = clockAfter(table, event, at);
  if (play.is !== 'over') return { ...table, play, clock, ready: [] };
  const { game, preset, ruleset, chairs } = table;
  const tally = table.tally.map((won, side) => (side === play.winner ? won + 1 : won));
  return { is: 'over', game, preset, ruleset, chairs, tally, play, clock, again: [] };
}

/** C3: a turn is paid for by the person who played; knocks, deals and pauses are free. */
function clockAfter(
  { play, clock, chairs }: Extract<TableView, { is: 'playing' }>,
  event: GameEventView,
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
    case 'shown':
      return nextWait(clock, at, null);
    case 'knocked':
      return clock;
  }
}
