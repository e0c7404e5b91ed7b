import { SET, SEATS, type Tile } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { hands, pairs } from '../../rules/test/positions.ts';
import { ask, at, CLOCK, dealOf, gist, newTable, next, person, seated, WHOLE } from '../test/tables.ts';
import {
  chairAt,
  due,
  emptyChairs,
  KEPT,
  openTable,
  OPTIONS,
  peopleOf,
  seatOf,
  turnOf,
  viewerOf,
} from './index.ts';

const game = 1;
const ann = person('ann');

describe('gathering', () => {
  it('a new table has four free chairs, no wins, and nothing due', () => {
    expect(openTable('pairs', pairs())).toEqual({
      is: 'opened',
      game: 1,
      preset: 'pairs',
      ruleset: pairs(),
      options: OPTIONS,
      code: '',
      record: '',
      founder: null,
      host: null,
      locked: false,
      removed: [],
      chairs: [{ is: 'free' }, { is: 'free' }, { is: 'free' }, { is: 'free' }],
      away: [null, null, null, null],
      tally: [0, 0],
      ready: [],
    });
    expect(newTable()).toMatchObject({ is: 'gathering', chairs: emptyChairs(pairs()) });
    expect([due(newTable()), turnOf(newTable())]).toEqual([{ what: 'expiry', at: KEPT.elsewhere }, null]);
  });

  it('sits a person down under his name', () => {
    const sit = { do: 'sit', game, seat: 2, name: 'Ann' } as const;
    expect(ask(newTable(), ann, sit, at(5))).toEqual([
      { is: 'sat', seat: 2, id: 'ann', name: 'Ann' },
      { is: 'hosted', seat: 2 },
    ]);
    const table = next(newTable(), ann, sit, at(5));
    expect(table.chairs[2]).toEqual({ is: 'person', id: 'ann', name: 'Ann', standIn: false });
    expect([seatOf(table.chairs, 'ann'), viewerOf(table, 'ann')]).toEqual([2, 2]);
    expect([seatOf(table.chairs, 'eve'), viewerOf(table, 'eve')]).toEqual([null, 'spectator']);
  });

  it('moves a seated person: the old chair is free, nobody has two', () => {
    const table = next(seated('ann . . .'), ann, { do: 'sit', game, seat: 3, name: 'Ann 2' }, at(5));
    expect(table.chairs.map(({ is }) => is)).toEqual(['free', 'free', 'free', 'person']);
    expect(chairAt(table.chairs, 3)).toMatchObject({ name: 'ANN' });
    expect(table).toMatchObject({ host: 3, ready: [3] });
  });

  it.each([
    ['ann . . .', 'ann', 0, 'sat'],
    ['ann bob . .', 'ann', 1, '!seat-taken'],
    ['ann * . .', 'ann', 1, '!seat-taken'],
    ['ann bob . .', 'eve', 0, '!seat-taken'],
    ['ann bob cat dan', 'eve', 3, '!seat-taken'],
    ['ann bob cat .', 'eve', 3, 'sat'],
  ] as const)('at %s, %s wants seat %i: %s', (chairs, who, seat, answer) => {
    expect(gist(seated(chairs), person(who), { do: 'sit', game, seat, name: 'X' }, at(5))).toBe(answer);
  });

  it('a person who stood up is a spectator and may sit down again', () => {
    const table = next(seated('ann bob . .'), ann, { do: 'stand', game }, at(5));
    expect(table.chairs[0]).toEqual({ is: 'free' });
    expect(gist(table, ann, { do: 'stand', game }, at(6))).toBe('!not-seated');
    expect(gist(table, ann, { do: 'sit', game, seat: 0, name: 'Ann' }, at(6))).toBe('sat');
    expect(table.host).toBe(1);
  });

  it('bots have names of their own, by seat; the host adds and removes them', () => {
    let table = seated('. . . ann');
    for (const seat of [0, 1, 2] as const) table = next(table, ann, { do: 'addBot', game, seat }, at(5));
    expect(table.chairs.slice(0, 3)).toEqual(
      ['Vera', 'Rosa', 'Otto'].map((name) => ({ is: 'bot', name, level: 'medium' })),
    );
    expect(peopleOf(table.chairs)).toEqual([3]);
    expect(ask(table, ann, { do: 'removeBot', game, seat: 1 }, at(6))).toEqual([{ is: 'botLeft', seat: 1 }]);
    table = next(table, ann, { do: 'removeBot', game, seat: 1 }, at(6));
    expect(table.chairs[1]).toEqual({ is: 'free' });
    expect(gist(table, ann, { do: 'removeBot', game, seat: 1 }, at(7))).toBe('!no-bot-there');
    expect(gist(table, ann, { do: 'removeBot', game, seat: 3 }, at(7))).toBe('!no-bot-there');
  });
});

describe('a bot’s name', () => {
  it.each([
    ['moved', next(seated('. . * ann'), ann, { do: 'swap', game, seats: [0, 2] }, at(5)), 2, 'Vera'],
    ['a person', next(newTable(), ann, { do: 'sit', game, seat: 3, name: 'Rosa' }, at(5)), 1, 'Vera'],
  ] as const)('is nobody else’s there: %s has it', (_, table, seat, name) => {
    const added = next(table, ann, { do: 'addBot', game, seat }, at(6));
    expect(chairAt(added.chairs, seat)).toMatchObject({ is: 'bot', name });
  });
});

describe('start', () => {
  it.each(['ann . . .', 'ann bob cat .', '. ann * *'])('%s: seats are free', (chairs) => {
    expect(gist(seated(chairs), ann, { do: 'start', game }, at(5))).toBe('!seats-free');
  });

  it.each([
    ['ann', 'started dealt'],
    ['bob', '!not-host'],
    ['dan', '!not-host'],
    ['eve', '!not-seated'],
  ])('[T49] with four seats taken, %s starts: %s', (who, answer) => {
    const table = seated('ann bob cat dan');
    expect(gist(table, person(who), { do: 'start', game }, at(5))).toBe(answer);
  });

  it('[D1][D2] the deal is in the entry of the start: seven tiles each, asked for once', () => {
    let asked = 0;
    const now = { ...at(5), deal: () => (asked++, dealOf(WHOLE)) };
    const table = next(seated('ann * * *'), ann, { do: 'start', game }, now);
    expect(asked).toBe(1);
    expect(table).toMatchObject({ is: 'playing', play: { is: 'hand', hand: 1, scores: [0, 0], turn: 0 } });
    if (table.is !== 'playing' || table.play.is !== 'hand') throw new Error(table.is);
    expect(table.play.hands.map(({ tiles }) => tiles)).toEqual(hands(WHOLE));
    expect(table.play.hands.flatMap(({ tiles }): readonly Tile[] => tiles).sort()).toEqual(SET.toSorted());
    expect(turnOf(table)).toEqual({ game: 1, hand: 1, ply: 0 });
  });

  it('asks for no deal where none is dealt', () => {
    const now = {
      ...at(5),
      deal: () => {
        throw new Error('asked for a deal');
      },
    };
    const table = seated('ann bob * *');
    expect(gist(table, ann, { do: 'stand', game }, now)).toBe('stood hosted');
    expect(gist(table, CLOCK, { do: 'tick' }, now)).toBe('!not-due');
    expect(gist(seated('ann . . .'), ann, { do: 'start', game }, now)).toBe('!seats-free');
  });

  it.each([
    ['[D5] a deal without 1-1', '6-6 | 5-5 | 4-4 | 3-3', '!no-leader'],
    ['a tile twice', '1-1 6-6 | 5-5 | 6-6 | 3-3', '!bad-deal'],
    ['three hands', '1-1 6-6 | 5-5 | 4-4', '!bad-deal'],
  ])('%s: refused, and nothing has started', (_, deal, answer) => {
    expect(gist(seated('ann * * *'), ann, { do: 'start', game }, at(5, [], dealOf(deal)))).toBe(answer);
  });

  it('[D5] the holder of 1-1 leads', () => {
    for (const seat of SEATS) {
      const deal = dealOf(['6-6', '5-5', '4-4', '3-3'].with(seat, '1-1').join(' | '));
      const table = next(seated('ann * * *'), ann, { do: 'start', game }, at(5, [], deal));
      expect(table).toMatchObject({ play: { turn: seat, leader: seat } });
    }
  });
});
