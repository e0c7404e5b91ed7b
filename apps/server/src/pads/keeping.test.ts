import { freshId } from '@fives/client';
import { PAD_KEPT } from '@fives/scorepad';
import { DatabaseSync } from 'node:sqlite';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cell, device, share } from '../../test/pads.ts';
import { launch } from '../../test/process.ts';
import { freshDir, onEachStore, serve, storeAt } from '../../test/serve.ts';
import type { RunningServer } from '../index.ts';
import type { Store } from '../store/port.ts';
import { digestOf, isKey } from './key.ts';
import { logOfPad, padsIn, SHARED_VERSION } from './log.ts';

/** A pad that was shared so long ago, ms. */
async function oldPad(store: Store, ago: number): Promise<string> {
  const pad = freshId();
  const at = store.now() - ago;
  const events = [{ is: 'shared', key: digestOf('k') }] as const;
  const first = { seq: 1, at, by: 'clock', cmd: null, events };
  await padsIn(store).create(logOfPad(pad), SHARED_VERSION, first, at + PAD_KEPT);
  return pad;
}

describe('a pad is kept for 30 days after its last edit', () => {
  onEachStore((place) => {
    test('then all of it is gone, whoever looks on; he is told when, and then that it is', async () => {
      const { url, store } = await serve(place());
      const young = await oldPad(store, PAD_KEPT - 60_000);
      const kept = device(url, { pad: young, key: null }, 'eve');
      await kept.live();
      const ending = await oldPad(store, PAD_KEPT - 3_000);
      const lost = device(url, { pad: ending, key: null }, 'eve');
      await lost.live();
      const { link } = lost.followed;
      if (link.is !== 'live') throw new Error('not live');
      expect(link.until - store.now()).toBeLessThanOrEqual(3_000);
      await expect
        .poll(() => lost.followed.link, { timeout: 20_000 })
        .toEqual({ is: 'refused', code: 'no-pad' });
      await expect.poll(() => padsIn(store).game(logOfPad(ending), 1), { timeout: 20_000 }).toEqual([]);
      expect(await padsIn(store).read(logOfPad(ending), 1)).toBeNull();
      expect(kept.followed.link).toMatchObject({ is: 'live' });
      const late = device(url, { pad: ending, key: null }, 'late');
      await expect.poll(() => late.followed.link).toEqual({ is: 'refused', code: 'no-pad' });
    }, 60_000);

    test('an edit puts the end off, and everybody learns of it', async () => {
      const { url, store } = await serve(place());
      const pad = await oldPad(store, PAD_KEPT - 60_000);
      const [ann, eve] = [device(url, { pad, key: 'k' }, 'ann'), device(url, { pad, key: null }, 'eve')];
      await Promise.all([ann.live(), eve.live()]);
      ann.write(cell(1, 0, '5'));
      const left = (): number =>
        eve.followed.link.is === 'live' ? eve.followed.link.until - store.now() : 0;
      await expect.poll(left, { timeout: 20_000 }).toBeGreaterThan(PAD_KEPT - 60_000);
    }, 60_000);
  });

  test('by the store’s time, over restarts', async () => {
    const dataDir = freshDir();
    const where = { dataDir, redisUrl: undefined };
    const later = async (server: RunningServer, days: number): Promise<RunningServer> => {
      await server.stop();
      const db = new DatabaseSync(join(dataDir, 'fives.db'));
      db.exec(`UPDATE facts SET value = value + ${days * 86_400_000} WHERE name = 'beat'`);
      db.close();
      return serve(where);
    };
    const first = await serve(where);
    const { pad } = await share(first.url);
    const second = await later(first, 29.9);
    expect(await padsIn(second.store).read(logOfPad(pad), 1)).not.toBeNull();
    const third = await later(second, 0.2);
    const read = (): Promise<unknown> => padsIn(third.store).read(logOfPad(pad), 1);
    await expect.poll(read, { timeout: 20_000 }).toBeNull();
    expect(await third.store.takeDue(32)).toEqual([]);
  }, 60_000);
});

describe('the pages of pads', () => {
  onEachStore((place) => {
    test('are there for any pad of a device, and for a shared one that is there, with its title', async () => {
      const page = freshDir();
      mkdirSync(join(page, 'assets'));
      writeFileSync(join(page, 'index.html'), '<head><title>Fives</title></head><body></body>');
      writeFileSync(join(page, 'pad.html'), '<head><title>Score pad</title></head><body></body>');
      writeFileSync(join(page, 'sw.js'), '1;');
      writeFileSync(join(page, 'manifest.webmanifest'), '{}');
      const { url } = await serve(place(), {}, { page });
      const get = async (path: string): Promise<[number, string, boolean]> => {
        const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
        return [answer.status, await answer.text(), answer.headers.has('set-cookie')];
      };
      for (const path of ['/pad', '/pad/new', '/pad/x/y', '/print', '/me'])
        expect(await get(path)).toEqual([200, expect.stringContaining('<title>Score pad</title>'), true]);
      const shared = await share(url);
      const titled = (title: string): string =>
        `<head><title>${title}</title><meta property="og:title" content="${title}" /></head><body></body>`;
      expect(await get(`/s/${shared.pad}`)).toEqual([200, titled('A score pad is shared with you'), true]);
      const ann = device(url, shared, 'ann');
      ann.write({ is: 'title', text: ' Friday <b>&\n$& ' });
      await expect.poll(() => ann.followed.held.size).toBe(1);
      expect((await get(`/s/${shared.pad}`))[1]).toBe(
        titled('Friday &#60;b&#62;&#38; $&#38; — a score pad is shared with you'),
      );
      for (const pad of [freshId(), 'short', `pad:${shared.pad}`, 'a'.repeat(9_000)])
        expect(await get(`/s/${pad}`)).toEqual([
          404,
          expect.stringContaining('<title>Score pad</title>'),
          true,
        ]);
      expect((await get(`/t/${shared.pad}`))[0]).toBe(404);
      for (const path of ['/sw.js', '/manifest.webmanifest'])
        expect((await fetch(`${url}${path}`)).headers.get('cache-control')).toBe('no-cache');
    });
  });
});

describe('limits', () => {
  test('whoever writes too much waits, and all of it is held in the end', async () => {
    const server = await serve({ dataDir: freshDir(), redisUrl: undefined }, { limits: true });
    const shared = await share(server.url);
    const ann = device(server.url, shared, 'ann');
    await ann.live();
    for (let row = 1; row <= 120; row++) {
      ann.write(cell(row, 0, '5'));
      await new Promise((done) => setImmediate(done));
    }
    await expect.poll(() => ann.followed.held.size, { timeout: 30_000 }).toBe(120);
  }, 60_000);
});

test('a key is known by its digest, and nothing else is', () => {
  const key = freshId();
  expect(isKey(key, digestOf(key))).toBe(true);
  for (const wrong of ['', key.slice(1), `${key} `, digestOf(key)])
    expect(isKey(wrong, digestOf(key))).toBe(false);
  expect(isKey(key, '')).toBe(false);
});

describe('what a server writes at LOG_LEVEL=trace', () => {
  onEachStore((place, redis) => {
    test('holds no pad, no key and nothing of what is in it', async () => {
      const where = place();
      const settings: Record<string, string> = where.redisUrl
        ? { REDIS_URL: where.redisUrl }
        : { DATA_DIR: where.dataDir };
      const server = await launch({ LOG_LEVEL: 'trace', ...settings });
      const shared = await share(server.url);
      const ann = device(server.url, shared, 'ann');
      ann.write({ is: 'note', row: null, text: 'between us' });
      await expect.poll(() => ann.followed.held.size, { timeout: 20_000 }).toBe(1);
      for (const path of [`/s/${shared.pad}`, `/s/${shared.pad}/${shared.key}`, `/api/pads/${shared.key}`])
        await fetch(`${server.url}${path}`);
      await fetch(`${server.url}/api/pads`, { method: 'POST', body: `{"key":"${shared.key}` });
      if (redis()) {
        redis()?.kill();
        await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
        ann.write({ is: 'note', row: 1, text: 'between us' });
        await fetch(`${server.url}/s/${shared.pad}`);
        await redis()?.restart();
        await expect.poll(() => ann.followed.held.size, { timeout: 30_000 }).toBe(2);
      }
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      const store = await storeAt(where);
      const log = await padsIn(store).read(logOfPad(shared.pad), 1);
      await store.close();
      const ids = log?.entries.flatMap(({ by, cmd }) => (cmd === null ? [] : [by, cmd])) ?? [];
      const secrets = [shared.pad, shared.key, digestOf(shared.key), 'between us', ...ids];
      expect(secrets.length).toBeGreaterThan(5);
      expect(secrets.filter((secret) => server.output().includes(secret))).toEqual([]);
    }, 60_000);
  });
});
