import { becomeGuest } from '@fives/client';
import { OPTIONS } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { openTable, sit } from '../test/people.ts';
import { openRaw, type Raw } from '../test/raw.ts';
import { onEachStore, serve, storeAt } from '../test/serve.ts';
import { must, pairsTo, visit, withBots } from '../test/tables.ts';
import { slow } from './store/test/slow.ts';

const ROUNDS = 12;
const noWatching = { ...OPTIONS, spectators: false };

/** All that a socket was told of a table, heartbeats apart. */
const told = ({ frames }: Raw): string[] =>
  frames.filter((frame) => /^4[23]/.test(frame) && !frame.startsWith('42["beat"'));

describe('who may look on', () => {
  onEachStore((place) => {
    test('[T61] a join in flight while the table closes to spectators is judged by how the table is then', async () => {
      const where = place();
      const server = await serve(where, {}, { store: slow(await storeAt(where)) });
      const round = async (): Promise<void> => {
        const table = await openTable(server.url, { ...pairsTo(250), options: noWatching });
        const ann = await visit(server.url, table);
        await sit(ann, 0, 'Ann');
        for (const seat of [1, 2, 3] as const) await must(ann, { do: 'addBot', game: 1, seat });
        const eve = await openRaw(server.url, { cookie: await becomeGuest(server.url) });
        const [joined] = await Promise.all([eve.join(table), must(ann, { do: 'start', game: 1 })]);
        if ('snapshot' in (joined as object))
          await expect.poll(() => eve.heard('refused')).toEqual([{ refused: 'no-watching' }]);
        else expect(joined).toEqual({ refused: 'no-watching' });
        const before = told(eve).length;
        await must(ann, { do: 'speak', said: { is: 'phrase', phrase: 'nice' } });
        await eve.ask('echo');
        expect(told(eve).join()).not.toContain('dealt');
        expect(told(eve).slice(before)).toEqual([expect.stringContaining('unknown-event')]);
        expect(await eve.join(table)).toEqual({ refused: 'no-watching' });
        eve.close();
        ann.leave();
      };
      for (let n = 0; n < ROUNDS; n++) await round();
    }, 60_000);

    test('a person who is removed is put out, and does not come back', async () => {
      const { url } = await serve(place());
      const table = await openTable(url);
      const [ann, bob] = [await visit(url, table), await visit(url, table)];
      await sit(ann, 0, 'Ann');
      await sit(bob, 1, 'Bob');
      const tab = await openRaw(url, { cookie: bob.cookie });
      await tab.join(table);
      await must(ann, { do: 'remove', game: 1, seat: 1 });
      await bob.until(({ link }) => link.is === 'refused' && link.code === 'removed');
      await expect.poll(() => tab.heard('refused')).toEqual([{ refused: 'removed' }]);
      expect(tab.heard('entry')).toEqual([]);
      await must(ann, { do: 'lock', game: 1, locked: true });
      expect(await tab.act(table, { do: 'sit', game: 1, seat: 1, name: 'Bob' })).toEqual({
        refused: 'not-joined',
      });
      expect(await tab.join(table)).toEqual({ refused: 'removed' });
      expect(tab.heard('entry')).toEqual([]);
      await ann.until(({ here, watching }) => here.join() === '0' && watching === 0);
    });

    test('how many look on is told to all, on every server', async () => {
      const where = place();
      const one = await serve(where);
      const other = where.redisUrl ? await serve(where) : one;
      const { table, person } = await withBots(one.url, pairsTo(250));
      const eve = await openRaw(other.url, { cookie: await becomeGuest(other.url) });
      await eve.join(table);
      const finn = await openRaw(other.url, { cookie: await becomeGuest(other.url) });
      await finn.join(table);
      await person.until(({ watching }) => watching === 2);
      await expect.poll(() => eve.heard('beat').at(-1)).toMatchObject({ here: [0], watching: 2 });
      finn.close();
      eve.close();
      await person.until(({ watching }) => watching === 0);
    });
  });
});
