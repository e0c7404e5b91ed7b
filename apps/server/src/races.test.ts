import { legal, SEATS, type Play } from '@fives/rules';
import { turnOf, type Entry, type TableCommand } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { openTable, type Person } from '../test/people.ts';
import { racing } from '../test/racing.ts';
import { onEachStore, serve, storeAt } from '../test/serve.ts';
import { agreeWithLog, knownDeal, must, pairsTo, seatFour, visit } from '../test/tables.ts';

const RACES = 1_000;
const TABLES = 5;

/** One person with two tabs. */
type Tabs = readonly [Person, Person];

/** What the person may play now, or nothing if he is not on turn. */
function playsOf(person: Person): readonly Play[] {
  const { view } = person.state();
  if (view?.table.is !== 'playing' || view.table.play.is !== 'hand' || view.viewer === 'spectator') return [];
  return legal(view.table.play, view.viewer);
}

describe('two sockets race for one turn', () => {
  onEachStore((place) => {
    test(`[T65] [T67] of two different plays exactly one wins, ${RACES} times of ${RACES}`, async () => {
      const where = place();
      const races = racing();
      const first = await serve(where, {}, { deal: knownDeal, store: races.wrap(await storeAt(where)) });
      // On Redis the two sockets are at two servers.
      const second = where.redisUrl
        ? await serve(where, {}, { deal: knownDeal, store: races.wrap(await storeAt(where)) })
        : first;
      let raced = 0;

      async function turn(table: string, [one, other]: Tabs, plays: readonly Play[]): Promise<number> {
        const at = one.state().view;
        const turn = at && turnOf(at.table);
        const [left, right] = [plays[0], plays.at(-1)];
        if (!turn || !left || !right) throw new Error('nobody is on turn');
        const command = (play: Play): TableCommand => ({ do: 'play', turn, ...play });
        if (left === right || raced >= RACES) return must(one, command(left));
        raced++;
        await other.until(({ view }) => view?.seq === at.seq);
        races.race(table);
        const answers = await Promise.all([one.act(command(left)), other.act(command(right))]);
        const won = answers.findIndex((answer) => 'seq' in answer);
        expect(answers[1 - won]).toEqual({ refused: 'stale-turn' });
        expect(answers[won]).toEqual({ seq: at.seq + 1 });
        const wonPlay = won === 0 ? left : right;
        const entry = (await first.store.read(table, at.seq + 1))?.entries ?? [];
        expect(entry.map(({ events }) => events[0])).toEqual([{ is: 'played', ...wonPlay }]);
        return at.seq + 1;
      }

      async function play(table: string): Promise<Entry[]> {
        const people = await seatFour([first.url], table);
        const tabs = await Promise.all(
          people.map(async (one): Promise<Tabs> => [one, await visit(second.url, table, one.cookie)]),
        );
        let seq = await must(people[0] as Person, { do: 'start', game: 1 });
        while (raced < RACES) {
          await Promise.all(people.map((person) => person.until(({ view }) => view?.seq === seq)));
          const { view } = (people[0] as Person).state();
          if (view?.table.is !== 'playing') throw new Error('the game is over too soon');
          const { hand, is } = view.table.play;
          if (is === 'waiting') {
            const readied = SEATS.map((seat) => must(people[seat] as Person, { do: 'ready', game: 1, hand }));
            seq = Math.max(...(await Promise.all(readied)));
          } else {
            const on = tabs.find(([one]) => playsOf(one).length > 0);
            if (!on) throw new Error('nobody can play');
            seq = await turn(table, on, playsOf(on[0]));
          }
        }
        return agreeWithLog(first.store, table, tabs.flat());
      }

      const tables = await Promise.all(
        Array.from({ length: TABLES }, () => openTable(first.url, pairsTo(10_000))),
      );
      const logs = await Promise.all(tables.map(play));
      expect(raced).toBe(RACES);
      expect(races.lost()).toBeGreaterThanOrEqual(RACES);
      // One play a turn: had a loser been applied too, a turn would stand twice in some log.
      for (const log of logs) expect(log.every(({ events }) => plays(events) <= 1)).toBe(true);
    }, 120_000);
  });
});

const plays = (events: Entry['events']): number => events.filter(({ is }) => is === 'played').length;
