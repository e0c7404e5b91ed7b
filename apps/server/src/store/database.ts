import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** `normal` survives the death of the process, `full` also a power loss. */
export type Sync = 'normal' | 'full';

/** The open file, and a way to do several things in it or none of them. */
export interface Database {
  readonly db: DatabaseSync;
  readonly atomically: <T>(work: () => T) => T;
}

const layout = 2;
/** Layout 1. */
const tables = `
  CREATE TABLE tables (
    id TEXT PRIMARY KEY, v INTEGER NOT NULL, game INTEGER NOT NULL,
    base INTEGER NOT NULL, seq INTEGER NOT NULL, due INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
  CREATE TABLE entries (
    id TEXT NOT NULL, game INTEGER NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (id, game, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE commands (
    id TEXT NOT NULL, player TEXT NOT NULL, cmd TEXT NOT NULL, seq INTEGER NOT NULL,
    PRIMARY KEY (id, player, cmd)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX commands_seq ON commands (id, player, seq);
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
/** What layout 2 has besides: names of tables and games, and logs that end. */
const names = `
  CREATE TABLE codes (code TEXT PRIMARY KEY, id TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX codes_until ON codes (until);
  CREATE TABLE records (
    record TEXT PRIMARY KEY, id TEXT NOT NULL, game INTEGER NOT NULL, until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX records_until ON records (until);
  CREATE TABLE endings (
    id TEXT NOT NULL, game INTEGER NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (id, game)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX endings_until ON endings (until);
`;
const sqliteBusy = 5;

/** Opens `fives.db` in the directory for this process alone; both are made if they are not there. */
export function openDatabase(dataDir: string, sync: Sync): Database {
  // 0700: the file holds hands that are still hidden and the key that signs cookies.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataDir, 'fives.db'));

  function atomically<T>(work: () => T): T {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  try {
    db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${sync}`);
    // The lock of the whole file is taken by the first write and kept until the end.
    atomically(() => {
      const found = db.prepare('PRAGMA user_version').get()?.['user_version'] as number;
      if (found > layout) throw new Error(`${dataDir} was written by a newer version of Fives.`);
      if (found < 1) db.exec(tables);
      if (found < 2) db.exec(names);
      if (found < layout) db.exec(`PRAGMA user_version = ${layout}`);
    });
  } catch (error) {
    db.close();
    throw isBusy(error) ? new Error(`${dataDir} is in use by another running server.`) : error;
  }
  return { db, atomically };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}
