import { becomeGuest } from '@fives/client';
import { describe, expect, test } from 'vitest';
import { openTable } from '../test/people.ts';
import { openRaw } from '../test/raw.ts';
import { onEachStore, serve, storeAt } from '../test/serve.ts';
import { pairsTo } from '../test/tables.ts';
import type { Store } from './store/port.ts';

describe('a table that is gone', () => {
  onEachStore((place) => {
    test('is told once to each who follows it here, and followed no more', async () => {
      let followed = 0;
      const store = await storeAt(place());
      const counted: Store = {
        ...store,
        follow: async (log, hear) => {
          const unfollow = await store.follow(log, hear);
          followed++;
          return async () => {
            followed--;
            await unfollow();
          };
        },
      };
      const { url } = await serve({ dataDir: '', redisUrl: undefined }, {}, { store: counted });
      const table = await openTable(url, pairsTo(100));
      const people = [];
      for (let one = 0; one < 2; one++) {
        const raw = await openRaw(url, { cookie: await becomeGuest(url) });
        expect(await raw.join(table)).toHaveProperty('snapshot');
        people.push(raw);
      }
      const [head = null] = await store.heads([table]);
      expect(await store.remove(table, head ?? 0)).toBe(true);
      await expect.poll(() => followed, { timeout: 20_000 }).toBe(0);
      for (const raw of people) {
        expect(await raw.join(table)).toEqual({ refused: 'no-table' });
        expect(raw.heard('refused')).toEqual([{ refused: 'no-table' }]);
      }
    }, 60_000);
  });
});
