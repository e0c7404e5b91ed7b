import type { Refused } from '@fives/rules';
import { credited, owed } from './clock.ts';
import type { Circumstances, TableRefusal } from './command.ts';
import { evolve } from './evolve.ts';
import type { TableEvent } from './event.ts';
import type { Playing, Table } from './table.ts';

/** What a command causes, or why it is refused. */
export type Decision = readonly TableEvent[] | Refused<TableRefusal>;

/** A refusal with its code. */
export const refuse = (refused: TableRefusal): Refused<TableRefusal> => ({ refused });

/** The table after these events. */
export const afterAll = (table: Table, events: readonly TableEvent[], at: number): Table =>
  events.reduce<Table>((before, event) => evolve(before, event, at), table);

/** These events, and what follows from the table they lead to. */
export function followed(
  table: Table,
  events: readonly TableEvent[],
  at: number,
  next: (after: Table) => Decision,
): Decision {
  const more = next(afterAll(table, events, at));
  return 'refused' in more ? more : [...events, ...more];
}

/** C6: what an outage took from the running wait is given back, once. */
export function settleOutages(
  table: Playing,
  { at, outages }: Circumstances,
): { events: TableEvent[]; table: Playing } {
  const debt = table.pause?.is === 'on' ? null : outages && owed(table.clock, at, outages);
  if (!debt) return { events: [], table };
  const clock = credited(table.clock, debt.ms, debt.to);
  return { events: [{ is: 'credited', ...debt }], table: { ...table, clock } };
}

/** A game's log begins with its opening: what led to it is over with the game before. */
export function fromOpening(events: Decision): Decision {
  if ('refused' in events) return events;
  const opening = events.findIndex(({ is }) => is === 'opened');
  return events.slice(Math.max(0, opening));
}
