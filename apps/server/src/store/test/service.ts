import { test } from 'vitest';
import type { Store } from '../port.ts';
import { freshTable } from './table.ts';

/** Beats, presence, secrets: what belongs to the service rather than to a log. */
export function serviceContract(now: () => Store): void {
  test('time goes forward in whole milliseconds', async ({ expect }) => {
    const before = now().now();
    await now().beat();
    expect(Number.isInteger(before)).toBe(true);
    expect(Math.abs(before - Date.now())).toBeLessThan(1_000);
    await expect.poll(() => now().now()).toBeGreaterThan(before);
  });

  test('beats that come in time leave no outage, and one that comes over 2 s late does', async ({
    expect,
  }) => {
    const store = now();
    const known = await store.beat();
    expect(await store.beat()).toEqual(known);
    const before = store.now();
    expect(await store.beat()).toEqual(known);
    const after = store.now();
    await expect.poll(() => store.now() - after, { timeout: 5_000 }).toBeGreaterThan(2_050);
    const outages = await store.beat();
    expect(outages.slice(0, -1)).toEqual(known);
    const { from, to } = outages.at(-1) ?? { from: 0, to: 0 };
    expect(from).toBeGreaterThanOrEqual(before - 5);
    expect(from).toBeLessThanOrEqual(after + 5);
    expect(to - from).toBeGreaterThan(2_000);
    expect(Math.abs(store.now() - to)).toBeLessThan(500);
    expect(await store.beat()).toEqual(outages);
  });

  test('a seat is present while one of its connections is, and who has none is counted', async ({
    expect,
  }) => {
    const store = now();
    const table = freshTable();
    const here = async (): Promise<[readonly number[], number]> => {
      const { seats, watching } = await store.here(table);
      return [seats, watching];
    };
    expect(await here()).toEqual([[], 0]);
    await store.arrive(table, 3, 'phone');
    await store.arrive(table, 0, 'desk');
    await store.arrive(table, 3, 'tab:2');
    await store.arrive(table, 3, 'tab:2');
    await store.arrive(table, 'spectator', 'eve');
    await store.arrive(table, 'spectator', 'eve');
    await store.arrive(table, 'spectator', 'finn:2');
    expect(await here()).toEqual([[0, 3], 2]);
    await store.depart(table, 3, 'phone');
    await store.depart(table, 3, 'unknown');
    await store.depart(table, 'spectator', 'phone');
    expect(await here()).toEqual([[0, 3], 2]);
    await store.depart(table, 3, 'tab:2');
    await store.depart(table, 'spectator', 'finn:2');
    expect(await here()).toEqual([[0], 1]);
    expect(await store.here(freshTable())).toEqual({ seats: [], watching: 0 });
    await store.depart(table, 0, 'desk');
    await store.depart(table, 'spectator', 'eve');
    expect(await here()).toEqual([[], 0]);
  });

  test('a secret is written once, whoever asks first', async ({ expect }) => {
    const store = now();
    const name = freshTable();
    const answers = await Promise.all(['a', 'b', 'c'].map((fresh) => store.secret(name, fresh)));
    expect(new Set(answers).size).toBe(1);
    expect(await store.secret(name, 'd')).toBe(answers[0]);
    expect(await store.secret(freshTable(), 'other')).toBe('other');
  });

  test('a store that can be written to says so', async ({ expect }) => {
    await expect(now().ping()).resolves.toBeUndefined();
  });
}
