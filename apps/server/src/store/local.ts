import type { Entry, Outage } from '@fives/table';
import { openDatabase, type Sync } from './database.ts';
import { parseEntry } from './entry.ts';
import { createFollowers } from './followers.ts';
import { openNames } from './local-names.ts';
import type { Appended, Head, Step, Store } from './port.ts';
import { withOutage } from './outages.ts';
import { createPresence } from './presence.ts';
import { beatLate, keptCommands, keptLog, leaseFor, mostDue } from './terms.ts';

/** Where the local store keeps its file, and how hard it presses it onto the disk. */
export interface LocalOptions {
  readonly dataDir: string;
  readonly sync?: Sync;
}

/** Opens the store of a server that is alone: one SQLite file, one process. */
export function openLocal({ dataDir, sync = 'normal' }: LocalOptions): Store {
  const { db, atomically } = openDatabase(dataDir, sync);
  const sql = {
    head: db.prepare('SELECT v, game, base, seq FROM tables WHERE id = ?'),
    create: db.prepare(
      'INSERT OR IGNORE INTO tables (id, v, game, base, seq, due) VALUES (?, ?, 1, 1, 1, ?)',
    ),
    advance: db.prepare('UPDATE tables SET v = max(v, ?), game = ?, base = ?, seq = ?, due = ? WHERE id = ?'),
    write: db.prepare('INSERT INTO entries (id, game, seq, entry) VALUES (?, ?, ?, ?)'),
    entries: db.prepare('SELECT entry FROM entries WHERE id = ? AND game = ? AND seq >= ? ORDER BY seq'),
    command: db.prepare('SELECT seq FROM commands WHERE id = ? AND player = ? AND cmd = ?'),
    remember: db.prepare('INSERT INTO commands (id, player, cmd, seq) VALUES (?, ?, ?, ?)'),
    forget: db.prepare(
      `DELETE FROM commands WHERE id = ?1 AND player = ?2 AND seq <=
         (SELECT seq FROM commands WHERE id = ?1 AND player = ?2 ORDER BY seq DESC LIMIT 1 OFFSET ${keptCommands})`,
    ),
    remove: db.prepare('DELETE FROM tables WHERE id = ? AND seq = ?'),
    forgetAll: db.prepare('DELETE FROM commands WHERE id = ?'),
    due: db.prepare('SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?'),
    lease: db.prepare('UPDATE tables SET due = ? WHERE id = ?'),
    resetDue: db.prepare('UPDATE tables SET due = ? WHERE id = ? AND seq = ?'),
    fact: db.prepare('SELECT value FROM facts WHERE name = ?'),
    setFact: db.prepare(
      'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    ),
    addFact: db.prepare('INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)'),
  };
  // The service's own time: no earlier than it stopped, and even whatever the wall clock does.
  const base = Math.max(Date.now(), Number(sql.fact.get('beat')?.['value'] ?? 0)) - performance.now();
  const now = (): number => Math.round(base + performance.now());
  const followers = createFollowers();
  const names = openNames(db, now);
  const presence = createPresence();
  let beaten = false;

  function head(table: string): Head | undefined {
    return sql.head.get(table) as Head | undefined;
  }

  function entries(table: string, game: number, from: number): Entry[] {
    return sql.entries.all(table, game, from).map((row) => parseEntry(row['entry'] as string));
  }

  function fact(name: string): string | undefined {
    return sql.fact.get(name)?.['value'] as string | undefined;
  }

  function write(table: string, game: number, entry: Entry): void {
    sql.write.run(table, game, entry.seq, JSON.stringify(entry));
    if (entry.cmd === null) return;
    sql.remember.run(table, entry.by, entry.cmd, entry.seq);
    sql.forget.run(table, entry.by);
  }

  function apply(table: string, { entry, due, opens, v = 0 }: Step): Appended {
    const seen = entry.cmd === null ? undefined : sql.command.get(table, entry.by, entry.cmd);
    if (seen) return { is: 'already', seq: seen['seq'] as number };
    const at = head(table);
    if (!at) return { is: 'gone' };
    if (entry.seq !== at.seq + 1) return { is: 'behind', seq: at.seq };
    if (opens !== undefined && opens !== at.game + 1)
      throw new Error(`Game ${opens} cannot follow game ${at.game}.`);
    const game = opens ?? at.game;
    if (opens !== undefined) names.end(table, at.game, keptLog);
    write(table, game, entry);
    sql.advance.run(v, game, opens === undefined ? at.base : entry.seq, entry.seq, due, table);
    return { is: 'appended' };
  }

  return {
    ...names.names,

    now,

    async create(table, v, entry, due) {
      if (entry.seq !== 1) throw new Error(`The first entry of a table has seq 1, not ${entry.seq}.`);
      const created = atomically(() => {
        if (sql.create.run(table, v, due).changes === 0) return false;
        write(table, 1, entry);
        return true;
      });
      if (created) followers.tell(table, entry);
      return created ? 'created' : 'taken';
    },

    async read(table, from) {
      const at = head(table);
      return at ? { head: { ...at }, entries: entries(table, at.game, from) } : null;
    },

    async game(table, game) {
      return entries(table, game, 1);
    },

    async append(table, step) {
      const appended = atomically(() => apply(table, step));
      if (appended.is === 'appended') followers.tell(table, step.entry);
      return appended;
    },

    async remove(table, seq, keep = keptLog) {
      return atomically(() => {
        const at = head(table);
        if (!at || sql.remove.run(table, seq).changes === 0) return false;
        sql.forgetAll.run(table);
        names.end(table, at.game, keep);
        presence.clear(table);
        return true;
      });
    },

    async lookUp(table, by, cmd) {
      const at = head(table);
      if (!at) return null;
      const applied = sql.command.get(table, by, cmd)?.['seq'] as number | undefined;
      return { head: at.seq, applied: applied ?? null };
    },

    async takeDue(most) {
      const time = now();
      const ids = sql.due.all(time, Math.min(most, mostDue)).map((row) => row['id'] as string);
      if (ids.length > 0) {
        atomically(() => {
          for (const id of ids) sql.lease.run(time + leaseFor, id);
        });
      }
      return ids;
    },

    async resetDue(table, seq, due) {
      sql.resetDue.run(due, table, seq);
    },

    async follow(table, hear) {
      return followers.follow(table, hear);
    },

    async heads(tables) {
      return tables.map((table) => head(table)?.seq ?? null);
    },

    async beat() {
      return atomically(() => {
        const time = now();
        const last = Number(fact('beat') ?? time);
        let outages = JSON.parse(fact('outages') ?? '[]') as Outage[];
        // The first beat of a process ends the time in which none ran, however short.
        if (time - last > (beaten ? beatLate : 0)) {
          outages = withOutage(outages, { from: last, to: time });
          sql.setFact.run('outages', JSON.stringify(outages));
        }
        sql.setFact.run('beat', String(time));
        beaten = true;
        names.sweep();
        return outages;
      });
    },

    async arrive(table, viewer, connection) {
      presence.arrive(table, viewer, connection, now());
    },

    async depart(table, viewer, connection) {
      presence.depart(table, viewer, connection);
    },

    async here(table) {
      return presence.here(table, now());
    },

    async secret(name, fresh) {
      sql.addFact.run(`secret:${name}`, fresh);
      return fact(`secret:${name}`) ?? fresh;
    },

    async ping() {
      sql.setFact.run('ping', String(Date.now()));
    },

    async close() {
      followers.clear();
      db.close();
    },
  };
}
