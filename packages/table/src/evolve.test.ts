import { describe, expect, it } from 'vitest';
import { frozen } from '../../rules/test/positions.ts';
import { randomTable } from '../test/random-table.ts';
import { begun, BLOCKED, newTable, OUT, played, seated } from '../test/tables.ts';
import { evolve, evolveEntry, openTable, type Entry, type Table, type TableEvent } from './index.ts';

const EVENTS: { readonly [K in Exclude<TableEvent['is'], 'opened'>]: TableEvent } = {
  sat: { is: 'sat', seat: 3, id: 'eve', name: 'Eve' },
  stood: { is: 'stood', seat: 0 },
  botSat: { is: 'botSat', seat: 3, name: 'Hugo' },
  botLeft: { is: 'botLeft', seat: 2 },
  started: { is: 'started' },
  credited: { is: 'credited', ms: 5, to: 10 },
  readied: { is: 'readied', seat: 0 },
  wanted: { is: 'wanted', seat: 0 },
  dealt: {
    is: 'dealt',
    hand: 2,
    deal: { hands: [['1-1'], [], [], []], boneyard: [] },
    leader: 0,
    redeals: 0,
  },
  played: { is: 'played', tile: '1-1', end: null },
  knocked: { is: 'knocked' },
  shown: { is: 'shown', hands: [[], [], [], []] },
  flagged: { is: 'flagged', seat: 0, hands: [[], [], [], []] },
};
const arranging = ['sat', 'stood', 'botSat', 'botLeft', 'started'];
const flow = ['credited', 'readied'];
const inHand = ['played', 'knocked', 'shown', 'flagged'];

const hand = begun('ann bob * *');
const pause = played(begun('ann bob * *', BLOCKED), '1-1', 5);
const over = played(played(begun('ann bob * *', OUT), '1-1', 5), '2-1@L', 6);

describe('what can happen when', () => {
  it.each([
    ['before anything', null, []],
    ['gathering', seated('ann bob * .'), arranging],
    ['in a hand', hand, [...flow, ...inHand]],
    ['in the pause', pause, [...flow, 'dealt']],
  ] as const)('%s: a log with anything else is broken', (_, table, possible) => {
    const happens = Object.values(EVENTS).filter((event) => {
      try {
        evolve(frozen(table as Table), event, 20);
        return true;
      } catch (error) {
        expect(String(error)).toMatch('the log is broken');
        return false;
      }
    });
    expect(happens.map(({ is }) => is).sort()).toEqual([...possible].sort());
  });

  it('an empty entry is a broken log', () => {
    expect(() => evolveEntry(null, { seq: 1, at: 1, by: 'clock', cmd: null, events: [] })).toThrow('broken');
  });
});

describe('the table after an event', () => {
  it('a hand that is over leaves the table playing; nobody is ready yet', () => {
    expect(over).toMatchObject({ is: 'playing', play: { is: 'waiting' }, ready: [] });
    expect(evolve(pause, EVENTS.readied, 9)).toMatchObject({ ready: [0] });
  });

  it('an opening replaces all: seats and tallies stay only as it has them', () => {
    const opened = openTable('pairs', hand.ruleset);
    expect(evolve(hand, opened, 9)).toEqual(newTable());
  });

  it('no state is changed in place, over a whole log', () => {
    let table: Table | null = null;
    for (const entry of randomTable(1)) table = frozen(evolveEntry(table, frozen(entry)));
    expect(table).toMatchObject({ game: 3 });
  });

  it('an entry is its events one by one, at its time', () => {
    for (const number of [0, 1, 2]) {
      let [whole, single]: [Table | null, Table | null] = [null, null];
      for (const entry of randomTable(number)) {
        whole = evolveEntry(whole, entry);
        for (const event of entry.events) single = evolve(single, event, entry.at);
        expect(single).toEqual(whole);
      }
    }
  });

  it('a log that went through text is the same log', () => {
    const log = randomTable(2);
    const read = JSON.parse(JSON.stringify(log)) as Entry[];
    const fold = (entries: readonly Entry[]) => entries.reduce<Table | null>(evolveEntry, null);
    expect(fold(read)).toEqual(fold(log));
  });
});
