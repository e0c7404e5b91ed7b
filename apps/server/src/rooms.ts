import type { ServerToClient } from '@fives/protocol';
import type { Seat } from '@fives/rules';
import { turnOf, viewerOf } from '@fives/table';
import { beatOf, fanOut, putAllOut, putOut, snapshotFor, type Listener, type Room } from './fan-out.ts';
import { UpgradeNeeded } from './memos.ts';
import { expectNewcomers, isGone, openSearch, type Searching } from './missing.ts';
import { keepCode } from './names.ts';
import { openPresence } from './presence.ts';
import type { Here, Store } from './store/port.ts';
import type { Memo, Tables } from './tables.ts';

/** The tables that sockets of this node follow. */
export interface Rooms {
  /** Follows the table until it is left as often as it was entered; null if there is no such table. */
  enter(id: string): Promise<Memo | null>;
  leave(id: string): Promise<void>;
  /** The newest memo of a table that is followed, at least as new as what listeners were told. */
  memo(id: string): Promise<Memo | null>;
  /**
   * Adds a listener, in the same synchronous step in which it was told where the table stands. Resolves when
   * others know that he is there.
   */
  listen(id: string, listener: Listener): Promise<void>;
  unlisten(id: string, listener: Listener): Promise<void>;
  hereAt(id: string): Here;
  /** Whether this node misses the seat's person for long, or has nobody at the table to miss him. */
  isGone(id: string, seat: Seat): boolean;
  /** Sends a heartbeat to every table that has a hand on, or to every other. */
  beat(which: 'running' | 'idle'): void;
  /** Keeps the people of this node present. */
  refreshPresence(): Promise<void>;
  /** Has the log say who is lost. */
  missPeople(): Promise<void>;
  /** Reads the logs of followed tables whose head is not where it was heard to be. */
  catchUp(): Promise<void>;
  has(id: string): boolean;
}

interface Followed extends Room {
  users: number;
  unfollow: Promise<() => Promise<void>>;
}

/** What the rooms of a node stand on. */
export interface Following extends Pick<Searching, 'notice' | 'canMiss'> {
  readonly store: Store;
  readonly tables: Tables;
  /** One frame for every socket in the table's Socket.IO room. */
  readonly toRoom: <E extends keyof ServerToClient>(
    id: string,
    event: E,
    ...message: Parameters<ServerToClient[E]>
  ) => void;
  readonly failed: (error: unknown) => void;
}

const NOBODY: Here = { seats: [], watching: 0 };

/** Follows the tables that sockets of this node have joined, and tells them what happens there. */
export function openRooms({ store, tables, toRoom, failed, ...missing }: Following): Rooms {
  const rooms = new Map<string, Followed>();
  const beat = (id: string, room: Room): void => toRoom(id, 'beat', beatOf(room, store.now()));
  const presence = openPresence(store, beat);
  const search = openSearch({
    ...missing,
    peek: (id) => tables.peek(id),
    look: (id, room) => presence.look(id, room),
  });

  tables.onEntry((id, applied) => {
    const room = rooms.get(id);
    const memo = tables.peek(id);
    if (!room || !memo) return;
    const seats = [...room.listeners.values()].map((one) => [one, one.viewer] as const);
    expectNewcomers(room, applied.before, applied.after);
    fanOut(room, applied, memo, store.now(), (view) => toRoom(id, 'entry', view));
    for (const [one, before] of seats)
      if (one.viewer !== before) void presence.reseat(id, room, one, before).catch(failed);
  });

  /** One table's trouble is its own: a log that is too new for this node sends its sockets away. */
  const trouble = (id: string, error: unknown): void => {
    const room = rooms.get(id);
    if (!(error instanceof UpgradeNeeded)) failed(error);
    else if (room) putAllOut(room, 'upgrade');
  };

  const follow = (id: string): Followed => {
    const heard = (entry: Parameters<Tables['hear']>[1]): void =>
      void tables.hear(id, entry).catch((error: unknown) => trouble(id, error));
    const room: Followed = {
      users: 0,
      unfollow: store.follow(id, heard),
      listeners: new Map(),
      told: 0,
      toldAt: 0,
      here: NOBODY,
      since: performance.now(),
      gone: new Map(),
    };
    rooms.set(id, room);
    return room;
  };

  const leave = async (id: string): Promise<void> => {
    const room = rooms.get(id);
    if (!room || --room.users > 0) return;
    rooms.delete(id);
    const unfollow = await room.unfollow;
    await unfollow();
  };

  const lookAgain = async (id: string): Promise<Memo | null> => {
    const room = rooms.get(id);
    const told = room?.told ?? 0;
    const memo = await tables.refresh(id);
    if (memo === null) {
      tables.drop(id);
      if (room) putAllOut(room, 'no-table');
    } else if (room && memo.seq < told) startAgain(room, memo);
    return memo;
  };

  /** The store came back older than what was told: everybody starts from what it has. */
  const startAgain = (room: Room, memo: Memo): void => {
    room.told = memo.seq;
    room.toldAt = memo.at;
    putOut(room, memo.table);
    for (const one of room.listeners.values()) {
      one.viewer = viewerOf(memo.table, one.player);
      one.send('snapshot', snapshotFor(memo, one.viewer, store.now(), room.here));
    }
  };

  return {
    enter: async (id) => {
      const room = rooms.get(id) ?? follow(id);
      room.users++;
      try {
        await room.unfollow;
        // Subscribed first, read then: nothing falls between.
        const memo = await tables.refresh(id);
        if (memo === null) await leave(id);
        else if (memo.seq > room.told) {
          room.told = memo.seq;
          room.toldAt = memo.at;
        }
        if (memo !== null && room.users === 1) void keepCode(store, id, memo.table).catch(failed);
        return memo;
      } catch (error) {
        await leave(id).catch(failed);
        throw error;
      }
    },
    leave,
    memo: async (id) => {
      const known = tables.peek(id);
      return known && known.seq >= (rooms.get(id)?.told ?? 0) ? known : lookAgain(id);
    },
    listen: async (id, listener) => {
      const room = rooms.get(id);
      if (!room) return;
      room.listeners.set(listener.id, listener);
      await presence.arrive(id, room, listener);
      await search(id, room);
    },
    unlisten: async (id, listener) => {
      const room = rooms.get(id);
      room?.listeners.delete(listener.id);
      await presence.depart(id, room, listener);
    },
    hereAt: (id) => rooms.get(id)?.here ?? NOBODY,
    isGone: (id, seat) => {
      const room = rooms.get(id);
      return room === undefined || isGone(room, seat);
    },
    beat: (which) => {
      for (const [id, room] of rooms) {
        const memo = tables.peek(id);
        const running = memo !== undefined && turnOf(memo.table) !== null;
        if (room.listeners.size > 0 && running === (which === 'running')) beat(id, room);
      }
    },
    refreshPresence: async () => {
      await Promise.all([...rooms].map(([id, room]) => presence.refresh(id, room)));
    },
    missPeople: async () => {
      await Promise.all([...rooms].map(([id, room]) => search(id, room)));
    },
    catchUp: async () => {
      const ids = [...rooms.keys()];
      const heads = await store.heads(ids);
      const moved = ids.filter((id, at) => heads[at] !== rooms.get(id)?.told);
      await Promise.all(moved.map((id) => lookAgain(id).catch((error: unknown) => trouble(id, error))));
    },
    has: (id) => rooms.has(id),
  };
}
