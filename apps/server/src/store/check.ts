import type { Redis } from 'ioredis';
import type { RedisPlace } from './connect.ts';
import { bucketCount } from './keys.ts';

const bucketsKey = 'fives:buckets';

/** Refuses a Redis that is too old or was filled with another number of buckets; warns where it forgets. */
export async function checkRedis(client: Redis, { log }: RedisPlace): Promise<void> {
  const info = await client.info();
  const version = Number.parseInt(/^redis_version:(\d+)/m.exec(info)?.[1] ?? '0', 10);
  if (version < 7) throw new Error(`Redis ${version} is too old: Fives needs Redis 7 or later.`);
  if (/^aof_enabled:0/m.test(info))
    log('Redis keeps no append-only file: a crash of Redis loses moves. Set "appendonly yes".');
  await client.setnx(bucketsKey, bucketCount);
  const found = await client.get(bucketsKey);
  if (Number(found) !== bucketCount)
    throw new Error(`This Redis was filled with ${found} buckets, and this server has ${bucketCount}.`);
}
