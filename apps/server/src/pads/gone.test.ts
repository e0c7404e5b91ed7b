import { becomeGuest, freshId } from '@fives/client';
import { PAD_KEPT } from '@fives/scorepad';
import { describe, expect, test } from 'vitest';
import { anEdit, padScene, sendEdits, watchPad } from '../../test/pad-scene.ts';
import { cell, device, share } from '../../test/pads.ts';
import { openRaw } from '../../test/raw.ts';
import { freshDir, onEachStore, serve, storeAt } from '../../test/serve.ts';
import { digestOf } from './key.ts';
import { logOfPad, padsIn, SHARED_VERSION, type SharedEntry } from './log.ts';
import { openPadRooms } from './rooms.ts';

describe('a pad that is gone', () => {
  onEachStore((place) => {
    test('is told once, and its sockets are out of its room; in it again once it is back', async () => {
      const at = await padScene(place(), [anEdit(1)]);
      const { store } = at.server;
      const name = logOfPad(at.shared.pad);
      const elsewhere = await openRaw(at.server.url, { cookie: at.cookies[1] });
      await watchPad(elsewhere, (await share(at.server.url)).pad);
      expect(await padsIn(store).remove(name, 2, 0)).toBe(true);
      const out = [{ refused: 'no-pad' }];
      await expect.poll(() => at.viewer.heard('refused'), { timeout: 20_000 }).toEqual(out);
      // The server looks for what it follows every two seconds, and beats every five.
      await expect.poll(() => elsewhere.heard('padBeat').length, { timeout: 20_000 }).toBeGreaterThan(1);
      expect([at.viewer, at.scorer].map((raw) => raw.heard('refused'))).toEqual([out, out]);
      expect(await sendEdits(at.scorer, at.shared, [anEdit(2)])).toEqual({ refused: 'not-joined' });
      expect(await watchPad(at.viewer, at.shared.pad)).toEqual({ refused: 'no-pad' });

      const time = store.now();
      const events = [{ is: 'shared', key: digestOf(at.shared.key) }] as const;
      const first: SharedEntry = { seq: 1, at: time, by: 'clock', cmd: null, events };
      await padsIn(store).create(name, SHARED_VERSION, first, time + PAD_KEPT);
      for (const raw of [at.scorer, at.viewer])
        expect(await watchPad(raw, at.shared.pad)).toHaveProperty('snapshot');
      expect(await sendEdits(at.scorer, at.shared, [anEdit(3)])).toEqual({ seq: 2 });
      await expect.poll(() => at.viewer.heard('padEntry')).toMatchObject([{ seq: 2 }, { seq: 2 }]);
    }, 60_000);

    test('stays refused to who follows it, who asks no more until he is told to check', async () => {
      const { url, store } = await serve(place());
      const other = await openRaw(url, { cookie: await becomeGuest(url) });
      await watchPad(other, (await share(url)).pad);
      const pad = freshId();
      const time = store.now() - PAD_KEPT + 2_000;
      const events = [{ is: 'shared', key: digestOf('k') }] as const;
      await padsIn(store).create(
        logOfPad(pad),
        SHARED_VERSION,
        { seq: 1, at: time, by: 'clock', cmd: null, events },
        time + PAD_KEPT,
      );
      const links: string[] = [];
      const eve = device(url, { pad, key: null }, 'eve', { onChange: ({ is }) => void links.push(is) });
      const refused = { is: 'refused', code: 'no-pad' };
      await expect.poll(() => eve.followed.link, { timeout: 20_000 }).toEqual(refused);
      const [told, beats] = [links.length, other.heard('padBeat').length];
      await expect.poll(() => other.heard('padBeat').length, { timeout: 20_000 }).toBeGreaterThan(beats + 1);
      expect(links).toHaveLength(told);
      eve.followed.check();
      await expect.poll(() => links.length).toBe(told + 1);
      expect(eve.followed.link).toEqual(refused);
    }, 60_000);
  });
});

test('a followed pad that a node forgot is not read again for the next edit, and everybody hears of it', async () => {
  const store = await storeAt({ dataDir: freshDir(), redisUrl: undefined });
  let reads = 0;
  const told: unknown[] = [];
  const rooms = openPadRooms({
    store: { ...store, read: (id, from) => (reads++, store.read(id, from)) },
    toRoom: (_, event, ...message) => void told.push([event, ...message]),
    failed: (error) => void told.push(error),
  });
  const name = logOfPad(freshId());
  const at = store.now();
  const key = [{ is: 'shared', key: 'k' }] as const;
  await padsIn(store).create(
    name,
    SHARED_VERSION,
    { seq: 1, at, by: 'clock', cmd: null, events: key },
    at + 1e9,
  );
  const guest = { putOut: () => undefined };
  await rooms.enter(name, guest);
  rooms.pads.drop(name);
  reads = told.length = 0;
  for (const seq of [2, 3]) {
    const edits = [anEdit(seq, {}, cell(1, 0, '5'))];
    const entry = { seq, at: at + seq, by: 'x', cmd: freshId(), events: [{ is: 'edited', edits }] } as const;
    await padsIn(store).append(name, { entry, due: at + 1e9 });
    await expect.poll(() => told.at(-1)).toEqual(['padEntry', { seq, at: at + seq, edits }]);
  }
  expect([reads, rooms.pads.peek(name)]).toEqual([0, undefined]);
  expect(await rooms.memo(name, guest)).toMatchObject({ seq: 3 });
  expect(told).toHaveLength(2);
  await rooms.leave(name, guest);
  await store.close();
});
