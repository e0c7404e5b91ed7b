import { becomeGuest } from '@fives/client';
import type { Create } from '@fives/protocol';
import type { Deal, Seat } from '@fives/rules';
import type { TableCommand } from '@fives/table';
import { expect } from 'vitest';
import { dealOf, WHOLE } from '../../../packages/table/test/tables.ts';
import type { RunningServer } from '../src/index.ts';
import type { Store } from '../src/store/port.ts';
import { openTable } from './people.ts';
import { openRaw, type Raw } from './raw.ts';
import { freshDir, serve, storeAt } from './serve.ts';

/** Four people at a table, each on a socket by hand. */
export interface Four {
  readonly server: RunningServer;
  readonly table: string;
  readonly sockets: readonly [Raw, Raw, Raw, Raw];
  readonly cookies: readonly string[];
}

const local = { dataDir: '', redisUrl: undefined };
const game = 1;

/** What is asked of the table and of the server it is on. */
interface Wanted {
  readonly create?: Partial<Create>;
  readonly deal?: () => Deal;
  readonly wrap?: (store: Store) => Store;
}

/** Has four people sit down, each on a socket by hand. */
export async function four({
  create,
  deal = () => dealOf(WHOLE),
  wrap = (store) => store,
}: Wanted = {}): Promise<Four> {
  const store = wrap(await storeAt({ ...local, dataDir: freshDir() }));
  const server = await serve(local, {}, { store, deal });
  const { url } = server;
  const overrides = { time: null, ...create?.overrides };
  const table = await openTable(url, { preset: 'pairs', ...create, overrides });
  const cookies: string[] = [];
  const sat = async (seat: Seat): Promise<Raw> => {
    const cookie = await becomeGuest(url);
    const socket = await openRaw(url, { cookie });
    await socket.join(table);
    expect(await socket.act(table, { do: 'sit', game, seat, name: `Guest ${seat}` })).toHaveProperty('seq');
    cookies.push(cookie);
    return socket;
  };
  const sockets = [await sat(0), await sat(1), await sat(2), await sat(3)] as const;
  return { server, table, cookies, sockets };
}

/** Does these one after the other, seat by seat, and gives the last answer. */
export async function inTurn(
  { table, sockets }: Four,
  ...asked: readonly (readonly [0 | 1 | 2 | 3, TableCommand])[]
): Promise<unknown> {
  let answer: unknown = null;
  for (const [seat, command] of asked) answer = await sockets[seat].act(table, command);
  return answer;
}
