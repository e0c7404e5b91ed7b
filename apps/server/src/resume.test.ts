import type { Joined } from '@fives/protocol';
import { SEATS } from '@fives/rules';
import { evolveEntry, redactTable, type Entry, type TableView } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { openTable, playOn, sit, type Person } from '../test/people.ts';
import { startProxy } from '../test/proxy.ts';
import { openRaw, type Raw } from '../test/raw.ts';
import { scene } from '../test/scene.ts';
import { onEachStore, serve } from '../test/serve.ts';
import { agreeWithLog, fold, knownDeal, logOf, must, pairsTo, seatFour, visit } from '../test/tables.ts';

/** Everything that a frame says about tiles, ends apart. */
const tilesIn = (frame: string): string[] =>
  [...frame.matchAll(/"([0-6]-[0-6])"/g)].map(([, tile]) => tile ?? '');

const playedIn = ({ events }: Entry): string[] =>
  events.flatMap((event) => (event.is === 'played' ? [event.tile] : []));

describe('who comes back', () => {
  onEachStore((place) => {
    test('[T04] gets what he missed, or a snapshot where that would not do', async () => {
      const at = await scene(place(), 5);
      const { server, table } = at;
      const log = await logOf(server.store, table);
      const head = log.at(-1) as Entry;
      const seen = log.at(-4) as Entry;
      const cookie = at.cookies[0] ?? '';
      const joinWith = async (part: object): Promise<Joined> => {
        const tab = await openRaw(server.url, { cookie });
        const joined = (await tab.join(table, {
          seen: { seq: seen.seq, at: seen.at, seat: 0, ...part },
        })) as Joined;
        tab.close();
        return joined;
      };
      const tail = await joinWith({});
      if (!('tail' in tail)) throw new Error('no tail');
      expect(tail.tail).toMatchObject({ viewer: 0, here: [...SEATS] });
      expect(tail.tail.entries.map(({ seq }) => seq)).toEqual([head.seq - 2, head.seq - 1, head.seq]);
      const before: TableView = redactTable(fold(log.slice(0, -3)), 0);
      const after = tail.tail.entries.reduce<TableView>(evolveEntry, before);
      expect(after).toEqual(redactTable(fold(log), 0));
      expect(await joinWith({ seq: head.seq, at: head.at })).toMatchObject({ tail: { entries: [] } });

      const snapshot = { viewer: 0, seq: head.seq, at: head.at, table: redactTable(fold(log), 0) };
      for (const [why, part] of Object.entries({
        'another seat': { seat: 1 },
        'no seat': { seat: null },
        'another time of the same number': { at: seen.at + 1 },
        'ahead of the server': { seq: head.seq + 1, at: head.at },
        'far ahead of the server': { seq: 900_000, at: head.at + 9e9 },
        'before everything': { seq: 0, at: 0 },
      }))
        expect([why, await joinWith(part)]).toMatchObject([why, { snapshot }]);
    });

    test('too far back, or older than the game: a snapshot', async () => {
      // A server that forgets a table after each command has only this game's log to look at.
      const { url, port, store } = await serve(place(), {}, { deal: knownDeal, dropMemos: true });
      const proxy = await startProxy(port);
      const table = await openTable(url, pairsTo(250));
      const people = await seatFour([url], table);
      const [ann] = people as [Person];
      const looker = await visit(proxy.url, table);
      await must(ann, { do: 'start', game: 1 });
      proxy.down();
      await Promise.all(people.map((person) => playOn(person)));
      proxy.up();
      const log = await agreeWithLog(store, table, [...people, looker]);
      expect(log.length).toBeGreaterThan(100);
      const join = async (entry: Entry | undefined): Promise<Joined> => {
        const tab = await openRaw(url, { cookie: ann.cookie });
        return (await tab.join(table, {
          seen: { seq: entry?.seq ?? 0, at: entry?.at ?? 0, seat: 0 },
        })) as Joined;
      };
      expect(await join(log.at(-60))).toHaveProperty('tail');
      expect(await join(log.at(-100))).toHaveProperty('snapshot');
      const wants = people.map((person) => must(person, { do: 'again', game: 1, swap: false }));
      await Promise.all(wants);
      expect(await join(log.at(-1))).toMatchObject({ snapshot: { table: { game: 2 } } });
    });

    test('[T01] [T03] [T09] a network that fails again and again: each entry is applied once, to the same end', async () => {
      const { url, port, store } = await serve(place(), {}, { deal: knownDeal });
      const proxy = await startProxy(port);
      const table = await openTable(url, pairsTo(100));
      // All are behind it: nobody plays on while one is away.
      const people = await seatFour([proxy.url], table);
      const applied: number[] = [];
      const looker = await visit(proxy.url, table, undefined, {
        onEntry: ({ seq }) => void applied.push(seq),
      });
      const before = looker.state().view?.seq ?? 0;
      await must(people[0] as Person, { do: 'start', game: 1 });
      const ends = Promise.all(people.map((person) => playOn(person)));
      for (let cut = 1; cut <= 5; cut++) {
        await looker.until(({ view }) => (view?.seq ?? 0) >= before + cut * 8);
        proxy.down();
        await looker.until(({ link }) => link.is === 'reconnecting');
        proxy.up();
        await looker.until(({ link }) => link.is === 'live');
      }
      await ends;
      await agreeWithLog(store, table, [...people, looker]);
      // A snapshot may stand for what was missed; what came as an entry came once, and in order.
      expect(applied).toEqual([...new Set(applied)].sort((a, b) => a - b));
      expect(applied.length).toBeGreaterThan(0);
    });
  });
});

describe('what each may see', () => {
  onEachStore((place) => {
    test('[T73] [T74] no frame of a spectator holds a tile or an id before everybody knows it', async () => {
      const { url, store } = await serve(place(), {}, { deal: knownDeal });
      const table = await openTable(url, pairsTo(100));
      const people = await seatFour([url], table);
      const [ann, bob] = people as [Person, Person];
      const spectator = await openRaw(url, { cookie: (await visit(url, table)).cookie });
      const tab = await openRaw(url, { cookie: ann.cookie });
      for (const socket of [spectator, tab]) await socket.join(table);
      await must(ann, { do: 'start', game: 1 });
      await Promise.all(people.map((person) => playOn(person)));
      const log = await logOf(store, table);
      const framesOf = (raw: Raw): Map<number, string> =>
        new Map(
          raw.frames
            .filter((frame) => frame.startsWith('42["entry"'))
            .map((frame) => [Number(/"seq":(\d+)/.exec(frame)?.[1]), frame]),
        );
      await expect
        .poll(() => framesOf(spectator).has(log.length) && framesOf(tab).has(log.length))
        .toBe(true);
      let deals = 0;
      for (const entry of log.filter(({ seq }) => framesOf(spectator).has(seq))) {
        const [open, own] = [spectator, tab].map((raw) => tilesIn(framesOf(raw).get(entry.seq) ?? '')) as [
          string[],
          string[],
        ];
        if (entry.events.some(({ is }) => is === 'shown')) continue;
        const isDeal = entry.events.some(({ is }) => is === 'dealt');
        deals += Number(isDeal);
        expect(open).toEqual(playedIn(entry));
        expect(own).toHaveLength(isDeal ? 7 : open.length);
      }
      expect(deals).toBeGreaterThan(1);
      const said = [...spectator.frames, ...tab.frames].join('\n');
      const secrets = people.map(({ cookie }) => cookie.slice('fives='.length).split('.')[0] ?? '');
      for (const secret of [...secrets, ...log.flatMap(({ cmd }) => cmd ?? [])])
        expect(said).not.toContain(secret);
      expect(said).not.toMatch(/"(seed|cmd)":/);

      // One who comes in the middle sees what lies there and no more.
      const wants = people.map((person) => must(person, { do: 'again', game: 1, swap: false }));
      await Promise.all(wants);
      const late = await openRaw(url, { cookie: (await visit(url, table)).cookie });
      expect(tilesIn(JSON.stringify(await late.join(table)))).toEqual([]);
      expect(
        tilesIn(JSON.stringify(await (await openRaw(url, { cookie: bob.cookie })).join(table))),
      ).toHaveLength(7);
    });

    test('[T52] who sits or stands gets a snapshot from his new place, the others an entry', async () => {
      const { url } = await serve(place());
      const table = await openTable(url);
      const ann = await visit(url, table);
      const tab = await openRaw(url, { cookie: ann.cookie });
      const other = await openRaw(url, { cookie: (await visit(url, table)).cookie });
      for (const socket of [tab, other]) await socket.join(table);
      await sit(ann, 1, 'Ann');
      await sit(ann, 2, 'Ann');
      const last = await must(ann, { do: 'stand', game: 1 });
      for (const raw of [tab, other]) await raw.ask('echo');
      expect(tab.heard('snapshot')).toMatchObject([1, 2, 'spectator'].map((viewer) => ({ viewer })));
      expect(tab.heard('entry')).toEqual([]);
      expect(other.heard('snapshot')).toEqual([]);
      expect(other.heard('entry')).toMatchObject([{ seq: last - 2 }, { seq: last - 1 }, { seq: last }]);
      expect(ann.state().view).toMatchObject({ viewer: 'spectator', seq: last });
    });
  });
});
