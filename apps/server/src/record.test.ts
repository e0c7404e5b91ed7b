import { recordOf as readRecord } from '@fives/client';
import { replay, type GameRecord } from '@fives/rules';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTable, playOn } from '../test/people.ts';
import { freshDir, onEachStore, serve } from '../test/serve.ts';
import { fold, knownDeal, logOf, must, pairsTo, seatFour, visit, withBots } from '../test/tables.ts';
import { freshId } from './random.ts';
import { openRecords, resultOf, type RecordAt } from './record.ts';
import type { Store } from './store/port.ts';
import { openTables } from './tables.ts';

async function recordFrom(url: string, id: string): Promise<GameRecord> {
  const record = await readRecord(url, id);
  if ('refused' in record) throw new Error(record.refused);
  return record;
}

/** A directory with a page of one line. */
function page(): string {
  const dir = freshDir();
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Fives</title>');
  return dir;
}

/** Looks for records, and counts the logs it reads. */
function counted(store: Store): { recordAt: RecordAt; reads: () => number } {
  let reads = 0;
  const game: Store['game'] = (...asked) => ((reads += 1), store.game(...asked));
  const tables = openTables(store, () => false);
  return { recordAt: openRecords({ ...store, game }, tables), reads: () => reads };
}

const browser = { headers: { accept: 'text/html' } };

describe('the record of a game', () => {
  onEachStore((place) => {
    test('[R1] can be read when the game is over, from any node, and replays to the scores of the log', async () => {
      const where = place();
      const one = await serve(where, {}, { deal: knownDeal });
      const other = where.redisUrl === undefined ? one : await serve(where, {}, { deal: knownDeal });
      const { table, person } = await withBots(one.url, pairsTo(60));
      const id = person.state().view?.table.record ?? '';
      expect(await readRecord(other.url, id)).toEqual({ refused: 'game-not-over' });

      await playOn(person);
      const record = await recordFrom(other.url, id);
      const whole = fold(await logOf(one.store, table));
      if (whole.is !== 'over') throw new Error(whole.is);
      expect(replay(record)).toMatchObject({ end: whole.play });
      expect(record.about).toMatchObject({ over: { winner: whole.play.winner, reason: 'target' } });
      const text = JSON.stringify(record);
      expect(text).not.toContain(table);
      expect(text).not.toContain('seed');
      expect(await recordFrom(one.url, id)).toEqual(record);
    });

    test('[R1] is kept over a restart of the server, and beside the next game’s', async () => {
      const where = place();
      const first = await serve(where, {}, { deal: knownDeal });
      const { person } = await withBots(first.url, pairsTo(60));
      const id = person.state().view?.table.record ?? '';
      await playOn(person);
      const record = await recordFrom(first.url, id);
      await must(person, { do: 'again', game: 1, swap: false });
      const next = await person.until(({ view }) => view?.table.game === 2);
      const second = next.view?.table.record ?? '';
      expect(second).not.toBe(id);
      expect(await readRecord(first.url, second)).toEqual({ refused: 'game-not-over' });
      await first.stop();

      const again = await serve(where, {}, { deal: knownDeal });
      expect(await recordFrom(again.url, id)).toEqual(record);
    });
  });
});

describe('what is asked for by its id', () => {
  const local = () => ({ dataDir: freshDir(), redisUrl: undefined });

  test.each([
    ['a word', 'nothing'],
    ['an id nobody has', 'A'.repeat(22)],
    ['a path', '..%2f..%2fetc'],
    ['a very long one', 'A'.repeat(5_000)],
  ])('[R1] no game under %s', async (_, id) => {
    const { url } = await serve(local());
    const answer = await fetch(`${url}/api/games/${id}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('[R1] a table’s own id opens no record', async () => {
    const { url } = await serve(local());
    const table = await openTable(url);
    expect(await readRecord(url, table)).toEqual({ refused: 'no-game' });
  });

  test('[R1] nothing of a running game: not its names, not a tile, in JSON or page', async () => {
    const { url, store } = await serve(local(), {}, { deal: knownDeal, page: page() });
    const table = await openTable(url, pairsTo(250));
    const people = await seatFour([url], table);
    const id = people[0]?.state().view?.table.record ?? '';
    for (const started of [false, true]) {
      if (started) await must(people[0] as NonNullable<(typeof people)[0]>, { do: 'start', game: 1 });
      const json = await fetch(`${url}/api/games/${id}`);
      expect([json.status, json.headers.get('cache-control')]).toEqual([409, 'no-store']);
      expect(await json.json()).toEqual({ refused: 'game-not-over' });
      const shown = await (await fetch(`${url}/g/${id}`, browser)).text();
      expect(shown).toBe('<!doctype html><title>Fives</title>');
    }
    expect(await counted(store).recordAt(id)).toEqual({ refused: 'game-not-over' });
  });

  test('[R1] the page has the result in its title, names as text; a record may be kept for an hour', async () => {
    const { url } = await serve(local(), { botsAlone: true }, { deal: knownDeal, page: page() });
    const table = await openTable(url, pairsTo(60));
    const person = await visit(url, table);
    await must(person, { do: 'sit', game: 1, seat: 0, name: '<i>&Co' });
    for (const seat of [1, 2, 3] as const) await must(person, { do: 'addBot', game: 1, seat });
    const id = person.state().view?.table.record ?? '';
    await must(person, { do: 'start', game: 1 });
    await playOn(person);
    const json = await fetch(`${url}/api/games/${id}`);
    expect([json.status, json.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=3600, immutable',
    ]);
    const { about } = (await json.json()) as GameRecord;
    const [mine, theirs] = about?.scores ?? [];
    const shown = await fetch(`${url}/g/${id}`, browser);
    const title = `&#60;i&#62;&#38;Co &#38; Otto ${mine} – ${theirs} Rosa &#38; Hugo`;
    expect(await shown.text()).toContain(`<title>${title}</title>`);
    expect((await fetch(`${url}/g/${'A'.repeat(22)}`, browser)).status).toBe(404);
  });

  test('[R1] no log is read while its game runs, and once at most when it is over', async () => {
    const { url, store } = await serve(local(), {}, { deal: knownDeal });
    const { table, person } = await withBots(url, pairsTo(60));
    const id = person.state().view?.table.record ?? '';
    const { recordAt, reads } = counted(store);
    const running = await Promise.all(Array.from({ length: 5 }, () => recordAt(id)));
    expect(running).toEqual(running.map(() => ({ refused: 'game-not-over' })));
    expect(reads()).toBe(0);
    await playOn(person);
    const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => recordAt(id)));
    expect(one).toHaveProperty('title');
    for (const other of [...others, await recordAt(id)]) expect(other).toBe(one);
    expect(reads()).toBe(1);

    // Of many records the last ones stay at hand.
    const names = Array.from({ length: 64 }, freshId);
    for (const name of names) {
      await store.nameRecord(name, table, 1);
      expect(await recordAt(name)).toEqual(one);
    }
    expect(reads()).toBe(65);
    await recordAt(names[0] ?? '');
    expect(reads()).toBe(65);
    await recordAt(id);
    expect(reads()).toBe(66);
  });

  test('[T107] the title names who played to the end', () => {
    const somebody = { bot: false, stoodIn: false, timeouts: 0 };
    const people = [
      { ...somebody, seat: 0, name: 'Ana', gone: null },
      { ...somebody, seat: 1, name: 'Ben', gone: 'left' },
      { ...somebody, seat: 2, name: 'Mia', gone: null },
      { ...somebody, seat: 3, name: 'Dan', gone: null },
      { ...somebody, seat: 1, name: 'Eve', gone: null },
    ] as const;
    expect(resultOf({ options: 'pairs', hands: [], about: { people, scores: [255, 240] } })).toBe(
      'Ana & Mia 255 – 240 Eve & Dan',
    );
  });
});
