import { REFUSALS } from '@fives/protocol';
import type { Entry } from '@fives/table';
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
const A_ROUND = 20_000;
/** A bound for a quiet machine; where the tests of everything run at once, it says less. */
const P99 = process.env['MESSAGES'] ? 100 : 1_000;
const seen = newTally();
/** How long the plays at another table took to be answered meanwhile, ms. */
const waits: number[] = [];

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
  waits.push(...times);
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
  const events = new Map<string, number>();
  for (const table of tally.tables) {
    const log = await logOf(store, table).catch(() => []);
    entries += log.length;
    expect(unlawful(log, tally.commands)).toEqual([]);
    for (const { is } of log.flatMap((entry) => entry.events)) events.set(is, (events.get(is) ?? 0) + 1);
    plantedAreFound(log, tally);
    for (const { seq, cmd } of log) if (cmd !== null) tally.done.get(cmd)?.delete(seq);
  }
  await store.close();
  console.log(`${entries} entries: ${[...events].map(([is, times]) => `${is} ${times}`).join(', ')}`);
  expect(entries).toBeGreaterThan(tally.tables.length * 2);
  expect([...tally.done].filter(([, left]) => left.size > 0)).toEqual([]);
}

/** An entry that nobody asked for, that somebody else asked for, or that says something else, is found. */
function plantedAreFound(log: readonly Entry[], { commands }: Tally): void {
  const sat = log.find(({ events }) => events[0]?.is === 'sat');
  const [event] = sat?.events ?? [];
  if (sat === undefined || event?.is !== 'sat') return;
  const others: Partial<Entry>[] = [
    { cmd: 'x'.repeat(22) },
    { cmd: null },
    { by: 'y'.repeat(22) },
    { by: 'clock', cmd: null },
    { events: [{ ...event, name: 'Mallory' }, ...sat.events.slice(1)] },
    { events: [...sat.events, { is: 'locked', locked: true }] },
  ];
  for (const other of others) {
    const planted = log.map((entry) => (entry === sat ? { ...entry, ...other } : entry));
    expect(unlawful(planted, commands).map(({ seq }) => seq)).toContain(sat.seq);
  }
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

  test('another table is answered meanwhile', () => {
    console.log(`another table, all in all: ${spread(waits)}`);
    expect(quantile(waits, 0.99)).toBeLessThan(P99);
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
