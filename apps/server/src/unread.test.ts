import { becomeGuest } from '@fives/client';
import { expect, test } from 'vitest';
import { openDeaf } from '../test/deaf.ts';
import { anEdit, sendEdits, watchPad } from '../test/pad-scene.ts';
import { share } from '../test/pads.ts';
import { openRaw } from '../test/raw.ts';
import { freshDir, serve, storeAt } from '../test/serve.ts';
import type { Store } from './store/port.ts';

/** A server, and how many logs its sockets follow. */
async function counting(): Promise<{ url: string; port: number; followed: () => number }> {
  let followed = 0;
  const store = await storeAt({ dataDir: freshDir(), redisUrl: undefined });
  const counted: Store = {
    ...store,
    follow: async (log, hear) => {
      const unfollow = await store.follow(log, hear);
      followed++;
      return async () => {
        followed--;
        await unfollow();
      };
    },
  };
  const { url, port } = await serve({ dataDir: '', redisUrl: undefined }, {}, { store: counted });
  return { url, port, followed: () => followed };
}

test('a socket that asks for a full pad again and again and reads nothing is closed; others are served', async () => {
  const { url, port, followed } = await counting();
  const shared = await share(url);
  const cookie = await becomeGuest(url);
  const raw = await openRaw(url, { cookie });
  await watchPad(raw, shared.pad, { key: shared.key });
  const text = 'a'.repeat(800);
  for (let n = 1; n < 320; n += 10) {
    const edits = Array.from({ length: 10 }, (_, at) => anEdit(n + at, {}, { is: 'note', row: null, text }));
    expect(await sendEdits(raw, shared, edits)).toHaveProperty('seq');
  }
  await watchPad(raw, (await share(url)).pad);
  const deaf = await openDeaf(port, cookie);
  deaf.send(`420["watchPad",{"v":1,"pad":"${shared.pad}"}]`);
  await expect.poll(followed).toBe(2);
  deaf.deafen();
  // What a system keeps for a line that nobody reads is some megabytes: twenty are asked for.
  for (let asked = 1; asked <= 70; asked++) deaf.send(`42${asked}["watchPad",{"v":1,"pad":"${shared.pad}"}]`);
  // Sooner than for a ping that nobody answers.
  await expect.poll(followed, { timeout: 8_000 }).toBe(1);
  expect(await watchPad(raw, shared.pad)).toHaveProperty('snapshot');
}, 60_000);
