import {
  editSchema,
  PROTOCOL,
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
import type { EditPads } from './act.ts';
import { isKey } from './key.ts';
import { logOfPad, type PadMemo } from './log.ts';
import { tailOf, type PadRooms } from './rooms.ts';

/** A socket, as far as pads look at it. */
export interface PadSocket {
  readonly id: string;
  /** Who it belongs to, and where it comes from. */
  readonly data: { readonly player: string; readonly address: string };
  /** Goes into a Socket.IO room, or out of it, at once. */
  join(room: string): unknown;
  leave(room: string): unknown;
}

/** What the answers about pads stand on. */
export interface PadAnswering {
  readonly padRooms: PadRooms;
  readonly editPads: EditPads;
  readonly store: Store;
  readonly limits: Limits;
  readonly failed: (error: unknown) => void;
}

/** What one socket asks about pads: it watches one at most. */
export interface PadVisit {
  readonly watch: (message: unknown, answer: (watched: PadWatched) => void) => void;
  readonly edit: (message: unknown, answer: (edited: PadEdited) => void) => void;
  /** The socket is closed. */
  end(): void;
}

const refused = (code: Refusal): Refused => ({ refused: code });

/** A socket that watches no pad yet. */
export function openPadVisit(
  socket: PadSocket,
  { padRooms, editPads, store, limits, failed }: PadAnswering,
): PadVisit {
  let at: string | null = null;
  let moves: Promise<unknown> = Promise.resolve();

  const leave = async (): Promise<void> => {
    if (at === null) return;
    const name = at;
    at = null;
    socket.leave(name);
    await padRooms.leave(name);
  };

  const watched = (memo: PadMemo, { key, seen }: WatchPad): PadWatched => {
    const now = store.now();
    const { seq, at: time, until, pad } = memo;
    const scorer = key !== undefined && isKey(key, pad.key);
    const tail = seen ? tailOf(memo, seen, now) : null;
    if (tail) return { tail, until, scorer };
    return { snapshot: { seq, at: time, now, edits: [...pad.edits.values()] }, until, scorer };
  };

  /** What is answered may be long. */
  const isWatchingTooMuch = async (): Promise<boolean> =>
    (await limits.take('join', socket.id)) !== null ||
    (await limits.take('watch', socket.data.address)) !== null;

  const watch = async (message: unknown, answer: (watched: PadWatched) => void): Promise<void> => {
    const version = versionSchema.safeParse(message);
    if (version.success && version.data.v !== PROTOCOL) return answer(refused('upgrade'));
    const asked = watchPadSchema.safeParse(message);
    if (!asked.success) return answer(refused('bad-message'));
    if (await isWatchingTooMuch()) return answer(refused('too-many'));
    const name = logOfPad(asked.data.pad);
    if ((await padRooms.enter(name)) === null) return answer(refused('no-pad'));
    if (at !== name) await leave().catch(failed);
    const memo = await padRooms.memo(name).catch(async (error: unknown) => {
      await padRooms.leave(name).catch(failed);
      throw error;
    });
    const again = at === name;
    if (memo === null) {
      await padRooms.leave(name);
      answer(refused('no-pad'));
      return leave();
    }
    // Answered and in the room in one step: no entry may fall between.
    at = name;
    answer(watched(memo, asked.data));
    socket.join(name);
    if (again) await padRooms.leave(name);
  };

  const edit = async (message: unknown, answer: (edited: PadEdited) => void): Promise<void> => {
    const asked = editSchema.safeParse(message);
    if (!asked.success) return answer(refused('bad-message'));
    const { pad } = asked.data;
    if (at !== logOfPad(pad)) return answer(refused('not-joined'));
    if ((await limits.take('edit', socket.data.player)) !== null) return answer(refused('too-many'));
    answer(await editPads({ ...asked.data, by: socket.data.player }));
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
      edit(message, answer).catch(failed);
    },
    end: () => {
      moves = moves.then(leave).catch(failed);
    },
  };
}
