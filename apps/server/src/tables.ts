import { BrokenLog } from '@fives/rules';
import { EVENTS_VERSION, evolveEntry, type Entry, type Table } from '@fives/table';
import type { Store } from './store/port.ts';

/** An entry with the table before and after it. */
export interface Applied {
  readonly entry: Entry;
  readonly before: Table | null;
  readonly after: Table;
}

/** What a node remembers of a table: the fold of its log so far. It may be dropped at any instant. */
export interface Memo {
  readonly seq: number;
  readonly at: number;
  readonly table: Table;
  /** The newest entries, oldest first, for those who come back. */
  readonly recent: readonly Applied[];
}

/** The log is of a newer version than this node. */
export class UpgradeNeeded extends Error {
  constructor() {
    super('a table’s log is of a newer version than this server');
  }
}

const RECENT = 64;
const MOST_MEMOS = 2_000;

export interface Tables {
  /** What is remembered, if anything: it may be behind the log. */
  peek(id: string): Memo | undefined;
  /** The memo, folded from the log if need be; null if there is no such table. */
  load(id: string): Promise<Memo | null>;
  /** The memo after reading what it missed. */
  refresh(id: string): Promise<Memo | null>;
  /** Takes an entry that was just appended or heard of; reads the tail if it is not the next one. */
  hear(id: string, entry: Entry | null): Promise<void>;
  drop(id: string): void;
  /** Calls back for every entry that a memo takes in. */
  onEntry(listener: (id: string, applied: Applied) => void): void;
}

const opens = (entry: Entry): boolean => entry.events[0]?.is === 'opened';

/** The memo after one more entry, or null if the entry is not the next. */
export function extend(memo: Memo | undefined, entry: Entry): Memo | null {
  const next = memo === undefined ? opens(entry) : entry.seq === memo.seq + 1;
  const skips = memo !== undefined && opens(entry) && entry.seq > memo.seq;
  if (!next && !skips) return null;
  const before = memo?.table ?? null;
  const applied = { entry, before, after: evolveEntry(before, entry) };
  const recent = next ? [...(memo?.recent ?? []).slice(1 - RECENT), applied] : [applied];
  return { seq: entry.seq, at: entry.at, table: applied.after, recent };
}

/** Keeps the folds of the tables lately used; those that `isFollowed` are kept as long as they are. */
export function openTables(store: Store, isFollowed: (id: string) => boolean): Tables {
  const memos = new Map<string, Memo>();
  const listeners: ((id: string, applied: Applied) => void)[] = [];

  const remember = (id: string, memo: Memo): void => {
    memos.delete(id);
    memos.set(id, memo);
    if (memos.size <= MOST_MEMOS) return;
    for (const old of memos.keys()) {
      if (isFollowed(old)) continue;
      memos.delete(old);
      return;
    }
  };

  /** Takes in the entries that come next, and passes over those already known. */
  const take = (id: string, entries: readonly Entry[]): void => {
    for (const entry of entries) {
      const memo = extend(memos.get(id), entry);
      if (memo === null) continue;
      remember(id, memo);
      const applied = memo.recent.at(-1);
      if (applied) for (const listen of listeners) listen(id, applied);
    }
  };

  const refresh = async (id: string): Promise<Memo | null> => {
    const { seq: known, at } = memos.get(id) ?? { seq: 0, at: 0 };
    // The last entry known is read again: is it still the same?
    const log = await store.read(id, known);
    if (log === null) {
      memos.delete(id);
      return null;
    }
    if (log.head.v > EVENTS_VERSION) throw new UpgradeNeeded();
    const [first] = log.entries;
    if (log.head.seq < known || (first?.seq === known && first.at !== at)) {
      // The store came back older than what it told.
      memos.delete(id);
      return refresh(id);
    }
    take(id, log.entries);
    // Dropped while the tail was read: the tail alone says nothing.
    return memos.get(id) ?? (known > 0 ? refresh(id) : null);
  };

  return {
    peek: (id) => memos.get(id),
    load: async (id) => memos.get(id) ?? (await refresh(id)),
    refresh,
    hear: async (id, entry) => {
      const memo = memos.get(id);
      if (entry === null || memo === undefined || entry.seq > memo.seq + 1) return void (await refresh(id));
      try {
        take(id, [entry]);
      } catch (error) {
        if (!(error instanceof BrokenLog)) throw error;
        // Perhaps an event of a newer version: the head tells.
        await refresh(id);
      }
    },
    drop: (id) => void memos.delete(id),
    onEntry: (listener) => void listeners.push(listener),
  };
}
