import type { Redis } from 'ioredis';
import { quiet } from './connect.ts';
import { codeKey, recordKey } from './keys.ts';
import { keepCode, type Script } from './lua.ts';
import type { Names } from './port.ts';
import { keptCode, keptRecord } from './terms.ts';

/** Runs a script with these keys and arguments. */
export type Run = (script: Script, keys: string[], args: (string | number)[]) => Promise<unknown>;

/** The names that Redis keeps. */
export const redisNames = (client: Redis, run: Run): Names => ({
  async claimCode(code, table) {
    return (await quiet(client.set(codeKey(code), table, 'PX', keptCode, 'NX'))) === 'OK';
  },

  async keepCode(code, table) {
    await run(keepCode, [codeKey(code)], [table]);
  },

  tableOfCode: (code) => quiet(client.get(codeKey(code))),

  async nameRecord(record, table, game) {
    await quiet(client.set(recordKey(record), `${game}:${table}`, 'PX', keptRecord));
  },

  async gameOfRecord(record) {
    const found = await quiet(client.get(recordKey(record)));
    if (found === null) return null;
    const at = found.indexOf(':');
    return { table: found.slice(at + 1), game: Number(found.slice(0, at)) };
  },
});
