import { becomeGuest } from '@fives/client';
import { evolveEntry, type Entry, type Table } from '@fives/table';
import type { Store } from '../src/store/port.ts';
import type { Heard } from './judge.ts';
import { openRaw, type Raw } from './raw.ts';
import { fold, logOf } from './tables.ts';

/** The id in a guest's cookie. */
export const idOf = (cookie: string): string =>
  decodeURIComponent(cookie).slice('fives='.length).split('.')[0] ?? '';

/** A store that says where each log stands as soon as it stands there. */
export interface Known {
  readonly store: Store;
  head(table: string): number;
}

/** Watches the appends to a store. */
export function knowing(store: Store): Known {
  const heads = new Map<string, number>();
  return {
    head: (table) => heads.get(table) ?? 1,
    store: {
      ...store,
      append: async (table, step) => {
        const done = await store.append(table, step);
        if (done.is === 'appended') heads.set(table, step.entry.seq);
        return done;
      },
    },
  };
}

/** Keeps all that comes over wires from a server about one table. */
export interface Recorder {
  readonly heard: readonly Heard[];
  /** A socket of this guest, or of whoever the cookie makes him. */
  socket(cookie: string): Promise<Raw>;
  /** What an address answers this guest. */
  look(path: string, cookie?: string, init?: RequestInit): Promise<void>;
}

/** Records one table. */
export function openRecorder(url: string, head: () => number): Recorder {
  const heard: Heard[] = [];
  return {
    heard,
    socket: (cookie) => {
      const player = idOf(cookie);
      return openRaw(url, { cookie }, (text) => heard.push({ player, head: head(), text }));
    },
    look: async (path, cookie = '', init = {}) => {
      const answer = await fetch(`${url}${path}`, { ...init, headers: { cookie, ...init.headers } });
      const text = await answer.text();
      const record = /^\/api\/games\/([\w-]+)$/.exec(path)?.[1];
      heard.push({ player: null, head: head(), text, ...(record !== undefined && { record }) });
    },
  };
}

/** A table as its log has it now. */
export interface Truth {
  now(): Promise<Table>;
  /** Resolves when the log has an entry more than were seen last. */
  moved(): Promise<void>;
  entries(): Promise<readonly Entry[]>;
}

/** Folds a table's log as it grows. */
export async function openTruth(store: Store, id: string): Promise<Truth> {
  const first = await logOf(store, id);
  let table = fold(first);
  let seq = first.length;
  let wake: () => void = () => undefined;
  await store.follow(id, () => wake());
  const read = async (): Promise<readonly Entry[]> => {
    const log = await store.read(id, seq + 1);
    return log?.entries.filter((entry) => entry.seq > seq) ?? [];
  };
  const take = async (): Promise<boolean> => {
    const entries = await read();
    for (const entry of entries) {
      table = evolveEntry(table, entry);
      seq = entry.seq;
    }
    return entries.length > 0;
  };
  return {
    entries: () => logOf(store, id),
    now: async () => {
      await take();
      return table;
    },
    moved: async () => {
      for (;;) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        if (await take()) return;
        await promise;
      }
    },
  };
}

/** So many new guests. */
export const guests = (url: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => becomeGuest(url)));
