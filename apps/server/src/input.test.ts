import { becomeGuest, freshId } from '@fives/client';
import { MAX_NAME, PROTOCOL } from '@fives/protocol';
import { describe, expect, test } from 'vitest';
import { openTable } from '../test/people.ts';
import { openRaw } from '../test/raw.ts';
import { changesNothing, scene, type Scene } from '../test/scene.ts';
import { onEachStore, serve } from '../test/serve.ts';
import { fold, logOf } from '../test/tables.ts';
import { ALL_COMMANDS, COMMANDS, HOST_COMMANDS, MISPLACED, MISSHAPEN, type Wrong } from '../test/wrong.ts';

describe('what parses and is wrong is refused to its sender, and nothing changes', () => {
  onEachStore((place) => {
    const refuseEach = async (at: Scene, rows: readonly Wrong[]): Promise<void> => {
      for (const [name, code, send] of rows) {
        const [sender, event, ...rest] = send(at);
        const answer = await changesNothing(at, sender, () => sender.ask(event as string, ...rest));
        expect([name, answer]).toEqual([name, { refused: code }]);
      }
    };

    test('[T72] what is of the wrong form', async () => {
      await refuseEach(await scene(place(), 3), MISSHAPEN);
    });

    test('[T67] [T69] what is wrong in the middle of a hand', async () => {
      await refuseEach(await scene(place(), 3), MISPLACED);
    });

    test('an end given at the lead', async () => {
      const at = await scene(place(), 0);
      const tile = at.game.hands[at.on]?.tiles[0];
      const lead = { id: freshId(), table: at.table, command: { do: 'play', turn: at.turn, tile, end: 'L' } };
      const sender = at.socketOf(at.on);
      const answer = await changesNothing(at, sender, () => sender.ask('act', lead));
      expect(answer).toEqual({ refused: 'end-not-open' });
    });

    test('[T51] every command of a spectator, and of one who has not joined', async () => {
      const at = await scene(place(), 2);
      const stranger = await openRaw(at.server.url, { cookie: await becomeGuest(at.server.url) });
      const commands = COMMANDS.map((make) => make(at));
      expect(commands.map((command) => command.do).toSorted()).toEqual(ALL_COMMANDS);
      for (const command of commands) {
        const seated = command.do === 'sit' ? 'seat-taken' : 'not-seated';
        const asked = await changesNothing(at, at.spectator, () => at.spectator.act(at.table, command));
        expect([command.do, asked]).toEqual([command.do, { refused: seated }]);
        const unjoined = await changesNothing(at, stranger, () => stranger.act(at.table, command));
        expect([command.do, unjoined]).toEqual([command.do, { refused: 'not-joined' }]);
      }
    });

    test('[T49] a person who is no host starts, deals, arranges and removes nothing', async () => {
      const at = await scene(place(), 2);
      const guests = [1, 2, 3].map((seat) => at.socketOf(seat));
      for (const command of COMMANDS.map((make) => make(at))) {
        if (!HOST_COMMANDS.includes(command.do)) continue;
        for (const guest of guests) {
          const asked = await changesNothing(at, guest, () => guest.act(at.table, command));
          expect([command.do, asked]).toEqual([command.do, { refused: 'not-host' }]);
        }
        const asked = await changesNothing(at, at.spectator, () => at.spectator.act(at.table, command));
        expect([command.do, asked]).toEqual([command.do, { refused: 'not-seated' }]);
      }
    });

    test('a message without an answer function is told so by an event, to its sender alone', async () => {
      const at = await scene(place(), 2);
      const sender = at.socketOf(at.on);
      await changesNothing(at, sender, async () => {
        sender.send(
          `42${JSON.stringify(['act', { id: freshId(), table: at.table, command: { do: 'stand', game: 1 } }])}`,
        );
        sender.send('42["cheat"]');
        await sender.ask('echo');
      });
      expect(sender.heard('refused')).toEqual([{ refused: 'bad-message' }, { refused: 'unknown-event' }]);
    });

    test('joining what is not there, in another version, or in a wrong form', async () => {
      const at = await scene(place(), 1);
      const visitor = await openRaw(at.server.url, { cookie: await becomeGuest(at.server.url) });
      const v = PROTOCOL;
      const rows: [unknown, string][] = [
        [{ v, table: freshId() }, 'no-table'],
        [{ v: v + 1, table: at.table }, 'upgrade'],
        [{ v: v - 1, table: at.table }, 'upgrade'],
        [{ v: '1', table: at.table }, 'bad-message'],
        [{ v, table: '../../etc/passwd' }, 'bad-message'],
        [{ v, table: at.table, seat: 0 }, 'bad-message'],
        [{ v, table: at.table, seen: { seq: -1, at: 0, seat: 0 } }, 'bad-message'],
        [at.table, 'bad-message'],
      ];
      for (const [join, code] of rows)
        expect(await changesNothing(at, visitor, () => visitor.ask('join', join))).toEqual({ refused: code });
      // Nor has any of these joined him.
      expect(await visitor.act(at.table, { do: 'stand', game: 1 })).toEqual({ refused: 'not-joined' });
    });
  });
});

describe('who may come', () => {
  onEachStore((place) => {
    test('no cookie, a forged one, another server’s: no-guest; a page of another site: no connection', async () => {
      const where = place();
      const { url } = await serve(where, { cookieKey: 'a key of this test alone' });
      const elsewhere = await serve(place(), { cookieKey: 'another key of this test' });
      const cookie = await becomeGuest(url);
      const [id, signature] = cookie.slice('fives='.length).split('.') as [string, string];
      const forged = [
        {},
        { cookie: 'fives=' },
        { cookie: `fives=${id}` },
        { cookie: `fives=${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}.${signature}` },
        { cookie: `fives=${id}.${signature.slice(0, -1)}` },
        { cookie: `other=${id}.${signature}` },
        { cookie: await becomeGuest(elsewhere.url) },
      ];
      for (const headers of forged)
        await expect(openRaw(url, headers)).rejects.toThrow('{"refused":"no-guest"}');
      const host = new URL(url).host;
      for (const origin of ['http://evil.example', `https://${host}.evil.example`, 'null', 'file://'])
        await expect(openRaw(url, { cookie, origin })).rejects.toThrow(/^closed \(1006\)/);
      for (const origin of [`http://${host}`, `https://${host}`])
        await expect(openRaw(url, { cookie, origin })).resolves.toBeDefined();
    });

    test('a name of 200 letters is cut to what people count as 24, and two seats for one person are one', async () => {
      const { url, store } = await serve(place());
      const table = await openTable(url);
      const cookie = await becomeGuest(url);
      const tabs = [await openRaw(url, { cookie }), await openRaw(url, { cookie })] as const;
      for (const tab of tabs) await tab.join(table);
      await tabs[0].act(table, { do: 'sit', game: 1, seat: 0, name: `${'é'.repeat(199)}!` });
      await Promise.all(
        ([1, 2, 3] as const).map((seat) =>
          (tabs[seat % 2] ?? tabs[0]).act(table, { do: 'sit', game: 1, seat, name: 'Ann' }),
        ),
      );
      const log = await logOf(store, table);
      expect(log[1]?.events).toMatchObject([{ is: 'sat', name: 'é'.repeat(MAX_NAME) }, { is: 'hosted' }]);
      expect(fold(log).chairs.filter(({ is }) => is === 'person')).toHaveLength(1);
    });
  });
});
