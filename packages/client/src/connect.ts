import {
  PROTOCOL,
  RETRY,
  SILENCE,
  type Snapshot,
  type Acted,
  type ClientToServer,
  type Joined,
  type Refusal,
  type ServerToClient,
} from '@fives/protocol';
import { turnOf, type EntryView, type TableCommand } from '@fives/table';
import { io, type Socket } from 'socket.io-client';
import { fromSnapshot, withBeat, withEntry, type News } from './follow.ts';
import { freshId } from './id.ts';
import { skewMeter } from './skew.ts';
import { START, type ClientState, type View } from './state.ts';

export interface Options {
  /** The server's origin; '' or absent in a page of that server. */
  readonly url?: string;
  readonly table: string;
  /** A guest's cookie, for programs; a browser sends its own. */
  readonly cookie?: string;
  /** Called after every change of the state. */
  readonly onChange?: (state: ClientState) => void;
  /** Called for each entry as it is applied, in order, never twice; not for what a snapshot replaced. */
  readonly onEntry?: (entry: EntryView, before: View, after: View) => void;
}

export interface Client {
  readonly state: ClientState;
  /** Sends a command until it is answered, through any number of reconnects; resolves when its entry is in the view. */
  act(command: TableCommand): Promise<Acted>;
  /** Asks the server whether this connection still lives and what is missing, as after a long sleep. */
  check(): void;
  close(): void;
}

const ANSWER_WITHIN = 4_000;
const CONNECT_WITHIN = 2_000;
/** A command that the server cannot take now is sent again for this long. */
const AGAIN_FOR = 60_000;
const AGAIN: readonly Refusal[] = ['unavailable', 'cannot-judge', 'not-joined'];

/** The answer to a message, or null if none came in time. */
const ask = <A>(send: (done: (error: Error | null, answer: A) => void) => void): Promise<A | null> =>
  new Promise((resolve) => send((error, answer) => resolve(error ? null : answer)));

/** Follows one table over one socket and heals every gap. */
export function connect(options: Options): Client {
  const socket: Socket<ServerToClient, ClientToServer> = io(options.url ?? '', {
    transports: ['websocket'],
    forceNew: true,
    timeout: CONNECT_WITHIN,
    reconnectionDelay: (RETRY.least + RETRY.most) / 2,
    reconnectionDelayMax: RETRY.most,
    randomizationFactor: (RETRY.most - RETRY.least) / (RETRY.most + RETRY.least),
    ...(options.cookie && { extraHeaders: { cookie: options.cookie } }),
  });
  const skewOf = skewMeter();
  let state = START;
  let heard = Date.now();
  let joining = false;
  let joinAgain = false;
  let closed = false;
  let opened = 0;
  /** What is shown does not fold with what came: it stays in sight until a snapshot replaces it. */
  let doubtful = false;
  const waiters = new Set<() => void>();

  const change = (part: Partial<ClientState>): void => {
    state = { ...state, ...part };
    options.onChange?.(state);
    for (const wake of waiters) wake();
  };

  /** Resolves at the first change after which `ready` holds, or when the client is closed. */
  const until = (ready: () => boolean, atMost?: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        waiters.delete(wake);
        clearTimeout(timer);
        resolve();
      };
      const wake = (): void => {
        if (ready() || closed) done();
      };
      const timer = atMost === undefined ? undefined : setTimeout(done, atMost);
      waiters.add(wake);
      wake();
    });

  const isLive = (): boolean => state.link.is === 'live';

  const rebuild = (): void => {
    if (state.link.is === 'live') change({ link: { is: 'reconnecting' } });
    socket.io.engine?.close();
  };

  const foldOrDoubt = (view: View, entry: EntryView): News => {
    try {
      return withEntry(view, entry);
    } catch {
      doubtful = true;
      return 'gap';
    }
  };

  const replace = (snapshot: Snapshot): void => {
    doubtful = false;
    change({ view: fromSnapshot(snapshot), here: snapshot.here });
  };

  const apply = (entry: EntryView): News => {
    const before = state.view;
    if (before === null) return 'gap';
    const news = foldOrDoubt(before, entry);
    if (typeof news === 'string') return news;
    change({ view: news.view });
    options.onEntry?.(entry, before, news.view);
    return news;
  };

  const hear = (now?: number): void => {
    heard = Date.now();
    if (now !== undefined) change({ skew: skewOf(now, heard) });
  };

  const join = async (): Promise<void> => {
    if (!socket.connected) return;
    if (joining) {
      joinAgain = true;
      return;
    }
    joining = true;
    joinAgain = false;
    const { view } = state;
    const seen = view &&
      !doubtful && { seq: view.seq, at: view.at, seat: view.viewer === 'spectator' ? null : view.viewer };
    const message = { v: PROTOCOL, table: options.table, ...(seen && { seen }) };
    const joined = await ask<Joined>((done) => socket.timeout(ANSWER_WITHIN).emit('join', message, done));
    joining = false;
    if (closed) return;
    if (joined === null) return rebuild();
    if ('refused' in joined) {
      if (AGAIN.includes(joined.refused)) {
        await until(() => false, RETRY.most);
        return join();
      }
      return change({ link: { is: 'refused', code: joined.refused } });
    }
    const news = 'snapshot' in joined ? joined.snapshot : joined.tail;
    hear(news.now);
    if ('snapshot' in joined) replace(joined.snapshot);
    else if (joined.tail.entries.map(apply).includes('gap')) {
      doubtful = true;
      return join();
    }
    change({ link: { is: 'live' }, here: news.here });
    // Something came while the answer was on its way, and found no view to go into.
    if (joinAgain) return join();
  };

  socket.io.on('open', () => (opened = Date.now()));
  socket.on('connect', () => void join());
  socket.on('disconnect', (reason) => {
    if (state.link.is !== 'refused') change({ link: { is: 'reconnecting' } });
    // Socket.IO comes back by itself from everything but a goodbye of the server's.
    if (reason === 'io server disconnect')
      void until(() => false, RETRY.most).then(() => closed || socket.connect());
  });
  socket.on('connect_error', (error: Error & { data?: { refused?: Refusal } }) => {
    if (error.data?.refused) change({ link: { is: 'refused', code: error.data.refused } });
  });
  socket.on('refused', ({ refused }) => {
    if (refused === 'upgrade') change({ link: { is: 'refused', code: refused } });
  });
  socket.on('snapshot', (snapshot) => {
    hear(snapshot.now);
    replace(snapshot);
  });
  socket.on('entry', (entry) => {
    hear();
    if (apply(entry) === 'gap') void join();
  });
  socket.on('beat', (beat) => {
    hear(beat.now);
    change({ here: beat.here });
    if (state.view && withBeat(state.view, beat) === 'gap') void join();
  });

  const isSilent = (): boolean => {
    const running = state.view !== null && turnOf(state.view.table) !== null;
    if (isLive()) return Date.now() - heard > (running ? SILENCE.running : SILENCE.idle);
    // The wire may die between Socket.IO's two handshakes: it watches over the first alone.
    const waiting = socket.io.engine?.readyState === 'open' && !socket.connected;
    return waiting && Date.now() - opened > CONNECT_WITHIN;
  };
  const silence = setInterval(() => {
    if (isSilent()) rebuild();
  }, 250);

  const isRefused = (): boolean => state.link.is === 'refused';

  /** Resolves when the view has the entry; a view that does not get there by itself is asked for. */
  const arrived = async (seq: number): Promise<void> => {
    const isThere = (): boolean => (state.view?.seq ?? 0) >= seq || isRefused();
    await until(isThere, ANSWER_WITHIN);
    if (!isThere()) await join();
  };

  const send = async (id: string, command: TableCommand): Promise<Acted> => {
    const act = { id, table: options.table, command };
    const giveUp = Date.now() + AGAIN_FOR;
    for (;;) {
      await until(() => isLive() || isRefused());
      if (state.link.is === 'refused') return { refused: state.link.code };
      if (closed) return { refused: 'unavailable' };
      const acted = await ask<Acted>((done) => socket.timeout(ANSWER_WITHIN).emit('act', act, done));
      if (acted === null) {
        if (socket.connected) rebuild();
        continue;
      }
      if ('seq' in acted) await arrived(acted.seq);
      else if (AGAIN.includes(acted.refused) && Date.now() < giveUp) {
        await until(() => false, RETRY.least);
        continue;
      }
      return acted;
    }
  };

  return {
    get state() {
      return state;
    },
    act: async (command) => {
      change({ pending: [...state.pending, command] });
      const acted = await send(freshId(), command);
      change({ pending: state.pending.filter((other) => other !== command) });
      return acted;
    },
    check: () => void join(),
    close: () => {
      closed = true;
      clearInterval(silence);
      socket.close();
      for (const wake of waiters) wake();
    },
  };
}
