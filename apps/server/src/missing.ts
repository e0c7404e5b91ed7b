import type { Acted } from '@fives/protocol';
import { SEATS, type Seat } from '@fives/rules';
import { chairAt, type Table } from '@fives/table';
import type { Room } from './fan-out.ts';
import type { Memo } from './tables.ts';

/** Whose connection is gone for this long is lost, ms: a page that is loaded again is back by then. */
export const LOST_AFTER = 5_000;

/** The seats to take for present: those connected, and those whose people may yet come back by themselves. */
export const taken = (table: Table, here: readonly Seat[], gone: (seat: Seat) => boolean): Seat[] =>
  SEATS.filter((seat) => here.includes(seat) || (!isAway(table, seat) && !gone(seat)));

/** Whether the connection of this seat's person has been gone for long, as far as a room knows. */
export const isGone = ({ gone, since }: Room, seat: Seat): boolean =>
  performance.now() - (gone.get(seat) ?? since) >= LOST_AFTER;

/** Seats that got another person are missed from now on. */
export function expectNewcomers({ gone }: Room, before: Table | null, after: Table): void {
  for (const seat of SEATS)
    if (personAt(after, seat) !== (before && personAt(before, seat))) gone.set(seat, performance.now());
}

/** What the search for missing people stands on. */
export interface Searching {
  readonly peek: (id: string) => Memo | undefined;
  /** Sees who is there now, on all nodes. */
  readonly look: (id: string, room: Room) => Promise<void>;
  /** Has the log say that these seats' people are there, and no others. */
  readonly notice: (id: string, present: readonly Seat[]) => Promise<Acted>;
  /** Whether who is not there can be taken for lost. */
  readonly canMiss: () => boolean;
}

/** Has the log say who came back to a room, and who is lost. */
export function openSearch({
  peek,
  look,
  notice,
  canMiss,
}: Searching): (id: string, room: Room) => Promise<void> {
  /** At which entry which people were told to the log: not again, whether it took it or not. */
  const noticed = new WeakMap<Room, string>();

  const changed = (id: string, room: Room): { present: readonly Seat[]; as: string } | null => {
    const memo = peek(id);
    if (!memo) return null;
    const present = taken(memo.table, room.here.seats, (seat) => canMiss() && isGone(room, seat));
    const as = `${memo.seq}:${present.join()}`;
    return differs(memo.table, present) && noticed.get(room) !== as ? { present, as } : null;
  };

  return async (id, room) => {
    if (changed(id, room) === null) return;
    // Others may see him.
    await look(id, room);
    const found = changed(id, room);
    if (found === null) return;
    noticed.set(room, found.as);
    const acted = await notice(id, found.present);
    const isJudged = 'seq' in acted || acted.refused === 'not-due';
    if (!isJudged) noticed.delete(room);
  };
}

/** Whether the table takes others for present than these. */
const differs = (table: Table, present: readonly Seat[]): boolean =>
  SEATS.some((seat) => personAt(table, seat) !== null && isAway(table, seat) === present.includes(seat));

const isAway = (table: Table, seat: Seat): boolean => (table.away[seat] ?? null) !== null;

const personAt = (table: Table, seat: Seat): string | null => {
  const chair = chairAt(table.chairs, seat);
  return chair.is === 'person' ? chair.id : null;
};
