import { findPad, freshId } from '@fives/client';
import { describe, expect, test } from 'vitest';
import { anEdit } from '../../test/pad-scene.ts';
import { cell, converge, device, disputed, share } from '../../test/pads.ts';
import { onEachStore, serve } from '../../test/serve.ts';
import { logOfPad, padsIn } from './log.ts';

describe('a shared pad', () => {
  onEachStore((place) => {
    test('two who write and one who looks on come to the same sheet', async () => {
      const { url, store } = await serve(place());
      const shared = await share(url);
      const [ann, bob] = [device(url, shared, 'ann'), device(url, shared, 'bob')];
      const eve = device(url, { ...shared, key: null }, 'eve');
      await Promise.all([ann, bob, eve].map((one) => one.live()));
      for (const [side, name] of ['You', 'Mara'].entries())
        ann.write({ is: 'side', side, to: { name, members: [] } });
      for (let row = 1; row <= 10; row++) {
        ann.write(cell(row, 0, `${5 * row}`));
        bob.write(cell(row, 1, '5 + 10'));
      }
      await converge([ann, bob, eve], 22);
      expect(eve.pad().sheet.totals).toEqual([275, 150]);
      expect(ann.followed.link).toMatchObject({ is: 'live', scorer: true });
      expect(eve.followed.link).toMatchObject({ is: 'live', scorer: false });
      const log = await padsIn(store).read(logOfPad(shared.pad), 1);
      const edits = log?.entries.flatMap(({ events }) =>
        events.flatMap((event) => (event.is === 'edited' ? event.edits : [])),
      );
      expect(edits).toHaveLength(22);
    });

    test('is found by its id at the address that friends open, without its key', async () => {
      const { url } = await serve(place(), { publicUrl: 'https://fives.example' });
      const { pad, key } = await share(url);
      const found = await findPad(url, pad);
      expect(found).toEqual({ pad, link: `https://fives.example/s/${pad}` });
      expect(await findPad(url, key)).toBeNull();
    });

    test('two who write into one cell without having seen each other both learn of both', async () => {
      const { url } = await serve(place());
      const shared = await share(url);
      const [ann, bob] = [device(url, shared, 'ann'), device(url, shared, 'bob')];
      const eve = device(url, { ...shared, key: null }, 'eve');
      ann.write(cell(1, 0, '10'));
      bob.write(cell(1, 0, '15'));
      await converge([ann, bob, eve], 2);
      expect(disputed(eve.pad(), 1, 0)).toEqual(['10', '15']);
    });

    test('who looks on, or has a wrong key, gets all and changes nothing', async () => {
      const { url, store } = await serve(place());
      const shared = await share(url);
      const ann = device(url, shared, 'ann');
      const eve = device(url, { ...shared, key: null }, 'eve');
      const mallory = device(url, { ...shared, key: freshId() }, 'mallory');
      await Promise.all([ann, eve, mallory].map((one) => one.live()));
      ann.write(cell(1, 0, '10'));
      eve.write(cell(1, 0, '95'));
      mallory.write(cell(1, 0, '95'));
      await expect.poll(() => [eve.ids().length, mallory.ids().length]).toEqual([2, 2]);
      expect([eve.followed.held.size, mallory.followed.held.size]).toEqual([1, 1]);
      expect(ann.ids()).toHaveLength(1);
      expect((await padsIn(store).read(logOfPad(shared.pad), 1))?.head.seq).toBe(2);
    });

    test('an edit that is not taken keeps no other back, and is told', async () => {
      const { url } = await serve(place());
      const shared = await share(url);
      const ann = device(url, shared, 'ann');
      const good = Array.from({ length: 100 }, (_, n) => anEdit(n + 1, {}, cell(1 + n, 0, '5')));
      const bad = [anEdit(2 ** 30), anEdit(5, { device: 'bob_____', who: 'a'.repeat(41) })];
      ann.followed.send([...bad, ...good]);
      await expect.poll(() => ann.followed.held.size, { timeout: 20_000 }).toBe(100);
      await expect.poll(() => ann.followed.link).toMatchObject({ is: 'live', unsent: 'bad-edit' });
      ann.followed.send([anEdit(101)]);
      await expect.poll(() => ann.followed.held.size).toBe(101);
    });

    test('a key that a server never gave makes a viewer; who has no cookie becomes a guest by himself', async () => {
      const { url } = await serve(place());
      const shared = await share(url);
      const eve = device(url, { ...shared, key: 'x' }, 'eve');
      await eve.live();
      expect(eve.followed.link).toMatchObject({ scorer: false });
      const forged = device(url, shared, 'mallory', { cookie: `fives=${'a'.repeat(22)}.b` });
      await expect.poll(() => forged.followed.link).toEqual({ is: 'refused', code: 'no-guest' });
    });

    test('a pad that nobody shared is not there, nor is a table one', async () => {
      const { url } = await serve(place());
      const lost = device(url, { pad: freshId(), key: null }, 'lost');
      await expect.poll(() => lost.followed.link).toEqual({ is: 'refused', code: 'no-pad' });
    });
  });
});
