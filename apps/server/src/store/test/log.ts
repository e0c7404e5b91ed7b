import { inspect } from 'node:util';
import { test } from 'vitest';
import type { Store } from '../port.ts';
import { entryOf, freshTable, seqs, tableAt } from './table.ts';

/** Entries, heads, games and command ids. */
export function logContract(now: () => Store): void {
  test('a table is created once', async ({ expect }) => {
    const store = now();
    const table = freshTable();
    const first = entryOf(1, 'ann', 'c1');
    expect(await store.create(table, 3, first, null)).toBe('created');
    expect(await store.create(table, 4, entryOf(1, 'bob', 'c2'), null)).toBe('taken');
    expect(await store.read(table, 1)).toEqual({
      head: { v: 3, game: 1, base: 1, seq: 1 },
      entries: [first],
    });
    expect(await store.append(table, { entry: entryOf(2, 'ann', 'c1'), due: null })).toEqual({
      is: 'already',
      seq: 1,
    });
  });

  test('a table that was never created is gone', async ({ expect }) => {
    const store = now();
    const table = freshTable();
    expect(await store.append(table, { entry: entryOf(1), due: null })).toEqual({ is: 'gone' });
    expect(await store.read(table, 1)).toBeNull();
    expect(await store.game(table, 1)).toEqual([]);
    expect(await store.heads([table, await tableAt(store, 3)])).toEqual([null, 3]);
  });

  test('[T12] every entry raises the sequence number by one, and a tail begins where it is asked for', async ({
    expect,
  }) => {
    const store = now();
    const table = await tableAt(store, 12);
    expect(await seqs(store, table)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect((await store.read(table, 11))?.entries).toEqual([entryOf(11), entryOf(12)]);
    expect((await store.read(table, 13))?.entries).toEqual([]);
    expect((await store.read(table, 99))?.entries).toEqual([]);
    expect((await store.read(table, 0))?.entries).toHaveLength(12);
  });

  test.for([3, 4, 6, 9])(
    'at seq 4 an entry numbered %i is behind, and nothing changes',
    async (seq, { expect }) => {
      const store = now();
      const table = await tableAt(store, 4);
      const before = await store.read(table, 1);
      const step = { entry: entryOf(seq, 'ann', 'c1'), due: 1, opens: 2 };
      expect(await store.append(table, step)).toEqual({ is: 'behind', seq: 4 });
      expect(await store.read(table, 1)).toEqual(before);
      expect(await store.game(table, 2)).toEqual([]);
      expect(await store.takeDue(32)).not.toContain(table);
      const next = await store.append(table, { entry: entryOf(5, 'ann', 'c1'), due: null });
      expect(next).toEqual({ is: 'appended' });
    },
  );

  test('[T05] the same command sent four times at once is applied once, and every answer names that entry', async ({
    expect,
  }) => {
    const store = now();
    const table = await tableAt(store, 1);
    const send = () => store.append(table, { entry: entryOf(2, 'ann', 'c1'), due: null });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.filter(({ is }) => is === 'appended')).toHaveLength(1);
    expect(answers.filter(({ is }) => is === 'already')).toEqual(Array(3).fill({ is: 'already', seq: 2 }));
    expect(await seqs(store, table)).toEqual([1, 2]);
  });

  test('[T05] a command is found before its number is looked at, also in the next game', async ({
    expect,
  }) => {
    const store = now();
    const table = await tableAt(store, 1);
    await store.append(table, { entry: entryOf(2, 'ann', 'c1'), due: null });
    await store.append(table, { entry: entryOf(3), due: null, opens: 2 });
    for (const seq of [2, 4, 50]) {
      const again = await store.append(table, { entry: entryOf(seq, 'ann', 'c1'), due: null });
      expect(again).toEqual({ is: 'already', seq: 2 });
    }
  });

  test('the same command id from another player, or at another table, is another command', async ({
    expect,
  }) => {
    const store = now();
    const table = await tableAt(store, 1);
    for (const [n, by] of ['ann', 'bob', 'ann:c', 'bot:2'].entries())
      expect(await store.append(table, { entry: entryOf(2 + n, by, 'c1'), due: null })).toEqual({
        is: 'appended',
      });
    // What a separator between the two would confuse.
    expect((await store.append(table, { entry: entryOf(6, 'ann', 'c:c1'), due: null })).is).toBe('appended');
    const other = await tableAt(store, 1);
    expect((await store.append(other, { entry: entryOf(2, 'ann', 'c1'), due: null })).is).toBe('appended');
  });

  test('steps of the server itself have no command id and are never taken for a repetition', async ({
    expect,
  }) => {
    const store = now();
    const table = await tableAt(store, 3);
    expect(await store.append(table, { entry: entryOf(4), due: null })).toEqual({ is: 'appended' });
  });

  test('of one player the last 64 commands are remembered', async ({ expect }) => {
    const store = now();
    const table = await tableAt(store, 1);
    await store.append(table, { entry: entryOf(2, 'bob', 'b'), due: null });
    for (let n = 1; n <= 65; n++)
      await store.append(table, { entry: entryOf(2 + n, 'ann', `c${n}`), due: null });
    const send = (by: string, cmd: string) => store.append(table, { entry: entryOf(1, by, cmd), due: null });
    expect(await send('ann', 'c1')).toEqual({ is: 'behind', seq: 67 });
    expect(await send('ann', 'c2')).toEqual({ is: 'already', seq: 4 });
    expect(await send('ann', 'c65')).toEqual({ is: 'already', seq: 67 });
    expect(await send('bob', 'b')).toEqual({ is: 'already', seq: 2 });
  });

  test('the entry that opens a game is the first of its log, and the old log stays', async ({ expect }) => {
    const store = now();
    const table = await tableAt(store, 4);
    await store.append(table, { entry: entryOf(5), due: null, opens: 2 });
    await store.append(table, { entry: entryOf(6), due: null });
    const expected = { head: { v: 1, game: 2, base: 5, seq: 6 }, entries: [entryOf(5), entryOf(6)] };
    for (const from of [0, 2, 5]) expect(await store.read(table, from)).toEqual(expected);
    expect((await store.read(table, 6))?.entries).toEqual([entryOf(6)]);
    expect(await store.game(table, 1)).toEqual([1, 2, 3, 4].map((seq) => entryOf(seq)));
    expect(await store.game(table, 2)).toEqual(expected.entries);
  });

  test.for([0, 1, 3])(
    'after game 1 no entry opens game %i: it rejects and nothing changes',
    async (opens, { expect }) => {
      const store = now();
      const table = await tableAt(store, 2);
      const before = await store.read(table, 1);
      const append = store.append(table, {
        entry: entryOf(3, 'ann', 'c1', ['hidden tile']),
        due: null,
        opens,
      });
      const error: unknown = await append.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      // What a logger would print of it.
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('hidden tile');
      expect(await store.read(table, 1)).toEqual(before);
    },
  );

  test('an entry comes back byte for byte', async ({ expect }) => {
    const store = now();
    const odd = [
      'Zoë 🁓 "Ω" \\ \n \u0000 \u2028 \ud800',
      'السلام',
      '{b00}',
      "'; DROP TABLE entries --",
      '%s $1 ?1',
    ];
    const numbers = [0, -1, 0.1, 1e21, 1e-7, Number.MAX_SAFE_INTEGER, 123456789012345];
    const entry = entryOf(1, `ann ${odd[0]}`, odd.join(), [
      { odd, numbers, nested: { empty: {}, none: null, list: [[]] } },
    ]);
    const table = `${freshTable()} ${odd[3]}`;
    let heard = '';
    const unfollow = await store.follow(table, (told) => (heard = JSON.stringify(told)));
    await store.create(table, 1, entry, null);
    const text = JSON.stringify(entry);
    expect(JSON.stringify((await store.read(table, 1))?.entries[0])).toBe(text);
    expect(JSON.stringify((await store.game(table, 1))[0])).toBe(text);
    await expect.poll(() => heard).toBe(text);
    const again = await store.append(table, { entry: { ...entry, seq: 2 }, due: null });
    expect(again).toEqual({ is: 'already', seq: 1 });
    await unfollow();
  });
}
