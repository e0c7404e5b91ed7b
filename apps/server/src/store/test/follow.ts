import type { Entry } from '@fives/table';
import { test } from 'vitest';
import type { Store } from '../port.ts';
import { entryOf, seqs, tableAt } from './table.ts';

/** Hearing of entries, and races for one number. */
export function followContract(now: () => Store): void {
  test('[T12] a follower hears each entry once, in order, and nothing once it stopped', async ({
    expect,
  }) => {
    const store = now();
    const table = await tableAt(store, 1);
    const heard: (number | undefined)[] = [];
    const other: (number | undefined)[] = [];
    const unfollow = await store.follow(table, (entry) => heard.push(entry?.seq));
    const unfollowOther = await store.follow(table, (entry) => other.push(entry?.seq));
    for (let seq = 2; seq <= 20; seq++) await store.append(table, { entry: entryOf(seq), due: null });
    const expected = Array.from({ length: 19 }, (_, n) => n + 2);
    await expect.poll(() => heard).toEqual(expected);
    await unfollow();
    await store.append(table, { entry: entryOf(21), due: null });
    await expect.poll(() => other).toEqual([...expected, 21]);
    expect(heard).toEqual(expected);
    await unfollowOther();
    await unfollowOther();
    const back: (number | undefined)[] = [];
    const unfollowBack = await store.follow(table, (entry) => back.push(entry?.seq));
    await store.append(table, { entry: entryOf(22), due: null });
    await expect.poll(() => back).toEqual([22]);
    expect(other).toEqual([...expected, 21]);
    await unfollowBack();
  });

  test('a follower who leaves and comes back at the same time as others still hears', async ({ expect }) => {
    const store = now();
    const table = await tableAt(store, 1);
    for (let round = 0; round < 10; round++) {
      const heard: (number | undefined)[] = [];
      const leave = await store.follow(table, () => undefined);
      const [, stay] = await Promise.all([leave(), store.follow(table, (entry) => heard.push(entry?.seq))]);
      await store.append(table, { entry: entryOf(round + 2), due: null });
      await expect.poll(() => heard).toEqual([round + 2]);
      await stay();
    }
  });

  test('a refused append is not heard', async ({ expect }) => {
    const store = now();
    const table = await tableAt(store, 2);
    const heard: (Entry | null)[] = [];
    const unfollow = await store.follow(table, (entry) => heard.push(entry));
    await store.append(table, { entry: entryOf(2), due: null });
    await store.append(table, { entry: entryOf(3, 'ann', 'c1'), due: null });
    await store.append(table, { entry: entryOf(4, 'ann', 'c1'), due: null });
    await store.append(table, { entry: entryOf(4), due: null });
    await expect.poll(() => heard).toEqual([entryOf(3, 'ann', 'c1'), entryOf(4)]);
    await unfollow();
  });

  test('[T65] of 1,000 pairs that want the same number exactly one each is first, and all hear the same', async ({
    expect,
  }) => {
    const store = now();
    let wins = 0;

    async function race(rounds: number): Promise<void> {
      const table = await tableAt(store, 1);
      const heard: (Entry | null)[] = [];
      const won: Entry[] = [];
      const unfollow = await store.follow(table, (entry) => heard.push(entry));
      for (let seq = 2; seq < rounds + 2; seq++) {
        const both = ['ann', 'bob'].map((by) => entryOf(seq, by, `c${seq}`));
        const answers = await Promise.all(both.map((entry) => store.append(table, { entry, due: null })));
        const first = answers.findIndex(({ is }) => is === 'appended');
        expect(answers[1 - first]).toEqual({ is: 'behind', seq });
        won.push(both[first] as Entry);
      }
      wins += won.length;
      expect(await seqs(store, table)).toEqual(Array.from({ length: rounds + 1 }, (_, n) => n + 1));
      expect((await store.read(table, 2))?.entries).toEqual(won);
      await expect.poll(() => heard).toEqual(won);
      await unfollow();
    }

    await Promise.all(Array.from({ length: 50 }, () => race(20)));
    expect(wins).toBe(1_000);
  });
}
