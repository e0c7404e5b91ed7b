import { becomeGuest, findPad, freshId } from '@fives/client';
import { describe, expect, inject, test } from 'vitest';
import { startRedis } from '../../../../scripts/test/redis.ts';
import { anEdit, leavesPad, padScene, sendEdits, unshare, watchPad } from '../../test/pad-scene.ts';
import { cell, converge, device, share, type Device } from '../../test/pads.ts';
import { startProxy } from '../../test/proxy.ts';
import { openRaw } from '../../test/raw.ts';
import { onEachStore, serve } from '../../test/serve.ts';
import { logOfPad, padsIn } from './log.ts';

const UNSHARED = { is: 'refused', code: 'unshared' } as const;

const told = (one: Device): Promise<void> =>
  expect.poll(() => one.followed.link, { timeout: 20_000, interval: 10 }).toEqual(UNSHARED);

describe('a pad that is shared no more', () => {
  onEachStore((place) => {
    test('all who follow it are told at once, keep what they have, and nothing is left on the server', async () => {
      const { url, store } = await serve(place());
      const shared = await share(url);
      const [ann, bob] = [device(url, shared, 'ann'), device(url, shared, 'bob')];
      const eve = device(url, { ...shared, key: null }, 'eve');
      const all = [ann, bob, eve];
      for (let row = 1; row <= 5; row++) ann.write(cell(row, 0, '10'));
      await converge(all, 5);
      expect(await ann.followed.unshare()).toBeNull();
      await Promise.all(all.map(told));
      // What is written after that stays where it was written, and what was there stays too.
      bob.write(cell(6, 1, '15'));
      expect([ann, bob, eve].map(({ ids }) => ids().length)).toEqual([5, 6, 5]);
      const name = logOfPad(shared.pad);
      await expect.poll(() => padsIn(store).read(name, 1), { timeout: 20_000 }).toBeNull();
      await expect.poll(() => padsIn(store).game(name, 1), { timeout: 20_000 }).toEqual([]);
      expect(await findPad(url, shared.pad)).toBeNull();
      expect((await fetch(`${url}/s/${shared.pad}`)).status).toBe(404);
      const late = device(url, shared, 'late');
      await expect.poll(() => late.followed.link).toEqual({ is: 'refused', code: 'no-pad' });
      expect(await ann.followed.unshare()).toBeNull();

      const anew = await share(url);
      const again = [device(url, anew, 'bob'), device(url, { ...anew, key: null }, 'eve')];
      again[0]?.followed.send(bob.pad().order);
      await expect.poll(() => again[1]?.ids()).toEqual(bob.ids());
    }, 60_000);

    test('is ended by whoever has the key alone, once, and takes no edit after that', async () => {
      const at = await padScene(place(), [anEdit(1)]);
      for (const [key, code] of [
        [freshId(), 'not-scorer'],
        ['', 'not-scorer'],
        [at.shared.pad, 'not-scorer'],
      ] as const)
        expect(await leavesPad(at, () => unshare(at.viewer, { ...at.shared, key }))).toEqual({
          refused: code,
        });
      for (const wrong of [undefined, {}, { ...at.shared }, { id: freshId(), ...at.shared, edits: [] }])
        expect(await leavesPad(at, () => at.scorer.ask('unshare', wrong))).toEqual({
          refused: 'bad-message',
        });
      const other = await share(at.server.url);
      expect(await unshare(at.scorer, other)).toEqual({ refused: 'not-joined' });

      const [first, second] = await Promise.all([
        unshare(at.scorer, at.shared),
        sendEdits(at.scorer, at.shared, [anEdit(2)]),
      ]);
      expect([first, second]).toEqual([{ seq: 3 }, { refused: 'unshared' }]);
      const out = [{ refused: 'unshared' }];
      for (const raw of [at.scorer, at.viewer]) await expect.poll(() => raw.heard('refused')).toEqual(out);
      expect(await sendEdits(at.scorer, at.shared, [anEdit(2)])).toEqual({ refused: 'not-joined' });
      const gone = expect.stringMatching(/^(unshared|no-pad)$/) as string;
      expect(await watchPad(at.scorer, at.shared.pad, { key: at.shared.key })).toEqual({ refused: gone });
      expect(at.viewer.heard('padEntry')).toHaveLength(1);
      // Whoever went on to another pad is told nothing of this one.
      expect(await watchPad(at.viewer, other.pad)).toHaveProperty('snapshot');
    }, 60_000);

    test('is not asked for on and on by whoever was told, though he comes back', async () => {
      const { url } = await serve(place());
      const proxy = await startProxy(Number(new URL(url).port));
      const shared = await share(url);
      const [ann, bob] = [device(url, shared, 'ann'), device(proxy.url, shared, 'bob')];
      ann.write(cell(1, 0, '10'));
      await converge([ann, bob], 1);
      expect(await ann.followed.unshare()).toBeNull();
      await told(bob);
      const before = proxy.refusals();
      bob.followed.check();
      await expect.poll(() => proxy.refusals()).toBe(before + 1);
      // Another pad's beats come every five seconds: who asked on would have done so a dozen times.
      const raw = await openRaw(url, { cookie: await becomeGuest(url) });
      await watchPad(raw, (await share(url)).pad);
      await expect.poll(() => raw.heard('padBeat').length, { timeout: 20_000 }).toBeGreaterThan(1);
      expect([proxy.refusals(), bob.followed.link]).toEqual([before + 1, UNSHARED]);
    }, 60_000);

    test('with two who end it and one who writes at the same moment, it ends once', async () => {
      const { url, store } = await serve(place());
      const shared = await share(url);
      const all = ['ann', 'bob', 'cleo'].map((name) => device(url, shared, name));
      const [ann, bob, cleo] = all as [Device, Device, Device];
      ann.write(cell(1, 0, '10'));
      await converge(all, 1);
      for (let row = 2; row <= 20; row++) cleo.write(cell(row, 0, '5'));
      expect(await Promise.all([ann, bob].map(({ followed }) => followed.unshare()))).toEqual([null, null]);
      await Promise.all(all.map(told));
      expect(cleo.ids()).toHaveLength(20);
      await expect.poll(() => padsIn(store).read(logOfPad(shared.pad), 1), { timeout: 20_000 }).toBeNull();
    }, 60_000);
  });

  test.skipIf(!inject('redisServer'))(
    'is told on every node, whoever was at it there',
    async () => {
      const redis = await startRedis();
      try {
        const place = { dataDir: '', redisUrl: redis.url };
        const [one, other] = [await serve(place), await serve(place)];
        const shared = await share(one.url);
        const ann = device(one.url, shared, 'ann');
        const [bob, eve] = [
          device(other.url, shared, 'bob'),
          device(other.url, { ...shared, key: null }, 'eve'),
        ];
        const all = [ann, bob, eve];
        ann.write(cell(1, 0, '10'));
        await converge(all, 1);
        expect(await bob.followed.unshare()).toBeNull();
        await Promise.all(all.map(told));
        await expect.poll(() => padsIn(one.store).read(logOfPad(shared.pad), 1)).toBeNull();
        for (const { url } of [one, other]) expect(await findPad(url, shared.pad)).toBeNull();
      } finally {
        await redis.stop();
      }
    },
    60_000,
  );
});
