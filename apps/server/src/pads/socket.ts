import {
  editSchema,
  PROTOCOL,
  unshareSchema,
  versionSchema,
  watchPadSchema,
  type PadEdited,
  type PadWatched,
  type Refusal,
  type Refused,
  type WatchPad,
} from '@fives/protocol';
import type { Limits } from '../limits.ts';
import { UpgradeNeeded } from '../memos.ts';
import type { Store } from '../store/port.ts';
import type { ActOnPads, Sent } from './act.ts';
import { isKey } from './key.ts';
import { logOfPad, type PadMemo } from './log.ts';
import { tailOf, type PadGuest, type PadRooms } from './rooms.ts';

/** A socket, as far as pads look at it. */
export interface PadSocket {
  readonly id: string;
  /** Who it belongs to, and where it comes from. */
  readonly data: { readonly player: string; readonly address: string };
  /** Goes into a Socket.IO room, or out of it, at once. */
  join(room: string): unknown;
  leave(room: string): unknown;
  emit(event: 'refused', message: Refused): unknown;
}

/** What the answers about pads stand on. */
export interface PadAnswering {
  readonly padRooms: PadRooms;
  readonly actOnPads: ActOnPads;
  readonly store: Store;
  readonly limits: Limits;
  readonly failed: (error: unknown) => void;
}

/** What one socket asks about pads: it watches one at most. */
export interface PadVisit {
  readonly watch: (message: unknown, answer: (watched: PadWatched) => void) => void;
  readonly edit: (message: unknown, answer: (edited: PadEdited) => void) => void;
  readonly unshare: (message: unknown, answer: (edited: PadEdited) => void) => void;
  /** The socket is closed. */
  end(): void;
}

const refused = (code: Refusal): Refused => ({ refused: code });

/** What a message asks to watch, or why it is no such message. */
function askedIn(message: unknown): WatchPad | Refused {
  const version = versionSchema.safeParse(message);
  if (version.success && version.data.v !== PROTOCOL) return refused('upgrade');
  const asked = watchPadSchema.safeParse(message);
  return asked.success ? asked.data : refused('bad-message');
}

/** Where the pad stands, for whoever has seen so much of it and has this key. */
function watched(memo: PadMemo, { key, seen }: WatchPad, now: number): PadWatched {
  const { seq, at, until, pad } = memo;
  const scorer = key !== undefined && isKey(key, pad.key);
  const tail = seen ? tailOf(memo, seen, now) : null;
  if (tail) return { tail, until, scorer };
  return { snapshot: { seq, at, now, edits: [...pad.edits.values()] }, until, scorer };
}

/** A socket that watches no pad yet. */
export function openPadVisit(
  socket: PadSocket,
  { padRooms, actOnPads, store, limits, failed }: PadAnswering,
): PadVisit {
  let at: { readonly name: string; readonly guest: PadGuest } | null = null;
  let moves: Promise<unknown> = Promise.resolve();

  const leave = async (): Promise<void> => {
    if (at === null) return;
    const { name, guest } = at;
    at = null;
    socket.leave(name);
    await padRooms.leave(name, guest);
  };

  const newGuest = (name: string): PadGuest => {
    const guest: PadGuest = {
      putOut: (why) => {
        // Else he is on his way in, and is answered.
        if (at?.guest !== guest) return;
        at = null;
        socket.leave(name);
        socket.emit('refused', refused(why));
      },
    };
    return guest;
  };

  /** Into the pad's room, out of the one before; refused if there is no such pad, or no more. */
  const enter = async (name: string): Promise<PadGuest | Refused> => {
    if (at?.name === name) return at.guest;
    const guest = newGuest(name);
    const memo = await padRooms.enter(name, guest);
    if (memo === null) return refused('no-pad');
    if (memo.pad.unshared) return refused('unshared');
    await leave().catch(failed);
    return guest;
  };

  /** What is answered may be long. */
  const isWatchingTooMuch = async (): Promise<boolean> =>
    (await limits.take('join', socket.id)) !== null ||
    (await limits.take('watch', socket.data.address)) !== null;

  const watch = async (message: unknown, answer: (watched: PadWatched) => void): Promise<void> => {
    const asked = askedIn(message);
    if ('refused' in asked) return answer(asked);
    if (await isWatchingTooMuch()) return answer(refused('too-many'));
    const name = logOfPad(asked.pad);
    const guest = await enter(name);
    if ('refused' in guest) return answer(guest);
    const memo = await padRooms.memo(name, guest).catch(async (error: unknown) => {
      if (at?.guest !== guest) await padRooms.leave(name, guest).catch(failed);
      throw error;
    });
    if (memo === null) return answer(refused('no-pad'));
    // Answered and in the room in one step: no entry may fall between.
    at = { name, guest };
    answer(watched(memo, asked, store.now()));
    socket.join(name);
  };

  const act = async (sent: Omit<Sent, 'by'>): Promise<PadEdited> => {
    const { player } = socket.data;
    if (at?.name !== logOfPad(sent.pad)) return refused('not-joined');
    if ((await limits.take('edit', player)) !== null) return refused('too-many');
    return actOnPads({ ...sent, by: player });
  };

  const edit = async (message: unknown): Promise<PadEdited> => {
    const asked = editSchema.safeParse(message);
    if (!asked.success) return refused('bad-message');
    const { edits, ...sent } = asked.data;
    return act({ ...sent, command: { do: 'edit', edits } });
  };

  const unshare = async (message: unknown): Promise<PadEdited> => {
    const asked = unshareSchema.safeParse(message);
    if (!asked.success) return refused('bad-message');
    return act({ ...asked.data, command: { do: 'unshare' } });
  };

  return {
    watch: (message, answer) => {
      // One after the other: a socket watches one pad at most.
      moves = moves
        .then(() => watch(message, answer))
        .catch((error: unknown) => {
          answer(refused(error instanceof UpgradeNeeded ? 'upgrade' : 'unavailable'));
          failed(error);
        });
    },
    edit: (message, answer) => {
      edit(message).then(answer).catch(failed);
    },
    unshare: (message, answer) => {
      unshare(message).then(answer).catch(failed);
    },
    end: () => {
      moves = moves.then(leave).catch(failed);
    },
  };
}
