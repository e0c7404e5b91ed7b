import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { openLocal } from './local.ts';

const rounds = Number(process.env['KILLS'] ?? 3);
const dataDir = mkdtempSync(join(tmpdir(), 'fives-kills-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// Goes on with four tables until it is killed, and says what was acknowledged.
const writer = `
  import { writeSync } from 'node:fs';
  import { openLocal } from ${JSON.stringify(new URL('local.ts', import.meta.url).href)};
  const store = openLocal({ dataDir: ${JSON.stringify(dataDir)} });
  const entryOf = (seq, cmd) => ({ seq, at: seq, by: 'ann', cmd, events: [{ text: 'x'.repeat(seq % 900) }] });
  async function write(table) {
    await store.create(table, 1, entryOf(1, null), null);
    for (let seq = (await store.heads([table]))[0] + 1; ; seq++) {
      await store.append(table, { entry: entryOf(seq, 'c' + seq), due: seq });
      writeSync(1, table + ' ' + seq + '\\n');
    }
  }
  for (const table of ['a', 'b', 'c', 'd']) void write(table);
`;

/** Lets a writer acknowledge so many entries, kills it at once, and says the last of each table. */
async function writeAndKill(entries: number): Promise<Map<string, number>> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', writer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const acknowledged = new Map<string, number>();
  let count = 0;
  if (!child.stdout) throw new Error('a writer without an output');
  for await (const line of createInterface(child.stdout)) {
    const [table, seq] = line.split(' ') as [string, string];
    acknowledged.set(table, Number(seq));
    if (++count === entries) child.kill('SIGKILL');
  }
  await gone;
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}

test('after kill -9 in the middle of writing every acknowledged entry is there, once', async () => {
  for (let round = 1; round <= rounds; round++) {
    const acknowledged = await writeAndKill(500 + Math.floor(Math.random() * 1_000));
    const store = openLocal({ dataDir });
    expect([...acknowledged.keys()].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    for (const [table, seq] of acknowledged) {
      const found = await store.game(table, 1);
      expect(found.length).toBeGreaterThanOrEqual(seq);
      expect(found.map((entry) => entry.seq)).toEqual(found.map((_, n) => n + 1));
      expect(await store.heads([table])).toEqual([found.length]);
      const last = found.at(-1);
      if (!last) throw new Error('an empty log');
      expect(await store.append(table, { entry: { ...last, seq: 1 }, due: null })).toEqual({
        is: 'already',
        seq: last.seq,
      });
    }
    await store.close();
  }
});
