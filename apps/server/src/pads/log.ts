import type { PadEntry } from '@fives/protocol';
import { foldShared, keptUntilPad, type Edit, type SharedEvent, type SharedPad } from '@fives/scorepad';
import { openMemos, type Folded, type Memos } from '../memos.ts';
import type { LogEntry, Store } from '../store/port.ts';

/** One line of a shared pad's log. */
export interface SharedEntry extends LogEntry {
  readonly events: readonly SharedEvent[];
}

/** The newest version of these entries. */
export const SHARED_VERSION = 2;

/** Whether these events end the sharing of their pad. */
export const areLast = (events: readonly SharedEvent[]): boolean =>
  events.some(({ is }) => is === 'unshared');

/** The version in which such events came: a node of an older one is sent away by those alone that it does not know. */
export const versionOf = (events: readonly SharedEvent[]): number => (areLast(events) ? SHARED_VERSION : 1);

/** When the log goes whose newest entry, of `at`, has these events, ms. */
export const untilAfter = (events: readonly SharedEvent[], at: number): number =>
  areLast(events) ? at : keptUntilPad(at);

/** Before a pad's id in the store: no id that a message may carry has this letter, so neither kind is taken for the other. */
const PREFIX = 'pad:';

/** The name of a pad's log in the store that holds the tables too. */
export const logOfPad = (pad: string): string => `${PREFIX}${pad}`;

/** The pad whose log this is, null where it is a table's. */
export const padOfLog = (log: string): string | null =>
  log.startsWith(PREFIX) ? log.slice(PREFIX.length) : null;

/** The store as pads see it. It looks at no event, so it is the same one. */
export const padsIn = (store: Store<LogEntry>): Store<SharedEntry> => store as Store<SharedEntry>;

/** What a node remembers of a shared pad: the fold of its log so far. */
export interface PadMemo extends Folded {
  readonly pad: SharedPad;
  /** When it goes unless somebody edits it, ms of the store's time. */
  readonly until: number;
  /** How much all of its edits come to as JSON, bytes. */
  readonly size: number;
  /** The newest entries, oldest first, for those who come back. */
  readonly recent: readonly SharedEntry[];
}

const RECENT = 64;
/** What the pads that a node remembers may come to as JSON, bytes: four times as much in memory. */
const MOST_REMEMBERED = 10_000_000;
/** What a pad comes to besides its edits. */
const EMPTY = 2_000;

/** How much so many edits come to as JSON, bytes. */
export const sizeOf = (edits: readonly Edit[]): number => Buffer.byteLength(JSON.stringify(edits));

/** The edits of an entry's events. */
export const editsIn = (events: readonly SharedEvent[]): readonly Edit[] =>
  events.flatMap((event) => (event.is === 'edited' ? event.edits : []));

/** An entry as everybody who has the pad's link may know it. */
export const shownEntry = (entry: SharedEntry): PadEntry => ({
  seq: entry.seq,
  at: entry.at,
  edits: editsIn(entry.events),
});

/** The memo after those of these entries that come next; null where none does. */
export function extendPad(memo: PadMemo | undefined, entries: readonly SharedEntry[]): PadMemo | null {
  const known = memo?.seq ?? 0;
  const next = entries.filter(({ seq }) => seq > known);
  const [first, last] = [next[0], next.at(-1)];
  if (first === undefined || last === undefined || first.seq !== known + 1) return null;
  const pad = foldShared(
    memo?.pad ?? null,
    next.flatMap(({ events }) => events),
  );
  const { seq, at } = last;
  const until = untilAfter(last.events, at);
  if (pad.unshared) return { seq, at, pad, until, size: 0, recent: [] };
  return {
    seq,
    at,
    pad,
    until,
    size: next.reduce((sum, entry) => sum + sizeOf(editsIn(entry.events)), memo?.size ?? 0),
    recent: [...(memo?.recent ?? []), ...next].slice(-RECENT),
  };
}

function* extendBy(memo: PadMemo | undefined, entries: readonly SharedEntry[]): Iterable<PadMemo> {
  const next = extendPad(memo, entries);
  if (next !== null) yield next;
}

/** The pads a node remembers, by the names of their logs. */
export type Pads = Memos<SharedEntry, PadMemo>;

/** Keeps the folds of the pads lately used, followed or not; `taken` hears of each that took entries in. */
export const openPads = (store: Store, taken: (log: string, memo: PadMemo) => void): Pads =>
  openMemos({
    logs: padsIn(store),
    version: SHARED_VERSION,
    extend: extendBy,
    most: MOST_REMEMBERED,
    weigh: ({ size }) => size + EMPTY,
    isFollowed: () => false,
    taken,
  });
