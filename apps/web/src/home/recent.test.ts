import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTable, othersAt, recentTables, rememberTable, tablesToContinue, withVisit } from './recent.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A server that knows these tables, and what each is about; at `seatless` this person has no seat any more. */
function serve(tables: Record<string, string>, whileAsked = (): void => {}, seatless = ''): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const table = address.split('/').at(-1) ?? '';
    await Promise.resolve();
    whileAsked();
    const phase = tables[table];
    if (phase === undefined) return new Response('', { status: 404 });
    return Response.json({ table, phase, names: [], free: 4, seated: table !== seatless });
  });
}

test('the latest table comes first, once, and old ones are forgotten', () => {
  expect(withVisit(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  expect(withVisit(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
});

test('a table where the game is over is kept: its people may play again; one that is gone is not', async () => {
  for (const table of ['over', 'gone', 'playing']) rememberTable(table);
  serve({ over: 'over', playing: 'playing' });
  expect((await tablesToContinue()).map(({ table }) => table)).toEqual(['playing', 'over']);
  expect(recentTables()).toEqual(['playing', 'over']);
});

test('[T14] a table left on purpose is not offered', async () => {
  for (const table of ['left', 'playing']) rememberTable(table);
  serve({ left: 'gathering', playing: 'playing' });
  forgetTable('left');
  expect((await tablesToContinue()).map(({ table }) => table)).toEqual(['playing']);
  expect(recentTables()).toEqual(['playing']);
});

test('[T14] a table whose host removed this person is not offered', async () => {
  for (const table of ['removed', 'playing']) rememberTable(table);
  serve({ removed: 'playing', playing: 'playing' }, undefined, 'removed');
  expect((await tablesToContinue()).map(({ table }) => table)).toEqual(['playing']);
  expect(recentTables()).toEqual(['playing']);
});

test('a table visited while the server is asked is not lost', async () => {
  for (const table of ['gone', 'playing']) rememberTable(table);
  serve({ playing: 'playing' }, () => rememberTable('new'));
  await tablesToContinue();
  expect(recentTables()).toEqual(['new', 'playing']);
});

test('nothing is forgotten when the server cannot be reached', async () => {
  rememberTable('playing');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  await expect(tablesToContinue()).rejects.toThrow();
  expect(recentTables()).toEqual(['playing']);
});

test('a table is named after the others', () => {
  expect(othersAt(['Ana', 'Ben', null, 'Ana'], 'Ana')).toEqual(['Ben', 'Ana']);
  expect(othersAt(['Ben', null, null, 'Cleo'], 'Ana')).toEqual(['Ben', 'Cleo']);
});
