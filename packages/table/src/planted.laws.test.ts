import { tilesOf, type Pile, type Viewer } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { LawBroken } from '../../rules/test/laws.ts';
import { randomTable } from '../test/random-table.ts';
import { blindOver, fives, foldsOver, secretsOver, sightOver, type Redactors } from '../test/table-laws.ts';
import type { Entry, EntryView, Table, TableEvent, TableEventView, TableView } from './index.ts';

type Is<E extends { is: string }, K extends string> = Extract<E, { is: K }>;

/** A redactor with a fault in what it makes of an entry. */
const ofEntry = (spoil: (view: EntryView, entry: Entry, viewer: Viewer) => object): Redactors => ({
  ...fives,
  redactEvent: (entry, viewer, before) =>
    spoil(fives.redactEvent(entry, viewer, before), entry, viewer) as EntryView,
});

/** A redactor with a fault in what it makes of one kind of event; null = it forgets the event. */
const ofEvent = <K extends TableEvent['is']>(
  kind: K,
  spoil: (view: Is<TableEventView, K>, event: Is<TableEvent, K>, viewer: Viewer) => object | null,
): Redactors =>
  ofEntry((view, entry, viewer) => ({
    ...view,
    events: view.events
      .map((seen, at) =>
        seen.is === kind
          ? spoil(seen as Is<TableEventView, K>, entry.events[at] as Is<TableEvent, K>, viewer)
          : seen,
      )
      .filter((event) => event !== null),
  }));

/** A redactor with a fault in what it makes of a table. */
const ofTable = (spoil: (view: TableView, table: Table, viewer: Viewer) => object): Redactors => ({
  ...fives,
  redactState: (table, viewer) => {
    const view = fives.redactState(table, viewer);
    return table && view ? (spoil(view, table, viewer) as TableView) : view;
  },
});

const partner = (viewer: Viewer): number => (viewer === 'spectator' ? 0 : (viewer + 2) % 4);

const logs = [0, 1, 2].map(randomTable);
const LAWS = { fold: foldsOver, blindness: blindOver, sight: sightOver, secrets: secretsOver };
type Law = keyof typeof LAWS;
const all: Law[] = ['fold', 'blindness', 'sight', 'secrets'];
const unfolded = all.slice(1);

const FAULTS: [fault: string, caught: Law[], faulty: Redactors][] = [
  ['an id is left in `sat`', all, ofEvent('sat', (view, { id }) => ({ ...view, id }))],
  [
    'ids are left in `opened`, when a game follows another',
    all,
    ofEvent('opened', (view, { chairs }) => ({ ...view, chairs })),
  ],
  ['ids are left in the chairs of a table', all, ofTable((view, { chairs }) => ({ ...view, chairs }))],
  ['`by` is left raw', unfolded, ofEntry((view, { by }) => ({ ...view, by }))],
  [
    '`by` is left raw for the clock',
    ['sight'],
    ofEntry((view, { by }) => (by === 'clock' ? { ...view, by } : view)),
  ],
  ['who acted is hidden', ['sight'], ofEntry((view) => ({ ...view, by: null }))],
  ['the command’s id is left', unfolded, ofEntry((view, { cmd }) => ({ ...view, cmd }))],
  [
    'the seed is left in `dealt`',
    unfolded,
    ofEvent('dealt', (view, { deal }) => ({ ...view, ...('seed' in deal && { seed: deal.seed }) })),
  ],
  ['the whole deal is left in `dealt`', all, ofEvent('dealt', (view, { deal }) => ({ ...view, deal }))],
  [
    'the partner’s pile is left open in `dealt`',
    all,
    ofEvent('dealt', (view, { deal }, viewer) => {
      const seat = partner(viewer);
      const hand = tilesOf(deal, pairs()).hands[seat] ?? [];
      return { ...view, deal: { ...view.deal, hands: view.deal.hands.with(seat, { tiles: hand }) } };
    }),
  ],
  [
    'the partner’s pile is left open in a table',
    all,
    ofTable((view, table, viewer) => {
      if (view.is !== 'playing' || view.play.is !== 'hand' || !('play' in table)) return view;
      if (table.play.is !== 'hand') return view;
      const seat = partner(viewer);
      const hands = view.play.hands.with(seat, table.play.hands[seat] as Pile);
      return { ...view, play: { ...view.play, hands } };
    }),
  ],
  ['`readied` is dropped instead of sent', ['fold', 'sight'], ofEvent('readied', () => null)],
  ['`credited` is dropped instead of sent', ['fold', 'sight'], ofEvent('credited', () => null)],
  ['`knocked` is dropped instead of sent', ['fold', 'sight'], ofEvent('knocked', () => null)],
  ['`dealt` is dropped instead of masked', ['fold', 'sight'], ofEvent('dealt', () => null)],
  ['the number of an entry is hidden', ['sight'], ofEntry(({ seq: _, ...view }) => view)],
  ['the time of an entry is hidden', ['fold', 'sight'], ofEntry((view) => ({ ...view, at: 0 }))],
  ['the tallies are hidden', ['fold', 'sight'], ofTable((view) => ({ ...view, tally: [0, 0] }))],
  [
    'the clocks are hidden',
    ['fold', 'sight'],
    ofTable((view) => ('clock' in view ? { ...view, clock: null } : view)),
  ],
  [
    'the names are hidden',
    ['fold', 'sight'],
    ofTable((view) => ({
      ...view,
      chairs: view.chairs.map((c) => (c.is === 'person' ? { ...c, name: '' } : c)),
    })),
  ],
];

/** The laws that throw within a few tables. */
const caughtBy = (machine: Redactors): string[] =>
  Object.entries(LAWS).flatMap(([law, over]) => {
    try {
      logs.forEach((log, number) => over(machine, log, number));
      return [];
    } catch (error) {
      if (error instanceof LawBroken) return [law];
      throw error;
    }
  });

describe('a law throws at a planted fault', () => {
  it.each(FAULTS)('%s: %j', (_, laws, faulty) => expect(caughtBy(faulty)).toEqual(laws));

  it('no fault: nothing throws', () => expect(caughtBy(fives)).toEqual([]));
});
