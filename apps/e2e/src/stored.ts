import { evolveEntry, type Entry, type Table } from '@fives/table';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The fold of a game's stored log, read from the file that a stopped server left. */
export function foldOfStored(dataDir: string, table: string, game: number): Table {
  const db = new DatabaseSync(join(dataDir, 'fives.db'), { readOnly: true });
  const rows = db
    .prepare('SELECT entry FROM entries WHERE id = ? AND game = ? ORDER BY seq')
    .all(table, game);
  db.close();
  const entries = rows.map((row) => JSON.parse(row['entry'] as string) as Entry);
  const fold = entries.reduce<Table | null>(evolveEntry, null);
  if (fold === null) throw new Error('nothing was stored');
  return fold;
}
