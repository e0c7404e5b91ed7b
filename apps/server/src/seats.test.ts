import { becomeGuest, freshId } from '@fives/client';
import { SEATS, type Seat } from '@fives/rules';
import { chairAt, evolveEntry, OPTIONS, type Entry, type Table, type TableCommand } from '@fives/table';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { firstPlay, openTable } from '../test/people.ts';
import { openRaw, type Raw } from '../test/raw.ts';
import { onEachStore, serve } from '../test/serve.ts';
import { knownDeal, logOf, pairsTo, withBots } from '../test/tables.ts';

/** The table after each entry. */
function states(log: readonly Entry[]): Table[] {
  let table: Table | null = null;
  return log.map((entry) => (table = evolveEntry(table, entry)));
}

const idsAt = (table: Table): string[] =>
  table.chairs.flatMap((chair) => (chair.is === 'person' ? [chair.id] : []));

describe('who has a seat', () => {
  onEachStore((place) => {
    test('[T44] join, leave and join 50 times in a second from two tabs: one seat at most', async () => {
      const { url, store } = await serve(place());
      const table = await openTable(url);
      const cookie = await becomeGuest(url);
      const tabs = [await openRaw(url, { cookie }), await openRaw(url, { cookie })];
      for (const tab of tabs) await tab.join(table);
      const sent = Array.from({ length: 50 }, async (_, n) => {
        const tab = tabs[n % 2] as Raw;
        const seat = ((n * 7) % 4) as Seat;
        const asked = [
          tab.act(table, { do: 'sit', game: 1, seat, name: 'Ann' }),
          tab.act(table, { do: 'stand', game: 1 }),
          tab.act(table, { do: 'sit', game: 1, seat: ((seat + 1) % 4) as Seat, name: 'Ann' }),
        ];
        if (n % 10 === 0) await tab.join(table);
        return Promise.all(asked);
      });
      await Promise.all(sent);
      // A crash of his browser, and back at once.
      for (const tab of tabs) tab.close();
      const back = await openRaw(url, { cookie });
      await back.join(table);
      for (const seat of SEATS) await back.act(table, { do: 'sit', game: 1, seat, name: 'Ann' });
      const counts = states(await logOf(store, table)).map((at) => idsAt(at).length);
      expect(counts.length).toBeGreaterThan(5);
      expect(Math.max(...counts)).toBe(1);
    });

    test('[T65] two people who want one seat, or to start, or to play again: each thing happens once', async () => {
      const where = place();
      const one = await serve(where, {}, { deal: knownDeal });
      const other = where.redisUrl ? await serve(where, {}, { deal: knownDeal }) : one;
      const table = await openTable(one.url, pairsTo(250));
      const tabs: Raw[] = [];
      for (const url of [one.url, other.url]) {
        const raw = await openRaw(url, { cookie: await becomeGuest(url) });
        await raw.join(table);
        tabs.push(raw);
      }
      const both = (command: TableCommand): Promise<unknown[]> =>
        Promise.all(tabs.map((tab) => tab.act(table, command)));
      const codes = (answers: unknown[]): string[] =>
        answers.map((answer) => (answer as { refused?: string }).refused ?? 'done').toSorted();
      expect(codes(await both({ do: 'sit', game: 1, seat: 0, name: 'Ann' }))).toEqual(['done', 'seat-taken']);
      const people = states(await logOf(one.store, table)).at(-1) as Table;
      const isFirst = (await tabs[0]?.act(table, { do: 'unready', game: 1 })) as object;
      const host = 'seq' in isFirst ? 0 : 1;
      await tabs[host]?.act(table, { do: 'ready', game: 1, hand: 1 });
      for (const seat of [1, 2, 3] as const) await tabs[host]?.act(table, { do: 'addBot', game: 1, seat });
      expect(idsAt(people)).toHaveLength(1);
      const starts = [0, 1].map(async () => tabs[host]?.act(table, { do: 'start', game: 1 }));
      expect(codes(await Promise.all(starts))).toEqual(['done', 'not-now']);
      const log = await logOf(one.store, table);
      expect(log.filter(({ events }) => events.some(({ is }) => is === 'dealt'))).toHaveLength(1);
    });

    test('[T64] a command around the game that is sent four times from two tabs happens once', async () => {
      const { url, store } = await serve(place());
      const cookie = await becomeGuest(url);
      const table = await openTable(url, pairsTo(250), cookie);
      const tabs = [await openRaw(url, { cookie }), await openRaw(url, { cookie })] as const;
      for (const tab of tabs) await tab.join(table);
      const options = { ...OPTIONS, spectators: false };
      const commands: TableCommand[] = [
        { do: 'sit', game: 1, seat: 1, name: 'Ann' },
        { do: 'addBot', game: 1, seat: 0 },
        { do: 'swap', game: 1, seats: [0, 1] },
        { do: 'shuffle', game: 1 },
        { do: 'configure', game: 1, overrides: { target: 100 }, options },
        { do: 'unready', game: 1 },
        { do: 'ready', game: 1, hand: 1 },
        { do: 'lock', game: 1, locked: true },
        { do: 'speak', said: { is: 'reaction', reaction: 'clap' } },
        { do: 'stand', game: 1 },
      ];
      for (const command of commands) {
        const id = freshId();
        const before = (await logOf(store, table)).length;
        const answers = await Promise.all([0, 1, 0, 1].map((tab) => tabs[tab as 0].act(table, command, id)));
        expect([command.do, answers]).toEqual([command.do, Array(4).fill({ seq: before + 1 })]);
        expect(await logOf(store, table)).toHaveLength(before + 1);
      }
    });

    test('[F3] options that clash are named to the host, and nothing is changed', async () => {
      const { url, store } = await serve(place());
      const cookie = await becomeGuest(url);
      const table = await openTable(url, pairsTo(250), cookie);
      const tab = await openRaw(url, { cookie });
      await tab.join(table);
      await tab.act(table, { do: 'sit', game: 1, seat: 1, name: 'Ann' });
      const before = await logOf(store, table);
      const overrides = { players: 2, teams: false, tilesPerHand: { 2: 14 } } as const;
      const redeal = { doubles: 4, sameNumber: 8 };
      const asked = { do: 'configure', game: 1, options: OPTIONS } as const;
      expect([
        await tab.act(table, { ...asked, overrides: { ...overrides, redeal } }),
        await tab.act(table, { ...asked, overrides: { lone00: 101 } }),
      ]).toEqual([
        { refused: 'clash', about: 'redeal tilesPerHand' },
        { refused: 'out-of-range', about: 'lone00' },
      ]);
      expect(await logOf(store, table)).toEqual(before);
    });

    test('[T59] a second join of the same socket gets the whole state again', async () => {
      const { url } = await serve(place());
      const { table, person } = await withBots(url, pairsTo(250));
      const raw = await openRaw(url, { cookie: person.cookie });
      const [first, again] = [await raw.join(table), await raw.join(table)];
      for (const joined of [first, again])
        expect(joined).toMatchObject({ snapshot: { viewer: 0, table: { is: 'playing' } } });
      await person.until(({ watching, here }) => watching === 0 && here.join() === '0');
    });

    test('[T63] ready and join at 200 moments of a game with bots: no clock is reset, and bots play their own seats', async () => {
      const { url, store } = await serve(place(), {}, { deal: knownDeal });
      const { table, person } = await withBots(url, pairsTo(250, { game: 900 }));
      const tab = await openRaw(url, { cookie: person.cookie });
      await tab.join(table);
      let sent = 0;
      const play = async (): Promise<void> => {
        while (sent < 200) {
          const { view } = person.state();
          if (view?.table.is !== 'playing') return;
          const { game, play: now } = view.table;
          if (now.is === 'hand')
            await person.act(firstPlay(person.state()) ?? { do: 'ready', game, hand: now.hand });
          await tab.act(table, { do: 'ready', game, hand: now.hand });
        }
      };
      const pester = async (): Promise<void> => {
        for (; sent < 200; sent++) {
          const hand = sent % 3;
          await sleep(Math.random() * 30);
          await (sent % 2 ? tab.join(table) : tab.act(table, { do: 'ready', game: 1, hand }));
        }
      };
      await Promise.all([play(), pester()]);
      const log = await logOf(store, table);
      const tables = states(log);
      const moves = new Set(['played', 'knocked', 'dealt', 'started', 'opened', 'shown']);
      for (const [n, { by, events }] of log.entries()) {
        const [before, after] = [tables[n - 1], tables[n]];
        if (by.startsWith('bot:'))
          expect(chairAt(before?.chairs ?? [], Number(by.slice(4)) as Seat).is).toBe('bot');
        if (before?.is !== 'playing' || after?.is !== 'playing') continue;
        const [had, has] = [before.clock, after.clock];
        if (!events.some(({ is }) => moves.has(is))) expect([n, has]).toEqual([n, had]);
        for (const seat of SEATS) expect(has.left?.[seat]).toBeLessThanOrEqual(had.left?.[seat] ?? 0);
      }
      expect(log.length).toBeGreaterThan(20);
      expect(sent).toBe(200);
    });
  });
});
