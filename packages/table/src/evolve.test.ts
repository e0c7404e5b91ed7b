import { describe, expect, it } from 'vitest';
import { frozen, pairs } from '../../rules/test/positions.ts';
import { randomTable } from '../test/random-table.ts';
import { begun, BLOCKED, newTable, OUT, played, seated } from '../test/tables.ts';
import { evolve, evolveEntry, openTable, OPTIONS, type Entry, type Table, type TableEvent } from './index.ts';

const EVENTS: { readonly [K in Exclude<TableEvent['is'], 'opened'>]: TableEvent } = {
  sat: { is: 'sat', seat: 3, id: 'eve', name: 'Eve' },
  stood: { is: 'stood', seat: 0 },
  botSat: { is: 'botSat', seat: 3, name: 'Hugo' },
  botLeft: { is: 'botLeft', seat: 2 },
  started: { is: 'started' },
  credited: { is: 'credited', ms: 5, to: 10 },
  readied: { is: 'readied', seat: 0 },
  wanted: { is: 'wanted', seat: 0, swap: false },
  left: { is: 'left', seat: 0 },
  removed: { is: 'removed', seat: 1, id: 'bob' },
  arranged: { is: 'arranged', from: [1, 0, 2, 3] },
  hosted: { is: 'hosted', seat: 1 },
  configured: { is: 'configured', ruleset: pairs({ target: 100 }), options: OPTIONS },
  locked: { is: 'locked', locked: true },
  lost: { is: 'lost', seat: 1 },
  back: { is: 'back', seat: 1 },
  agreed: { is: 'agreed', seat: 1 },
  stoodIn: { is: 'stoodIn', seat: 1 },
  timedOut: { is: 'timedOut', seat: 0 },
  unreadied: { is: 'unreadied', seat: 0 },
  offered: { is: 'offered', what: 'pause', seat: 0 },
  declined: { is: 'declined', what: 'pause', seat: 0 },
  pauseQueued: { is: 'pauseQueued', side: 0 },
  paused: { is: 'paused', until: null },
  resuming: { is: 'resuming', until: 30 },
  resumed: { is: 'resumed' },
  spoke: { is: 'spoke', seat: 0, said: { is: 'phrase', phrase: 'nice' } },
  resigned: { is: 'resigned', seat: 0, hands: [[], [], [], []] },
  aborted: { is: 'aborted', hands: [[], [], [], []] },
  dealt: {
    is: 'dealt',
    hand: 2,
    deal: { hands: [['1-1'], [], [], []], boneyard: [] },
    leader: 0,
    redeals: 0,
  },
  played: { is: 'played', tile: '1-1', end: null },
  knocked: { is: 'knocked' },
  drawn: { is: 'drawn', seat: 0, drawn: { tiles: ['6-3'] } },
  claimed: { is: 'claimed', points: 10 },
  challenged: { is: 'challenged', seat: 1 },
  waived: { is: 'waived', seat: 1 },
  shown: { is: 'shown', hands: [[], [], [], []] },
  flagged: { is: 'flagged', seat: 0, hands: [[], [], [], []] },
};
const always = ['hosted', 'locked', 'spoke', 'sat', 'botSat', 'removed', 'lost', 'stoodIn', 'back'];
const arranging = ['stood', 'botLeft', 'started', 'arranged', 'configured', 'readied', 'unreadied'];
const offers = ['offered', 'declined', 'pauseQueued', 'resumed'];
const flow = ['credited', 'readied', 'left', 'agreed', 'timedOut', ...offers, 'resigned', 'aborted'];
const inHand = ['played', 'knocked', 'shown', 'flagged'];

const hand = begun('ann bob * *');
const pause = played(begun('ann bob * *', BLOCKED), '1-1', 5);
const over = played(played(begun('ann bob * *', OUT), '1-1', 5), '2-1@L', 6);

describe('what can happen when', () => {
  it.each([
    ['before anything', null, []],
    ['gathering', seated('ann bob * .'), [...always, ...arranging]],
    ['in a hand', hand, [...always, ...flow, ...inHand]],
    ['in the pause', pause, [...always, ...flow, 'dealt']],
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
    expect(evolve(hand, opened, 0)).toEqual(newTable());
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
