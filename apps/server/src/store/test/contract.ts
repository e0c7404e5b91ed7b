import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../port.ts';
import { dueContract } from './due.ts';
import { followContract } from './follow.ts';
import { logContract } from './log.ts';
import { serviceContract } from './service.ts';
import { entryOf, tableAt } from './table.ts';

/** What every store must do; `open` opens one on the same place each time. */
export function storeContract(name: string, open: () => Promise<Store>): void {
  let store: Store;
  let arrived: { table: string; at: number };
  const now = () => store;

  // Not in the group below: so the 15 s of all groups of a file run at the same time.
  beforeAll(async () => {
    store = await open();
    arrived = { table: await tableAt(store, 1), at: store.now() };
    await store.arrive(arrived.table, 2, 'silent');
  });
  afterAll(() => store.close());

  describe(name, () => {
    logContract(now);
    dueContract(now);
    followContract(now);
    serviceContract(now);

    test('a connection that says nothing more is gone after 15 s, and not before', async () => {
      await expect.poll(() => store.here(arrived.table), { timeout: 20_000, interval: 5 }).toEqual([]);
      expect(store.now() - arrived.at).toBeGreaterThanOrEqual(14_990);
    });

    test('what is opened again has everything that was there before', async () => {
      const due = store.now() - 1;
      const table = await tableAt(store, 3, due);
      await store.append(table, { entry: entryOf(4, 'ann', 'c1'), due, opens: 2 });
      const secret = await store.secret('kept', 'first');
      const before = [await store.read(table, 1), await store.game(table, 1)];
      await store.close();
      await expect(store.ping()).rejects.toThrow();
      store = await open();
      expect([await store.read(table, 1), await store.game(table, 1)]).toEqual(before);
      expect(await store.secret('kept', 'second')).toBe(secret);
      expect(await store.takeDue(32)).toContain(table);
      const again = await store.append(table, { entry: entryOf(5, 'ann', 'c1'), due: null });
      expect(again).toEqual({ is: 'already', seq: 4 });
    });
  });
}
