import { becomeGuest } from '@fives/client';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openTable } from '../test/people.ts';
import { openRaw, type Raw } from '../test/raw.ts';
import { freshDir, serve } from '../test/serve.ts';

const ANN = '192.0.2.1';
const BOB = '198.51.100.1';

/** Sockets of Ann's address, and one of Bob's, all at one table. */
async function crowd(size: number): Promise<{ table: string; sockets: Raw[]; bob: Raw }> {
  const place = { dataDir: freshDir(), redisUrl: undefined };
  const { url } = await serve(place, { limits: true, trustProxy: ['loopback'] });
  const table = await openTable(url);
  const cookie = await becomeGuest(url);
  const joined = async (address: string): Promise<Raw> => {
    const raw = await openRaw(url, { cookie, 'x-forwarded-for': address });
    expect(await raw.join(table)).toHaveProperty('snapshot');
    return raw;
  };
  const sockets = await Promise.all(Array.from({ length: size }, () => joined(ANN)));
  return { table, sockets, bob: await joined(BOB) };
}

/** How many messages are taken when each of these sockets says so many at once. */
async function say(sockets: readonly Raw[], messages: number): Promise<number> {
  const answers = sockets.flatMap((raw) => Array.from({ length: messages }, () => raw.ask('echo')));
  const taken = JSON.stringify({ refused: 'unknown-event' });
  return (await Promise.all(answers)).filter((answer) => JSON.stringify(answer) === taken).length;
}

describe('many sockets of one address', () => {
  test('are a club of thirty: it meets no limit, though each of them says what one socket may', async () => {
    const { sockets } = await crowd(30);
    expect(await say(sockets, 39)).toBe(30 * 39);
  });

  test('say no more than a club does, whatever each of them may, and others are heard', async () => {
    const { sockets, bob } = await crowd(80);
    expect(await say(sockets, 39)).toBe(3_000 - 80);
    expect(await say(sockets.slice(0, 1), 1)).toBe(0);
    expect(await say([bob], 39)).toBe(39);
  });

  test('are silenced by none that is refused alone', async () => {
    const { sockets } = await crowd(5);
    const [calm, ...loud] = sockets;
    for (const raw of loud) for (let n = 0; n < 1_000; n++) raw.send('42["echo"]');
    await Promise.all(loud.map((raw) => raw.ask('echo')));
    expect(calm && (await say([calm], 39))).toBe(39);
  });

  test('are closed when they rush in, and others stay', async () => {
    const { table, sockets, bob } = await crowd(60);
    let sent = 0;
    while (sockets.some((raw) => raw.isOpen())) {
      for (const raw of sockets.filter((one) => one.isOpen()))
        for (let n = 0; n < 10; n++, sent++) raw.send('42["echo"]');
      await setTimeout(10);
    }
    expect(sent).toBeGreaterThan(11_000);
    expect(bob.isOpen()).toBe(true);
    expect(await bob.act(table, { do: 'sit', game: 1, seat: 0, name: 'Bob' })).toHaveProperty('seq');
  });
});
