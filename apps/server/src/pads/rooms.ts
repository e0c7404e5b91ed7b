import type { PadBeat, PadTail, Refusal, ServerToClient, WatchPad } from '@fives/protocol';
import { keptUntilPad } from '@fives/scorepad';
import { UpgradeNeeded } from '../memos.ts';
import type { Store } from '../store/port.ts';
import { areLast, openPads, padsIn, shownEntry, type PadMemo, type Pads, type SharedEntry } from './log.ts';

/** A socket at one pad. */
export interface PadGuest {
  /** The pad is gone, shared no more, or too new for this node: it follows it no more. */
  putOut(why: Refusal): void;
}

/** The pads that sockets of this node follow. */
export interface PadRooms {
  readonly pads: Pads;
  /** Follows the pad until the guest leaves it or is put out, not where it is shared no more; null if there is none. */
  enter(name: string, guest: PadGuest): Promise<PadMemo | null>;
  leave(name: string, guest: PadGuest): Promise<void>;
  /** The newest memo of a pad that the guest follows, at least as new as what was told there; null if he was put out. */
  memo(name: string, guest: PadGuest): Promise<PadMemo | null>;
  /** Sends a heartbeat to every pad. */
  beat(): void;
  /** Reads the logs of followed pads whose head is not where it was heard to be. */
  catchUp(): Promise<void>;
  /** The pad is no more: puts out all who follow it here. */
  gone(name: string): void;
}

/** All that is kept of a pad for as long as it is followed: the pad itself may be forgotten and read again. */
interface Room {
  readonly guests: Set<PadGuest>;
  readonly unfollow: Promise<() => Promise<void>>;
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

const setTold = (room: Room, { seq, at }: Pick<PadMemo, 'seq' | 'at'>): void => {
  room.told = seq;
  room.toldAt = at;
  room.until = keptUntilPad(at);
};

const isTold = ({ told, toldAt }: Room, { seq, at }: Pick<PadMemo, 'seq' | 'at'>): boolean =>
  seq < told || (seq === told && at === toldAt);

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
    if (isTold(room, memo)) return;
    setTold(room, memo);
    const from = memo.recent.findIndex(({ seq, at }) => seq === told && at === toldAt);
    // What was told is no more, or too long ago: a beat says so, and everybody asks again.
    if (from < 0) return toRoom(name, 'padBeat', beatOf(room));
    for (const entry of memo.recent.slice(from + 1)) toRoom(name, 'padEntry', shownEntry(entry));
  };

  const pads = openPads(store, (name, memo) => {
    const room = rooms.get(name);
    if (memo.pad.unshared) putOut(name, 'unshared');
    else if (room) tell(name, room, memo);
  });

  /** Ends the room before anybody is told: who comes back now comes into another. */
  const putOut = (name: string, why: Refusal): void => {
    const room = rooms.get(name);
    if (room === undefined) return;
    rooms.delete(name);
    void room.unfollow.then((unfollow) => unfollow()).catch(failed);
    for (const guest of room.guests) guest.putOut(why);
  };

  const gone = (name: string): void => {
    pads.drop(name);
    putOut(name, 'no-pad');
  };

  /** One pad's trouble is its own: a log that is too new for this node sends its sockets away. */
  const trouble = (name: string, error: unknown): void => {
    if (error instanceof UpgradeNeeded) putOut(name, 'upgrade');
    else failed(error);
  };

  /** A pad that nobody remembers is not read again for an entry that is the next one. */
  const heard = async (name: string, room: Room, entry: SharedEntry | null): Promise<void> => {
    if (entry === null || pads.peek(name) !== undefined || rooms.get(name) !== room || room.told === 0)
      return pads.hear(name, entry);
    if (areLast(entry.events)) return putOut(name, 'unshared');
    if (isTold(room, entry)) return;
    if (entry.seq !== room.told + 1) return pads.hear(name, entry);
    setTold(room, entry);
    toRoom(name, 'padEntry', shownEntry(entry));
  };

  const follow = (name: string): Room => {
    const unfollow = padsIn(store).follow(
      name,
      (entry) => void heard(name, room, entry).catch((error: unknown) => trouble(name, error)),
    );
    const room: Room = { guests: new Set(), unfollow, told: 0, toldAt: 0, until: 0 };
    rooms.set(name, room);
    return room;
  };

  const leave = async (name: string, guest: PadGuest): Promise<void> => {
    const room = rooms.get(name);
    if (!room?.guests.delete(guest) || room.guests.size > 0) return;
    rooms.delete(name);
    const unfollow = await room.unfollow;
    await unfollow();
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
    enter: async (name, guest) => {
      const room = rooms.get(name) ?? follow(name);
      room.guests.add(guest);
      try {
        await room.unfollow;
        // Subscribed first, read then: nothing falls between.
        const memo = await pads.refresh(name);
        if (memo === null || memo.pad.unshared) await leave(name, guest);
        else if (memo.seq > room.told) setTold(room, memo);
        return memo;
      } catch (error) {
        await leave(name, guest).catch(failed);
        throw error;
      }
    },
    leave,
    memo: async (name, guest) => {
      const known = pads.peek(name);
      const memo = known && known.seq >= (rooms.get(name)?.told ?? 0) ? known : await lookAgain(name);
      return rooms.get(name)?.guests.has(guest) ? memo : null;
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
