import { START, type Client, type ClientState, type Options } from '@fives/client';
import type { TableView } from '@fives/table';
import { afterEach, expect, test, vi } from 'vitest';
import { Live, type Ears } from './live.svelte.ts';
import { TestTable } from './test/table.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A client that does only what the test says. */
class Puppet implements Client {
  state: ClientState = START;
  closed = false;
  readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  change(part: Partial<ClientState>): void {
    this.state = { ...this.state, ...part };
    this.options.onChange?.(this.state);
  }

  act = (): ReturnType<Client['act']> => Promise.resolve({ refused: 'not-now' });
  check(): void {}
  close(): void {
    this.closed = true;
  }
}

function following(ears: Partial<Ears> = {}) {
  const puppets: Puppet[] = [];
  const deaf: Ears = { happened: () => {}, came: () => {}, changed: () => {} };
  const live = new Live('table', { ...deaf, ...ears }, (options) => {
    const puppet = new Puppet(options);
    puppets.push(puppet);
    return puppet;
  });
  return { live, puppets, puppet: puppets[0] as Puppet };
}

const viewOf = (table: TableView, seq = 1) => ({ viewer: 0, seq, at: 0, table }) as const;
const settled = () => new Promise((done) => setTimeout(done));

test('the play sent for this turn is found among older ones', () => {
  const { live, puppet } = following();
  const table = new TestTable().start().seenBy(0);
  const play = (game: number, hand: number, ply: number) =>
    ({ do: 'play', turn: { game, hand, ply }, tile: '1-1', end: null }) as const;
  puppet.change({ view: viewOf(table), pending: [play(1, 1, 4), play(2, 1, 0)] });
  expect(live.sent).toBeNull();
  puppet.change({ pending: [play(2, 1, 0), play(1, 1, 0)] });
  expect(live.sent).toEqual(play(1, 1, 0));
});

test('a table that comes whole is told once, one that follows by its entry is not', async () => {
  const came: number[] = [];
  const happened: number[] = [];
  const { puppet } = following({
    came: (table) => came.push(table.game),
    happened: () => happened.push(1),
  });
  const table = new TestTable().start().seenBy(0);
  puppet.change({ view: viewOf(table, 1) });
  await settled();
  const [before, after] = [viewOf(table, 1), viewOf(table, 2)];
  puppet.change({ view: after });
  puppet.options.onEntry?.({ seq: 2, at: 0, by: null, events: [] }, before, after);
  puppet.change({ link: { is: 'live' } });
  await settled();
  expect([came.length, happened.length]).toEqual([1, 1]);
});

test('closed while it becomes a guest, it opens no other connection', async () => {
  let answer = (_: Response): void => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { live, puppets, puppet } = following();
  puppet.change({ link: { is: 'refused', code: 'no-guest' } });
  live.close();
  answer(new Response('{}'));
  await settled();
  expect(puppets.map(({ closed }) => closed)).toEqual([true]);
});

test('known as a guest, it connects once more', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  const { puppets, puppet } = following();
  puppet.change({ link: { is: 'refused', code: 'no-guest' } });
  await settled();
  expect(puppets.map(({ closed }) => closed)).toEqual([true, false]);
});

test('a refusal is shown for a while, and starts no timer when the page is gone', async () => {
  vi.useFakeTimers();
  const { live } = following();
  await live.act({ do: 'stand', game: 1 });
  expect(live.refusal).toBe('not-now');
  vi.advanceTimersByTime(5_000);
  expect(live.refusal).toBeNull();
  live.close();
  await live.act({ do: 'stand', game: 1 });
  expect(vi.getTimerCount()).toBe(0);
});
