import { EVENTS_VERSION, evolveEntry, type Entry, type Table } from '@fives/table';
import { openMemos, type Folded, type Memos } from './memos.ts';
import type { Store } from './store/port.ts';

/** An entry with the table before and after it. */
export interface Applied {
  readonly entry: Entry;
  readonly before: Table | null;
  readonly after: Table;
}

/** What a node remembers of a table: the fold of its log so far. It may be dropped at any instant. */
export interface Memo extends Folded {
  readonly table: Table;
  /** The newest entries, oldest first, for those who come back. */
  readonly recent: readonly Applied[];
}

const RECENT = 64;
const MOST_MEMOS = 2_000;

export interface Tables extends Memos<Entry, Memo> {
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

function* extendBy(memo: Memo | undefined, entries: readonly Entry[]): Iterable<Memo> {
  let last = memo;
  for (const entry of entries) {
    const next = extend(last, entry);
    if (next !== null) yield (last = next);
  }
}

/** Keeps the folds of the tables lately used; those that `isFollowed` are kept as long as they are. */
export function openTables(store: Store, isFollowed: (id: string) => boolean): Tables {
  const listeners: ((id: string, applied: Applied) => void)[] = [];
  const taken = (id: string, { recent }: Memo): void => {
    const applied = recent.at(-1);
    if (applied) for (const listen of listeners) listen(id, applied);
  };
  const memos = openMemos<Entry, Memo>({
    logs: store,
    version: EVENTS_VERSION,
    extend: extendBy,
    most: MOST_MEMOS,
    weigh: () => 1,
    isFollowed,
    taken,
  });
  return { ...memos, onEntry: (listener) => void listeners.push(listener) };
}
