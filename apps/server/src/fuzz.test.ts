import { REFUSALS } from '@fives/protocol';
import { describe, expect, test } from 'vitest';
import { draws } from '../../../packages/rules/test/random-game.ts';
import { unlawful } from '../test/lawful.ts';
import { launch } from '../test/process.ts';
import { quantile, spread, startQuiet } from '../test/quiet.ts';
import { SCENES } from '../test/refusing.ts';
import { newTally, round, type Tally } from '../test/rude-people.ts';
import { freshDir, storeAt } from '../test/serve.ts';
import { logOf } from '../test/tables.ts';

const MESSAGES = Number(process.env['MESSAGES'] ?? 5_000);
const A_ROUND = 2_500;
/** A bound for a quiet machine; where the tests of everything run at once, it says less. */
const P99 = process.env['MESSAGES'] ? 100 : 1_000;
const seen = newTally();

/** Sends so many messages to a server of its own, and looks at what came of them. */
async function fuzz(limits: 'on' | 'off', messages: number): Promise<Tally> {
  const dataDir = freshDir();
  const server = await launch({ LIMITS: limits, TRUST_PROXY: '1', DATA_DIR: dataDir, BOT_DELAY: '0' });
  const quiet = await startQuiet(server.url, limits === 'on' ? 40 : 20);
  const tally = newTally();
  const draw = draws(limits === 'on' ? 2 : 1);
  while (tally.sent < messages)
    await round({ url: server.url, draw, tally, window: 8 }, Math.min(A_ROUND, messages - tally.sent));
  const times = await quiet.times();
  console.log(`fuzz, limits ${limits}: ${tally.sent} messages; another table meanwhile: ${spread(times)}`);
  expect(times.length).toBeGreaterThan(2);
  expect(quantile(times, 0.99)).toBeLessThan(P99);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line)),
  ).toEqual([]);
  await lawful(dataDir, tally);
  return tally;
}

/** Every entry of every log is what a command that was sent leads to, and every answer names such an entry. */
async function lawful(dataDir: string, tally: Tally): Promise<void> {
  const store = await storeAt({ dataDir, redisUrl: undefined });
  let entries = 0;
  for (const table of tally.tables) {
    const log = await logOf(store, table).catch(() => []);
    entries += log.length;
    expect(unlawful(log, tally.commands)).toEqual([]);
    for (const { seq, cmd } of log) if (cmd !== null) tally.done.get(cmd)?.delete(seq);
  }
  await store.close();
  expect(entries).toBeGreaterThan(tally.tables.length * 2);
  expect([...tally.done].filter(([, left]) => left.size > 0)).toEqual([]);
}

describe(`${MESSAGES} messages of rude people`, () => {
  test.each([
    ['off', 0.75],
    ['on', 0.25],
  ] as const)(
    'limits %s: no fault, and nothing changes but by a lawful command',
    async (limits, share) => {
      const tally = await fuzz(limits, MESSAGES * share);
      for (const [code, times] of tally.codes) seen.codes.set(code, (seen.codes.get(code) ?? 0) + times);
      seen.sent += tally.sent;
      expect(tally.sent).toBeGreaterThanOrEqual(MESSAGES * share);
    },
    600_000,
  );

  const scenes = Object.entries(SCENES);
  test.each(scenes)('%s is met in a scene of its own', async (code, provoke) => {
    expect(await provoke()).toMatchObject({ refused: code });
    seen.codes.set(code, (seen.codes.get(code) ?? 0) + 1);
  });

  test('every code of the list occurred', () => {
    const counts = REFUSALS.map((code) => [code, seen.codes.get(code) ?? 0] as const);
    console.log(
      `${seen.sent} messages, refused: ${counts.map(([code, times]) => `${code} ${times}`).join(', ')}`,
    );
    expect(counts.filter(([, times]) => times === 0)).toEqual([]);
    expect([...seen.codes.keys()].filter((code) => !(REFUSALS as readonly string[]).includes(code))).toEqual(
      [],
    );
  });
});
