import { afterEach, test } from 'vitest';
import type { Store } from '../port.ts';
import { entryOf, tableAt } from './table.ts';

/** When something must happen at a table with nobody acting. */
export function dueContract(now: () => Store): void {
  const made: string[] = [];

  /** A table at seq 1 whose time came so many ms ago. */
  async function dueTable(ago: number): Promise<string> {
    const table = await tableAt(now(), 1, now().now() - ago);
    made.push(table);
    return table;
  }

  /** Takes again and again until the table comes, and says what came before. */
  async function takeUntil(table: string): Promise<string[]> {
    const taken: string[] = [];
    while (!taken.includes(table)) taken.push(...(await now().takeDue(32)));
    return taken;
  }

  afterEach(async () => {
    const seqs = await now().heads(made);
    await Promise.all(
      made
        .splice(0)
        .map((table, i) => now().append(table, { entry: entryOf((seqs[i] ?? 0) + 1), due: null })),
    );
  });

  test('tables whose time has come are taken, the oldest first, as many as asked for', async ({ expect }) => {
    const young = await dueTable(1_000);
    const old = await dueTable(3_000);
    const middle = await dueTable(2_000);
    const later = await dueTable(-60_000);
    expect(await now().takeDue(2)).toEqual([old, middle]);
    const rest = await now().takeDue(32);
    expect(rest[0]).toBe(young);
    expect(rest).not.toContain(later);
  });

  test('at most 32 are taken at once', async ({ expect }) => {
    const tables = await Promise.all(Array.from({ length: 40 }, (_, n) => dueTable(50_000 - n * 1_000)));
    expect(await now().takeDue(100)).toEqual(tables.slice(0, 32));
    expect((await now().takeDue(100)).slice(0, 8)).toEqual(tables.slice(32));
  });

  test('two who take at the same time never get the same table', async ({ expect }) => {
    const tables = await Promise.all(Array.from({ length: 10 }, () => dueTable(1_000)));
    const taken = (await Promise.all([now().takeDue(32), now().takeDue(32), now().takeDue(32)])).flat();
    expect(taken.toSorted()).toEqual(tables.toSorted());
  });

  test('a taken table is not given again within 400 ms, and comes again after them', async ({ expect }) => {
    const table = await dueTable(1_000);
    const before = now().now();
    expect(await now().takeDue(32)).toEqual([table]);
    expect(await takeUntil(table)).toEqual([table]);
    expect(now().now() - before).toBeGreaterThanOrEqual(395);
  });

  test('an append replaces the lease by its own time', async ({ expect }) => {
    const [soon, late, never, marker] = [
      await dueTable(4),
      await dueTable(3),
      await dueTable(2),
      await dueTable(1),
    ];
    await now().takeDue(32);
    await now().append(late, { entry: entryOf(2), due: now().now() + 60_000 });
    await now().append(never, { entry: entryOf(2), due: null });
    await now().append(soon, { entry: entryOf(2), due: now().now() - 60_000 });
    const taken = await takeUntil(marker);
    expect(taken[0]).toBe(soon);
    expect(taken).not.toContain(late);
    expect(taken).not.toContain(never);
  });

  test('a due time is reset only where the table is still at the seq that was judged', async ({ expect }) => {
    const [moved, still] = [await dueTable(2), await dueTable(1)];
    await now().takeDue(32);
    await now().append(moved, { entry: entryOf(2), due: now().now() + 60_000 });
    await now().resetDue(moved, 1, now().now() - 5_000);
    await now().resetDue(still, 1, now().now() - 4_000);
    expect(await now().takeDue(32)).toEqual([still]);
    await now().resetDue(moved, 2, now().now() - 5_000);
    expect(await takeUntil(moved)).toContain(moved);
    await expect(now().resetDue('no such table', 1, 1)).resolves.toBeUndefined();
    expect(await now().takeDue(32)).not.toContain('no such table');
  });
}
