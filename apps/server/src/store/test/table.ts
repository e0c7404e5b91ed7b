import { randomBytes } from 'node:crypto';
import type { Entry } from '@fives/table';
import type { Store } from '../port.ts';

/** An id that no other test has. */
export function freshTable(): string {
  return randomBytes(16).toString('base64url');
}

/** An entry that says who and nothing else, unless told; the store looks at no event. */
export function entryOf(seq: number, by = 'clock', cmd: string | null = null, events: unknown[] = []): Entry {
  return { seq, at: 1_800_000_000_000 + seq, by, cmd, events: events as Entry['events'] };
}

/** A new table with entries up to `seq`. */
export async function tableAt(store: Store, seq: number, due: number | null = null): Promise<string> {
  const table = freshTable();
  await store.create(table, 1, entryOf(1), due);
  for (let n = 2; n <= seq; n++) await store.append(table, { entry: entryOf(n), due });
  return table;
}

/** The sequence numbers of the current game's entries. */
export async function seqs(store: Store, table: string): Promise<number[]> {
  return ((await store.read(table, 1))?.entries ?? []).map(({ seq }) => seq);
}
