import { becomeGuest } from '@fives/client';
import { expect, test } from 'vitest';
import { draws } from '../../../../packages/rules/test/random-game.ts';
import { sendEdits, anEdit, unshare, watchPad } from '../../test/pad-scene.ts';
import { share } from '../../test/pads.ts';
import { openRaw } from '../../test/raw.ts';
import { freshDir, serve, storeAt } from '../../test/serve.ts';
import type { Store } from '../store/port.ts';

test('[T130] sockets that watch, change pads and drop, also while they are answered, leave nothing behind', async () => {
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
  const { url } = await serve({ dataDir: '', redisUrl: undefined }, {}, { store: counted });
  const pads = [await share(url), await share(url)];
  const nowhere = 'a'.repeat(22);
  const cookie = await becomeGuest(url);
  const draw = draws(4);
  for (let round = 0; round < 40; round++) {
    const raw = await openRaw(url, { cookie });
    const asked = Array.from({ length: draw(5) }, () => {
      const shared = pads[draw(3)] ?? { pad: nowhere, key: nowhere };
      return draw(3) === 0 ? sendEdits(raw, shared, [anEdit(round + 1)]) : watchPad(raw, shared.pad);
    });
    if (draw(2) === 0) await Promise.all(asked);
    raw.close();
    await Promise.allSettled(asked);
  }
  await expect.poll(() => followed).toBe(0);
  const raw = await openRaw(url, { cookie });
  for (const { pad } of [...pads, ...pads]) await watchPad(raw, pad);
  await expect.poll(() => followed).toBe(1);
  expect(await watchPad(raw, nowhere)).toEqual({ refused: 'no-pad' });
  expect(followed).toBe(1);
  for (const shared of pads.toReversed()) {
    await watchPad(raw, shared.pad);
    expect(await unshare(raw, shared)).toHaveProperty('seq');
    await expect.poll(() => followed).toBe(0);
  }
});
