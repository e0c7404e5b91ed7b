import { expect, test } from 'vitest';
import { anEdit, sendEdits, watchPad } from '../../test/pad-scene.ts';
import { cell, device, share } from '../../test/pads.ts';
import { openRaw } from '../../test/raw.ts';
import { freshDir, serve } from '../../test/serve.ts';

const ANN = { 'x-forwarded-for': '192.0.2.1' };

// Counted within a window of time, which a busy machine leaves before all is sent.
test('limits of pads shared by one address, and of edits by one person', async () => {
  const server = await serve(
    { dataDir: freshDir(), redisUrl: undefined },
    { limits: true, trustProxy: ['loopback'] },
  );
  const post = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${server.url}/api/pads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  const answers = await Promise.all(Array.from({ length: 65 }, () => post(ANN)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  const over = answers.find(({ status }) => status === 429);
  expect(await over?.json()).toEqual({ refused: 'too-many' });
  expect((await post({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(201);
  expect((await post({ origin: 'http://elsewhere.example' })).status).toBe(403);

  const shared = await share(server.url);
  const bob = device(server.url, shared, 'bob');
  await bob.live();
  const guest = await fetch(`${server.url}/api/guest`, { method: 'POST', headers: ANN });
  const cookie = guest.headers.get('set-cookie')?.split(';')[0] ?? '';
  // In several tabs, since one may not even say so much.
  const tabs = await Promise.all([1, 2, 3].map(() => openRaw(server.url, { cookie })));
  await Promise.all(tabs.map((tab) => watchPad(tab, shared.pad, { key: shared.key })));
  const sent = await Promise.all(
    tabs.flatMap((tab, t) =>
      Array.from({ length: 25 }, (_, n) => sendEdits(tab, shared, [anEdit(25 * t + n + 1)])),
    ),
  );
  expect(sent.filter((answer) => JSON.stringify(answer) === '{"refused":"too-many"}')).toHaveLength(15);
  bob.write(cell(2, 0, '5'));
  await expect.poll(() => bob.followed.held.size, { timeout: 25_000 }).toBe(61);
});
