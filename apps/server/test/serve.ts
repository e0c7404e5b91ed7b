import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest';
import { startRedis, type Redis } from '../../../scripts/test/redis.ts';
import { createServer, type Config, type RunningServer, type Setup } from '../src/index.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/port.ts';

/** Where the servers of one test keep their tables: a fresh directory, or a database of a real Redis. */
export type Place = Pick<Config, 'dataDir' | 'redisUrl'>;

/** A directory that is removed when the test is over. */
export function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'fives-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** The settings of a test's server: any free port, this machine alone, no log, bots that do not wait, and no limits. */
export const settings = (place: Place, part: Partial<Config> = {}): Config => ({
  port: 0,
  dataSync: 'normal',
  host: '127.0.0.1',
  publicUrl: undefined,
  logLevel: 'silent',
  cookieKey: undefined,
  botDelay: 0,
  botsAlone: false,
  limits: false,
  trustProxy: [],
  ...place,
  ...part,
});

/** Starts a server that ends with the test. */
export async function serve(
  place: Place,
  part: Partial<Config> = {},
  setup: Omit<Setup, 'config'> = {},
): Promise<RunningServer> {
  const server = await createServer({ config: settings(place, part), ...setup });
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= server.stop());
  onTestFinished(stop);
  return { ...server, stop };
}

/** Opens the store of a place, to be wrapped and given to a server, which closes it. */
export const storeAt = (place: Place): Promise<Store> =>
  openStore({ ...place, patience: 5_000, log: () => undefined });

/** Runs the same tests on the local store and, where there is a redis-server, on a real Redis. */
export function onEachStore(tests: (place: () => Place, redis: () => Redis | null) => void): void {
  describe('on the local store', () => {
    tests(
      () => ({ dataDir: freshDir(), redisUrl: undefined }),
      () => null,
    );
  });
  describe.skipIf(!inject('redisServer'))('on Redis', () => {
    let redis: Redis;
    let database = 0;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis.stop());
    tests(
      () => ({ dataDir: '', redisUrl: `${redis.url}/${database++}` }),
      () => redis,
    );
  });
}

/** The places of all stores at the same time, for what takes long by waiting. */
export function allStores(): () => Place[] {
  let redis: Redis | null = null;
  let database = 0;
  beforeAll(async () => {
    if (inject('redisServer')) redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  return () => [
    { dataDir: freshDir(), redisUrl: undefined },
    ...(redis ? [{ dataDir: '', redisUrl: `${redis.url}/${database++}` }] : []),
  ];
}
