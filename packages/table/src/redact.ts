import { redactEvent as redactGameEvent, redactGame, type Viewer } from '@fives/rules';
import { maskChairs, seatOf } from './chair.ts';
import type { Entry, EntryView } from './entry.ts';
import type { TableEvent, TableEventView } from './event.ts';
import { today } from './older.ts';
import type { Table, TableView } from './table.ts';

/** The table as this viewer may know it: no ids, and only his own tiles. */
export function redactTable(table: Table, viewer: Viewer): TableView {
  const masked = { chairs: maskChairs(table.chairs), founder: null, removed: table.removed.map(() => null) };
  switch (table.is) {
    case 'gathering':
    case 'over':
      return { ...table, ...masked };
    case 'playing': {
      const leavers = table.leavers.map((one) => ({ ...one, id: null }));
      return { ...table, ...masked, leavers, play: redactGame(table.play, viewer) };
    }
  }
}

/** The event as this viewer may know it. `table` is the table at any moment of the event's game. */
export function redactEvent(given: TableEvent, viewer: Viewer, table: Table): TableEventView {
  const event = today(given);
  switch (event.is) {
    case 'opened':
      return {
        ...event,
        chairs: maskChairs(event.chairs),
        founder: null,
        removed: event.removed.map(() => null),
      };
    case 'sat':
    case 'removed':
      return { ...event, id: null };
    case 'stood':
    case 'left':
    case 'botSat':
    case 'botLeft':
    case 'arranged':
    case 'hosted':
    case 'configured':
    case 'locked':
    case 'lost':
    case 'back':
    case 'agreed':
    case 'stoodIn':
    case 'started':
    case 'credited':
    case 'timedOut':
    case 'readied':
    case 'unreadied':
    case 'wanted':
    case 'offered':
    case 'declined':
    case 'pauseQueued':
    case 'paused':
    case 'resuming':
    case 'resumed':
    case 'spoke':
      return event;
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
    case 'drawn':
      return true;
    case 'opened':
    case 'sat':
    case 'removed':
    case 'stood':
    case 'left':
    case 'botSat':
    case 'botLeft':
    case 'arranged':
    case 'hosted':
    case 'configured':
    case 'locked':
    case 'lost':
    case 'back':
    case 'agreed':
    case 'stoodIn':
    case 'started':
    case 'credited':
    case 'timedOut':
    case 'readied':
    case 'unreadied':
    case 'wanted':
    case 'offered':
    case 'declined':
    case 'pauseQueued':
    case 'paused':
    case 'resuming':
    case 'resumed':
    case 'spoke':
    case 'played':
    case 'knocked':
    case 'claimed':
    case 'challenged':
    case 'waived':
    case 'shown':
    case 'flagged':
    case 'resigned':
    case 'aborted':
      return false;
  }
}
