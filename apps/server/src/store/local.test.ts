import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLocal } from './local.ts';
import { openStore } from './open.ts';
import { storeContract } from './test/contract.ts';
import { slow } from './test/slow.ts';

const root = mkdtempSync(join(tmpdir(), 'fives-local-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const log = () => undefined;

storeContract('the local store behind random delays', async () =>
  slow(openLocal({ dataDir: join(root, 'slow') })),
);
storeContract('the local store', () => openStore({ dataDir: join(root, 'plain'), log }));

test('a second server on the same directory is refused with one sentence', async () => {
  const dataDir = join(root, 'taken');
  const first = await openStore({ dataDir, log });
  await expect(openStore({ dataDir, log })).rejects.toThrow(
    `${dataDir} is in use by another running server.`,
  );
  await first.close();
  const second = await openStore({ dataDir, sync: 'full', log });
  await second.ping();
  await second.close();
});

test('the first beat of a process ends the time in which none ran, however short', async () => {
  const dataDir = join(root, 'away');
  const first = openLocal({ dataDir });
  expect(await first.beat()).toEqual([]);
  const last = first.now();
  await first.close();
  await expect.poll(() => Date.now()).toBeGreaterThan(last + 20);
  const second = openLocal({ dataDir });
  const [outage] = await second.beat();
  expect(outage?.from).toBeLessThanOrEqual(last);
  expect(outage?.to).toBeGreaterThan(last + 20);
  expect(await second.beat()).toEqual([outage]);
  await second.close();
});
