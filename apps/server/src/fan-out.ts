import type { Beat, Join, Refusal, ServerToClient, Snapshot, Tail } from '@fives/protocol';
import type { Seat, Viewer } from '@fives/rules';
import {
  isSecret,
  mayWatch,
  redactEntry,
  redactTable,
  viewerOf,
  type EntryView,
  type PlayerId,
  type Table,
} from '@fives/table';
import type { Here } from './store/port.ts';
import type { Applied, Memo } from './tables.ts';

/** One socket that follows a table. */
export interface Listener {
  readonly id: string;
  readonly player: PlayerId;
  /** As of the last frame it was sent. */
  viewer: Viewer;
  send<E extends keyof ServerToClient>(event: E, ...message: Parameters<ServerToClient[E]>): void;
  /** Takes it out of the table's Socket.IO room at once, and tells it why. */
  putOut(why: Refusal): void;
}

/** The sockets of this node that follow one table. */
export interface Room {
  readonly listeners: Map<string, Listener>;
  /** The newest entry that the listeners were told of, and its time. */
  told: number;
  toldAt: number;
  here: Here;
  /** Since when the room is, and since when it misses a seat's person, by this process's even clock, ms. */
  readonly since: number;
  readonly gone: Map<Seat, number>;
}

/** What a viewer may know of a table now. */
export const snapshotFor = (memo: Memo, viewer: Viewer, now: number, here: Here): Snapshot => ({
  viewer,
  seq: memo.seq,
  at: memo.at,
  now,
  table: redactTable(memo.table, viewer),
  ...told(here),
});

const told = ({ seats, watching }: Here): Pick<Beat, 'here' | 'watching'> => ({ here: seats, watching });

/** The entries since the one seen, or null if only a snapshot will do: another seat, another log, or too long ago. */
export function tailFor(
  memo: Memo,
  viewer: Viewer,
  seen: NonNullable<Join['seen']>,
  now: number,
  here: Here,
): Tail | null {
  if ((seen.seat ?? 'spectator') !== viewer) return null;
  const from = memo.recent.findIndex(({ entry }) => entry.seq === seen.seq && entry.at === seen.at);
  if (from < 0) return null;
  const entries = memo.recent
    .slice(from + 1)
    .map(({ entry, before, after }) => redactEntry(entry, viewer, before, after));
  return { viewer, now, entries, ...told(here) };
}

/** Puts out those who may not look on any more. */
export function putOut(room: Room, table: Table): void {
  for (const one of room.listeners.values()) {
    const why = mayWatch(table, one.player);
    if (why === null) continue;
    room.listeners.delete(one.id);
    one.putOut(why);
  }
}

/** Puts everybody out: there is no such table any more, or it is too new for this node. */
export function putAllOut(room: Room, why: Refusal): void {
  for (const one of room.listeners.values()) one.putOut(why);
}

/** Tells everybody in the room of an entry: each what he may know, a snapshot to those whose seat changed. */
export function fanOut(
  room: Room,
  applied: Applied,
  memo: Memo,
  now: number,
  toAll: (view: EntryView) => void,
): void {
  const { entry, before, after } = applied;
  if (entry.seq < room.told || (entry.seq === room.told && entry.at === room.toldAt)) return;
  // The same number with another time: the store came back older, and this took the place of what was told.
  const missed = entry.seq !== room.told + 1;
  room.told = entry.seq;
  room.toldAt = entry.at;
  putOut(room, after);
  if (room.listeners.size === 0) return;
  const views = new Map<Viewer, EntryView>();
  const viewFor = (viewer: Viewer): EntryView => {
    const key = isSecret(entry) ? viewer : 'spectator';
    const view = views.get(key) ?? redactEntry(entry, key, before, after);
    views.set(key, view);
    return view;
  };
  const moved = [...room.listeners.values()].filter((one) => viewerOf(after, one.player) !== one.viewer);
  if (!missed && moved.length === 0 && !isSecret(entry)) return toAll(viewFor('spectator'));
  for (const one of room.listeners.values()) {
    if (missed || moved.includes(one)) {
      one.viewer = viewerOf(after, one.player);
      one.send('snapshot', snapshotFor(memo, one.viewer, now, room.here));
    } else {
      one.send('entry', viewFor(one.viewer));
    }
  }
}

/** The heartbeat of a room. */
export const beatOf = (room: Room, now: number): Beat => ({ seq: room.told, now, ...told(room.here) });
