import { BrokenLog } from '@fives/rules';
import { expect, onTestFinished, test } from 'vitest';
import { freshDir, storeAt } from '../test/serve.ts';
import { UpgradeNeeded } from './memos.ts';
import type { Store } from './store/port.ts';
import { entryOf, tableAt } from './store/test/table.ts';
import { openStuck, Stuck, type StuckTables } from './stuck.ts';

/** Tables in a store whose time is as the test says. */
async function stuckTables(): Promise<{
  store: Store;
  stuck: StuckTables;
  /** Until when a table was put off, ms from now, and how often its trouble was told so far. */
  putOff: (id: string, error: unknown) => Promise<[number | null, number]>;
  pass: (ms: number) => void;
}> {
  const store = await storeAt({ dataDir: freshDir(), redisUrl: undefined });
  onTestFinished(() => store.close());
  let time = 1_000;
  let until: number | null = null;
  let told = 0;
  const resetDue: Store['resetDue'] = async (_id, _seq, due) => void (until = due - time);
  const stuck = openStuck({ ...store, now: () => time, resetDue }, () => (told += 1));
  return {
    store,
    stuck,
    putOff: async (id, error) => {
      until = null;
      await stuck.putOff(id, error);
      return [until, told];
    },
    pass: (ms) => (time += ms),
  };
}

test.each([new UpgradeNeeded(), new BrokenLog('broken'), new TypeError('ours'), new Stuck()])(
  'a table is put off twice as long each time, to a minute, and told of once in it: %s',
  async (error) => {
    const { store, putOff, pass } = await stuckTables();
    const [id, other] = [await tableAt(store, 3), await tableAt(store, 1)];
    const waits: unknown[] = [];
    for (let tries = 0; tries < 9; tries++) waits.push(await putOff(id, error));
    const seconds = [0.5, 1, 2, 4, 8, 16, 32, 60, 60];
    expect(waits).toEqual(seconds.map((wait) => [wait * 1_000, 1]));
    expect(await putOff(other, error)).toEqual([500, 2]);
    pass(59_999);
    expect(await putOff(id, error)).toEqual([60_000, 2]);
    pass(1);
    expect(await putOff(id, error)).toEqual([60_000, 3]);
    expect(error.message).not.toBe('');
  },
);

test('a table that somebody else moves on waits no longer for this node, and one that goes on starts anew', async () => {
  const { store, stuck, putOff } = await stuckTables();
  const id = await tableAt(store, 1);
  const twice = async (): Promise<unknown> => [
    await putOff(id, new UpgradeNeeded()),
    await putOff(id, new UpgradeNeeded()),
  ];
  expect(await twice()).toEqual([
    [500, 1],
    [1_000, 1],
  ]);
  await store.append(id, { entry: entryOf(2), due: null });
  expect(await twice()).toEqual([
    [500, 1],
    [1_000, 1],
  ]);
  stuck.forget(id);
  expect(await putOff(id, new UpgradeNeeded())).toEqual([500, 2]);
});

test('the store’s own trouble puts no table off, and one that is gone is forgotten', async () => {
  const { store, putOff } = await stuckTables();
  const id = await tableAt(store, 1);
  expect(await putOff(id, new Error('away'))).toEqual([null, 1]);
  await store.remove(id, 1);
  expect(await putOff(id, new BrokenLog('broken'))).toEqual([null, 1]);
});
