import { PROTOCOL, RETRY, SILENCE, type Acted, type ClientToServer, type Refusal, type ServerToClient } from '@fives/protocol';
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
const AGAIN: readonly Refusal[] = ['unavailable', 'cannot-judge', 'not-joined'];

/** Follows one table over one socket and heals every gap. */
export function connect(options: Options): Client {
  const socket: Socket<ServerToClient, ClientToServer> = io(options.url ?? '', {
    transports: ['websocket'],
    forceNew: true,
    timeout: 2_000,
    reconnectionDelay: (RETRY.least + RETRY.most) / 2,
    reconnectionDelayMax: RETRY.most,
    randomizationFactor: (RETRY.most - RETRY.least) / (RETRY.most + RETRY.least),
    ...(options.cookie && { extraHeaders: { cookie: options.cookie } }),
  });
  const skewOf = skewMeter();
  let state = START;
  let heard = Date.now();
  let joining = false;
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

  let closed = false;
  const isLive = (): boolean => state.link.is === 'live';

  const rebuild = (): void => {
    if (state.link.is === 'live') change({ link: { is: 'reconnecting' } });
    socket.io.engine?.close();
  };

  const apply = (entry: EntryView): News => {
    const before = state.view;
    if (before === null) return 'gap';
    const news = withEntry(before, entry);
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
    if (joining || !socket.connected) return;
    joining = true;
    const { view } = state;
    const seen = view && { seq: view.seq, at: view.at, seat: view.viewer === 'spectator' ? null : view.viewer };
    const message = { v: PROTOCOL, table: options.table, ...(seen && { seen }) };
    const joined = await socket.timeout(ANSWER_WITHIN).emitWithAck('join', message).catch(() => null);
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
    if ('snapshot' in joined) change({ view: fromSnapshot(joined.snapshot) });
    else if (joined.tail.entries.map(apply).includes('gap')) return rebuild();
    change({ link: { is: 'live' }, here: news.here });
  };

  socket.on('connect', () => void join());
  socket.on('disconnect', (reason) => {
    if (state.link.is !== 'refused') change({ link: { is: 'reconnecting' } });
    // Socket.IO comes back by itself from everything but a goodbye of the server's.
    if (reason === 'io server disconnect') void until(() => false, RETRY.most).then(() => closed || socket.connect());
  });
  socket.on('connect_error', (error: Error & { data?: { refused?: Refusal } }) => {
    if (error.data?.refused) change({ link: { is: 'refused', code: error.data.refused } });
  });
  socket.on('snapshot', (snapshot) => {
    hear(snapshot.now);
    change({ view: fromSnapshot(snapshot), here: snapshot.here });
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

  const silence = setInterval(() => {
    const running = state.view !== null && turnOf(state.view.table) !== null;
    if (isLive() && Date.now() - heard > (running ? SILENCE.running : SILENCE.idle)) rebuild();
  }, 250);

  const send = async (id: string, command: TableCommand): Promise<Acted> => {
    for (;;) {
      await until(() => isLive() || state.link.is === 'refused');
      if (state.link.is === 'refused') return { refused: state.link.code };
      if (closed) return { refused: 'unavailable' };
      const act = { id, table: options.table, command };
      const acted = await socket.timeout(ANSWER_WITHIN).emitWithAck('act', act).catch(() => null);
      if (acted === null) {
        if (socket.connected) rebuild();
      } else if ('seq' in acted) {
        await until(() => (state.view?.seq ?? 0) >= acted.seq);
        return acted;
      } else if (AGAIN.includes(acted.refused)) {
        await until(() => false, RETRY.least);
      } else {
        return acted;
      }
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
