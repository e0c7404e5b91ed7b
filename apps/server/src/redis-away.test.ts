import { freshId, summaryOf } from '@fives/client';
import type { TableCommand } from '@fives/table';
import { Redis as Client } from 'ioredis';
import { describe, expect, inject, test } from 'vitest';
import { startRedis } from '../../../scripts/test/redis.ts';
import { share } from '../test/pads.ts';
import { openTable, playOn, type Person } from '../test/people.ts';
import { openRaw } from '../test/raw.ts';
import { serve } from '../test/serve.ts';
import { agreeWithLog, knownDeal, must, pairsTo, seatFour } from '../test/tables.ts';

test.skipIf(!inject('redisServer'))(
  'without its Redis every route that needs it says `unavailable`',
  async () => {
    const redis = await startRedis();
    try {
      const { url } = await serve({ dataDir: '', redisUrl: redis.url });
      const table = await openTable(url);
      const { pad } = await share(url);
      const code = (await summaryOf(url, table))?.code ?? '';
      redis.kill();
      const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const answered = async (path: string, init?: RequestInit): Promise<unknown[]> => {
        const response = await fetch(url + path, init);
        return [path, response.status, await response.json()];
      };
      const id = freshId();
      for (const [path, init] of [
        ['/api/pads', { ...post, body: '{}' }],
        [`/api/pads/${pad}`],
        ['/api/tables', { ...post, body: JSON.stringify({ preset: 'pairs' }) }],
        [`/api/tables/${table}`],
        [`/api/tables/${id}`],
        [`/api/games/${id}`],
        [`/api/codes/${code}`],
      ] as const)
        expect(await answered(path, init)).toEqual([path, 503, { refused: 'unavailable' }]);
      expect((await fetch(`${url}/api/guest`, { method: 'POST' })).status).toBe(204);
    } finally {
      await redis.stop();
    }
  },
  60_000,
);

describe.skipIf(!inject('redisServer'))('a Redis that dies in mid-hand and comes back', () => {
  test('[T128] loses no move, crashes nothing, and all go on within seconds', async () => {
    const redis = await startRedis();
    try {
      const admin = new Client(redis.url).on('error', () => undefined);
      await admin.config('SET', 'appendfsync', 'always');
      admin.disconnect();
      const place = { dataDir: '', redisUrl: redis.url };
      const servers = [
        await serve(place, {}, { deal: knownDeal }),
        await serve(place, {}, { deal: knownDeal }),
      ];
      const urls = servers.map(({ url }) => url);
      const [url] = urls as [string];
      const table = await openTable(url, pairsTo(250, { game: 900 }));
      const people = await seatFour(urls, table);
      const accepted: { seq: number; command: TableCommand }[] = [];
      const recorded = people.map((person): Person => ({
        ...person,
        act: async (command) => {
          const acted = await person.act(command);
          if ('seq' in acted) accepted.push({ seq: acted.seq, command });
          return acted;
        },
      }));
      const [ann] = people as [Person];
      await must(ann, { do: 'start', game: 1 });
      const ends = Promise.all(recorded.map((person) => playOn(person)));
      await ann.until(({ view }) => (view?.seq ?? 0) > 30);

      const tab = await openRaw(url, { cookie: ann.cookie });
      await tab.join(table);
      redis.kill();
      const command: TableCommand = { do: 'ready', game: 1, hand: 1 };
      const id = freshId();
      await expect.poll(() => tab.act(table, command, id)).toEqual({ refused: 'unavailable' });
      const status = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status;
      expect(await status('/readyz')).toBe(503);
      expect(await status('/healthz')).toBe(200);
      const before = Math.max(...accepted.map(({ seq }) => seq));

      await redis.restart();
      const returned = performance.now();
      await Promise.all(
        people.map((person) =>
          person.until(({ link, view }) => link.is === 'live' && (view?.seq ?? 0) > before, 50_000),
        ),
      );
      console.log(`everybody goes on ${Math.round(performance.now() - returned)} ms after Redis is back`);
      await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200);
      await ends;
      const [server] = servers;
      if (!server) throw new Error('no server');
      const log = await agreeWithLog(server.store, table, people);
      expect(accepted.length).toBeGreaterThan(50);
      for (const { seq, command } of accepted)
        if (command.do === 'play')
          expect(log[seq - 1]?.events).toContainEqual({ is: 'played', tile: command.tile, end: command.end });
      const played = log.filter(({ events }) => events.some(({ is }) => is === 'played'));
      const plays = accepted.filter(({ command }) => command.do === 'play').map(({ seq }) => seq);
      expect(plays.toSorted((a, b) => a - b)).toEqual(played.map(({ seq }) => seq));
      expect(new Set(log.flatMap(({ cmd }) => cmd ?? [])).size).toBe(
        log.filter(({ cmd }) => cmd !== null).length,
      );
    } finally {
      await redis.stop();
    }
  }, 120_000);
});
