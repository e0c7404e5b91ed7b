import { connect as connectTcp } from 'node:net';
import { connect, type ClientState } from '@fives/client';
import { PRESETS } from '@fives/rules';
import { openTable as openedAs, type TableEvent } from '@fives/table';
import { Server } from 'socket.io';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { come, firstPlay, openTable, playOn, sit } from '../test/people.ts';
import { openRaw } from '../test/raw.ts';
import { freshDir, serve, storeAt } from '../test/serve.ts';
import { knownDeal, logOf, must, pairsTo, visit, withBots } from '../test/tables.ts';

const here = () => ({ dataDir: freshDir(), redisUrl: undefined });
const danced = { is: 'danced' } as unknown as TableEvent;

afterEach(() => vi.useRealTimers());

describe.each([
  ['ahead', 3_600_000],
  ['back', -3_600_000],
])('[C5] [C6] a wall clock that jumps an hour %s', (_, jump) => {
  test('stops no game, flags nobody, and takes no time', async () => {
    const { url, store } = await serve(here(), {}, { deal: knownDeal });
    const time = { game: 600 };
    const table = await openTable(url, { preset: 'pairs', overrides: { time, target: 60 } });
    const ann = await visit(url, table);
    await sit(ann, 0, 'Ann');
    for (const seat of [1, 2, 3] as const) await must(ann, { do: 'addBot', game: 1, seat });
    await must(ann, { do: 'start', game: 1 });
    await ann.until((state) => firstPlay(state) !== null);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + jump);
    const end = await playOn(ann);
    const { table: over } = end.view ?? {};
    expect(over?.is === 'over' && over.play.reason).toBe('target');
    expect((over?.is === 'over' && over.clock.left?.[0]) || 0).toBeGreaterThan(500_000);
    const times = (await logOf(store, table)).map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});

describe('a stop', () => {
  test('[C6] says no more that the service lives, and waits for no client that does not end by itself', async () => {
    const store = await storeAt(here());
    let beats = 0;
    const counting = { ...store, beat: () => ((beats += 1), store.beat()) };
    const server = await serve(here(), {}, { store: counting });
    const wires = ['', 'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{', 'GET /hea'].map(
      (start) => {
        const wire = connectTcp(server.port, '127.0.0.1')
          .resume()
          .on('error', () => undefined);
        wire.write(start);
        return new Promise((resolve) => wire.once('close', resolve));
      },
    );
    await expect.poll(() => beats, { timeout: 5_000 }).toBeGreaterThan(2);
    const stopped = server.stop();
    const before = beats;
    await stopped;
    await Promise.all(wires);
    expect(beats - before).toBeLessThanOrEqual(1);
  });
});

test('bots that nobody watches hold up no clock', async () => {
  const { url, store } = await serve(here(), { botDelay: 0 });
  const deserted = Array.from({ length: 60 }, async () => {
    const table = await openTable(url);
    const ann = await visit(url, table);
    await sit(ann, 0, 'Ann');
    for (const seat of [1, 2, 3] as const) await must(ann, { do: 'addBot', game: 1, seat });
    await must(ann, { do: 'start', game: 1 });
    ann.leave();
    return table;
  });
  await Promise.all(deserted);
  const table = await openTable(url, { preset: 'pairs', overrides: { time: { game: 1 } } });
  const bob = await visit(url, table);
  await sit(bob, 0, 'Bob');
  for (const seat of [1, 2, 3] as const) await must(bob, { do: 'addBot', game: 1, seat });
  await must(bob, { do: 'start', game: 1 });
  const on = await bob.until((state) => firstPlay(state) !== null);
  const zero = (on.view?.at ?? 0) + 1_000;
  await bob.until(({ view }) => view?.table.is === 'over');
  expect(((await logOf(store, table)).at(-1)?.at ?? Infinity) - zero).toBeLessThan(10_000);
});

describe('a log that this node cannot read', () => {
  const withStrange = async (v: number) => {
    const { url, store } = await serve(here(), {}, { deal: knownDeal });
    const table = await openTable(url, pairsTo(100));
    const ann = await visit(url, table);
    const entry = { seq: 2, at: store.now(), by: 'clock', cmd: null, events: [danced] };
    await store.append(table, { v, entry, due: null });
    return { ann, url, table, store };
  };
  /** How the route of the table answers. */
  const asked = async (url: string, table: string): Promise<readonly [number, unknown]> => {
    const answer = await fetch(`${url}/api/tables/${table}`);
    return [answer.status, await answer.json()];
  };

  test('of a newer version: its sockets are told `upgrade`, and nothing is written', async () => {
    const { ann, url, table, store } = await withStrange(99);
    const { link } = await ann.until(({ link }) => link.is === 'refused');
    expect(link).toEqual({ is: 'refused', code: 'upgrade' });
    expect(await ann.act({ do: 'sit', game: 1, seat: 0, name: 'Ann' })).toEqual({ refused: 'upgrade' });
    expect(await asked(url, table)).toEqual([503, { refused: 'upgrade' }]);
    expect(await logOf(store, table)).toHaveLength(2);
  });

  test('of this version: a fault, answered once, and the process lives', async () => {
    const { ann, url, table } = await withStrange(1);
    expect(await asked(url, table)).toEqual([500, { refused: 'fault' }]);
    expect(await ann.act({ do: 'sit', game: 1, seat: 0, name: 'Ann' })).toEqual({ refused: 'fault' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const other = await visit(url, await openTable(url));
    expect(await other.act({ do: 'sit', game: 1, seat: 0, name: 'Bob' })).toHaveProperty('seq');
  });
});

describe('a table that is due and cannot go on here', () => {
  const ID = 'a'.repeat(22);

  /** A server with a table whose log holds a strange event, and how long it is put off each time, ms. */
  const withDue = async (v: number) => {
    const store = await storeAt(here());
    const opened = openedAs('pairs', PRESETS.pairs);
    await store.create(ID, v, { seq: 1, at: 1, by: 'clock', cmd: null, events: [opened, danced] }, 1);
    const waits: number[] = [];
    const resetDue: typeof store.resetDue = (id, seq, due) => {
      waits.push(due - store.now());
      return store.resetDue(id, seq, due);
    };
    const server = await serve(here(), {}, { store: { ...store, resetDue }, deal: knownDeal });
    return { ...server, waits };
  };

  test.each([
    ['of a newer version', 99],
    ['that is broken', 1],
  ])('its log is one %s: it is tried more and more seldom, and others go on', async (_, v) => {
    const { url, store, waits } = await withDue(v);
    await expect.poll(() => waits.length, { timeout: 10_000 }).toBe(3);
    for (const [n, wait] of waits.entries()) expect(Math.round(wait / 100) * 100).toBe(500 * 2 ** n);
    const { person } = await withBots(url, pairsTo(60));
    expect((await playOn(person)).view?.table.is).toBe('over');
    expect(await logOf(store, ID)).toHaveLength(1);
  });
});

test('a client of another version is told `upgrade`, whatever else its message holds', async () => {
  const { url } = await serve(here());
  const table = await openTable(url);
  const { cookie } = await come(url, table);
  const raw = await openRaw(url, { cookie });
  expect(await raw.ask('join', { v: 2, table, novelty: true })).toEqual({ refused: 'upgrade' });
  expect(await raw.ask('join', { v: 1, table, novelty: true })).toEqual({ refused: 'bad-message' });
});

describe('a client', () => {
  const anyServer = async (): Promise<{ io: Server; url: string }> => {
    const io = new Server(0, { transports: ['websocket'] });
    onTestFinished(() => io.close());
    const { port } = io.httpServer.address() as { port: number };
    return { io, url: `http://127.0.0.1:${port}` };
  };

  test('[T07] comes again within seconds when the wire dies between the two handshakes', async () => {
    const { io, url } = await anyServer();
    let tries = 0;
    // The first connection is opened and never answered.
    io.use((_socket, next) => (tries++ === 0 ? undefined : next()));
    const connected = new Promise<void>((resolve) => io.on('connection', () => resolve()));
    const client = connect({ url, table: 'a'.repeat(22) });
    onTestFinished(() => client.close());
    await connected;
    expect(tries).toBe(2);
  }, 15_000);

  test('asks for a snapshot when an entry does not fold, and keeps what it shows till then', async () => {
    const { io, url } = await anyServer();
    const joins: unknown[] = [];
    const real = await serve(here());
    const table = await openTable(real.url);
    const { cookie } = await come(real.url, table);
    const raw = await openRaw(real.url, { cookie });
    const joined = await raw.join(table);
    io.on('connection', (socket) => {
      socket.on('join', (message: unknown, answer: (joined: unknown) => void) => {
        joins.push(message);
        answer(joined);
      });
    });
    const states: ClientState[] = [];
    const client = connect({ url, table, onChange: (state) => void states.push(state) });
    onTestFinished(() => client.close());
    await expect.poll(() => client.state.link.is).toBe('live');
    io.emit('entry', { seq: 2, at: 1, by: null, events: [danced] });
    await expect.poll(() => joins.length, { timeout: 10_000 }).toBe(2);
    expect(joins[1]).not.toHaveProperty('seen');
    const shown = states.map(({ view }) => view !== null);
    expect(shown.slice(shown.indexOf(true))).not.toContain(false);
    expect(client.state.view?.seq).toBe(1);
  }, 15_000);
});
