import { OPTIONS, type Entry } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { firstPlay, openTable, playOn, sit, type Person } from '../test/people.ts';
import { allStores, onEachStore, serve, type Place } from '../test/serve.ts';
import { fold, logOf, must, pairsTo, visit } from '../test/tables.ts';

/** Ann and Bob sit side by side, each with a bot for a partner, and the game begins. */
async function twoAndBots(
  urls: readonly [string, string],
  create: Parameters<typeof openTable>[1],
): Promise<{ table: string; ann: Person; bob: Person }> {
  const table = await openTable(urls[0], create);
  const [ann, bob] = [await visit(urls[0], table), await visit(urls[1], table)];
  await sit(ann, 0, 'Ann');
  await sit(bob, 1, 'Bob');
  for (const seat of [2, 3] as const) await must(ann, { do: 'addBot', game: 1, seat });
  await must(ann, { do: 'start', game: 1 });
  return { table, ann, bob };
}

/** How often each event of these kinds stands in a log. */
const count = (log: readonly Entry[], ...kinds: readonly string[]): number[] =>
  kinds.map((kind) => log.flatMap(({ events }) => events).filter(({ is }) => is === kind).length);

/** Ann is lost, a bot plays for her, and she comes back. */
async function losesAndReturns(where: Place): Promise<void> {
  const one = await serve(where);
  const other = where.redisUrl ? await serve(where) : one;
  const options = { ...OPTIONS, absent: { is: 'bot', after: 10 } } as const;
  const { table, ann, bob } = await twoAndBots([one.url, other.url], { ...pairsTo(10_000), options });
  ann.leave();
  const left = Date.now();
  await bob.until(({ view }) => typeof view?.table.away[0] === 'number');
  expect(Date.now() - left).toBeGreaterThan(4_900);
  let played = false;
  const bobs = (async () => {
    while (!played) {
      const state = await bob.until(
        (now) => played || firstPlay(now) !== null || now.view?.table.is !== 'playing' || isWaiting(now),
      );
      const play = firstPlay(state);
      if (play) await bob.act(play);
      else if (isWaiting(state) && state.view) await bob.act({ do: 'ready', game: 1, hand: handOf(state) });
    }
  })();
  const byStandIn = async (): Promise<Entry[]> =>
    (await logOf(one.store, table)).filter(({ by }) => by === 'bot:0');
  await expect.poll(async () => (await byStandIn()).length, { timeout: 30_000 }).toBeGreaterThan(1);
  const chair = bob.state().view?.table.chairs[0];
  expect(chair).toMatchObject({ is: 'person', name: 'Ann', standIn: true });

  const back = await visit(one.url, table, ann.cookie);
  await back.until(({ view }) => view?.table.away[0] === null);
  expect(back.state().view?.table.chairs[0]).toMatchObject({ is: 'person', standIn: false });
  const his = await back.until((state) => firstPlay(state) !== null);
  const play = firstPlay(his);
  if (play) await must(back, play);
  played = true;
  await bobs;
  const log = await logOf(one.store, table);
  expect(count(log, 'lost', 'stoodIn', 'back')).toEqual([1, 1, 1]);
  const returned = log.find(({ events }) => events.some(({ is }) => is === 'back'))?.seq ?? 0;
  expect((await byStandIn()).filter(({ seq }) => seq > returned)).toEqual([]);
  const lost = log.find(({ events }) => events.some(({ is }) => is === 'lost'))?.at ?? 0;
  const sat = log.find(({ events }) => events.some(({ is }) => is === 'stoodIn'))?.at ?? 0;
  expect(sat - lost).toBeGreaterThanOrEqual(10_000);
}

describe('somebody who is not there', () => {
  const places = allStores();

  test('[T104] a bot plays for a lost person after his grace, and he has the seat again as he returns', async () => {
    const ended = await Promise.all(places().map(losesAndReturns));
    expect(ended.length).toBeGreaterThan(0);
  }, 60_000);

  onEachStore((place) => {
    test('[T48] whoever opened the table leaves for good: bots play on, turns time out, another is host', async () => {
      const { url, store } = await serve(place());
      const time = { turn: 1 };
      const create = { preset: 'pairs', overrides: { target: 10_000, time } } as const;
      const { table, ann, bob } = await twoAndBots([url, url], create);
      await must(ann, { do: 'stand', game: 1 });
      ann.leave();
      await bob.until(({ view }) => view?.table.host === 1);
      await bob.until(
        ({ view }) => view?.table.is === 'playing' && (view.table.timeouts[1] ?? 0) > 1,
        30_000,
      );
      const log = await logOf(store, table);
      expect(log.filter(({ by }) => by === 'bot:0').length).toBeGreaterThan(0);
      expect(count(log, 'left', 'stoodIn', 'hosted', 'lost')).toEqual([1, 1, 2, 0]);
      expect(fold(log).chairs[0]).toMatchObject({ is: 'left', standIn: true });
      // Nobody is left: the game is over for good.
      await must(bob, { do: 'stand', game: 1 });
      await expect.poll(async () => fold(await logOf(store, table)).is).toBe('over');
    }, 60_000);

    test('a server that nobody of the table is at takes nobody for lost sooner than theirs does', async () => {
      const where = place();
      const theirs = await serve(where);
      if (where.redisUrl) await Promise.all([serve(where), serve(where), serve(where)]);
      const create = { preset: 'pairs', overrides: { target: 10_000, time: { turn: 1 } } } as const;
      const { table, ann, bob } = await twoAndBots([theirs.url, theirs.url], create);
      // A server that has just started misses nobody: six turns of a second run out.
      await bob.until(
        ({ view }) => view?.table.is === 'playing' && view.table.timeouts.reduce((a, b) => a + b) > 5,
        30_000,
      );
      ann.leave();
      const left = theirs.store.now();
      await bob.until(({ view }) => typeof view?.table.away[0] === 'number', 20_000);
      const log = await logOf(theirs.store, table);
      const lost = log.find(({ events }) => events.some(({ is }) => is === 'lost'));
      expect((lost?.at ?? 0) - left).toBeGreaterThan(4_900);
    }, 60_000);

    test('a page that is loaded again is nobody lost', async () => {
      const { url, store } = await serve(place());
      const { table, ann, bob } = await twoAndBots([url, url], pairsTo(100));
      for (let times = 0; times < 3; times++) {
        const again = await visit(url, table, ann.cookie);
        (times ? again : ann).leave();
        await bob.until(({ here }) => here.join() === '0,1');
      }
      const keeps = await visit(url, table, ann.cookie);
      await Promise.all([playOn(keeps), playOn(bob)]);
      expect(count(await logOf(store, table), 'lost', 'back')).toEqual([0, 0]);
    }, 60_000);
  });
});

type State = ReturnType<Person['state']>;

const isWaiting = ({ view }: State): boolean =>
  view?.table.is === 'playing' && view.table.play.is === 'waiting' && !view.table.ready.includes(1);

const handOf = ({ view }: State): number => (view?.table.is === 'playing' ? view.table.play.hand : 0);
