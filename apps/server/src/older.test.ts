import type { ClientState } from '@fives/client';
import { Redis as Client } from 'ioredis';
import { describe, expect, inject, test } from 'vitest';
import { startRedis } from '../../../scripts/test/redis.ts';
import { firstPlay, openTable, playOn, sit, type Person } from '../test/people.ts';
import { serve, storeAt } from '../test/serve.ts';
import { agreeWithLog, knownDeal, logOf, must, pairsTo, seatFour, visit } from '../test/tables.ts';
import { tableKeys } from './store/keys.ts';

/** Takes the newest entries away, as a Redis does that lost its last second. */
async function forget(admin: Client, table: string, entries: number): Promise<void> {
  const keys = tableKeys(table);
  const seq = Number(await admin.hget(keys.head, 'seq')) - entries;
  const commands = await admin.keys(`${keys.commands('*')}`);
  const step = admin.multi().hset(keys.head, 'seq', seq).rpop(`${keys.log}1`, entries);
  for (const key of commands) step.zremrangebyscore(key, seq + 1, '+inf');
  await step.exec();
}

describe.skipIf(!inject('redisServer'))('a store that comes back older than what it told', () => {
  test('[T01] everybody starts again from what it has, and plays on to the same end', async () => {
    const redis = await startRedis();
    const admin = new Client(redis.url);
    try {
      const place = { dataDir: '', redisUrl: redis.url };
      const servers = [
        await serve(place, {}, { deal: knownDeal }),
        await serve(place, {}, { deal: knownDeal }),
      ];
      const urls = servers.map(({ url }) => url);
      const table = await openTable(urls[0] ?? '', pairsTo(100));
      const people = await seatFour(urls, table);
      const store = await storeAt(place);
      await must(people[0] as Person, { do: 'start', game: 1 });
      for (let plays = 0; plays < 8; plays++) {
        const seq = (await logOf(store, table)).length;
        await Promise.all(people.map((person) => person.until(({ view }) => view?.seq === seq)));
        const on = people.find((person) => firstPlay(person.state()) !== null) as Person;
        await must(on, firstPlay(on.state()) as NonNullable<ReturnType<typeof firstPlay>>);
      }
      await forget(admin, table, 3);
      const { length } = await logOf(store, table);
      await Promise.all(people.map((person) => person.until(({ view }) => view?.seq === length)));
      await Promise.all(people.map((person) => playOn(person)));
      await agreeWithLog(store, table, people);
      await store.close();
    } finally {
      admin.disconnect();
      await redis.stop();
    }
  });

  test('[T12] also where another entry has taken the number of the newest before anybody looked', async () => {
    const redis = await startRedis();
    const admin = new Client(redis.url);
    try {
      const place = { dataDir: '', redisUrl: redis.url };
      const { url } = await serve(place, {}, { deal: knownDeal });
      const table = await openTable(url, pairsTo(60));
      const ann = await visit(url, table);
      await sit(ann, 0, 'Ann');
      const looker = await visit(url, table);
      await must(ann, { do: 'addBot', game: 1, seat: 1 });
      const store = await storeAt(place);
      const log = await logOf(store, table);
      const last = log.at(-1);
      await looker.until(({ view }) => view?.seq === last?.seq);
      if (!last) throw new Error('an empty log');
      await forget(admin, table, 1);
      const instead = {
        ...last,
        at: last.at + 1,
        cmd: null,
        by: 'clock',
        events: [{ is: 'botSat', seat: 3, name: 'Hugo' }],
      } as const;
      expect(await store.append(table, { entry: instead, due: null })).toEqual({ is: 'appended' });
      // It was away: the connections to it are new ones.
      await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      const isInstead = ({ view }: ClientState): boolean =>
        view?.seq === instead.seq && view.at === instead.at;
      await Promise.all([ann, looker].map((person) => person.until(isInstead)));
      await must(ann, { do: 'addBot', game: 1, seat: 1 });
      await must(ann, { do: 'addBot', game: 1, seat: 2 });
      await must(ann, { do: 'start', game: 1 });
      await playOn(ann);
      await agreeWithLog(store, table, [ann, looker]);
      await store.close();
    } finally {
      admin.disconnect();
      await redis.stop();
    }
  });
});
