import { playable, PRESETS } from '@fives/rules';
import { evolveEntry, openTable, redactEntry, redactTable, type Entry, type Table } from '@fives/table';
import { expect, it } from 'vitest';
import { fromSnapshot, withBeat, withEntry } from './follow.ts';
import type { View } from './state.ts';

const rules = playable(PRESETS.pairs);
if ('refused' in rules) throw new Error(rules.refused);
const log: Entry[] = [
  { seq: 1, at: 10, by: 'clock', cmd: null, events: [openTable('pairs', rules.ruleset)] },
  { seq: 2, at: 20, by: 'x', cmd: null, events: [{ is: 'sat', seat: 0, id: 'x', name: 'Ann' }] },
  { seq: 3, at: 30, by: 'x', cmd: null, events: [{ is: 'botSat', seat: 1, name: 'Rosa' }] },
];
const tableAt = (seq: number): Table => log.slice(0, seq).reduce<Table | null>(evolveEntry, null) as Table;
const viewAt = (seq: number): View => {
  const { at } = log[seq - 1] as Entry;
  return fromSnapshot({
    viewer: 'spectator',
    seq,
    at,
    now: at,
    table: redactTable(tableAt(seq), 'spectator'),
    here: [],
    watching: 0,
  });
};
const entryAt = (seq: number) =>
  redactEntry(log[seq - 1] as Entry, 'spectator', seq > 1 ? tableAt(seq - 1) : null, tableAt(seq));

it.each([
  ['the next one', 1, 2, viewAt(2)],
  ['one already seen', 2, 2, 'known'],
  ['an old one', 3, 2, 'known'],
  ['one too far ahead', 1, 3, 'gap'],
] as const)('[T12] an entry is applied only if it is the very next: %s', (_, seen, comes, then) => {
  const news = withEntry(viewAt(seen), entryAt(comes));
  expect(typeof news === 'string' ? news : news.view).toEqual(then);
});

it('a beat that knows more means a gap', () => {
  const beat = (seq: number) => ({ seq, now: 0, here: [], watching: 0 });
  expect([1, 2, 3].map((seq) => withBeat(viewAt(2), beat(seq)))).toEqual(['known', 'known', 'gap']);
});
