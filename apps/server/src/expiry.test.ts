import { freshId, recordOf, summaryOf } from '@fives/client';
import { playable, PRESETS } from '@fives/rules';
import { due, EVENTS_VERSION, evolveEntry, KEPT, openTable, type Entry } from '@fives/table';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstPlay, openTable as open } from '../test/people.ts';
import { freshDir, onEachStore, serve } from '../test/serve.ts';
import { logOf, must, pairsTo, visit, withBots } from '../test/tables.ts';
import type { Store } from './store/port.ts';

/** A table at which nothing has happened for so long, ms. */
async function oldTable(store: Store, ago: number, code: string): Promise<string> {
  const table = freshId();
  const checked = playable(PRESETS.pairs);
  if ('refused' in checked) throw new Error(checked.refused);
  const events = [openTable('pairs', checked.ruleset, { code })];
  const entry: Entry = { seq: 1, at: store.now() - ago, by: 'clock', cmd: null, events };
  await store.claimCode(code, table);
  await store.create(table, EVENTS_VERSION, entry, due(evolveEntry(null, entry)).at);
  return table;
}

describe('a table with nobody there', () => {
  onEachStore((place) => {
    test('[T60] is kept for a day before a game, then it is gone; somebody who looks on keeps it', async () => {
      const { url, store } = await serve(place());
      const [empty, watched, young] = [
        await oldTable(store, KEPT.elsewhere, 'CCCCCC'),
        await oldTable(store, KEPT.elsewhere, 'DDDDDD'),
        await oldTable(store, KEPT.elsewhere - 60_000, 'FFFFFF'),
      ];
      const eve = await visit(url, watched);
      await expect.poll(() => summaryOf(url, empty), { timeout: 20_000 }).toBeNull();
      expect(await store.read(empty, 1)).toBeNull();
      // The log is kept for its time all the same.
      expect(await store.game(empty, 1)).toHaveLength(1);
      expect(await summaryOf(url, watched)).toMatchObject({ code: 'DDDDDD' });
      expect(await summaryOf(url, young)).toMatchObject({ code: 'FFFFFF' });
      await eve.until(({ link }) => link.is === 'live');
      const late = await visit(url, empty);
      expect(late.state().link).toEqual({ is: 'refused', code: 'no-table' });
    }, 30_000);
  });

  test('[T60] is kept for thirty days in a game with bots, and then not looked at any more', async () => {
    const dataDir = freshDir();
    const where = { dataDir, redisUrl: undefined };
    const first = await serve(where);
    const { table, person } = await withBots(first.url, pairsTo(250));
    await person.until((state) => firstPlay(state) !== null);
    await must(person, { do: 'offer', game: 1, what: 'pause' });
    const record = person.state().view?.table.record ?? '';
    expect(await recordOf(first.url, record)).toEqual({ refused: 'game-not-over' });
    const idle = await open(first.url);
    person.leave();
    await first.stop();
    const later = async (days: number): Promise<Awaited<ReturnType<typeof serve>>> => {
      const db = new DatabaseSync(join(dataDir, 'fives.db'));
      db.exec(`UPDATE facts SET value = value + ${days * 86_400_000} WHERE name = 'beat'`);
      db.close();
      return serve(where);
    };
    const second = await later(29);
    await expect.poll(() => summaryOf(second.url, idle), { timeout: 20_000 }).toBeNull();
    expect(await summaryOf(second.url, table)).toMatchObject({ phase: 'playing' });
    await second.stop();
    const third = await later(1.1);
    await expect.poll(() => summaryOf(third.url, table), { timeout: 20_000 }).toBeNull();
    expect(await third.store.takeDue(32)).toEqual([]);
    expect(await third.store.gameOfRecord(record)).toEqual({ table, game: 1 });
    expect((await third.store.game(table, 1)).length).toBeGreaterThan(3);
    await expect(logOf(third.store, table)).rejects.toThrow('no such table');
    expect(await recordOf(third.url, record)).toEqual({ refused: 'no-game' });
  }, 60_000);
});
