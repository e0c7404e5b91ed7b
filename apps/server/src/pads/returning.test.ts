import { Redis as Client } from 'ioredis';
import { describe, expect, inject, test } from 'vitest';
import { startRedis } from '../../../../scripts/test/redis.ts';
import { padLog } from '../../test/pad-scene.ts';
import { cell, converge, device, disputed, share, type Device } from '../../test/pads.ts';
import { launch, type ServerProcess } from '../../test/process.ts';
import { startProxy } from '../../test/proxy.ts';
import { onEachStore, serve, storeAt, type Place } from '../../test/serve.ts';
import { tableKeys } from '../store/keys.ts';
import type { Store } from '../store/port.ts';
import { logOfPad, padsIn } from './log.ts';

const env = (where: Place): Record<string, string> =>
  where.redisUrl ? { REDIS_URL: where.redisUrl } : { DATA_DIR: where.dataDir };

const away = (one: Device): Promise<void> =>
  expect.poll(() => one.followed.link.is, { timeout: 20_000, interval: 10 }).toBe('away');

/** Every edit stands in the log once. */
async function eachOnce(store: Store, pad: string, devices: readonly Device[]): Promise<void> {
  const edits = (await padLog(store, pad)).flatMap(({ events }) =>
    events.flatMap((event) => (event.is === 'edited' ? event.edits : [])),
  );
  expect(edits.map(({ n, device: by }) => `${n}.${by}`).toSorted()).toEqual(devices[0]?.ids());
}

describe('a server that is killed', () => {
  onEachStore((place) => {
    test('what is written while it is away comes to all, once, as soon as it is back', async () => {
      const where = place();
      const first = await launch(env(where));
      const shared = await share(first.url);
      const [ann, bob] = [device(first.url, shared, 'ann'), device(first.url, shared, 'bob')];
      const eve = device(first.url, { ...shared, key: null }, 'eve');
      const all = [ann, bob, eve];
      await Promise.all(all.map((one) => one.live()));
      ann.write(cell(1, 0, '10'));
      bob.write(cell(1, 1, '15'));
      await converge(all, 2);
      // Killed in the midst of edits: whether they were stored is not known.
      for (let row = 2; row <= 8; row++) ann.write(cell(row, 0, '5'));
      await first.end('SIGKILL');
      await Promise.all(all.map(away));
      for (let row = 2; row <= 60; row++) bob.write(cell(row, 1, '20'));
      ann.write({ is: 'title', text: 'Friday' });
      const again = await launch({ ...env(where), PORT: String(first.port) });
      await converge(all, 69);
      expect(eve.pad().sheet).toMatchObject({ title: 'Friday', totals: [45, 1_195] });
      await again.end('SIGTERM');
      const store = await storeAt(where);
      await eachOnce(store, shared.pad, all);
      await store.close();
    }, 60_000);

    test('a network that breaks under every other message loses nothing and doubles nothing', async () => {
      const server = await serve(place());
      const proxy = await startProxy(server.port);
      const shared = await share(server.url);
      const [ann, bob] = [device(proxy.url, shared, 'ann'), device(server.url, shared, 'bob')];
      await Promise.all([ann, bob].map((one) => one.live()));
      for (let round = 1; round <= 8; round++) {
        for (let row = 1; row <= 5; row++) ann.write(cell(5 * round + row, 0, '5'));
        proxy.down();
        bob.write(cell(round, 1, '10'));
        proxy.up();
        if (round % 3 === 0) await ann.live();
      }
      await converge([ann, bob], 48);
      await eachOnce(server.store, shared.pad, [ann, bob]);
    }, 60_000);
  });
});

describe.skipIf(!inject('redisServer'))('two servers on one Redis', () => {
  test('take edits of one pad, whichever of them it is that dies', async () => {
    const redis = await startRedis();
    try {
      const place = { dataDir: '', redisUrl: redis.url };
      const servers: ServerProcess[] = [await launch(env(place)), await launch(env(place))];
      const [one, other] = servers.map(({ url }) => url) as [string, string];
      const shared = await share(one);
      const [ann, bob] = [device(one, shared, 'ann'), device(other, shared, 'bob')];
      const eve = device(other, { ...shared, key: null }, 'eve');
      const all = [ann, bob, eve];
      await Promise.all(all.map((each) => each.live()));
      for (let row = 1; row <= 20; row++) {
        ann.write(cell(row, 0, '5'));
        bob.write(cell(row, 1, '10'));
      }
      await converge(all, 40);
      await servers[0]?.end('SIGKILL');
      await away(ann);
      ann.write(cell(21, 0, '15'));
      bob.write(cell(21, 0, '20'));
      servers[0] = await launch({ ...env(place), PORT: String(servers[0]?.port) });
      await converge(all, 42);
      expect(disputed(eve.pad(), 21, 0)).toEqual(['15', '20']);
      const store = await storeAt(place);
      await eachOnce(store, shared.pad, all);
      await store.close();
    } finally {
      await redis.stop();
    }
  }, 60_000);

  test('that comes back older: whoever has what it lost sends it again', async () => {
    const redis = await startRedis();
    const admin = new Client(redis.url);
    try {
      const place = { dataDir: '', redisUrl: redis.url };
      const servers = [await serve(place), await serve(place)];
      const shared = await share(servers[0]?.url ?? '');
      const [ann, bob] = servers.map(({ url }, n) => device(url, shared, ['ann', 'bob'][n] ?? '')) as [
        Device,
        Device,
      ];
      const eve = device(servers[0]?.url ?? '', { ...shared, key: null }, 'eve');
      await Promise.all([ann, bob, eve].map((one) => one.live()));
      for (let row = 1; row <= 10; row++) {
        bob.write(cell(row, 0, '5'));
        await converge([ann, bob, eve], row);
      }
      bob.leave();
      const name = logOfPad(shared.pad);
      const { head, log, commands } = tableKeys(name);
      /** Takes the newest entries away, as a Redis does that lost its last second. */
      const forget = async (entries: number): Promise<number> => {
        const seq = Number(await admin.hget(head, 'seq')) - entries;
        const step = admin.multi().hset(head, 'seq', seq).rpop(`${log}1`, entries);
        for (const key of await admin.keys(commands('*'))) step.zremrangebyscore(key, seq + 1, '+inf');
        await step.exec();
        return seq;
      };
      // What Bob wrote is sent again by Ann, who has it from the server that lost it.
      await forget(3);
      await expect.poll(async () => (await padLog(servers[0]?.store as Store, shared.pad)).length).toBe(9);
      await converge([ann, eve], 10);
      // Also where another entry has taken the number of the newest before anybody looked.
      const seq = await forget(1);
      const [store] = [padsIn(servers[1]?.store as Store)];
      const at = store.now() + 1;
      const instead = {
        n: 50,
        device: 'cleo____',
        at: 1,
        who: 'Cleo',
        change: cell(11, 0, '35'),
        over: null,
      };
      const events = [{ is: 'edited', edits: [instead] }] as const;
      await store.append(name, { entry: { seq: seq + 1, at, by: 'x', cmd: null, events }, due: null });
      await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await converge([ann, eve], 11);
      await eachOnce(servers[0]?.store as Store, shared.pad, [ann, eve]);
    } finally {
      admin.disconnect();
      await redis.stop();
    }
  }, 60_000);
});
