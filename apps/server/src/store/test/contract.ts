import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Store } from '../port.ts';
import { dueContract } from './due.ts';
import { followContract } from './follow.ts';
import { keepContract } from './keep.ts';
import { logContract } from './log.ts';
import { serviceContract } from './service.ts';
import { entryOf, freshTable, tableAt } from './table.ts';

/** What every store must do; `open` opens one on the same place each time. */
export function storeContract(name: string, open: () => Promise<Store>): void {
  // Two contracts in one file keep their places apart, so they may run at the same time; each in its order.
  describe(name, { concurrent: true }, () => {
    describe('keeps the contract', { concurrent: false }, () => {
      let store: Store;
      let arrived: { table: string; at: number };
      let first: readonly number[];
      const now = () => store;

      async function hereWithAnother(): Promise<readonly number[]> {
        await store.arrive(arrived.table, 1, 'talking');
        return (await store.here(arrived.table)).seats;
      }

      beforeAll(async () => {
        store = await open();
        arrived = { table: await tableAt(store, 1), at: store.now() };
        await store.arrive(arrived.table, 2, 'silent');
        first = await hereWithAnother();
      });
      afterAll(() => store.close());

      logContract(now);
      dueContract(now);
      followContract(now);
      serviceContract(now);
      keepContract(now);

      test('a connection that says nothing more is gone after 15 s, and not before, while others stay', async ({
        expect,
      }) => {
        expect(first).toEqual([1, 2]);
        await expect.poll(hereWithAnother, { timeout: 20_000, interval: 5 }).toEqual([1]);
        expect(store.now() - arrived.at).toBeGreaterThanOrEqual(14_990);
      });

      test('what is opened again has everything that was there before', async ({ expect }) => {
        const due = store.now() - 1;
        const table = await tableAt(store, 3, due);
        await store.append(table, { entry: entryOf(4, 'ann', 'c1'), due, opens: 2 });
        const secret = await store.secret('kept', 'first');
        const [code, record] = [freshTable(), freshTable()];
        await store.claimCode(code, table);
        await store.nameRecord(record, table, 1);
        const before = [await store.read(table, 1), await store.game(table, 1)];
        await store.close();
        await expect(store.ping()).rejects.toThrow();
        store = await open();
        expect([await store.read(table, 1), await store.game(table, 1)]).toEqual(before);
        expect(await store.secret('kept', 'second')).toBe(secret);
        expect(await store.tableOfCode(code)).toBe(table);
        expect(await store.gameOfRecord(record)).toEqual({ table, game: 1 });
        expect(await store.takeDue(32)).toContain(table);
        const again = await store.append(table, { entry: entryOf(5, 'ann', 'c1'), due: null });
        expect(again).toEqual({ is: 'already', seq: 4 });
      });
    });
  });
}
