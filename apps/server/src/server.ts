import { MAX_MESSAGE } from '@fives/protocol';
import { seedOf, type Deal } from '@fives/rules';
import type { Outage } from '@fives/table';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { openAct, type DealWanted } from './act.ts';
import { startBeats, type Beats } from './beats.ts';
import type { Config } from './config.ts';
import { openGuests } from './guest.ts';
import { routes } from './http.ts';
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
  const store = given ?? (await openStore({ dataDir: config.dataDir, redisUrl: config.redisUrl, log: say }));
  const key = config.cookieKey ?? (await store.secret('cookie-key', randomBytes(32).toString('base64')));

  const loggerInstance: FastifyBaseLogger = log;
  // Requests are not logged: a table's address is its key.
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_MESSAGE,
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) failed(error);
    return reply.code(status).send({ refused: status >= 500 ? 'unavailable' : 'bad-message' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ refused: 'unknown-event' }));

  let beats: Beats | null = null;
  const outages = (): readonly Outage[] | null => beats?.outages() ?? null;
  const guests = await openGuests(app, key, config.publicUrl?.startsWith('https:') ?? false);
  const tables = openTables(store, (id) => rooms.has(id));
  const io = openSockets(app.server, guests);
  const rooms = openRooms({
    store,
    tables,
    failed,
    toRoom: (id, event, ...message) => void io.to(id).emit(event, ...message),
  });
  const act = openAct({ store, tables, log, deal, outages, botDelay: config.botDelay, dropMemos });
  const isReady = (): Promise<boolean> =>
    store.ping().then(
      () => outages() !== null,
      () => false,
    );
  await routes(app, { store, tables, guests, publicUrl: config.publicUrl, page, isReady });

  const timers = startTimers({
    store,
    tables,
    act,
    botDelay: config.botDelay,
    botsAlone: config.botsAlone,
    failed,
  });
  answerSockets({ io, rooms, store, act, woken: (table) => timers.woken(table), failed });
  try {
    await app.listen({ port: config.port, host: config.host });
    // After listening: an outage ends when people can come back.
    beats = await startBeats(store, rooms, failed);
  } catch (error) {
    await timers.stop();
    await store.close();
    throw error;
  }

  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    store,
    stop: async () => {
      await timers.stop();
      await io.close();
      await app.close();
      await beats?.stop();
      await store.close();
    },
  };
}
