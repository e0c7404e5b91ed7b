import { SEATS } from '@fives/rules';
import { describe, expect, test } from 'vitest';
import { openTable, playOn } from '../test/people.ts';
import { onEachStore, serve } from '../test/serve.ts';
import { agreeWithLog, knownDeal, must, pairsTo, seatFour, withBots } from '../test/tables.ts';

describe('a whole game', () => {
  onEachStore((place) => {
    test('four people play to the end, and again: all see what the log says, and numbers go on', async () => {
      const { url, store } = await serve(place(), {}, { deal: knownDeal });
      const table = await openTable(url);
      const people = await seatFour([url], table);
      const [ann] = people;
      if (!ann) throw new Error('nobody');
      await must(ann, { do: 'start', game: 1 });
      const ends = await Promise.all(people.map((person) => playOn(person)));
      const first = await agreeWithLog(store, table, people);
      const over = ends.map(({ view }) => view?.table);
      for (const seat of SEATS)
        expect(over[seat]).toMatchObject({ is: 'over', play: { scores: scoresIn(over[0]) } });
      expect(Math.max(...scoresIn(over[0]))).toBeGreaterThanOrEqual(250);

      const wants = people.map((person) => must(person, { do: 'again', game: 1, swap: false }));
      const opened = Math.max(...(await Promise.all(wants)));
      expect((await store.read(table, 1))?.head).toMatchObject({ game: 2, base: opened });
      expect(opened).toBe(first.length + SEATS.length);
      await Promise.all(people.map((person) => playOn(person)));
      const both = await agreeWithLog(store, table, people);
      expect(both.slice(0, first.length)).toEqual(first);
      expect(ann.state().view?.table).toMatchObject({ is: 'over', game: 2 });
      expect(ann.state().view?.table.tally.reduce((sum, won) => sum + won)).toBe(2);
    });

    test('one person plays a whole game with three bots', async () => {
      const { url, store } = await serve(place(), {}, { deal: knownDeal });
      const { table, person } = await withBots(url, pairsTo(60));
      const end = await playOn(person);
      expect(end.view?.table).toMatchObject({ is: 'over', play: { reason: 'target' } });
      const log = await agreeWithLog(store, table, [person]);
      const bots = log.filter(({ by }) => by.startsWith('bot:'));
      expect(new Set(bots.map(({ by }) => by)).size).toBe(3);
      expect(bots.every(({ cmd }) => cmd === null)).toBe(true);
    });
  });
});

function scoresIn(table: unknown): number[] {
  return (table as { play: { scores: number[] } }).play.scores;
}
