import { PRESETS } from '@fives/rules';
import { EVENTS_VERSION, openTable, type Entry, type TableEvent } from '@fives/table';
import { expect, test } from 'vitest';
import { freshDir, storeAt } from '../test/serve.ts';
import { UpgradeNeeded } from './memos.ts';
import type { Store } from './store/port.ts';
import { openTables, type Tables } from './tables.ts';

const ID = 'a table of this test';

const entryOf = (seq: number, event: TableEvent): Entry => ({
  seq,
  at: seq,
  by: 'clock',
  cmd: null,
  events: [event],
});

/** A store with a table of three entries, and what remembers it. */
async function remembered(
  part: (store: Store) => Partial<Store> = () => ({}),
  v = EVENTS_VERSION,
): Promise<{ store: Store; tables: Tables }> {
  const store = await storeAt({ dataDir: freshDir(), redisUrl: undefined });
  await store.create(ID, v, entryOf(1, openTable('pairs', PRESETS.pairs)), null);
  await store.append(ID, { entry: entryOf(2, { is: 'botSat', seat: 1, name: 'Rosa' }), due: null });
  await store.append(ID, { entry: entryOf(3, { is: 'botSat', seat: 2, name: 'Otto' }), due: null });
  return { store, tables: openTables({ ...store, ...part(store) }, () => false) };
}

test('a memo that goes while its tail is read is read whole: the table is not taken for gone', async () => {
  let during = (): void => undefined;
  const { store, tables } = await remembered((inner) => ({
    read: async (id, from) => {
      const log = await inner.read(id, from);
      during();
      return log;
    },
  }));
  expect((await tables.load(ID))?.seq).toBe(3);
  await store.append(ID, { entry: entryOf(4, { is: 'botLeft', seat: 1 }), due: null });
  during = () => {
    during = () => undefined;
    tables.drop(ID);
  };
  expect(await tables.refresh(ID)).toMatchObject({ seq: 4, table: { is: 'gathering' } });
  await store.close();
});

test('every entry is taken in once and in order, however it is heard of', async () => {
  const { store, tables } = await remembered();
  const taken: number[] = [];
  tables.onEntry((_id, { entry }) => taken.push(entry.seq));
  const sat = (seq: number, seat: 0 | 3): Entry => entryOf(seq, { is: 'botSat', seat, name: 'Vera' });
  await tables.hear(ID, entryOf(3, { is: 'botSat', seat: 2, name: 'Otto' }));
  expect(taken).toEqual([1, 2, 3]);
  for (const entry of [sat(4, 0), sat(5, 3)]) await store.append(ID, { entry, due: null });
  await tables.hear(ID, sat(5, 3));
  await tables.hear(ID, sat(4, 0));
  await tables.hear(ID, null);
  expect(taken).toEqual([1, 2, 3, 4, 5]);
  expect(tables.peek(ID)?.recent.map(({ entry }) => entry.seq)).toEqual([1, 2, 3, 4, 5]);
  await store.close();
});

test('a log of a newer version is not read, and a table that is not there is none', async () => {
  const { store, tables } = await remembered(undefined, EVENTS_VERSION + 1);
  await expect(tables.load(ID)).rejects.toBeInstanceOf(UpgradeNeeded);
  expect(await tables.load('no table')).toBeNull();
  await store.close();
});
