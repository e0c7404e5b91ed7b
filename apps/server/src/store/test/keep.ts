import { test } from 'vitest';
import type { Store } from '../port.ts';
import { entryOf, freshTable, seqs, tableAt } from './table.ts';

/** What is found by other names than a table's id, and what becomes of a table that nobody keeps. */
export function keepContract(now: () => Store): void {
  test('a code is one table’s, whoever else wants it', async ({ expect }) => {
    const store = now();
    const [code, table] = [freshTable(), freshTable()];
    expect(await store.tableOfCode(code)).toBeNull();
    const claims = await Promise.all(
      [table, 'b', 'c'].map(async (one) => ((await store.claimCode(code, one)) ? [one] : [])),
    );
    const [owner, ...more] = claims.flat();
    expect(more).toEqual([]);
    expect(await store.tableOfCode(code)).toBe(owner);
    await store.keepCode(code, 'd');
    expect(await store.tableOfCode(code)).toBe(owner);
    await store.keepCode(code, owner ?? '');
    expect(await store.tableOfCode(code)).toBe(owner);
    const lost = freshTable();
    await store.keepCode(lost, table);
    expect(await store.tableOfCode(lost)).toBe(table);
  });

  test('a game is found by its record, before its log is there and after', async ({ expect }) => {
    const store = now();
    const [record, table] = [freshTable(), `${freshTable()}:1`];
    expect(await store.gameOfRecord(record)).toBeNull();
    await store.nameRecord(record, table, 12);
    expect(await store.gameOfRecord(record)).toEqual({ table, game: 12 });
    await store.nameRecord(record, table, 12);
    expect(await store.gameOfRecord(record)).toEqual({ table, game: 12 });
  });

  test('[T60] a table is removed only where it was judged; then it is gone, and its games can be read', async ({
    expect,
  }) => {
    const store = now();
    const due = store.now() - 1_000;
    const table = await tableAt(store, 2, due);
    await store.append(table, { entry: entryOf(3, 'ann', 'c1'), due, opens: 2 });
    await store.arrive(table, 1, 'phone');
    expect(await store.remove(table, 2)).toBe(false);
    expect(await seqs(store, table)).toEqual([3]);
    const removals = await Promise.all([store.remove(table, 3), store.remove(table, 3)]);
    expect(removals.toSorted()).toEqual([false, true]);
    expect(await store.read(table, 1)).toBeNull();
    expect(await store.heads([table])).toEqual([null]);
    expect(await store.lookUp(table, 'ann', 'c1')).toBeNull();
    for (const seq of [3, 4])
      expect(await store.append(table, { entry: entryOf(seq, 'ann', 'c1'), due })).toEqual({ is: 'gone' });
    expect(await store.here(table)).toEqual({ seats: [], watching: 0 });
    await store.resetDue(table, 3, due);
    expect(await store.takeDue(32)).not.toContain(table);
    expect(await store.game(table, 1)).toEqual([entryOf(1), entryOf(2)]);
    expect(await store.game(table, 2)).toEqual([entryOf(3, 'ann', 'c1')]);
    expect(await store.remove(table, 3)).toBe(false);
    expect(await store.remove(freshTable(), 0)).toBe(false);
  });

  test('what is removed to be kept no longer leaves no log behind', async ({ expect }) => {
    const store = now();
    const table = await tableAt(store, 2);
    expect(await store.remove(table, 2, 0)).toBe(true);
    await store.beat();
    expect([await store.read(table, 1), await store.game(table, 1)]).toEqual([null, []]);
  });
}
