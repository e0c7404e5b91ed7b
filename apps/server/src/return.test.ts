import { OPTIONS, type Entry } from '@fives/table';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openTable, sit, type Person } from '../test/people.ts';
import { freshDir, serve, storeAt } from '../test/serve.ts';
import { fold, logOf, must, pairsTo, visit } from '../test/tables.ts';
import type { RunningServer } from './index.ts';

type Lost = 0 | 1;

/** How long there is no server: longer than anybody waits for somebody. */
const OUTAGE = 600_000;

const place = (dataDir: string) => ({ dataDir, redisUrl: undefined });

/** Ann, who is host, and Bob sit side by side, each with a bot for a partner. */
async function annAndBob(url: string): Promise<{ table: string; ann: Person; bob: Person }> {
  const options = { ...OPTIONS, absent: { is: 'bot', after: 10 } } as const;
  const table = await openTable(url, { ...pairsTo(10_000), options });
  const [ann, bob] = [await visit(url, table), await visit(url, table)];
  await sit(ann, 0, 'Ann');
  await sit(bob, 1, 'Bob');
  for (const seat of [2, 3] as const) await must(ann, { do: 'addBot', game: 1, seat });
  return { table, ann, bob };
}

/** Has these seats' people lost, and lets the outage pass. */
async function pass(dataDir: string, table: string, lost: readonly Lost[]): Promise<void> {
  const store = await storeAt(place(dataDir));
  const at = store.now();
  const seq = (await logOf(store, table)).length + 1;
  const events = lost.map((seat) => ({ is: 'lost', seat }) as const);
  const entry: Entry = { seq, at, by: 'clock', cmd: null, events };
  expect(await store.append(table, { entry, due: at })).toEqual({ is: 'appended' });
  await store.close();
  const db = new DatabaseSync(join(dataDir, 'fives.db'));
  // The service's time goes on from its last beat.
  db.exec(`UPDATE facts SET value = value + ${OUTAGE} WHERE name = 'beat'`);
  db.close();
}

/** A server that goes on there, once it has looked at the table. */
async function again(dataDir: string, table: string): Promise<RunningServer> {
  const store = await storeAt(place(dataDir));
  const looked: string[] = [];
  const resetDue: typeof store.resetDue = async (id, seq, due) => {
    await store.resetDue(id, seq, due);
    looked.push(id);
  };
  const server = await serve(place(dataDir), {}, { store: { ...store, resetDue } });
  await expect.poll(() => looked, { interval: 10 }).toContain(table);
  return server;
}

const happened = (log: readonly Entry[], ...kinds: readonly string[]): string[] =>
  log.flatMap(({ events }) => events.map(({ is }) => is as string).filter((is) => kinds.includes(is)));

const isBack = async (person: Person, seat: Lost): Promise<void> =>
  void (await person.until(({ view }) => view?.table.away[seat] === null));

describe('who was lost before an outage has a moment to come back after it', () => {
  test('in a game: no bot sits in for him, or for somebody who comes a little later', async () => {
    const dataDir = freshDir();
    const first = await serve(place(dataDir));
    const { table, ann, bob } = await annAndBob(first.url);
    await must(ann, { do: 'start', game: 1 });
    for (const person of [ann, bob]) person.leave();
    await first.stop();
    await pass(dataDir, table, [0, 1]);

    const { url, store } = await again(dataDir, table);
    await isBack(await visit(url, table, ann.cookie), 0);
    await isBack(await visit(url, table, bob.cookie), 1);
    expect(happened(await logOf(store, table), 'lost', 'back', 'stoodIn')).toEqual([
      'lost',
      'lost',
      'back',
      'back',
    ]);
  });

  test('and a bot sits in for him if he does not', async () => {
    const dataDir = freshDir();
    const first = await serve(place(dataDir));
    const { table, ann, bob } = await annAndBob(first.url);
    await must(ann, { do: 'start', game: 1 });
    for (const person of [ann, bob]) person.leave();
    await first.stop();
    await pass(dataDir, table, [0]);

    const { url, store } = await again(dataDir, table);
    const back = await visit(url, table, bob.cookie);
    await back.until(({ view }) => {
      const chair = view?.table.chairs[0];
      return chair?.is === 'person' && chair.standIn;
    }, 20_000);
    expect(happened(await logOf(store, table), 'lost', 'back', 'stoodIn')).toEqual(['lost', 'stoodIn']);
  });

  test('before one: a host is host still', async () => {
    const dataDir = freshDir();
    const first = await serve(place(dataDir));
    const { table, ann, bob } = await annAndBob(first.url);
    for (const person of [ann, bob]) person.leave();
    await first.stop();
    await pass(dataDir, table, [0]);

    const { url, store } = await again(dataDir, table);
    await visit(url, table, bob.cookie);
    await isBack(await visit(url, table, ann.cookie), 0);
    const log = await logOf(store, table);
    expect(happened(log, 'lost', 'back').at(-1)).toBe('back');
    expect(fold(log).host).toBe(0);
  });
});
