import { becomeGuest, freshId } from '@fives/client';
import { choices, SEATS } from '@fives/rules';
import { turnOf } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { openTable } from '../test/people.ts';
import { launch } from '../test/process.ts';
import { quantile, spread, startQuiet } from '../test/quiet.ts';
import { openRaw, type Raw } from '../test/raw.ts';
import { openTruth } from '../test/recorded.ts';
import { scene } from '../test/scene.ts';
import { freshDir, serve } from '../test/serve.ts';
import { logOf } from '../test/tables.ts';

const GAMES = Number(process.env['GAMES'] ?? 50);
const FLOOD_FOR = 4_000;
const A_SECOND = 1_000;

/** Sends 1,000 messages a second for a while, on a new socket wherever one is closed. */
async function flood(
  url: string,
  cookie: string,
  table: string,
): Promise<{ sent: number; sockets: number; refused: number }> {
  const counts = { sent: 0, sockets: 0, refused: 0 };
  const until = performance.now() + FLOOD_FOR;
  const open = (): Promise<Raw> => {
    counts.sockets++;
    const hear = (frame: string): void => {
      if (frame.includes('"too-many"')) counts.refused++;
    };
    return openRaw(url, { cookie, 'x-forwarded-for': '192.0.2.1' }, hear);
  };
  let socket = await open();
  await socket.join(table);
  const began = performance.now();
  while (performance.now() < until) {
    const owed = performance.now() - began - counts.sent;
    for (let one = 0; one < owed; one++) {
      socket.send(`421["act",{"id":"${freshId()}","table":"${table}","command":{"do":"stand","game":1}}]`);
      counts.sent++;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!socket.isOpen()) socket = await open();
  }
  socket.close();
  return counts;
}

describe('[T139] 1,000 messages a second from one socket', () => {
  test('are throttled, and another table hardly notices', async () => {
    const server = await launch({ LIMITS: 'on', TRUST_PROXY: '1', DATA_DIR: freshDir() });
    const { url } = server;
    const table = await openTable(url);
    const cookie = await becomeGuest(url);
    const quiet = await startQuiet(url, 40);
    await expect
      .poll(async () => (await quiet.times()).length, { interval: FLOOD_FOR, timeout: 30_000 })
      .toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, FLOOD_FOR));
    const calm = await quiet.times();
    const counts = await flood(url, cookie, table);
    const rushed = await quiet.times();
    const ratio = (share: number): string => (quantile(rushed, share) / quantile(calm, share)).toFixed(2);
    console.log(
      `flood: ${counts.sent} messages in ${FLOOD_FOR} ms, ${counts.refused} refused, ${counts.sockets - 1} sockets closed; ` +
        `another table without ${spread(calm)}, with ${spread(rushed)}: ×${ratio(0.5)}, ×${ratio(0.99)}`,
    );
    expect(counts.sent).toBeGreaterThan(FLOOD_FOR / 2);
    expect(counts.refused).toBeGreaterThan(counts.sent / 4);
    expect(counts.sockets).toBeGreaterThan(1);
    expect(rushed.length).toBeGreaterThan(calm.length / 4);
  }, 90_000);
});

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
