import { Redis } from 'ioredis';

/** Takes one sentence for the operator; never a URL, which may hold a password, and never an entry. */
export type Log = (sentence: string) => void;

/** A Redis, and how long to wait for it at the start. */
export interface RedisPlace {
  readonly url: string;
  readonly patience: number;
  readonly log: Log;
}

/** In what the two connections of a store differ. */
export interface Manner {
  readonly enableAutoPipelining: boolean;
  /** The connection is destroyed if a command has had no answer at all for so long, ms. */
  readonly socketTimeout: number;
}

/** Opens one connection, waiting for Redis for a while; afterwards it comes back by itself for ever. */
export async function connect({ url, patience, log }: RedisPlace, manner: Manner): Promise<Redis> {
  const place = nameOf(url);
  const began = Date.now();
  let opened = false;
  let fault = '';
  const client = new Redis(url, {
    ...manner,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    // 0: what was under way when the connection broke is rejected then, not at its timeout.
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    connectTimeout: 2_000,
    disconnectTimeout: 500,
    retryStrategy: (times) => (opened || Date.now() - began < patience ? Math.min(50 * times, 500) : null),
    // After a failover this may still be a connection to what is a replica now.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  function away(said: string): void {
    if (said !== fault) log(`Redis at ${place} is away: ${said}`);
    fault = said;
  }
  client.on('error', (error: Error & { code?: string }) => away(error.message || error.code || error.name));
  client.on('reconnecting', () => away(fault || 'it closed the connection'));
  client.on('ready', () => {
    if (fault) log(`Redis at ${place} is there.`);
    fault = '';
  });
  await new Promise<void>((ready, failed) => {
    client.once('ready', ready);
    client.once('end', () => {
      failed(new Error(`Redis at ${place} did not answer for ${patience / 1000} s: ${fault}`));
    });
    // Its faults are heard above.
    client.connect().catch(() => undefined);
  });
  opened = true;
  return client;
}

/** The same reply; an error keeps only its sentence, for ioredis adds the arguments: entries, table ids. */
export function quiet<T>(reply: Promise<T>): Promise<T> {
  return reply.catch((error: unknown) => {
    throw new Error(error instanceof Error ? error.message : 'Redis refused.');
  });
}

function nameOf(url: string): string {
  const { protocol, hostname, port } = URL.parse(url) ?? {};
  if (protocol !== 'redis:' && protocol !== 'rediss:')
    throw new Error('REDIS_URL does not begin with redis:// or rediss://');
  return `${hostname}:${port || 6379}`;
}
