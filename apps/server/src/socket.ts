import {
  actSchema,
  joinSchema,
  MAX_MESSAGE,
  PROTOCOL,
  versionSchema,
  type Acted,
  type ClientToServer,
  type Joined,
  type Refusal,
  type Refused,
  type ServerToClient,
} from '@fives/protocol';
import { mayWatch, viewerOf, type TableCommand } from '@fives/table';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Act } from './act.ts';
import { snapshotFor, tailFor, type Listener } from './fan-out.ts';
import type { Connection, Gate } from './gate.ts';
import type { Guests } from './guest.ts';
import type { Limited } from './limits.ts';
import { UpgradeNeeded } from './memos.ts';
import { openPadVisit, type PadAnswering } from './pads/socket.ts';
import type { Rooms } from './rooms.ts';

interface Visitor {
  player: string;
  address: string;
}
type Io = Server<ClientToServer, ServerToClient, Record<string, never>, Visitor>;
type Visit = Socket<ClientToServer, ServerToClient, Record<string, never>, Visitor>;

/** Between the two handshakes a socket belongs to nobody, ms. */
const NAMELESS_FOR = 10_000;

/** Socket.IO over WebSocket alone, on the http server of the app. */
export function openSockets(http: HttpServer, guests: Guests, gate: Gate): Io {
  const io: Io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    connectTimeout: NAMELESS_FOR,
    allowRequest: (request, allow) => void gate.refusal(request).then((why) => allow(why, why === null)),
  });
  io.engine.on('connection', (connection: Connection) => gate.watch(connection));
  io.use((socket, next) => {
    const player = guests.of(socket.request.headers.cookie);
    if (player === null) return next(Object.assign(new Error('no guest'), { data: refused('no-guest') }));
    socket.data.player = player;
    socket.data.address = gate.addressOf(socket.request);
    next();
  });
  return io;
}

const refused = (code: Refusal): Refused => ({ refused: code });

export interface Answering extends PadAnswering {
  readonly io: Io;
  readonly rooms: Rooms;
  readonly act: Act;
  /** Somebody sat down to look: a bot that waits for company may go on. */
  readonly woken: (table: string) => Promise<void>;
}

const EVENTS: readonly string[] = [
  'join',
  'act',
  'watchPad',
  'edit',
  'unshare',
] satisfies (keyof ClientToServer)[];

/** Answers what sockets send about tables and pads, and a refusal for anything else. */
export function answerSockets(answering: Answering): void {
  const { io, rooms, store, act, limits, woken, failed } = answering;
  io.on('connection', (socket) => {
    const pads = openPadVisit(socket, answering);
    let at: { table: string; listener: Listener } | null = null;
    let moves: Promise<unknown> = Promise.resolve();

    const leave = async (): Promise<void> => {
      if (at === null) return;
      const { table, listener } = at;
      at = null;
      void socket.leave(table);
      try {
        await rooms.unlisten(table, listener);
      } finally {
        await rooms.leave(table);
      }
    };

    const putOut = (why: Refusal): void => {
      socket.emit('refused', refused(why));
      void leave().catch(failed);
    };

    const join = async (message: unknown, answer: (joined: Joined) => void): Promise<void> => {
      const version = versionSchema.safeParse(message);
      if (version.success && version.data.v !== PROTOCOL) return answer(refused('upgrade'));
      const asked = joinSchema.safeParse(message);
      if (!asked.success) return answer(refused('bad-message'));
      if (await isOver('join')) return answer(refused('too-many'));
      const { table, seen } = asked.data;
      if (!(await rooms.enter(table))) return answer(refused('no-table'));
      // A departure that cannot be stored expires by itself.
      if (at?.table !== table) await leave().catch(failed);
      const memo = await rooms.memo(table).catch(async (error: unknown) => {
        await rooms.leave(table).catch(failed);
        throw error;
      });
      if (memo === null) {
        await rooms.leave(table);
        return answer(refused('no-table'));
      }
      // From here to `listen` in one step: no entry may fall between the answer and what follows it.
      // Also while this was asked he may have been put out.
      const again = at !== null;
      const why = mayWatch(memo.table, socket.data.player);
      if (why !== null) {
        answer(refused(why));
        await rooms.leave(table);
        return again ? leave() : undefined;
      }
      const viewer = viewerOf(memo.table, socket.data.player);
      const listener: Listener = {
        id: socket.id,
        player: socket.data.player,
        viewer,
        send: sendTo(socket),
        putOut,
      };
      at = { table, listener };
      const now = store.now();
      const here = rooms.hereAt(table);
      const tail = seen && tailFor(memo, viewer, seen, now, here);
      answer(tail ? { tail } : { snapshot: snapshotFor(memo, viewer, now, here) });
      void socket.join(table);
      const heard = rooms.listen(table, listener);
      await Promise.all([heard, again ? rooms.leave(table) : undefined]);
      await woken(table);
    };

    const isOver = async (what: Limited, whose = socket.id): Promise<boolean> =>
      (await limits.take(what, whose)) !== null;

    /** Only what the socket may say itself counts for its address: one that is too loud silences no others. */
    const isTooMuch = async (): Promise<boolean> =>
      (await isOver('message')) || (await isOver('crowd', socket.data.address));

    const command = async (message: unknown, answer: (acted: Acted) => void): Promise<void> => {
      const asked = actSchema.safeParse(message);
      if (!asked.success) return answer(refused('bad-message'));
      const { id, table, command } = asked.data;
      if (at?.table !== table) return answer(refused('not-joined'));
      if (!isMove(command) && (await isOver('change', socket.data.player)))
        return answer(refused('too-many'));
      answer(await act(table, { is: 'person', id: socket.data.player }, command, id));
    };

    socket.use((packet, next) => {
      const [event, ...rest] = packet as [string, ...unknown[]];
      const answer = rest.at(-1);
      const reply = (answered: Refused): void => {
        if (typeof answer === 'function') (answer as (answered: Refused) => void)(answered);
        else socket.emit('refused', answered);
      };
      // Every message that is taken waits for the same promises: they keep their order.
      void isTooMuch().then((over) => {
        if (over) return reply(refused('too-many'));
        if (!EVENTS.includes(event)) return reply(refused('unknown-event'));
        if (rest.length !== 2 || typeof answer !== 'function') return reply(refused('bad-message'));
        next();
      });
    });
    socket.on('join', (message, answer) => {
      // One after the other: a socket is at one table at most.
      moves = moves
        .then(() => join(message, answer))
        .catch((error: unknown) => {
          answer(refused(error instanceof UpgradeNeeded ? 'upgrade' : 'unavailable'));
          failed(error);
        });
    });
    socket.on('act', (message, answer) => {
      command(message, answer).catch(failed);
    });
    socket.on('watchPad', pads.watch);
    socket.on('edit', pads.edit);
    socket.on('unshare', pads.unshare);
    socket.on('disconnect', () => {
      pads.end();
      limits.forget(socket.id);
      moves = moves.then(leave).catch(failed);
    });
  });
}

/** A move comes once a turn; anything else changes the table around the game. */
const isMove = ({ do: what }: TableCommand): boolean => what === 'play' || what === 'knock';

const sendTo =
  (socket: Visit): Listener['send'] =>
  (event, ...message) =>
    void socket.emit(event, ...message);
