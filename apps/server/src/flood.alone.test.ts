import { becomeGuest, freshId } from '@fives/client';
import { describe, expect, test } from 'vitest';
import { openTable } from '../test/people.ts';
import { launch } from '../test/process.ts';
import { quantile, spread, startQuiet } from '../test/quiet.ts';
import { openRaw, type Raw } from '../test/raw.ts';
import { freshDir } from '../test/serve.ts';

const FLOOD_FOR = 4_000;

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
