import type { Beat, Snapshot } from '@fives/protocol';
import { evolveEntry, type EntryView } from '@fives/table';
import type { View } from './state.ts';

/** What to do with news: take a new view, do nothing, or ask for what is missing. */
export type News = { readonly view: View } | 'known' | 'gap';

/** T12: an entry is applied only if it is the very next one. */
export function withEntry(view: View, entry: EntryView): News {
  if (entry.seq <= view.seq) return 'known';
  if (entry.seq > view.seq + 1) return 'gap';
  return { view: { ...view, seq: entry.seq, at: entry.at, table: evolveEntry(view.table, entry) } };
}

/** A beat tells what the newest entry is. */
export const withBeat = (view: View, beat: Beat): News => (beat.seq > view.seq ? 'gap' : 'known');

/** What a snapshot says, whatever was known. */
export const fromSnapshot = ({ viewer, seq, at, table }: Snapshot): View => ({ viewer, seq, at, table });
