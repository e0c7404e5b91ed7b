import { summaryOf } from '@fives/client';
import type { Entry } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { firstPlay, openTable, playOn } from '../test/people.ts';
import { launch } from '../test/process.ts';
import { freshDir, onEachStore, serve, storeAt } from '../test/serve.ts';
import { agreeWithLog, fold, logOf, must, pairsTo, seatFour, withBots } from '../test/tables.ts';

/** The entries in which a clock ran out, and by how much later than they should have come, ms. */
function flags(log: readonly Entry[]): { entry: Entry; late: number }[] {
  return log.flatMap((entry, at) => {
    if (!entry.events.some(({ is }) => is === 'flagged')) return [];
    const before = fold(log.slice(0, at));
    const credit = entry.events.reduce((sum, event) => sum + (event.is === 'credited' ? event.ms : 0), 0);
    if (before.is !== 'playing' || before.play.is !== 'hand') throw new Error('a flag outside a hand');
    const { left, since, credit: earlier } = before.clock;
    return [{ entry, late: entry.at - (since + (left?.[before.play.turn] ?? 0) + earlier + credit) }];
  });
}

test('[C5] [C6] [T26] killed before zero with nobody connected: one flag, and the outage costs nothing', async () => {
  const dataDir = freshDir();
  const server = await launch({ DATA_DIR: dataDir, BOT_DELAY: '0' });
  const { table, person } = await withBots(server.url, pairsTo(250, { game: 3 }));
  await person.until((state) => firstPlay(state) !== null);
  person.leave();
  await server.end('SIGKILL');
  const killed = Date.now();
  const again = await launch({ DATA_DIR: dataDir, PORT: String(server.port) });
  await expect
    .poll(async () => (await summaryOf(again.url, table))?.phase, { timeout: 20_000, interval: 100 })
    .toBe('over');
  expect(await again.end('SIGTERM')).toEqual({ code: 0, signal: null });

  const store = await storeAt({ dataDir, redisUrl: undefined });
  const log = await logOf(store, table);
  await store.close();
  const credits = log.flatMap(({ events }) => events).filter((event) => event.is === 'credited');
  expect(credits).toHaveLength(1);
  const [{ ms, to }] = credits as [(typeof credits)[0]];
  expect(to).toBeGreaterThanOrEqual(killed);
  // The outage begins at the last beat: he pays for nothing after the kill.
  expect(to - ms).toBeLessThanOrEqual(killed);
  const [flag, ...more] = flags(log);
  expect(more).toEqual([]);
  expect(flag?.late).toBeGreaterThanOrEqual(0);
  expect(flag?.late).toBeLessThan(10_000);
  expect(flag?.entry).toBe(log.at(-1));
  expect(fold(log)).toMatchObject({ is: 'over', play: { reason: 'time', winner: 1 } });
});

test('[T133] SIGTERM in mid-hand ends with code 0, and everybody is back in the next server', async () => {
  const dataDir = freshDir();
  const env = { DATA_DIR: dataDir };
  const server = await launch(env);
  const table = await openTable(server.url, pairsTo(250, { game: 900 }));
  const people = await seatFour([server.url], table);
  const [ann] = people;
  if (!ann) throw new Error('nobody');
  await must(ann, { do: 'start', game: 1 });
  const ends = people.map((person) => playOn(person));
  await ann.until(({ view }) => (view?.seq ?? 0) > 20);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(server.output()).toMatch(/^Fives is on: .*\n$/);
  await Promise.all(people.map((person) => person.until(({ link }) => link.is === 'reconnecting')));
  const again = await launch({ ...env, PORT: String(server.port) });
  await Promise.all(ends);
  expect(await again.end('SIGTERM')).toEqual({ code: 0, signal: null });
  const store = await storeAt({ dataDir, redisUrl: undefined });
  await agreeWithLog(store, table, people);
  await store.close();
});

describe('a clock that runs out', () => {
  onEachStore((place) => {
    test('[C5] [T26] with nobody connected and two servers that look, where two may: one flag', async () => {
      const where = place();
      const one = await serve(where);
      if (where.redisUrl) await serve(where);
      const { table, person } = await withBots(one.url, pairsTo(250, { game: 1 }));
      await person.until((state) => firstPlay(state) !== null || state.view?.table.is === 'over');
      person.leave();
      const isOver = async (): Promise<boolean> => fold(await logOf(one.store, table)).is === 'over';
      await expect.poll(isOver, { timeout: 20_000, interval: 20 }).toBe(true);
      // What any second flag would have come with: the next look at what is due.
      await expect.poll(() => one.store.takeDue(32)).toEqual([]);
      const log = await logOf(one.store, table);
      const [flag, ...more] = flags(log);
      expect(more).toEqual([]);
      expect(flag?.late).toBeGreaterThanOrEqual(0);
      expect(flag?.late).toBeLessThan(10_000);
      expect(flag?.entry.by).toBe('clock');
    });
  });
});
