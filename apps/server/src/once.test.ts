import { becomeGuest, freshId } from '@fives/client';
import type { Seat } from '@fives/rules';
import { describe, expect, test } from 'vitest';
import { firstPlay, openTable, playOn, type Person } from '../test/people.ts';
import { startProxy } from '../test/proxy.ts';
import { openRaw } from '../test/raw.ts';
import { onEachStore, serve } from '../test/serve.ts';
import { agreeWithLog, knownDeal, logOf, must, pairsTo, seatFour, visit } from '../test/tables.ts';

const onTurn = async (people: readonly Person[]): Promise<Person> => {
  const ready = people.map((person) =>
    person.until((state) => state.view?.seq === people[0]?.state().view?.seq),
  );
  await Promise.all(ready);
  const person = people.find((one) => firstPlay(one.state()) !== null);
  if (!person) throw new Error('nobody is on turn');
  return person;
};

describe('a command is applied once', () => {
  onEachStore((place) => {
    test('[T05] the same play four times, on one socket, on two, and after coming back: four equal answers', async () => {
      const { url, store } = await serve(place(), {}, { deal: knownDeal });
      const table = await openTable(url, pairsTo(250));
      const people = await seatFour([url], table);
      await must(people[0] as Person, { do: 'start', game: 1 });
      for (const how of ['one socket', 'two sockets', 'come back'] as const) {
        const person = await onTurn(people);
        const play = firstPlay(person.state());
        if (!play) throw new Error('no play');
        const id = freshId();
        const first = await openRaw(url, { cookie: person.cookie });
        const second = await openRaw(url, { cookie: person.cookie });
        await first.join(table);
        await second.join(table);
        const sockets = how === 'two sockets' ? [first, second, first, second] : [first, first, first, first];
        const answers = await Promise.all(
          sockets.slice(0, how === 'come back' ? 1 : 4).map((socket) => socket.act(table, play, id)),
        );
        if (how === 'come back') {
          first.close();
          const back = await openRaw(url, { cookie: person.cookie });
          await back.join(table);
          for (let again = 1; again < 4; again++) answers.push(await back.act(table, play, id));
        }
        const log = await logOf(store, table);
        expect(answers).toEqual(Array(4).fill({ seq: log.at(-1)?.seq }));
        expect(log.filter(({ cmd }) => cmd === id)).toHaveLength(1);
        await person.until(({ view }) => view?.seq === log.at(-1)?.seq);
      }
      await agreeWithLog(store, table, people);
    });

    test('[T05] what was refused is judged again under the same id', async () => {
      const { url, store } = await serve(place());
      const table = await openTable(url);
      const ann = await openRaw(url, { cookie: await becomeGuest(url) });
      await ann.join(table);
      await ann.act(table, { do: 'sit', game: 1, seat: 0, name: 'Ann' });
      const id = freshId();
      const start = () => ann.act(table, { do: 'start', game: 1 }, id);
      expect(await start()).toEqual({ refused: 'seats-free' });
      for (const seat of [1, 2, 3] satisfies Seat[]) await ann.act(table, { do: 'addBot', game: 1, seat });
      const { seq } = (await start()) as { seq: number };
      const log = await logOf(store, table);
      expect(log[seq - 1]).toMatchObject({ cmd: id, events: [{ is: 'started' }, { is: 'dealt' }] });
      expect(await start()).toEqual({ seq });
    });

    test('[T06] ten taps in the time without a network: one is applied, nine are stale', async () => {
      const { url, port, store } = await serve(place(), {}, { deal: knownDeal });
      const proxy = await startProxy(port);
      const table = await openTable(url, pairsTo(250));
      const people = await seatFour([proxy.url, url], table);
      await must(people[0] as Person, { do: 'start', game: 1 });
      let person = await onTurn(people);
      while (people.indexOf(person) % 2 === 1) {
        await must(person, firstPlay(person.state()) as NonNullable<ReturnType<typeof firstPlay>>);
        person = await onTurn(people);
      }
      proxy.down();
      await person.until(({ link }) => link.is === 'reconnecting');
      const play = firstPlay(person.state());
      if (!play) throw new Error('no play');
      const taps = Array.from({ length: 10 }, () => person.act(play));
      proxy.up();
      const answers = await Promise.all(taps);
      expect(answers.filter((answer) => 'seq' in answer)).toHaveLength(1);
      expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'stale-turn')).toHaveLength(
        9,
      );
      expect(person.state().pending).toEqual([]);
      await agreeWithLog(store, table, people);
    });

    test('[T12] entries that come in reverse lead to the newest, and each is applied once and in order', async () => {
      const { url, port, store } = await serve(place(), {}, { deal: knownDeal });
      const proxy = await startProxy(port);
      const table = await openTable(url, pairsTo(100));
      const people = await seatFour([url], table);
      const applied: number[] = [];
      const onEntry = ({ seq }: { seq: number }): void => void applied.push(seq);
      const looker = await visit(proxy.url, table, undefined, { onEntry });
      const before = looker.state().view?.seq ?? 0;
      proxy.reverse();
      await must(people[0] as Person, { do: 'start', game: 1 });
      await Promise.all(people.map((person) => playOn(person)));
      // The last of an odd number is held back: the heartbeat tells that it is missing.
      const log = await agreeWithLog(store, table, [...people, looker]);
      expect(proxy.reversed()).toBeGreaterThan(5);
      expect(applied).toEqual(log.map(({ seq }) => seq).filter((seq) => seq > before));
    });
  });
});
