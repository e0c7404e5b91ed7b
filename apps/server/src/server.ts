import { seedOf, type Deal } from '@fives/rules';
import type { Outage } from '@fives/table';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { openAct, type Act, type DealWanted } from './act.ts';
import { trusting } from './address.ts';
import { openApp, trackConnections } from './app.ts';
import { startBeats, type Beats } from './beats.ts';
import type { Config } from './config.ts';
import { limitRequests, openGate } from './gate.ts';
import { openGuests } from './guest.ts';
import { sendHeaders } from './headers.ts';
import { routes } from './http.ts';
import { noLimits, openLimits } from './limits.ts';
import { refuseForeign } from './origin.ts';
import { openPadActing } from './pads/act.ts';
import { openPadExpiry } from './pads/expiry.ts';
import { openPadRooms } from './pads/rooms.ts';
import { openReady } from './ready.ts';
import { openRooms } from './rooms.ts';
import { answerSockets, openSockets } from './socket.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/port.ts';
import { openTables } from './tables.ts';
import { startTimers } from './timers.ts';

export interface Setup {
  readonly config: Config;
  /** Chooses the deals, in tests; else 32 random bytes each. */
  readonly deal?: (wanted: DealWanted) => Deal;
  /** A store to use instead of the configured one; it is closed with the server. */
  readonly store?: Store;
  /** Forgets each table after each command: the log must do. */
  readonly dropMemos?: boolean;
  /** Where the built page is. */
  readonly page?: string;
}

export interface RunningServer {
  readonly port: number;
  /** The server's address on this machine, http://127.0.0.1:port. */
  readonly url: string;
  readonly store: Store;
  /** Says goodbye: sockets are closed, what runs is finished, the store is closed. */
  stop(): Promise<void>;
}

const randomDeal = (): Deal => ({ seed: seedOf(randomBytes(32)) });
const PAGE = join(import.meta.dirname, '../../web/dist');

/** Starts a server. Rejects with a sentence when its store or port cannot be had. */
export async function createServer({
  config,
  deal = randomDeal,
  store: given,
  dropMemos = false,
  page = PAGE,
}: Setup): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const failed = (error: unknown): void =>
    log.warn(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'a step failed and will be tried again',
    );
  const say = (message: string): void => log.info(message);
  const { dataDir, dataSync: sync, redisUrl } = config;
  const store = given ?? (await openStore({ dataDir, sync, redisUrl, log: say }));
  // What has been started, newest first: a start that fails half-way ends it too.
  const ends: (() => Promise<void>)[] = [() => store.close()];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0)) await end();
  };
  try {
    const port = await serve({ config, deal, dropMemos, page, log, failed, store, ends });
    return { port, url: `http://127.0.0.1:${port}`, store, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Parts extends Required<Omit<Setup, 'store'>> {
  readonly store: Store;
  readonly log: Logger;
  readonly failed: (error: unknown) => void;
  readonly ends: (() => Promise<void>)[];
}

/** Puts the parts together and listens; resolves with the port. */
async function serve({ config, deal, dropMemos, page, log, failed, store, ends }: Parts): Promise<number> {
  const { publicUrl, botDelay, botsAlone } = config;
  const key = config.cookieKey ?? (await store.secret('cookie-key', randomBytes(32).toString('base64')));
  const trust = trusting(config.trustProxy);
  const app = openApp(log, failed, trust);
  const hangUp = trackConnections(app.server);
  ends.unshift(() => app.close());

  let beats: Beats | null = null;
  const outages = (): readonly Outage[] | null => beats?.outages() ?? null;
  const canMiss = (): boolean => beats?.canMiss() ?? false;
  const limits = config.limits ? openLimits() : noLimits;
  const ours = { publicUrl, trust };
  await sendHeaders(app, trust);
  refuseForeign(app, ours);
  limitRequests(app, limits, ours);
  const guests = await openGuests(app, key, publicUrl?.startsWith('https:') ?? false);
  const tables = openTables(store, (id) => rooms.has(id));
  const io = openSockets(app.server, guests, openGate(limits, ours));
  ends.unshift(async () => {
    const closed = io.close();
    hangUp();
    await closed;
  });
  const rooms = openRooms({
    store,
    tables,
    failed,
    toRoom: (id, event, ...message) => void io.to(id).emit(event, ...message),
    notice: (id, present) => act(id, { is: 'clock' }, { do: 'tick' }, null, { present, mayJudge: canMiss() }),
    canMiss,
  });
  const act: Act = openAct({ store, tables, log, deal, outages, botDelay, dropMemos });
  const padRooms = openPadRooms({
    store,
    toRoom: (name, event, ...message) => void io.to(name).emit(event, ...message),
    failed,
  });
  const { pads } = padRooms;
  const isReady = openReady(
    () => store.ping(),
    () => outages() !== null,
  );
  await routes(app, { store, tables, pads, guests, config, page, isReady });

  const timers = startTimers({
    store,
    tables,
    act,
    botDelay,
    botsAlone,
    canMiss,
    isGone: (id, seat) => rooms.isGone(id, seat),
    isFollowed: (id) => rooms.has(id),
    padDue: openPadExpiry(store, padRooms),
    failed,
  });
  ends.unshift(() => timers.stop());
  const actOnPads = openPadActing({ store, pads, log });
  const woken = (table: string): Promise<void> => timers.woken(table);
  answerSockets({ io, rooms, padRooms, store, act, actOnPads, limits, woken, failed });
  await app.listen({ port: config.port, host: config.host });
  // After listening: an outage ends when people can come back. At a stop the beats end first: it begins when they must go.
  beats = await startBeats(store, rooms, padRooms, failed);
  ends.unshift(() => beats?.stop() ?? Promise.resolve());
  return (app.server.address() as AddressInfo).port;
}
