// A server in a process of its own that counts what it holds, when asked: run with --expose-gc.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createServer } from '../src/index.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/port.ts';

/** What a server holds. */
export interface Held {
  /** Bytes, after everything that can go is gone. */
  readonly heap: number;
  /** Tables that are followed. */
  readonly rooms: number;
  /** Connections that are marked as present at a table. */
  readonly present: number;
  /** Connections, and everything else that keeps a process alive, by kind. */
  readonly sockets: number;
  readonly timers: number;
  /** What the limits count. */
  readonly counters: number;
}

const [dataDir = ''] = process.argv.slice(2);
let rooms = 0;
const present = new Set<string>();

const counted = (store: Store): Store => ({
  ...store,
  follow: async (table, hear) => {
    const unfollow = await store.follow(table, hear);
    rooms++;
    return async () => {
      rooms--;
      await unfollow();
    };
  },
  arrive: async (table, viewer, connection) => {
    present.add(`${table} ${viewer} ${connection}`);
    await store.arrive(table, viewer, connection);
  },
  depart: async (table, viewer, connection) => {
    present.delete(`${table} ${viewer} ${connection}`);
    await store.depart(table, viewer, connection);
  },
});

/** Each counter keeps its own numbers by key. */
const counters = new Set<RateLimiterMemory>();
const { consume } = RateLimiterMemory.prototype as {
  consume: (
    this: RateLimiterMemory,
    ...asked: Parameters<RateLimiterMemory['consume']>
  ) => ReturnType<RateLimiterMemory['consume']>;
};
RateLimiterMemory.prototype.consume = function (...asked) {
  counters.add(this);
  return consume.apply(this, asked);
};
const keysOf = (counter: RateLimiterMemory): number => counter.dump().storage.length;

const server = await createServer({
  config: {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    dataSync: 'normal',
    redisUrl: undefined,
    publicUrl: undefined,
    logLevel: 'warn',
    cookieKey: undefined,
    botDelay: 0,
    botsAlone: false,
    limits: true,
    trustProxy: ['loopback'],
  },
  store: counted(await openStore({ dataDir, log: () => undefined })),
});

const count = (kind: string): number =>
  process.getActiveResourcesInfo().filter((name) => name === kind).length;

process.on('message', () => {
  for (let times = 0; times < 4; times++) globalThis.gc?.();
  process.send?.({
    heap: process.memoryUsage().heapUsed,
    rooms,
    present: present.size,
    sockets: count('TCPSocketWrap'),
    timers: count('Timeout'),
    counters: [...counters].reduce((sum, counter) => sum + keysOf(counter), 0),
  } satisfies Held);
});
process.send?.({ port: server.port });
