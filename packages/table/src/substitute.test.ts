import { type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { gameOver, without } from '../test/scenes.ts';
import {
  ask,
  at,
  begun,
  bot,
  gist,
  next,
  onTurn,
  person,
  played,
  playing,
  seated,
  toPlay,
} from '../test/tables.ts';
import { due, isBotPlaying, mayWatch, type Table, type TableCommand } from './index.ts';

const game = 1;
const ann = person('ann');
const bob = person('bob');
const eve = person('eve');
const goes = { do: 'stand', game } as const;
const standIn = { do: 'standIn', game } as const;
const sit = (seat: Seat): TableCommand => ({ do: 'sit', game, seat, name: 'Eve' });
const leave = (table: Table, who: string, time: number): Table => next(table, person(who), goes, at(time));

describe('a substitute', () => {
  const left = leave(begun('ann bob cat dan'), 'ann', 10_000);
  it('takes the seat in the middle of the hand, with its tiles, its clock and its score', () => {
    const table = next(left, eve, sit(0), at(20_000));
    expect(table.chairs[0]).toEqual({ is: 'person', id: 'eve', name: 'Eve', standIn: false });
    expect(playing(table)).toMatchObject({ play: playing(left).play, clock: playing(left).clock, host: 1 });
    expect(onTurn(table)).toEqual(eve);
    expect(playing(played(table, '1-1', 30_000)).clock.left).toEqual([870_000, 900_000, 900_000, 900_000]);
  });

  it('takes it over from a bot, which then does nothing more', () => {
    const bots = next(left, person('cat'), standIn, at(11_000));
    expect(due(bots)).toMatchObject({ what: 'bot', seat: 0 });
    const table = next(bots, eve, sit(0), at(20_000));
    expect(gist(table, bot(0), toPlay(table, '1-1'), at(21_000))).toBe('!not-seated');
    expect(gist(table, eve, toPlay(table, '1-1'), at(21_000))).toBe('played');
  });

  it.each([
    ['a stranger, there', 'eve', 0, 'sat'],
    ['a stranger, where somebody sits', 'eve', 1, '!seat-taken'],
    ['the one who left, there', 'ann', 0, 'sat'],
    ['the one who left, elsewhere', 'ann', 3, '!seat-taken'],
    ['a partner', 'cat', 0, '!already-seated'],
  ] as const)('%s: %s to seat %i: %s', (_, who, seat, answer) => {
    expect(gist(left, person(who), sit(seat), at(20_000))).toBe(answer);
  });

  it('who saw a hand takes no other seat in this game, however often he went; in the next he may', () => {
    const back = next(left, ann, sit(0), at(11_000));
    const both = leave(leave(back, 'ann', 12_000), 'bob', 13_000);
    expect(gist(both, ann, sit(1), at(14_000))).toBe('!saw-a-hand');
    expect(gist(both, bob, sit(0), at(14_000))).toBe('!saw-a-hand');
    expect(gist(both, ann, sit(0), at(14_000))).toBe('sat');
    const over = leave(leave(both, 'cat', 15_000), 'dan', 16_000);
    expect(over.is).toBe('over');
    expect(gist(over, ann, sit(1), at(17_000))).toBe('sat hosted');
  });

  it('a leaver whose seat was taken finds it taken', () => {
    const table = next(left, eve, sit(0), at(20_000));
    expect(gist(table, ann, sit(0), at(21_000))).toBe('!seat-taken');
  });

  it('no bot’s seat, and no free one of before: all were dealt to', () => {
    for (const seat of [1, 2, 3] as const)
      expect(gist(begun('ann * * *'), eve, sit(seat), at(1))).toBe('!seat-taken');
  });
});

describe('who may look on', () => {
  const hidden = (chairs: string) => begun(chairs, undefined, undefined, 0, { spectators: false });
  const locked = (table: Table) => next(table, ann, { do: 'lock', game, locked: true }, at(5_000));
  it.each<[what: string, Table, who: string, code: string | null]>([
    ['before a game', seated('ann bob * *', undefined, { spectators: false }), 'eve', null],
    ['where it is allowed', begun('ann bob * *'), 'eve', null],
    ['where it is not', hidden('ann bob * *'), 'eve', 'no-watching'],
    ['where it is not, with a seat', hidden('ann bob * *'), 'bob', null],
    ['where it is not, after the game', gameOver('ann bob * *', { spectators: false }), 'eve', 'no-watching'],
    ['where a chair waits for a substitute', leave(hidden('ann bob * *'), 'bob', 1_000), 'eve', null],
    [
      'where a chair waits, but the table is locked',
      locked(leave(hidden('ann bob * *'), 'bob', 1_000)),
      'eve',
      'no-watching',
    ],
    ['who left', leave(hidden('ann bob * *'), 'bob', 1_000), 'bob', null],
    [
      'who left, when another has the seat',
      next(leave(hidden('ann bob * *'), 'bob', 1_000), eve, sit(1), at(2_000)),
      'bob',
      'no-watching',
    ],
    [
      'who was removed',
      next(seated('ann bob * *'), ann, { do: 'remove', game, seat: 1 }, at(1)),
      'bob',
      'removed',
    ],
    [
      'who was removed, in a game that all may see',
      next(without(begun('ann bob * *'), 1_000, 1), ann, { do: 'remove', game, seat: 1 }, at(61_000)),
      'bob',
      'removed',
    ],
  ])('%s', (_, table, who, code) => {
    expect(mayWatch(table, who)).toBe(code);
  });
});

describe('after a game', () => {
  it('the chair waits: another may take it, and is asked for his wish', () => {
    const over = leave(gameOver('ann bob * *'), 'bob', 61_000);
    expect(over.chairs[1]).toMatchObject({ is: 'left' });
    const table = next(over, eve, sit(1), at(62_000));
    expect(gist(table, ann, { do: 'again', game, swap: false }, at(63_000))).toBe('wanted');
    expect(isBotPlaying(table.chairs[1] ?? { is: 'free' })).toBe(false);
    expect(ask(table, eve, sit(1), at(64_000))).toBe('already-seated');
  });
});
