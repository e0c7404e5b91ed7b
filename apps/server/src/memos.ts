import { BrokenLog } from '@fives/rules';
import type { LogEntry, Store } from './store/port.ts';

/** The log is of a newer version than this node. */
export class UpgradeNeeded extends Error {
  constructor() {
    super('a log is of a newer version than this server');
  }
}

/** The fold of a log so far: what its last entry was, at least. */
export interface Folded {
  readonly seq: number;
  readonly at: number;
}

/** What a kind of log folds into, and how many folds are kept at hand. */
export interface Folding<E extends LogEntry, M extends Folded> {
  readonly logs: Pick<Store<E>, 'read'>;
  /** The newest version of entries that this node knows. */
  readonly version: number;
  /** The memos on the way through these entries: those that come next are taken in, all others passed over. */
  readonly extend: (memo: M | undefined, entries: readonly E[]) => Iterable<M>;
  /** How much all memos may weigh together; the one that came last is kept whatever it weighs. */
  readonly most: number;
  readonly weigh: (memo: M) => number;
  /** Those that are followed are kept as long as they are. */
  readonly isFollowed: (id: string) => boolean;
  /** Hears of each of those memos, in order. */
  readonly taken: (id: string, memo: M) => void;
}

/** The folds of the logs lately used. Each may be dropped at any instant. */
export interface Memos<E extends LogEntry, M extends Folded> {
  /** What is remembered, if anything: it may be behind the log. */
  peek(id: string): M | undefined;
  /** The memo, folded from the log if need be; null if there is no such log. */
  load(id: string): Promise<M | null>;
  /** The memo after reading what it missed. */
  refresh(id: string): Promise<M | null>;
  /** Takes an entry that was just appended or heard of; reads the tail if it is not the next one. */
  hear(id: string, entry: E | null): Promise<void>;
  drop(id: string): void;
}

/** Remembers nothing yet. */
export function openMemos<E extends LogEntry, M extends Folded>({
  logs,
  version,
  extend,
  most,
  weigh,
  isFollowed,
  taken,
}: Folding<E, M>): Memos<E, M> {
  const memos = new Map<string, M>();

  let weight = 0;

  const forget = (id: string): void => {
    const memo = memos.get(id);
    if (memo === undefined) return;
    memos.delete(id);
    weight -= weigh(memo);
  };

  const remember = (id: string, memo: M): void => {
    forget(id);
    memos.set(id, memo);
    weight += weigh(memo);
    for (const old of memos.keys()) {
      if (weight <= most) return;
      if (old !== id && !isFollowed(old)) forget(old);
    }
  };

  const take = (id: string, entries: readonly E[]): void => {
    for (const memo of extend(memos.get(id), entries)) {
      remember(id, memo);
      taken(id, memo);
    }
  };

  const refresh = async (id: string): Promise<M | null> => {
    const { seq: known, at } = memos.get(id) ?? { seq: 0, at: 0 };
    // The last entry known is read again: is it still the same?
    const log = await logs.read(id, known);
    if (log === null) {
      forget(id);
      return null;
    }
    if (log.head.v > version) throw new UpgradeNeeded();
    const [first] = log.entries;
    if (log.head.seq < known || (first?.seq === known && first.at !== at)) {
      // The store came back older than what it told.
      forget(id);
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
    drop: forget,
  };
}
