import type { DatabaseSync } from 'node:sqlite';
import type { Names } from './port.ts';
import { keptCode, keptRecord } from './terms.ts';

/** The names a local store knows, and the logs it keeps for a while only. */
export interface LocalNames {
  readonly names: Names;
  /** The log of this game ends in so many ms. */
  end(table: string, game: number, keep: number): void;
  /** Deletes what has ended. */
  sweep(): void;
}

const mostSwept = 32;

/** The names in this database. */
export function openNames(db: DatabaseSync, now: () => number): LocalNames {
  const sql = {
    claim: db.prepare(
      `INSERT INTO codes (code, id, until) VALUES (?1, ?2, ?3)
         ON CONFLICT DO UPDATE SET id = ?2, until = ?3 WHERE codes.until <= ?4 OR (?5 AND codes.id = ?2)`,
    ),
    code: db.prepare('SELECT id FROM codes WHERE code = ? AND until > ?'),
    name: db.prepare(
      `INSERT INTO records (record, id, game, until) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET until = excluded.until`,
    ),
    record: db.prepare('SELECT id, game FROM records WHERE record = ? AND until > ?'),
    end: db.prepare('INSERT OR IGNORE INTO endings (id, game, until) VALUES (?, ?, ?)'),
    ended: db.prepare('SELECT id, game FROM endings WHERE until <= ? LIMIT ?'),
    deleteLog: db.prepare('DELETE FROM entries WHERE id = ? AND game = ?'),
    deleteEnding: db.prepare('DELETE FROM endings WHERE id = ? AND game = ?'),
    deleteCodes: db.prepare('DELETE FROM codes WHERE until <= ?'),
    deleteRecords: db.prepare('DELETE FROM records WHERE until <= ?'),
  };
  const claim = (code: string, table: string, again: boolean): boolean =>
    sql.claim.run(code, table, now() + keptCode, now(), again ? 1 : 0).changes === 1;

  const names: Names = {
    async claimCode(code, table) {
      return claim(code, table, false);
    },

    async keepCode(code, table) {
      claim(code, table, true);
    },

    async tableOfCode(code) {
      return (sql.code.get(code, now())?.['id'] as string | undefined) ?? null;
    },

    async nameRecord(record, table, game) {
      sql.name.run(record, table, game, now() + keptRecord);
    },

    async gameOfRecord(record) {
      const found = sql.record.get(record, now()) as { id: string; game: number } | undefined;
      return found ? { table: found.id, game: found.game } : null;
    },
  };
  return {
    names,

    end(table, game, keep) {
      sql.end.run(table, game, now() + keep);
    },

    sweep() {
      const time = now();
      for (const { id, game } of sql.ended.all(time, mostSwept) as { id: string; game: number }[]) {
        sql.deleteLog.run(id, game);
        sql.deleteEnding.run(id, game);
      }
      sql.deleteCodes.run(time);
      sql.deleteRecords.run(time);
    },
  };
}
