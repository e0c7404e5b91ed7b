import type { Viewer } from '@fives/rules';
import type { Entry, Outage } from '@fives/table';
import type { Redis } from 'ioredis';
import { checkRedis } from './check.ts';
import { createClock } from './clock.ts';
import { connect, quiet, type RedisPlace } from './connect.ts';
import { parseEntry } from './entry.ts';
import { bucketOf, buckets, dueKey, tableKeys } from './keys.ts';
import * as lua from './lua.ts';
import { hereOf } from './presence.ts';
import type { Appended, Store } from './port.ts';
import { redisNames } from './redis-names.ts';
import { openSubscriber } from './subscriber.ts';
import { keptLog, mostDue } from './terms.ts';

const beatKeys = ['{hb}last', '{hb}outages'];

/** Opens the store that several servers share: one Redis of version 7 or later, used by nothing else. */
export async function openRedis(place: RedisPlace): Promise<Store> {
  const client = await connect(place, { enableAutoPipelining: true, socketTimeout: 2_500 });
  try {
    await checkRedis(client, place);
    return await storeOn(client, place);
  } catch (error) {
    client.disconnect();
    throw error;
  }
}

async function storeOn(client: Redis, place: RedisPlace): Promise<Store> {
  const subscriber = await openSubscriber(place);
  const clock = createClock();
  // What answers after a gap may be a Redis that came back older.
  client.on('ready', () => subscriber.missed());

  async function run(script: lua.Script, keys: string[], args: (string | number)[]): Promise<unknown> {
    try {
      return await quiet(client.evalsha(script.sha, keys.length, ...keys, ...args));
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return quiet(client.eval(script.text, keys.length, ...keys, ...args));
    }
  }

  /** Runs one of the two scripts that write an entry; `which` and `v` are their ARGV[7] and ARGV[8]. */
  function write(
    script: lua.Script,
    table: string,
    entry: Entry,
    due: number | null,
    which: number | '',
    v: number,
  ) {
    const { head, due: dues, commands, players, log, channel } = tableKeys(table);
    const args = [log, channel, table, JSON.stringify(entry), entry.seq, due ?? '', which, v];
    const command = entry.cmd === null ? [] : [entry.cmd, entry.by];
    return run(script, [head, dues, commands(entry.by), players], [...args, ...command]);
  }

  async function heardTime(): Promise<string[]> {
    const sent = performance.now();
    const [there, ...outages] = (await run(lua.beat, beatKeys, [])) as [number, ...string[]];
    clock.heard(sent, there, performance.now());
    return outages;
  }

  /** The due tables of all buckets, oldest first. */
  async function lookDue(most: number): Promise<string[]> {
    const look = (bucket: string) =>
      quiet(client.zrangebyscore(dueKey(bucket), 0, clock.now(), 'WITHSCORES', 'LIMIT', 0, most));
    const due = (await Promise.all(buckets.map(look))).flatMap((found) =>
      found.flatMap((table, i) => (i % 2 === 0 ? [{ table, due: Number(found[i + 1]) }] : [])),
    );
    due.sort((a, b) => a.due - b.due);
    return due.slice(0, most).map(({ table }) => table);
  }

  const store: Store = {
    ...redisNames(client, run),

    now: () => clock.now(),

    async create(table, v, entry, due) {
      if (entry.seq !== 1) throw new Error(`The first entry of a table has seq 1, not ${entry.seq}.`);
      return (await write(lua.create, table, entry, due, '', v)) === 1 ? 'created' : 'taken';
    },

    async read(table, from) {
      const keys = tableKeys(table);
      const reply = (await run(lua.read, [keys.head], [keys.log, from])) as [...string[], string[]] | null;
      if (!reply) return null;
      const [v, game, base, seq, entries] = reply as [string, string, string, string, string[]];
      return {
        head: { v: Number(v), game: Number(game), base: Number(base), seq: Number(seq) },
        entries: entries.map(parseEntry),
      };
    },

    async game(table, game) {
      return (await quiet(client.lrange(tableKeys(table).log + game, 0, -1))).map(parseEntry);
    },

    async append(table, { entry, due, opens, v }) {
      const reply = await write(lua.append, table, entry, due, opens ?? '', v ?? 0);
      const [is, seq] = reply as [Appended['is'], number];
      return is === 'already' || is === 'behind' ? { is, seq } : { is };
    },

    async remove(table, seq, keep = keptLog) {
      const { head, due, here, players, log, commands } = tableKeys(table);
      const args = [log, table, seq, commands(''), keep];
      return (await run(lua.remove, [head, due, here, players], args)) === 1;
    },

    async lookUp(table, by, cmd) {
      const { head, commands } = tableKeys(table);
      const reply = await run(lua.lookUp, [head, commands(by)], [cmd]);
      if (reply === null) return null;
      const [seq, applied] = reply as [string, string | null];
      return { head: Number(seq), applied: applied === null ? null : Number(applied) };
    },

    async takeDue(most) {
      const due = await lookDue(Math.min(most, mostDue));
      const leases = [...Map.groupBy(due, bucketOf)].map(
        ([bucket, tables]) =>
          run(lua.lease, [dueKey(bucket), ...tables.map(headOf)], tables) as Promise<string[]>,
      );
      const leased = new Set((await Promise.all(leases)).flat());
      return due.filter((table) => leased.has(table));
    },

    async resetDue(table, seq, due) {
      const keys = tableKeys(table);
      await run(lua.resetDue, [keys.head, keys.due], [table, seq, due]);
    },

    follow: (table, hear) => subscriber.follow(tableKeys(table).channel, hear),

    async heads(tables) {
      const seqs = await Promise.all(tables.map((table) => quiet(client.hget(tableKeys(table).head, 'seq'))));
      return seqs.map((seq) => (seq === null ? null : Number(seq)));
    },

    async beat() {
      subscriber.check();
      return (await heardTime()).map(parseOutage);
    },

    async arrive(table, viewer, connection) {
      await run(lua.arrive, [tableKeys(table).here], [`${viewer}:${connection}`]);
    },

    async depart(table, viewer, connection) {
      await quiet(client.hdel(tableKeys(table).here, `${viewer}:${connection}`));
    },

    async here(table) {
      const live = (await run(lua.here, [tableKeys(table).here], [])) as string[];
      return hereOf(live.map(parseViewer));
    },

    async secret(name, fresh) {
      await quiet(client.setnx(`fives:secret:${name}`, fresh));
      const kept = await quiet(client.get(`fives:secret:${name}`));
      if (kept === null) throw new Error(`The secret "${name}" is gone from Redis.`);
      return kept;
    },

    async ping() {
      await quiet(client.set('fives:ping', Date.now()));
    },

    async close() {
      subscriber.close();
      // Where Redis is away nobody is left to say goodbye to.
      await client.quit().catch(() => client.disconnect());
    },
  };
  const sent = performance.now();
  const [seconds = 0, micros = 0] = (await client.time()).map(Number);
  clock.heard(sent, seconds * 1000 + Math.floor(micros / 1000), performance.now());
  return store;
}

const headOf = (table: string): string => tableKeys(table).head;

function parseViewer(field: string): Viewer {
  const seat = Number.parseInt(field, 10);
  return Number.isNaN(seat) ? 'spectator' : (seat as Viewer);
}

function parseOutage(text: string): Outage {
  const [from, to] = text.split(':').map(Number) as [number, number];
  return { from, to };
}
