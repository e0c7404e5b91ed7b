import { BrokenLog } from '@fives/rules';
import { Redis as Client } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Redis, startRedis } from '../../../../scripts/test/redis.ts';
import { codeKey, recordKey, tableKeys } from './keys.ts';
import { openStore } from './open.ts';
import type { Store } from './port.ts';
import { storeContract } from './test/contract.ts';
import { slow } from './test/slow.ts';
import { entryOf, freshTable, seqs, tableAt } from './test/table.ts';

describe.skipIf(!inject('redisServer'))('with Redis', () => {
  let redis: Redis;
  const said: string[] = [];
  const open = (database: number): Promise<Store> =>
    openStore({
      dataDir: '',
      redisUrl: `${redis.url}/${database}`,
      patience: 10_000,
      log: (sentence) => said.push(sentence),
    });

  /** A connection beside the stores, to do to Redis what an operator or a fault does. */
  let admin: Client;

  beforeAll(async () => {
    redis = await startRedis();
    admin = new Client(redis.url).on('error', () => undefined);
  });
  afterAll(async () => {
    admin.disconnect();
    await redis.stop();
  });

  storeContract('the Redis store behind random delays', async () => slow(await open(1)));
  storeContract('the Redis store', () => open(0));

  test('[T65] two servers see each other’s entries, and of two that race one is first', async () => {
    const [one, two] = [await open(2), await open(2)];
    const table = await tableAt(one, 1);
    const heard: (number | undefined)[] = [];
    const unfollow = await two.follow(table, (entry) => heard.push(entry?.seq));
    for (let seq = 2; seq <= 101; seq++) {
      const step = (by: string) => ({ entry: entryOf(seq, by, `c${seq}`), due: null });
      const answers = await Promise.all([one.append(table, step('ann')), two.append(table, step('bob'))]);
      expect(answers.map(({ is }) => is).toSorted()).toEqual(['appended', 'behind']);
    }
    expect(await seqs(one, table)).toEqual(await seqs(two, table));
    await expect.poll(() => heard).toEqual(Array.from({ length: 100 }, (_, n) => n + 2));
    await one.arrive(table, 1, 'phone');
    expect(await two.here(table)).toEqual({ seats: [1], watching: 0 });
    expect(await two.secret('shared', 'two')).toBe(await one.secret('shared', 'one'));
    await unfollow();
    await Promise.all([one.close(), two.close()]);
  });

  test('one stalled server of several is not an outage', async () => {
    const [lively, stalled] = [await open(3), await open(3)];
    await stalled.beat();
    const began = lively.now();
    while (lively.now() - began < 2_100) expect(await lively.beat()).toEqual([]);
    expect(await stalled.beat()).toEqual([]);
    await Promise.all([lively.close(), stalled.close()]);
  });

  test('[T128] a killed Redis comes back with every entry it had written, and every follower is told', async () => {
    const store = await open(4);
    const table = await tableAt(store, 50);
    const heard: (number | null)[] = [];
    const unfollow = await store.follow(table, (entry) => heard.push(entry && entry.seq));
    await store.beat();
    await expect
      .poll(() => admin.info('persistence'))
      .toMatch(/aof_buffer_length:0\s[^]*aof_pending_bio_fsync:0/);
    redis.kill();
    await expect.poll(() => reach(store)).toBe('away');
    await expect(store.append(table, { entry: entryOf(51), due: null })).rejects.toThrow();
    await expect(store.follow(freshTable(), () => undefined)).rejects.toThrow();
    await expect(store.beat()).rejects.toThrow();
    await redis.restart();
    await expect.poll(() => reach(store)).toBe('there');
    await expect.poll(() => heard).toContain(null);
    expect(await seqs(store, table)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(await store.append(table, { entry: entryOf(51), due: null })).toEqual({ is: 'appended' });
    await expect.poll(() => heard.at(-1)).toBe(51);
    expect(said.join('\n')).toMatch(/is away[^]*is there/);
    await unfollow();
    await store.close();
  });

  test('[T128] a subscription that was cut is rebuilt, and its followers are told', async () => {
    const store = await open(5);
    const table = await tableAt(store, 1);
    const heard: (number | null)[] = [];
    await store.follow(table, (entry) => heard.push(entry && entry.seq));
    await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await expect.poll(() => heard).toEqual([null]);
    await store.append(table, { entry: entryOf(2), due: null });
    await expect.poll(() => heard).toEqual([null, 2]);
    await store.close();
  });

  test('an entry that cannot be read counts as missed where it is heard, and is read by nobody', async () => {
    const store = await open(11);
    const table = await tableAt(store, 1);
    const heard: (number | null)[] = [];
    await store.follow(table, (entry) => heard.push(entry && entry.seq));
    const keys = tableKeys(table);
    await admin.spublish(keys.channel, '6-6 5-5');
    await expect.poll(() => heard).toEqual([null]);
    await admin.select(11);
    await admin.lset(`${keys.log}1`, 0, '6-6 5-5');
    const torn = new BrokenLog('the log is broken: an entry cannot be read');
    await expect(store.read(table, 1)).rejects.toStrictEqual(torn);
    await expect(store.game(table, 1)).rejects.toStrictEqual(torn);
    await store.close();
  });

  test('[T128] a Redis that hangs is given up within seconds, and taken back when it goes on', async () => {
    const store = await open(6);
    const table = await tableAt(store, 1);
    const heard: (number | null)[] = [];
    await store.follow(table, (entry) => heard.push(entry && entry.seq));
    const pid = Number(/process_id:(\d+)/.exec(await admin.info('server'))?.[1]);
    process.kill(pid, 'SIGSTOP');
    const began = Date.now();
    const append = store.append(table, { entry: entryOf(2, 'ann', 'c1'), due: null });
    await expect(Promise.all([append, store.beat()])).rejects.toThrow();
    // Two seconds are waited; a machine that does other things as well may notice later.
    expect(Date.now() - began).toBeLessThan(10_000);
    process.kill(pid, 'SIGCONT');
    await expect.poll(() => heard).toContain(null);
    await expect.poll(() => reach(store)).toBe('there');
    // What became of the append was unknown; asked again with its id it is there once.
    const again = await store.append(table, { entry: entryOf(2, 'ann', 'c1'), due: null });
    expect(['appended', 'already']).toContain(again.is);
    expect(await seqs(store, table)).toEqual([1, 2]);
    await store.close();
  });

  test('what is kept for a while has its time from Redis, and a table whose head is lost is not due for ever', async () => {
    const store = await open(10);
    const table = await tableAt(store, 2, 1);
    const keys = tableKeys(table);
    await store.append(table, { entry: entryOf(3, 'ann', 'c1'), due: 1 });
    await admin.select(10);
    const days = async (key: string): Promise<number> => Math.round((await admin.pttl(key)) / 86_400_000);
    await store.claimCode('CDF', table);
    await store.nameRecord('one', table, 1);
    expect([await days(codeKey('CDF')), await days(recordKey('one'))]).toEqual([31, 92]);
    await admin.pexpire(codeKey('CDF'), 5_000);
    await store.keepCode('CDF', 'another');
    expect(await days(codeKey('CDF'))).toBe(0);
    await store.keepCode('CDF', table);
    expect(await days(codeKey('CDF'))).toBe(31);
    // -1 ms: it never ends.
    expect(await admin.pttl(`${keys.log}1`)).toBe(-1);
    await store.append(table, { entry: entryOf(4), due: 1, opens: 2 });
    expect([await days(`${keys.log}1`), await admin.pttl(`${keys.log}2`)]).toEqual([90, -1]);
    await admin.del(keys.head);
    expect(await store.takeDue(32)).toEqual([]);
    expect(await admin.zcard(keys.due)).toBe(0);
    const gone = await tableAt(store, 1, 1);
    await store.append(gone, { entry: entryOf(2, 'ann', 'c1'), due: 1 });
    await store.arrive(gone, 1, 'phone');
    await store.remove(gone, 2);
    expect(await admin.keys(`*${gone}*`)).toEqual([`${tableKeys(gone).log}1`]);
    expect(await days(`${tableKeys(gone).log}1`)).toBe(90);
    await store.close();
  });

  test('scripts that Redis forgot are sent again', async () => {
    const store = await open(7);
    await admin.script('FLUSH');
    expect(await seqs(store, await tableAt(store, 3))).toEqual([1, 2, 3]);
    await store.close();
  });

  test('a Redis that was filled with another number of buckets is refused', async () => {
    await admin.select(8);
    await admin.set('fives:buckets', 16);
    await expect(open(8)).rejects.toThrow('This Redis was filled with 16 buckets, and this server has 64.');
  });

  test('a start waits for Redis, and gives up after a while with one sentence that tells no password', async () => {
    const sentences: string[] = [];
    const log = (sentence: string) => sentences.push(sentence);
    const redisUrl = redis.url.replace('redis://', 'redis://ann:hush@');
    redis.kill();
    await expect.poll(() => admin.status).not.toBe('ready');
    const early = openStore({ dataDir: '', redisUrl, patience: 300, log });
    await expect(early).rejects.toThrow(
      /^Redis at 127\.0\.0\.1:\d+ did not answer for 0\.3 s: .*ECONNREFUSED/,
    );
    const patient = open(9);
    await redis.restart();
    const store = await patient;
    await store.ping();
    await store.close();
    expect(sentences).not.toEqual([]);
    expect(sentences.join()).not.toContain('hush');
    await expect(openStore({ dataDir: '', redisUrl: 'ann:hush@here', log })).rejects.toThrow(/^REDIS_URL/);
  });
});

async function reach(store: Store): Promise<'there' | 'away'> {
  try {
    await store.ping();
    return 'there';
  } catch {
    return 'away';
  }
}
