import type { Log } from './connect.ts';
import type { Sync } from './database.ts';
import { openLocal } from './local.ts';
import type { Store } from './port.ts';
import { openRedis } from './redis.ts';

/** Where the tables of a server live. */
export interface StorePlace {
  /** The directory of the local store, used where there is no `redisUrl`. */
  readonly dataDir: string;
  readonly sync?: Sync;
  /** A Redis to share with other servers. */
  readonly redisUrl?: string | undefined;
  /** How long to wait for Redis at the start, ms. */
  readonly patience?: number;
  readonly log: Log;
}

/** Opens the store, or rejects with one sentence that says why it cannot be opened. */
export async function openStore({
  dataDir,
  sync,
  redisUrl,
  patience = 30_000,
  log,
}: StorePlace): Promise<Store> {
  if (redisUrl) return openRedis({ url: redisUrl, patience, log });
  return openLocal({ dataDir, ...(sync && { sync }) });
}
