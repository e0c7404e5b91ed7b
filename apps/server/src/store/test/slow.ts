import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../port.ts';

/** The same store, answering each call late: 0–20 ms on the way there and again on the way back. */
export function slow(store: Store): Store {
  return {
    now: () => store.now(),
    create: (table, v, entry, due) => late(() => store.create(table, v, entry, due)),
    read: (table, from) => late(() => store.read(table, from)),
    game: (table, game) => late(() => store.game(table, game)),
    remove: (table, seq, keep) => late(() => store.remove(table, seq, keep)),
    claimCode: (code, table) => late(() => store.claimCode(code, table)),
    keepCode: (code, table) => late(() => store.keepCode(code, table)),
    tableOfCode: (code) => late(() => store.tableOfCode(code)),
    nameRecord: (record, table, game) => late(() => store.nameRecord(record, table, game)),
    gameOfRecord: (record) => late(() => store.gameOfRecord(record)),
    append: (table, step) => late(() => store.append(table, step)),
    lookUp: (table, by, cmd) => late(() => store.lookUp(table, by, cmd)),
    takeDue: (most) => late(() => store.takeDue(most)),
    resetDue: (table, seq, due) => late(() => store.resetDue(table, seq, due)),
    follow: async (table, hear) => {
      const unfollow = await late(() => store.follow(table, hear));
      return () => late(unfollow);
    },
    heads: (tables) => late(() => store.heads(tables)),
    beat: () => late(() => store.beat()),
    arrive: (table, viewer, connection) => late(() => store.arrive(table, viewer, connection)),
    depart: (table, viewer, connection) => late(() => store.depart(table, viewer, connection)),
    here: (table) => late(() => store.here(table)),
    secret: (name, fresh) => late(() => store.secret(name, fresh)),
    ping: () => late(() => store.ping()),
    close: () => late(() => store.close()),
  };
}

async function late<T>(call: () => Promise<T>): Promise<T> {
  await sleep(Math.random() * 20);
  try {
    return await call();
  } finally {
    await sleep(Math.random() * 20);
  }
}
