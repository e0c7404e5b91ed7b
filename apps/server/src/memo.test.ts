import { describe, expect, inject, test } from 'vitest';
import { startRedis } from '../../../scripts/test/redis.ts';
import { openTable, playOn, type Person } from '../test/people.ts';
import { launch } from '../test/process.ts';
import { onEachStore, serve, storeAt, type Place } from '../test/serve.ts';
import { agreeWithLog, knownDeal, must, pairsTo, seatFour, visit } from '../test/tables.ts';
import { slow } from './store/test/slow.ts';

/** Four people, spread over these servers, play a game to the end; one of them has a tab at each. */
async function playAt(urls: readonly string[], target: number, place: Place): Promise<void> {
  const table = await openTable(urls[0] ?? '', pairsTo(target));
  const people = await seatFour(urls, table);
  const [ann] = people as [Person];
  const tab = await visit(urls.at(-1) ?? '', table, ann.cookie);
  const looker = await visit(urls.at(-1) ?? '', table);
  await must(ann, { do: 'start', game: 1 });
  // Both of her tabs play: whichever is second hears that the turn is over.
  const ends = await Promise.all([...people, tab].map((person) => playOn(person, 100_000)));
  for (const { view } of ends) expect(view?.table).toMatchObject({ is: 'over', play: { reason: 'target' } });
  const store = await storeAt(place);
  try {
    await agreeWithLog(store, table, [...people, tab, looker]);
  } finally {
    await store.close();
  }
}

describe('the log is the truth and nothing else', () => {
  onEachStore((place) => {
    test('a server that forgets a table after each command plays a whole game to the same end', async () => {
      const { url, store } = await serve(place(), {}, { deal: knownDeal, dropMemos: true });
      const table = await openTable(url, pairsTo(100));
      const people = await seatFour([url], table);
      const [ann] = people as [Person];
      const tab = await visit(url, table, ann.cookie);
      await must(ann, { do: 'start', game: 1 });
      await Promise.all([...people, tab].map((person) => playOn(person)));
      await agreeWithLog(store, table, [...people, tab]);
      const wants = people.map((person) => must(person, { do: 'again', game: 1, swap: false }));
      await Promise.all(wants);
      await Promise.all(people.map((person) => playOn(person)));
      await agreeWithLog(store, table, [...people, tab]);
    });

    test('a server behind a store that is late with everything plays a whole game', async () => {
      const where = place();
      for (const dropMemos of [false, true]) {
        const store = await storeAt(where);
        const server = await serve(where, {}, { deal: knownDeal, dropMemos, store: slow(store) });
        const { url } = server;
        const table = await openTable(url, pairsTo(30));
        const people = await seatFour([url], table);
        const [ann] = people as [Person];
        const tab = await visit(url, table, ann.cookie);
        await must(ann, { do: 'start', game: 1 });
        await Promise.all([...people, tab].map((person) => playOn(person)));
        await agreeWithLog(store, table, [...people, tab]);
        await server.stop();
      }
    }, 60_000);
  });

  describe.skipIf(!inject('redisServer'))('two servers on one Redis', () => {
    test.each([false, true])('in one process, memos dropped: %s', async (dropMemos) => {
      const redis = await startRedis();
      try {
        const place = { dataDir: '', redisUrl: redis.url };
        const one = await serve(place, {}, { dropMemos });
        const two = await serve(place, {}, { dropMemos });
        await playAt([one.url, two.url], 100, place);
        await Promise.all([one.stop(), two.stop()]);
      } finally {
        await redis.stop();
      }
    });

    test('in two processes', async () => {
      const redis = await startRedis();
      try {
        const env = { REDIS_URL: redis.url, DATA_DIR: '/nowhere' };
        const servers = await Promise.all([launch(env), launch(env)]);
        await playAt(
          servers.map(({ url }) => url),
          100,
          { dataDir: '', redisUrl: redis.url },
        );
        for (const server of servers) expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      } finally {
        await redis.stop();
      }
    });
  });
});
