import { SEATS, type Viewer } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { begun, BLOCKED, dealOf, next, onTurn, at, played, seated, toPlay, WHOLE } from '../test/tables.ts';
import {
  evolveEntry,
  isSecret,
  maskChairs,
  openTable,
  redactEntry,
  redactEvent,
  redactTable,
  type Entry,
  type Table,
} from './index.ts';

const viewers: Viewer[] = [...SEATS, 'spectator'];
const entry = (by: string, events: Entry['events'], cmd: string | null = 'the-command'): Entry => ({
  seq: 7,
  at: 9,
  by,
  cmd,
  events,
});
const seen = (line: Entry, before: Table, viewer: Viewer = 'spectator') =>
  redactEntry(line, viewer, before, evolveEntry(before, line));

describe('who acted, as others may know it', () => {
  const table = seated('ann . * .');
  const sat = { is: 'sat', seat: 3, id: 'eve', name: 'Eve' } as const;
  it.each([
    ['a person', entry('ann', [{ is: 'botSat', seat: 1, name: 'Rosa' }]), 0],
    ['a person who sits down: his new seat', entry('eve', [sat]), 3],
    [
      'a person who moves: his new seat',
      entry('ann', [
        { is: 'stood', seat: 0 },
        { ...sat, id: 'ann' },
      ]),
      3,
    ],
    ['a person who stands up: the seat he had', entry('ann', [{ is: 'stood', seat: 0 }]), 0],
    ['a bot', entry('bot:2', [{ is: 'stood', seat: 0 }], null), null],
    ['the clock', entry('clock', [{ is: 'stood', seat: 0 }], null), null],
    ['a stranger', entry('eve', [{ is: 'stood', seat: 0 }]), null],
  ])('%s', (_, line, by) => {
    for (const viewer of viewers) {
      const view = seen(line, table, viewer);
      expect(view).toMatchObject({ seq: 7, at: 9, by });
      expect(Object.keys(view).sort()).toEqual(['at', 'by', 'events', 'seq']);
      expect(JSON.stringify(view)).not.toMatch(/"ann"|"eve"|the-command/);
    }
  });

  it('an opening has no sender', () => {
    const first = openTable('pairs', table.ruleset, { founder: 'eve' });
    const line = entry('ann', [{ ...first, chairs: table.chairs, removed: ['dan'] } as typeof first]);
    expect(redactEntry(line, 0, null, evolveEntry(null, line))).toMatchObject({
      by: 0,
      events: [{ chairs: maskChairs(table.chairs), founder: null, removed: [null] }],
    });
  });
});

describe('what a viewer may know', () => {
  const hand = begun('ann bob * *');
  const whole = dealOf(WHOLE);
  const tiles = 'hands' in whole ? whole.hands : [];

  it.each(viewers)('%s: his own tiles, and how many others hold', (viewer) => {
    const piles = tiles.map((held, seat) => (seat === viewer ? { tiles: held } : { count: 7 }));
    expect(redactTable(hand, viewer)).toMatchObject({ play: { hands: piles, boneyard: { count: 0 } } });
    const dealt = { is: 'dealt', hand: 1, deal: whole, leader: 0, redeals: 0 } as const;
    expect(redactEvent(dealt, viewer, hand)).toEqual({
      ...dealt,
      deal: { hands: piles, boneyard: { count: 0 } },
    });
  });

  it.each(viewers)('%s: names, never ids', (viewer) => {
    for (const table of [seated('ann bob * .'), hand, played(begun('ann bob * *', BLOCKED), '1-1', 5)])
      expect(redactTable(table, viewer).chairs).toMatchObject([
        { is: 'person', id: null, name: 'ANN' },
        { is: 'person', id: null, name: 'BOB' },
        { is: 'bot', name: 'Otto' },
        {},
      ]);
  });

  it('everything of a hand that is over', () => {
    const pause = played(begun('ann bob * *', BLOCKED), '1-1', 5);
    if (pause.is !== 'playing') throw new Error(pause.is);
    expect(redactTable(pause, 'spectator')).toMatchObject({ play: pause.play });
  });

  it('only an entry with a deal differs between viewers', () => {
    expect(isSecret(entry('ann', [{ is: 'started' }]))).toBe(false);
    expect(
      isSecret(
        entry('ann', [
          { is: 'played', tile: '1-1', end: null },
          { is: 'shown', hands: [] },
        ]),
      ),
    ).toBe(false);
    expect(
      isSecret(
        entry('ann', [{ is: 'started' }, { is: 'dealt', hand: 1, deal: whole, leader: 0, redeals: 0 }]),
      ),
    ).toBe(true);
  });

  it('a view folds on: the spectator follows a play', () => {
    const after = next(hand, onTurn(hand), toPlay(hand, '1-1'), at(9));
    const view = evolveEntry(redactTable(hand, 'spectator'), {
      seq: 3,
      at: 9,
      by: 0,
      events: [{ is: 'played', tile: '1-1', end: null }],
    });
    expect(view).toEqual(redactTable(after, 'spectator'));
  });
});
