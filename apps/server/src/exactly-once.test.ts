import { OPTIONS, type Entry } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { firstPlay, openTable, sit, type Person } from '../test/people.ts';
import { launch, type ServerProcess } from '../test/process.ts';
import { allStores, storeAt, type Place } from '../test/serve.ts';
import { agreeWithLog, logOf, must, pairsTo, visit } from '../test/tables.ts';
import type { Store } from './store/port.ts';

const create = { ...pairsTo(10_000), options: { ...OPTIONS, absent: { is: 'bot', after: 10 } } } as const;

/** Ann and Bob at a table, each at his own server if there are two; in a game, with bots for partners. */
async function pair(urls: readonly string[], plays: boolean): Promise<[string, Person, Person]> {
  const [one = '', other = one] = urls;
  const table = await openTable(one, create);
  const [ann, bob] = [await visit(one, table), await visit(other, table)];
  await sit(ann, 0, 'Ann');
  await sit(bob, 1, 'Bob');
  if (plays) {
    for (const seat of [2, 3] as const) await must(ann, { do: 'addBot', game: 1, seat });
    await must(ann, { do: 'start', game: 1 });
  }
  return [table, ann, bob];
}

/** How often each of these kinds of events stands in a log. */
const count = (log: readonly Entry[], ...kinds: readonly string[]): number[] =>
  kinds.map((kind) => log.flatMap(({ events }) => events).filter(({ is }) => is === kind).length);

/** Of Ann's absence alone: Bob's server dies, and on a busy machine he may be lost before it is there again. */
const ofAnn = (log: readonly Entry[]): Entry[] =>
  log.map((entry) => ({
    ...entry,
    events: entry.events.filter((event) => !(event.is === 'lost' || event.is === 'back') || event.seat === 0),
  }));

/** Ann and Bob agree to a pause; it begins when the turn ends, and Bob says that it goes on. */
async function pauseAndResume(ann: Person, bob: Person): Promise<void> {
  const onTurn = ({ view }: ReturnType<Person['state']>): boolean =>
    view?.table.is === 'playing' && view.table.play.is === 'hand' && view.table.play.turn < 2;
  await ann.until(onTurn);
  await must(ann, { do: 'offer', game: 1, what: 'pause' });
  await must(bob, { do: 'offer', game: 1, what: 'pause' });
  const { view } = await ann.until(onTurn);
  const on = view?.table.is === 'playing' && view.table.play.is === 'hand' && view.table.play.turn === 0;
  const play = firstPlay(await (on ? ann : bob).until((state) => firstPlay(state) !== null));
  if (play) await must(on ? ann : bob, play);
  await bob.until((state) => state.view?.table.is === 'playing' && state.view.table.pause?.is === 'on');
  await must(bob, { do: 'resume', game: 1 });
}

/** Starts a server for each of these, on the port of the one that was there before or on its own. */
async function start(where: Place, ports: readonly (number | null)[]): Promise<ServerProcess[]> {
  const env = where.redisUrl ? { REDIS_URL: where.redisUrl } : { DATA_DIR: where.dataDir };
  return Promise.all(
    ports.map((port) => launch({ ...env, BOT_DELAY: '0', ...(port !== null && { PORT: String(port) }) })),
  );
}

/** The store, once no server has it. */
async function storeAfter(where: Place, servers: readonly ServerProcess[]): Promise<Store> {
  for (const server of servers) await server.end('SIGKILL');
  return storeAt(where);
}

/** Servers die and come back while three things are due at this place. */
async function endsOnce(where: Place): Promise<void> {
  // On Redis two servers look at the same tables, and one of them dies.
  const servers = await start(where, where.redisUrl ? [null, null] : [null]);
  const urls = servers.map(({ url }) => url);
  const [graced, graceAnn, graceBob] = await pair(urls, true);
  const [hosted, hostAnn, hostBob] = await pair(urls, false);
  const [paused, pauseAnn, pauseBob] = await pair(urls, true);
  for (const one of [graceAnn, hostAnn]) one.leave();
  for (const one of [graceBob, hostBob])
    await one.until(({ view }) => typeof view?.table.away[0] === 'number');
  await pauseAndResume(pauseAnn, pauseBob);
  const last = servers.at(-1);
  await last?.end('SIGKILL');
  servers.push(...(await start(where, [last?.port ?? null])));

  await pauseBob.until(({ view }) => view?.table.is === 'playing' && view.table.pause === null, 60_000);
  await graceBob.until(({ view }) => {
    const chair = view?.table.chairs[0];
    return chair?.is === 'person' && chair.standIn;
  }, 60_000);
  await hostBob.until(({ view }) => view?.table.host === 1, 60_000);
  const store = await storeAfter(where, servers);
  expect(count(ofAnn(await logOf(store, graced)), 'lost', 'stoodIn', 'back')).toEqual([1, 1, 0]);
  expect(count(ofAnn(await logOf(store, hosted)), 'lost', 'hosted', 'back')).toEqual([1, 2, 0]);
  const kinds = ['pauseQueued', 'paused', 'resuming', 'resumed'];
  const log = await agreeWithLog(store, paused, []);
  expect(count(log, ...kinds)).toEqual([1, 1, 1, 1]);
  const [resuming, resumed] = ['resuming', 'resumed'].map((kind) =>
    log.find(({ events }) => events.some(({ is }) => is === kind)),
  );
  const [event] = resuming?.events.filter(({ is }) => is === 'resuming') ?? [];
  expect(resumed?.at).toBeGreaterThanOrEqual(event?.is === 'resuming' ? event.until : Infinity);
  await store.close();
}

describe('what is due while servers die and come back', () => {
  const places = allStores();

  test('[C5] a grace, a pause and the host’s time away each end exactly once', async () => {
    const ended = await Promise.all(places().map(endsOnce));
    expect(ended.length).toBeGreaterThan(0);
  }, 120_000);
});
