import { becomeGuest, findTable } from '@fives/client';
import { OPTIONS } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { openTable, sit } from '../test/people.ts';
import { onEachStore, serve } from '../test/serve.ts';
import { logOf, must, pairsTo, visit } from '../test/tables.ts';
import { CODE_SYMBOLS, readCode, shuffledSeats } from './random.ts';

test.each([
  ['k7p-fxm', 'K7PFXM'],
  [' K7P FXM ', 'K7PFXM'],
  ['k-7-p-f-x-m', 'K7PFXM'],
  ['K7PFX', null],
  ['K7PFXMM', null],
  ['K7PFX0', null],
  ['', null],
])('the code "%s" is read as %s', (text, code) => {
  expect(readCode(text)).toBe(code);
});

test('chairs are shuffled to any order, each with the same chance', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 4_800; n++) {
    const order = shuffledSeats().join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(100);
});

describe('a table found by its code', () => {
  onEachStore((place) => {
    test('by six symbols, however they are written, while it takes people in or lets them look on', async () => {
      const { url, store } = await serve(place());
      const cookie = await becomeGuest(url);
      const options = { ...OPTIONS, spectators: false };
      const table = await openTable(url, { ...pairsTo(100), options }, cookie);
      const ann = await visit(url, table, cookie);
      const code = ann.state().view?.table.code ?? '';
      expect(code).toMatch(new RegExp(`^[${CODE_SYMBOLS}]{6}$`));
      const written = [code, code.toLowerCase(), `${code.slice(0, 3)}-${code.slice(3)}`, `${code}%20`];
      for (const text of written) expect(await findTable(url, text)).toEqual({ table });
      const none = { refused: 'no-table' };
      for (const text of ['CCCCCC', 'short', '%00', table]) expect(await findTable(url, text)).toEqual(none);

      await sit(ann, 2, 'Ann');
      await must(ann, { do: 'lock', game: 1, locked: true });
      expect(await findTable(url, code)).toEqual(none);
      await must(ann, { do: 'lock', game: 1, locked: false });
      for (const seat of [0, 1, 3] as const) await must(ann, { do: 'addBot', game: 1, seat });
      expect(await findTable(url, code)).toEqual(none);
      await must(ann, { do: 'configure', game: 1, overrides: {}, options: OPTIONS });
      expect(await findTable(url, code)).toEqual({ table });

      const [first] = await logOf(store, table);
      const [opened] = first?.events ?? [];
      if (opened?.is !== 'opened') throw new Error('not opened');
      expect(opened).toMatchObject({ code, options, ruleset: { target: 100 } });
      expect(cookie).toContain(opened.founder);
      expect(await store.gameOfRecord(opened.record)).toEqual({ table, game: 1 });
      expect(await store.tableOfCode(code)).toBe(table);
    });

    test('whoever opened the table is its host when he sits, and only he knows that he opened it', async () => {
      const { url } = await serve(place());
      const cookie = await becomeGuest(url);
      const table = await openTable(url, pairsTo(100), cookie);
      const [bob, ann] = [await visit(url, table), await visit(url, table, cookie)];
      await sit(bob, 0, 'Bob');
      await bob.until(({ view }) => view?.table.host === 0);
      await sit(ann, 1, 'Ann');
      await bob.until(({ view }) => view?.table.host === 1);
      expect(JSON.stringify(bob.state().view)).not.toContain(cookie.slice('fives='.length, 20));
      expect(await bob.act({ do: 'lock', game: 1, locked: true })).toEqual({ refused: 'not-host' });
    });

    test('a game that is over, and the next one, are found by their records', async () => {
      const { url, store } = await serve(place());
      const cookie = await becomeGuest(url);
      const table = await openTable(url, pairsTo(100), cookie);
      const ann = await visit(url, table, cookie);
      await sit(ann, 0, 'Ann');
      for (const seat of [1, 2, 3] as const) await must(ann, { do: 'addBot', game: 1, seat });
      await must(ann, { do: 'start', game: 1 });
      await must(ann, { do: 'offer', game: 1, what: 'resign' });
      const record = ann.state().view?.table.record ?? '';
      await must(ann, { do: 'again', game: 1, swap: true });
      await ann.until(({ view }) => view?.table.game === 2);
      const next = ann.state().view?.table.record ?? '';
      expect(next).toMatch(/^[\w-]{22}$/);
      expect(next).not.toBe(record);
      expect(await store.gameOfRecord(record)).toEqual({ table, game: 1 });
      expect(await store.gameOfRecord(next)).toEqual({ table, game: 2 });
    });
  });
});
