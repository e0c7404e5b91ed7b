import { SEATS } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { ALL, betweenHands, gameOver, LINE, without } from '../test/scenes.ts';
import {
  at,
  begun,
  gist,
  next,
  person,
  played,
  playing,
  seated,
  seen,
  CLOCK,
  ticked,
} from '../test/tables.ts';
import { due, dues, VACANT, type Table, type TableCommand } from './index.ts';

const game = 1;
const ann = person('ann');
const bob = person('bob');
const goes = { do: 'stand', game } as const;
const standIn = { do: 'standIn', game } as const;
const pairsOf = (time: number | null) => pairs({ time: time === null ? null : { game: time } });
const leave = (table: Table, who: string, time: number): Table => next(table, person(who), goes, at(time));

const PHASES: readonly [when: string, Table][] = [
  ['before a game', seated('ann bob cat dan')],
  ['at the lead', begun('ann bob cat dan')],
  [
    'in a hand',
    LINE.slice(0, 3).reduce<Table>((on, tile, n) => played(on, tile, n + 1), begun('ann bob cat dan')),
  ],
  ['in a hand without clocks', begun('ann bob cat dan', undefined, pairsOf(null))],
  ['in a hand with bots', begun('ann bob * dan')],
  ['at a table that waits', begun('ann bob cat dan', undefined, undefined, 0, { absent: { is: 'wait' } })],
  [
    'at a forced knock',
    played(
      begun('ann bob cat dan', '1-1 2-1 | 6-6 5-5 | 6-5 4-4 | 3-3 2-2', pairs(), 0, { knock: 'hand' }),
      '1-1',
      1,
    ),
  ],
  ['between hands', betweenHands('ann bob cat dan')],
  ['in a pause', paused(begun('ann bob cat dan'))],
  ['after a game', gameOver('ann bob cat dan')],
];

function paused(table: Table): Table {
  const asked = next(table, ann, { do: 'offer', game, what: 'pause' }, at(10));
  return played(next(asked, bob, { do: 'offer', game, what: 'pause' }, at(20)), '1-1', 30);
}

/** Whether the game can go on: something of it is due, or somebody who is there can act. */
function goesOn(table: Table): boolean {
  if (table.is !== 'playing' || due(table).what !== 'expiry') return true;
  if (table.play.is !== 'hand') return false;
  const chair = table.chairs[table.play.turn];
  const partner = table.chairs[(table.play.turn + 2) % 4];
  return chair?.is === 'person' || (chair?.is === 'left' && partner?.is === 'person');
}

describe('[T62] whoever leaves, at whatever moment, the game can go on', () => {
  it.each(PHASES)('one, %s', (_, table) => {
    for (const who of ALL.filter((id) =>
      table.chairs.some((chair) => chair.is === 'person' && chair.id === id),
    )) {
      const after = leave(table, who, 90_000);
      expect([who, goesOn(after)]).toEqual([who, true]);
      expect(after.chairs.some((chair) => chair.is === 'person' && chair.id === who)).toBe(false);
    }
  });

  it.each(PHASES)('one after the other, %s: it ends when the last has gone', (_, table) => {
    for (const first of SEATS) {
      const order = SEATS.map((step) => ALL[(first + step) % 4] ?? '');
      const people = order.filter((id) =>
        table.chairs.some((chair) => chair.is === 'person' && chair.id === id),
      );
      let now = table;
      people.forEach((who, step) => {
        now = leave(now, who, 90_000 + step);
        expect(goesOn(now)).toBe(true);
      });
      expect(now).toMatchObject(
        table.is === 'gathering'
          ? { is: 'gathering', host: null, ready: [] }
          : { is: 'over', host: null, play: { reason: table.is === 'over' ? 'time' : 'aborted' } },
      );
      if (table.is === 'playing') expect(now).toMatchObject({ tally: [0, 0], play: { winner: null } });
    }
  });
});

describe('leaving in mid-game', () => {
  const table = begun('ann bob cat dan');
  it.each([
    ['the partner is there', table, 'left'],
    ['the partner is a bot', begun('ann bob cat *'), 'left stoodIn'],
    ['the partner is lost', without(table, 1_000, 3), 'left stoodIn'],
    ['the partner has left', leave(table, 'dan', 1_000), 'left stoodIn stoodIn'],
    [
      'the partner is played for',
      ticked(without(begun('ann bob * dan'), 1_000, 1, 3), 61_000),
      'back left stoodIn',
    ],
  ] as const)('where %s: %s', (_, from, answer) => {
    expect(gist(from, bob, goes, at(62_000))).toBe(answer);
  });

  it('the partner’s yes lets a bot in at once, also at a table that waits', () => {
    for (const absent of [{ is: 'wait' }, { is: 'bot', after: 60 }] as const) {
      const left = leave(begun('ann bob cat dan', undefined, undefined, 0, { absent }), 'bob', 1_000);
      expect(gist(left, person('cat'), standIn, at(2_000))).toBe('!not-absent');
      expect(gist(left, person('dan'), standIn, at(2_000))).toBe('stoodIn');
      const after = next(left, person('dan'), standIn, at(2_000));
      expect(after.chairs[1]).toEqual({ is: 'left', name: 'BOB', standIn: true });
      expect(gist(after, person('dan'), standIn, at(3_000))).toBe('!not-absent');
    }
  });

  it('a bot sits in when the partner is lost later', () => {
    const left = leave(table, 'bob', 1_000);
    expect(gist(left, CLOCK, { do: 'tick' }, seen(5_000, [0, 2]))).toBe('lost stoodIn');
  });

  it('the clock of the seat runs on, until it is flagged', () => {
    const left = leave(table, 'ann', 10_000);
    expect(playing(left).clock).toEqual(playing(table).clock);
    expect(dues(left)).toContainEqual({ what: 'clock', seat: 0, of: 'game', at: 900_000 });
    expect(gist(left, CLOCK, { do: 'tick' }, at(900_000))).toBe('stoodIn');
  });

  it('a partner who says nothing holds it up for a minute and no longer', () => {
    const left = leave(table, 'ann', 10_000);
    expect(due(left)).toEqual({ what: 'grace', seat: 0, at: 10_000 + VACANT });
    expect(gist(left, CLOCK, { do: 'tick' }, at(9_999 + VACANT))).toBe('!not-due');
    expect(gist(left, CLOCK, { do: 'tick' }, at(10_000 + VACANT))).toBe('stoodIn');
  });

  it('with a turn limit the server plays for it', () => {
    const left = leave(begun('ann bob cat dan', undefined, pairs({ time: { turn: 20 } })), 'ann', 5_000);
    expect(gist(left, CLOCK, { do: 'tick' }, at(20_000))).toBe('timedOut played');
  });

  it('the next hand does not wait for him', () => {
    const waits = leave(betweenHands('ann bob * *'), 'bob', 6_000);
    expect(gist(waits, ann, { do: 'ready', game, hand: 2 }, at(7_000))).toBe('readied dealt');
  });
});

describe('[T106] leaving, being lost and resigning are different things', () => {
  const table = begun('ann * cat *');
  const resign: TableCommand = { do: 'offer', game, what: 'resign' };
  it('in the state', () => {
    const left = leave(table, 'cat', 1_000);
    expect(left).toMatchObject({
      is: 'playing',
      away: [null, null, null, null],
      leavers: [{ seat: 2, hand: 1, id: 'cat' }],
    });
    expect(left.chairs[2]).toMatchObject({ is: 'left', name: 'CAT' });
    const lost = without(table, 1_000, 2);
    expect(lost).toMatchObject({ is: 'playing', away: [null, null, 1_000, null], leavers: [] });
    expect(lost.chairs[2]).toMatchObject({ is: 'person', name: 'CAT' });
    const resigned = next(next(table, ann, resign, at(1_000)), person('cat'), resign, at(1_001));
    expect(resigned).toMatchObject({ is: 'over', play: { reason: 'resign', winner: 1 } });
  });

  it('in the result too: whoever left is not there, whoever was lost is lost', () => {
    const rules = pairsOf(60);
    const left = ticked(leave(begun('ann bob cat dan', undefined, rules), 'cat', 1_000), 60_000);
    expect(left).toMatchObject({ is: 'over', play: { reason: 'time' } });
    expect(left.chairs[2]).toMatchObject({ is: 'left', name: 'CAT' });
    const lost = ticked(without(begun('ann bob cat dan', undefined, rules), 1_000, 2), 60_000);
    expect(lost).toMatchObject({ is: 'over', play: { reason: 'time' }, away: [null, null, 1_000, null] });
    expect(lost.chairs[2]).toMatchObject({ is: 'person', name: 'CAT' });
  });
});
