import { redactEvent as redactGameEvent, redactGame, type Viewer } from '@fives/rules';
import { maskChairs, seatOf } from './chair.ts';
import type { Entry, EntryView } from './entry.ts';
import type { TableEvent, TableEventView } from './event.ts';
import type { Table, TableView } from './table.ts';

/** The table as this viewer may know it: no ids, and only his own tiles. */
export function redactTable(table: Table, viewer: Viewer): TableView {
  const chairs = maskChairs(table.chairs);
  switch (table.is) {
    case 'gathering':
    case 'over':
      return { ...table, chairs };
    case 'playing':
      return { ...table, chairs, play: redactGame(table.play, viewer) };
  }
}

/** The event as this viewer may know it. `table` is the table at any moment of the event's game. */
export function redactEvent(event: TableEvent, viewer: Viewer, table: Table): TableEventView {
  switch (event.is) {
    case 'opened':
      return { ...event, chairs: maskChairs(event.chairs) };
    case 'sat':
      return { ...event, id: null };
    case 'stood':
    case 'botSat':
    case 'botLeft':
    case 'started':
    case 'credited':
    case 'readied':
    case 'wanted':
      return event;
    case 'dealt':
    case 'played':
    case 'knocked':
    case 'shown':
    case 'flagged':
      return redactGameEvent(event, viewer, table.ruleset);
  }
}

/** The entry as this viewer may know it: the sender as a seat, no command id. `after` is the table it led to. */
export const redactEntry = (entry: Entry, viewer: Viewer, before: Table | null, after: Table): EntryView => ({
  seq: entry.seq,
  at: entry.at,
  by: seatOf(after.chairs, entry.by) ?? (before && seatOf(before.chairs, entry.by)),
  events: entry.events.map((event) => redactEvent(event, viewer, after)),
});

/** Whether viewers are told different things of this entry. */
export const isSecret = (entry: Entry): boolean => entry.events.some(differs);

function differs(event: TableEvent): boolean {
  switch (event.is) {
    case 'dealt':
      return true;
    case 'opened':
    case 'sat':
    case 'stood':
    case 'botSat':
    case 'botLeft':
    case 'started':
    case 'credited':
    case 'readied':
    case 'wanted':
    case 'played':
    case 'knocked':
    case 'shown':
    case 'flagged':
      return false;
  }
}
