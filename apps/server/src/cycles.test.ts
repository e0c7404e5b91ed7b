import { freshId } from '@fives/client';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { draws, type Draw } from '../../../packages/rules/test/random-game.ts';
import type { Held } from '../test/counted.ts';
import { openTable } from '../test/people.ts';
import { guests } from '../test/recorded.ts';
import { freshDir } from '../test/serve.ts';
import { openWire } from '../test/wire.ts';

const CYCLES = Number(process.env['CYCLES'] ?? 500);
const WARM_UP = 300;
const AT_ONCE = 8;
/** Callers at different addresses: the limits count by them. */
const ADDRESSES = 40;

/** A server that counts, in a process of its own until the test is over. */
async function startCounted(): Promise<{ port: number; held: () => Promise<Held> }> {
  const child: ChildProcess = fork(join(import.meta.dirname, '../test/counted.ts'), [freshDir()], {
    execArgv: ['--expose-gc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    held: async () => {
      const told = once(child, 'message');
      child.send('count');
      const [held] = (await told) as [Held];
      return held;
    },
  };
}

interface At {
  readonly port: number;
  readonly tables: readonly string[];
  readonly cookies: readonly string[];
  readonly draw: Draw;
}

/** Somebody comes, joins, and goes, in one of the ways in which people do. */
async function cycle({ port, tables, cookies, draw }: At): Promise<void> {
  const table = tables[draw(tables.length)] ?? '';
  const cookie = cookies[draw(cookies.length)] ?? '';
  const headers = { cookie, 'x-forwarded-for': `192.0.2.${draw(ADDRESSES)}` };
  const ending = draw(8);
  const wire = await openWire(port, headers, ending === 0 ? 40 + draw(100) : undefined);
  if (ending === 0) return wire.breakOff();
  if (ending === 1) {
    if (draw(2) === 0) await wire.heard('0{"sid"');
    return wire.breakOff();
  }
  await wire.heard('0{"sid"');
  wire.say('40');
  if (ending === 2) return wire.breakOff();
  await wire.heard('40{"sid"');
  const joining = `420["join",{"v":1,"table":"${table}"}]`;
  wire.say(joining);
  // In the middle of a join, and with more of them waiting.
  if (ending === 3) return wire.breakOff();
  if (ending === 4) {
    for (const other of tables) wire.say(`421["join",{"v":1,"table":"${other}"}]`);
    return wire.breakOff();
  }
  await wire.heard('430[');
  const speak = `{"id":"${freshId()}","table":"${table}","command":{"do":"stand","game":1}}`;
  wire.say(`422["act",${speak}]`);
  await wire.heard('432[');
  if (ending === 5) return wire.breakOff();
  if (ending === 6) {
    wire.say('41');
    return wire.breakOff();
  }
  await wire.close();
}

async function cycles(at: At, count: number): Promise<void> {
  let left = count;
  const run = async (): Promise<void> => {
    while (left-- > 0) await cycle(at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

test(
  `[T130] ${CYCLES} times somebody comes, joins and goes, and nothing of it is left`,
  async () => {
    const { port, held } = await startCounted();
    const url = `http://127.0.0.1:${port}`;
    const tables = await Promise.all(Array.from({ length: 5 }, () => openTable(url)));
    const cookies = await guests(url, 12);
    const at = { port, tables, cookies, draw: draws(1) };
    // Connections that http keeps for a while.
    const idle = (await held()).sockets;
    /** What is held once everybody has gone: the server hears of it a moment later. */
    const settled = async (): Promise<Held> => {
      const left = async () => {
        const { rooms, present, sockets } = await held();
        return rooms + present + Math.max(0, sockets - idle);
      };
      await expect.poll(left, { timeout: 30_000, interval: 200 }).toBe(0);
      return held();
    };
    await cycles(at, WARM_UP);
    const base = await settled();
    await cycles(at, CYCLES);
    const end = await settled();
    console.log(`cycles: ${CYCLES}; before ${JSON.stringify(base)}, after ${JSON.stringify(end)}`);
    expect(end.heap).toBeLessThan(base.heap * 1.1);
    expect(end.timers).toBeLessThanOrEqual(base.timers + 1);
    expect(end.counters).toBeLessThanOrEqual(base.counters * 1.1 + 1);
  },
  CYCLES * 100 + 60_000,
);
