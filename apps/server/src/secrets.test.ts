import { becomeGuest } from '@fives/client';
import { describe, expect, test } from 'vitest';
import { openTable, playOn } from '../test/people.ts';
import { launch } from '../test/process.ts';
import { openRaw } from '../test/raw.ts';
import { onEachStore, storeAt } from '../test/serve.ts';
import { logOf, must, pairsTo, seatFour, visit } from '../test/tables.ts';

describe('what a server writes at LOG_LEVEL=trace', () => {
  onEachStore((place, redis) => {
    test('holds no cookie, no id of a person or a table, no seed and no key', async () => {
      const where = place();
      const server = await launch({
        LOG_LEVEL: 'trace',
        DATA_DIR: where.dataDir || '/nowhere',
        ...(where.redisUrl && { REDIS_URL: where.redisUrl }),
      });
      const { url } = server;
      const table = await openTable(url, pairsTo(250, { game: 900 }));
      const people = await seatFour([url], table);
      const [ann] = people;
      if (!ann) throw new Error('nobody');
      await must(ann, { do: 'start', game: 1 });

      // All that can go wrong, by people who hold the secrets.
      const tab = await openRaw(url, { cookie: ann.cookie });
      await tab.join(table);
      await tab.ask('act', { id: 'x', table, cookie: ann.cookie });
      await tab.ask(ann.cookie, table);
      tab.send(`42["act",{"table":"${table}"`);
      await tab.closed;
      const forged = `${ann.cookie.slice(0, -1)}!`;
      await expect(openRaw(url, { cookie: forged })).rejects.toThrow('no-guest');
      await expect(openRaw(url, { cookie: ann.cookie, origin: `http://${table}.example` })).rejects.toThrow();
      for (const path of [
        `/t/${table}`,
        `/t/${table}/x`,
        `/api/tables/${table}?again`,
        `/api/tables/${table}/%zz`,
      ])
        await fetch(`${url}${path}`, { headers: { cookie: ann.cookie } });
      const headers = { cookie: ann.cookie, 'content-type': 'application/json' };
      await fetch(`${url}/api/tables`, { method: 'POST', headers, body: `{"preset":"${table}` });

      const ends = Promise.all(people.map((person) => playOn(person)));
      if (redis()) {
        await ann.until(({ view }) => (view?.seq ?? 0) > 20);
        redis()?.kill();
        const during = await fetch(`${url}/api/tables/${table}`);
        expect(during.status).toBe(503);
        await redis()?.restart();
      }
      await ends;
      const more = await visit(url, table, ann.cookie);
      more.leave();
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

      const store = await storeAt(where);
      const log = await logOf(store, table);
      const key = await store.secret('cookie-key', 'none');
      await store.close();
      const seeds = log
        .flatMap(({ events }) => events)
        .flatMap((event) => (event.is === 'dealt' && 'seed' in event.deal ? [event.deal.seed] : []));
      const cookies = people.flatMap(({ cookie }) => cookie.slice('fives='.length).split('.'));
      const ids = log.flatMap(({ by, cmd }) => [by, cmd ?? '']).filter((text) => text.length >= 16);
      expect([seeds.length, cookies.length, ids.length].every((count) => count > 0)).toBe(true);
      const output = server.output();
      expect(output).toMatch(/^Fives is on: /m);
      const secrets = [table, key, ...seeds, ...cookies, ...ids];
      expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
    });

    test('nor what strangers try at a door that is shut to them', async () => {
      const where = place();
      const server = await launch({
        LOG_LEVEL: 'trace',
        LIMITS: 'on',
        TRUST_PROXY: '1',
        DATA_DIR: where.dataDir || '/nowhere',
        ...(where.redisUrl && { REDIS_URL: where.redisUrl }),
      });
      const { url } = server;
      const table = await openTable(url, pairsTo(250));
      const cookie = await becomeGuest(url);
      const address = '192.0.2.77';
      const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': address };
      const { code } = (await (await fetch(`${url}/api/tables/${table}`)).json()) as { code: string };
      const status = async (path: string, init: RequestInit = {}): Promise<number> =>
        (await fetch(`${url}${path}`, { headers, ...init })).status;

      const wrong = `${code.slice(0, 5)}${code.endsWith('C') ? 'D' : 'C'}`;
      const codes = await Promise.all(Array.from({ length: 30 }, () => status(`/api/codes/${wrong}`)));
      expect(codes).toContain(429);
      expect(await status(`/api/codes/${code}`)).toBe(429);
      const looks = Array.from({ length: 250 }, () => status(`/api/tables/${table}`));
      expect(await Promise.all(looks)).toContain(429);
      const foreign = { ...headers, origin: `http://${table}.example` };
      expect(await status('/api/tables', { method: 'POST', headers: foreign, body: '{}' })).toBe(403);
      const made = Array.from({ length: 70 }, () =>
        status('/api/tables', { method: 'POST', body: '{"preset":"pairs"}' }),
      );
      expect(await Promise.all(made)).toContain(429);
      const loud = await openRaw(url, { cookie, 'x-forwarded-for': address });
      await loud.join(table);
      const acted = Array.from({ length: 2_000 }, () => loud.act(table, { do: 'stand', game: 1 }));
      await Promise.allSettled(acted);
      await loud.closed;
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

      const store = await storeAt(where);
      const log = await logOf(store, table);
      await store.close();
      const opened = log[0]?.events.find(({ is }) => is === 'opened') as unknown as Record<string, unknown>;
      const secrets = [table, code, wrong, address, ...cookie.slice('fives='.length).split('.')];
      const named = [opened['record'], opened['founder']].filter((one) => typeof one === 'string');
      expect(named).toHaveLength(2);
      const output = server.output();
      expect([...secrets, ...named].filter((secret) => output.includes(secret))).toEqual([]);
    });
  });
});
