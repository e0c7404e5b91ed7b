import { BrokenLog } from '@fives/rules';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openLocal } from './local.ts';
import { openStore } from './open.ts';
import { storeContract } from './test/contract.ts';
import { slow } from './test/slow.ts';
import { entryOf, freshTable, seqs } from './test/table.ts';

const root = mkdtempSync(join(tmpdir(), 'fives-local-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const log = () => undefined;

storeContract('the local store behind random delays', async () =>
  slow(openLocal({ dataDir: join(root, 'slow') })),
);
storeContract('the local store', () => openStore({ dataDir: join(root, 'plain'), log }));

test('a second server on the same directory is refused with one sentence', async () => {
  const dataDir = join(root, 'taken');
  const first = await openStore({ dataDir, log });
  await expect(openStore({ dataDir, log })).rejects.toThrow(
    `${dataDir} is in use by another running server.`,
  );
  await first.close();
  const second = await openStore({ dataDir, sync: 'full', log });
  await second.ping();
  await second.close();
});

test('the first beat of a process ends the time in which none ran, however short', async () => {
  const dataDir = join(root, 'away');
  const first = openLocal({ dataDir });
  expect(await first.beat()).toEqual([]);
  const last = first.now();
  await first.close();
  await expect.poll(() => Date.now()).toBeGreaterThan(last + 20);
  const second = openLocal({ dataDir });
  const [outage] = await second.beat();
  expect(outage?.from).toBeLessThanOrEqual(last);
  expect(outage?.to).toBeGreaterThan(last + 20);
  expect(await second.beat()).toEqual([outage]);
  await second.close();
});

/** Does something to the file of a store that is closed, as time or a former version does. */
function alter(dataDir: string, sql: string): void {
  const db = new DatabaseSync(join(dataDir, 'fives.db'));
  db.exec(sql);
  db.close();
}

/** The service's time goes on from its last beat: days later. */
const pass = (dataDir: string, days: number): void =>
  alter(dataDir, `UPDATE facts SET value = value + ${days * 86_400_000} WHERE name = 'beat'`);

test('a log is kept for 90 days after the next game opened or its table was removed, then deleted', async () => {
  const dataDir = join(root, 'kept');
  let store = openLocal({ dataDir });
  const [table, removed, code] = [freshTable(), freshTable(), freshTable()];
  for (const id of [table, removed]) {
    await store.create(id, 1, entryOf(1), null);
    await store.append(id, { entry: entryOf(2), due: null, opens: 2 });
  }
  await store.remove(removed, 2);
  await store.claimCode(code, table);
  await store.nameRecord('one', table, 1);
  await store.beat();
  const later = async (days: number): Promise<unknown[]> => {
    await store.close();
    pass(dataDir, days);
    store = openLocal({ dataDir });
    await store.beat();
    const logs = [store.game(table, 1), store.game(removed, 1), store.game(removed, 2)];
    const lengths = (await Promise.all(logs)).map(({ length }) => length);
    return [...lengths, await store.tableOfCode(code), (await store.gameOfRecord('one')) !== null];
  };
  expect(await later(30.9)).toEqual([1, 1, 1, table, true]);
  expect(await later(0.2)).toEqual([1, 1, 1, null, true]);
  expect(await store.claimCode(code, 'another')).toBe(true);
  expect(await later(58.8)).toEqual([1, 1, 1, null, true]);
  expect(await later(0.2)).toEqual([0, 0, 0, null, true]);
  expect(await later(2)).toEqual([0, 0, 0, null, false]);
  expect(await seqs(store, table)).toEqual([2]);
  await store.close();
});

test('of an entry that cannot be read nobody is told what it holds', async () => {
  const dataDir = join(root, 'torn');
  const table = freshTable();
  let store = openLocal({ dataDir });
  await store.create(table, 1, entryOf(1), null);
  await store.close();
  alter(dataDir, `UPDATE entries SET entry = '6-6 5-5'`);
  store = openLocal({ dataDir });
  const torn = new BrokenLog('the log is broken: an entry cannot be read');
  await expect(store.read(table, 1)).rejects.toStrictEqual(torn);
  await expect(store.game(table, 1)).rejects.toStrictEqual(torn);
  await store.close();
});

test('a file of the former layout opens with all that is in it, and takes names too', async () => {
  const dataDir = join(root, 'former');
  const former = openLocal({ dataDir });
  const table = freshTable();
  await former.create(table, 1, entryOf(1), null);
  await former.close();
  alter(dataDir, 'DROP TABLE codes; DROP TABLE records; DROP TABLE endings; PRAGMA user_version = 1');
  const store = openLocal({ dataDir });
  expect(await seqs(store, table)).toEqual([1]);
  expect(await store.claimCode('CDF', table)).toBe(true);
  await store.close();
  alter(dataDir, 'PRAGMA user_version = 3');
  await expect(openStore({ dataDir, log })).rejects.toThrow('newer version');
});
