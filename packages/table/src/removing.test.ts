import { SEATS, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { gameOver, without } from '../test/scenes.ts';
import { at, begun, gist, next, person, seated } from '../test/tables.ts';
import { MISSED, peopleOf, type Chair, type Table, type TableCommand } from './index.ts';

const game = 1;
const ann = person('ann');
const bob = person('bob');
const sit = (seat: Seat, name = 'X'): TableCommand => ({ do: 'sit', game, seat, name });
const nameOf = (chair: Chair): string =>
  chair.is === 'person' ? chair.id : chair.is === 'free' ? '.' : chair.is === 'bot' ? '*' : '-';
const sitting = (table: Table): string => table.chairs.map(nameOf).join(' ');

describe('the lock', () => {
  const locked = next(seated('ann bob . .'), ann, { do: 'lock', game, locked: true }, at(1));
  it('nobody new may sit; bots may; and all may again when it is open', () => {
    expect(gist(locked, person('eve'), sit(2), at(2))).toBe('!locked');
    expect(gist(locked, ann, { do: 'addBot', game, seat: 2 }, at(2))).toBe('botSat');
    const open = next(locked, ann, { do: 'lock', game, locked: false }, at(3));
    expect(gist(open, person('eve'), sit(2), at(4))).toBe('sat');
  });

  it('holds in a game and after it, and for the next one', () => {
    const table = next(begun('ann bob cat *'), ann, { do: 'lock', game, locked: true }, at(1));
    const open = next(table, bob, { do: 'stand', game }, at(2));
    expect(gist(open, person('eve'), sit(1), at(3))).toBe('!locked');
    const over = next(gameOver('ann * * *'), ann, { do: 'lock', game, locked: true }, at(70_000));
    const again = next(over, ann, { do: 'reopen', game }, at(70_001));
    expect(again).toMatchObject({ is: 'gathering', locked: true });
  });
});

describe('removing a person', () => {
  const remove = (seat: Seat): TableCommand => ({ do: 'remove', game, seat });
  it('frees the seat, and he does not come back to any', () => {
    const table = next(seated('ann bob . .'), ann, remove(1), at(5));
    expect(table).toMatchObject({ removed: ['bob'], ready: [0], host: 0 });
    expect(sitting(table)).toBe('ann . . .');
    for (const seat of SEATS) expect(gist(table, bob, sit(seat), at(6))).toBe('!removed');
    const later = next(seated('ann * * *'), ann, { do: 'start', game }, at(7));
    expect(gist({ ...later, removed: ['bob'] }, bob, sit(1), at(8))).toBe('!removed');
  });

  it.each([
    [0, '!no-person-there'],
    [1, 'removed'],
    [2, '!no-person-there'],
    [3, '!no-person-there'],
  ] as const)('at ann bob * . from seat %i: %s', (seat, answer) => {
    expect(gist(seated('ann bob * .'), ann, remove(seat), at(5))).toBe(answer);
  });

  it('in a game only one who is lost: a substitute may take his place', () => {
    const table = begun('ann bob cat dan');
    expect(gist(table, ann, remove(1), at(5))).toBe('!not-absent');
    const lost = without(table, 1_000, 1);
    expect(gist(lost, ann, remove(1), at(999 + MISSED))).toBe('!not-absent');
    const after = next(lost, ann, remove(1), at(1_000 + MISSED));
    expect(after).toMatchObject({ removed: ['bob'], away: [null, null, null, null] });
    expect(after.chairs[1]).toEqual({ is: 'left', name: 'BOB', standIn: false });
    expect(gist(after, bob, sit(1), at(70_000))).toBe('!removed');
    expect(gist(after, person('eve'), sit(1), at(70_000))).toBe('sat');
  });

  it('a bot sits in at once for whom the partner had agreed to it', () => {
    let table = without(begun('ann bob cat dan'), 1_000, 1);
    table = next(table, person('dan'), { do: 'standIn', game }, at(2_000));
    expect(table.chairs[1]).toMatchObject({ standIn: false });
    expect(gist(table, ann, remove(1), at(61_000))).toBe('removed stoodIn');
    const after = next(table, ann, remove(1), at(61_000));
    expect(after.chairs[1]).toEqual({ is: 'left', name: 'BOB', standIn: true });
  });

  it('after a game, anybody; the next game knows it', () => {
    const table = next(gameOver('ann bob cat dan'), ann, remove(1), at(70_000));
    expect(table.chairs[1]).toMatchObject({ is: 'left' });
    const again = next(table, ann, { do: 'reopen', game }, at(70_001));
    expect(again).toMatchObject({ removed: ['bob'] });
    expect(gist(again, bob, { ...sit(1), game: 2 } as TableCommand, at(70_002))).toBe('!removed');
  });
});

describe('[T44] one seat for a person', () => {
  it('sitting and standing 50 times, here and there', () => {
    let table = seated('. bob . .');
    for (let n = 0; n < 50; n += 1) {
      table = next(table, ann, sit(([0, 2, 3] as const)[n % 3] ?? 0), at(n));
      expect(peopleOf(table.chairs)).toHaveLength(2);
      if (n % 2 === 1) table = next(table, ann, { do: 'stand', game }, at(n));
    }
    expect(sitting(table)).toBe('. bob . .');
  });

  it('two tabs that sit at once: the second moves, or is refused where somebody was faster', () => {
    const one = next(seated('bob . . .'), ann, sit(1), at(1));
    expect(gist(one, ann, sit(2), at(1))).toBe('arranged');
    expect(gist(one, ann, sit(0), at(1))).toBe('!seat-taken');
    expect(sitting(next(one, ann, sit(2), at(1)))).toBe('bob . ann .');
  });

  it('who left a game takes no second seat in it', () => {
    const table = next(begun('ann bob cat dan'), bob, { do: 'stand', game }, at(1));
    const both = next(table, person('cat'), { do: 'stand', game }, at(2));
    expect(gist(both, bob, sit(2), at(3))).toBe('!saw-a-hand');
    expect(gist(both, bob, sit(1), at(3))).toBe('sat');
    expect(gist(next(both, bob, sit(1), at(3)), bob, sit(2), at(4))).toBe('!already-seated');
  });
});
