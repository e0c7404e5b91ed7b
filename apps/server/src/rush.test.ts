import { becomeGuest } from '@fives/client';
import { choices, SEATS } from '@fives/rules';
import { turnOf } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { openTable } from '../test/people.ts';
import { openRaw, type Raw } from '../test/raw.ts';
import { openTruth } from '../test/recorded.ts';
import { scene } from '../test/scene.ts';
import { freshDir, serve } from '../test/serve.ts';
import { logOf } from '../test/tables.ts';

const GAMES = Number(process.env['GAMES'] ?? 50);
const A_SECOND = 1_000;

describe(`[T30] ${GAMES} games that start at once`, () => {
  test('nobody is out of time before his time is over', async () => {
    const { url, store } = await serve({ dataDir: freshDir(), redisUrl: undefined });
    const limit = 3;
    const games = Array.from({ length: GAMES }, async () => {
      const table = await openTable(url, { preset: 'pairs', overrides: { time: { turn: limit } } });
      const socket = await openRaw(url, { cookie: await becomeGuest(url) });
      await socket.join(table);
      await socket.act(table, { do: 'sit', game: 1, seat: 0, name: 'Ann' });
      for (const seat of [1, 2, 3] as const) await socket.act(table, { do: 'addBot', game: 1, seat });
      return { table, socket };
    });
    const all = await Promise.all(games);
    const started = await Promise.all(
      all.map(({ table, socket }) => socket.act(table, { do: 'start', game: 1 })),
    );
    for (const one of started) expect(one).toHaveProperty('seq');
    /** By game, how long after its start somebody was out of time first, ms. */
    const firsts = async (): Promise<number[]> => {
      const logs = await Promise.all(all.map(({ table }) => logOf(store, table)));
      return logs.flatMap((log) => {
        const at = (...kinds: string[]) =>
          log.find(({ events }) => events.some(({ is }) => kinds.includes(is)))?.at;
        const [start, out] = [at('started'), at('timedOut', 'flagged')];
        return start === undefined || out === undefined ? [] : [out - start];
      });
    };
    await expect.poll(async () => (await firsts()).length, { timeout: 60_000, interval: 500 }).toBe(GAMES);
    const soonest = Math.min(...(await firsts()));
    console.log(
      `starts: ${GAMES} games; the first to be out of time was so after ${soonest} ms of ${limit * A_SECOND}`,
    );
    expect(soonest).toBeGreaterThanOrEqual(limit * A_SECOND);
  }, 120_000);
});

describe('[T15] the end of a hand', () => {
  test('until the next is dealt nobody is told ten things', async () => {
    const at = await scene({ dataDir: freshDir(), redisUrl: undefined }, 2);
    const truth = await openTruth(at.server.store, at.table);
    for (
      let table = await truth.now();
      table.is === 'playing' && table.play.is === 'hand';
      table = await truth.now()
    ) {
      const [choice] = choices(table.play);
      const turn = turnOf(table);
      if (choice?.do !== 'play' || turn === null) throw new Error('nothing to play');
      const { tile, end } = choice;
      await at.socketOf(choice.seat).act(at.table, { do: 'play', turn, tile, end });
    }
    const sockets = [...SEATS.map((seat) => at.socketOf(seat)), at.spectator];
    const told = ({ frames }: Raw): number =>
      frames.filter((frame) => frame.startsWith('42') && !frame.startsWith('42["beat"')).length;
    const before = sockets.map(told);
    const dealt = (): boolean =>
      at.spectator.frames.filter((frame) => frame.includes('"is":"dealt"')).length > 1;
    await expect.poll(dealt, { timeout: 28_000, interval: 200 }).toBe(true);
    for (const [one, socket] of sockets.entries()) expect(told(socket) - (before[one] ?? 0)).toBeLessThan(10);
  }, 45_000);
});
