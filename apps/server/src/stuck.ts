import { isFault } from './act.ts';
import { UpgradeNeeded } from './memos.ts';
import type { Store } from './store/port.ts';

/** A table that cannot go on here is tried again after so long, ms: twice as long whenever nobody moved it on. */
const AGAIN = { least: 500, most: 60_000 } as const;
/** What one table's trouble is told at most so often, ms. */
const TELL_EVERY = 60_000;

/** A tick met a fault, which was told. */
export class Stuck extends Error {
  constructor() {
    super('a table that is due cannot go on');
  }
}

/** The tables that were due and could not go on. */
export interface StuckTables {
  /** Puts a table off if the trouble is its own; tells what the trouble is. */
  putOff(id: string, error: unknown): Promise<void>;
  /** The table goes on. */
  forget(id: string): void;
}

const isItsOwn = (error: unknown): boolean =>
  isFault(error) || error instanceof UpgradeNeeded || error instanceof Stuck;

/** Nobody is stuck yet. */
export function openStuck(
  store: Pick<Store, 'now' | 'heads' | 'resetDue'>,
  failed: (error: unknown) => void,
): StuckTables {
  const tables = new Map<string, { readonly seq: number; readonly wait: number; readonly told: number }>();
  return {
    putOff: async (id, error) => {
      // A store in trouble is so for all tables, and soon well again.
      if (!isItsOwn(error)) return failed(error);
      const [seq = null] = await store.heads([id]);
      if (seq === null) return void tables.delete(id);
      const now = store.now();
      const before = tables.get(id) ?? { seq, wait: 0, told: -Infinity };
      const isTold = now - before.told < TELL_EVERY;
      // Where another node can read it, it must not wait for this one.
      const wait = before.seq === seq ? Math.max(AGAIN.least, before.wait * 2) : AGAIN.least;
      tables.set(id, { seq, wait: Math.min(wait, AGAIN.most), told: isTold ? before.told : now });
      if (!isTold) failed(error);
      await store.resetDue(id, seq, now + Math.min(wait, AGAIN.most));
    },
    forget: (id) => void tables.delete(id),
  };
}
