import type { PadBeat, PadTail, ServerToClient, WatchPad } from '@fives/protocol';
import { UpgradeNeeded } from '../memos.ts';
import type { Store } from '../store/port.ts';
import { openPads, padsIn, shownEntry, type PadMemo, type Pads } from './log.ts';

/** The pads that sockets of this node follow. */
export interface PadRooms {
  readonly pads: Pads;
  /** Follows the pad until it is left as often as it was entered; null if there is no such pad. */
  enter(name: string): Promise<PadMemo | null>;
  leave(name: string): Promise<void>;
  /** The newest memo of a pad that is followed, at least as new as what was told there. */
  memo(name: string): Promise<PadMemo | null>;
  /** Sends a heartbeat to every pad. */
  beat(): void;
  /** Reads the logs of followed pads whose head is not where it was heard to be. */
  catchUp(): Promise<void>;
  /** Tells all who follow the pad here that it is gone. */
  gone(name: string): void;
}

interface Room {
  users: number;
  unfollow: Promise<() => Promise<void>>;
  /** The newest entry that was told here, and its time. */
  told: number;
  toldAt: number;
  until: number;
}

/** What the rooms of a node's pads stand on. */
export interface Following {
  readonly store: Store;
  /** One frame for every socket that watches the pad. */
  readonly toRoom: <E extends keyof ServerToClient>(
    name: string,
    event: E,
    ...message: Parameters<ServerToClient[E]>
  ) => void;
  readonly failed: (error: unknown) => void;
}

/** The entries since the one seen, or null if only a snapshot will do. */
export function tailOf(memo: PadMemo, seen: NonNullable<WatchPad['seen']>, now: number): PadTail | null {
  const from = memo.recent.findIndex(({ seq, at }) => seq === seen.seq && at === seen.at);
  return from < 0 ? null : { now, entries: memo.recent.slice(from + 1).map(shownEntry) };
}

const setTold = (room: Room, { seq, at, until }: PadMemo): void => {
  room.told = seq;
  room.toldAt = at;
  room.until = until;
};

/** Follows the pads that sockets of this node watch, and tells them what is written there. */
export function openPadRooms({ store, toRoom, failed }: Following): PadRooms {
  const rooms = new Map<string, Room>();
  const beatOf = ({ told, toldAt, until }: Room): PadBeat => ({
    seq: told,
    at: toldAt,
    now: store.now(),
    until,
  });

  const tell = (name: string, room: Room, memo: PadMemo): void => {
    const { told, toldAt } = room;
    if (memo.seq < told || (memo.seq === told && memo.at === toldAt)) return;
    setTold(room, memo);
    const from = memo.recent.findIndex(({ seq, at }) => seq === told && at === toldAt);
    // What was told is no more, or too long ago: a beat says so, and everybody asks again.
    if (from < 0) return toRoom(name, 'padBeat', beatOf(room));
    for (const entry of memo.recent.slice(from + 1)) toRoom(name, 'padEntry', shownEntry(entry));
  };

  const pads = openPads(
    store,
    (name) => rooms.has(name),
    (name, memo) => {
      const room = rooms.get(name);
      if (room) tell(name, room, memo);
    },
  );

  /** One pad's trouble is its own: a log that is too new for this node sends its sockets away. */
  const trouble = (name: string, error: unknown): void => {
    if (error instanceof UpgradeNeeded) toRoom(name, 'refused', { refused: 'upgrade' });
    else failed(error);
  };

  const follow = (name: string): Room => {
    const unfollow = padsIn(store).follow(
      name,
      (entry) => void pads.hear(name, entry).catch((error: unknown) => trouble(name, error)),
    );
    const room: Room = { users: 0, unfollow, told: 0, toldAt: 0, until: 0 };
    rooms.set(name, room);
    return room;
  };

  const leave = async (name: string): Promise<void> => {
    const room = rooms.get(name);
    if (!room || --room.users > 0) return;
    rooms.delete(name);
    const unfollow = await room.unfollow;
    await unfollow();
  };

  const gone = (name: string): void => {
    pads.drop(name);
    toRoom(name, 'refused', { refused: 'no-pad' });
  };

  const lookAgain = async (name: string): Promise<PadMemo | null> => {
    const memo = await pads.refresh(name);
    const room = rooms.get(name);
    if (memo === null) gone(name);
    else if (room && memo.seq < room.told) {
      // The store came back older than what was told: a beat says so, and everybody asks again.
      setTold(room, memo);
      toRoom(name, 'padBeat', beatOf(room));
    }
    return memo;
  };

  return {
    pads,
    enter: async (name) => {
      const room = rooms.get(name) ?? follow(name);
      room.users++;
      try {
        await room.unfollow;
        // Subscribed first, read then: nothing falls between.
        const memo = await pads.refresh(name);
        if (memo === null) await leave(name);
        else if (memo.seq > room.told) setTold(room, memo);
        return memo;
      } catch (error) {
        await leave(name).catch(failed);
        throw error;
      }
    },
    leave,
    memo: async (name) => {
      const known = pads.peek(name);
      return known && known.seq >= (rooms.get(name)?.told ?? 0) ? known : lookAgain(name);
    },
    beat: () => {
      for (const [name, room] of rooms) if (room.told > 0) toRoom(name, 'padBeat', beatOf(room));
    },
    catchUp: async () => {
      const names = [...rooms.keys()];
      const heads = await store.heads(names);
      const moved = names.filter((name, at) => heads[at] !== rooms.get(name)?.told);
      await Promise.all(moved.map((name) => lookAgain(name).catch((error: unknown) => trouble(name, error))));
    },
    gone,
  };
}
