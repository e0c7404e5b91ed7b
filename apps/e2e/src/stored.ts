import { evolveEntry, type Entry, type Table } from '@fives/table';
import { Redis } from 'ioredis';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const fold = (entries: readonly string[]): Table => {
  const table = entries.map((entry) => JSON.parse(entry) as Entry).reduce<Table | null>(evolveEntry, null);
  if (table === null) throw new Error('nothing was stored');
  return table;
};

/** The fold of a game's stored log, read from the file that a stopped server left. */
export function foldOfStored(dataDir: string, table: string, game: number): Table {
  const db = new DatabaseSync(join(dataDir, 'fives.db'), { readOnly: true });
  const rows = db
    .prepare('SELECT entry FROM entries WHERE id = ? AND game = ? ORDER BY seq')
    .all(table, game);
  db.close();
  return fold(rows.map((row) => row['entry'] as string));
}

/** The same, read from a Redis that only this server used. */
export async function foldInRedis(port: number, table: string, game: number): Promise<Table> {
  const redis = new Redis(port, '127.0.0.1');
  const [log] = await redis.keys(`*t:${table}:log:${game}`);
  const entries = await redis.lrange(log ?? '', 0, -1);
  redis.disconnect();
  return fold(entries);
}
