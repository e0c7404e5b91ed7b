import { SEATS, sideOf, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { draws } from '../../rules/test/random-game.ts';
import { ALL, gameOver, ledBy, LINE, without } from '../test/scenes.ts';
import {
  ask,
  at,
  begun,
  dealOf,
  gist,
  next,
  onTurn,
  person,
  played,
  playing,
  seated,
} from '../test/tables.ts';
import { hostOf, peopleOf, seatOf, type Chair, type Table, type TableCommand } from './index.ts';

const game = 1;
const ann = person('ann');
const bob = person('bob');
const sit = (seat: Seat, name = 'X'): TableCommand => ({ do: 'sit', game, seat, name });
const nameOf = (chair: Chair): string =>
  chair.is === 'person' ? chair.id : chair.is === 'free' ? '.' : chair.is === 'bot' ? '*' : '-';
const sitting = (table: Table): string => table.chairs.map(nameOf).join(' ');

describe('moving to a free seat', () => {
  it.each([
    [0, 2, '. bob ann .', 2],
    [0, 3, '. bob . ann', 3],
  ] as const)('from seat %i to %i: %s, and the host goes with it', (_, seat, after, host) => {
    const table = next(seated('ann bob . .'), ann, sit(seat), at(5));
    expect([sitting(table), table.host]).toEqual([after, host]);
  });

  it('keeps whether one is ready', () => {
    const table = next(seated('ann bob . .'), bob, { do: 'unready', game }, at(1));
    expect(next(table, bob, sit(3), at(2))).toMatchObject({ ready: [0], host: 0 });
    expect(next(table, ann, sit(3), at(2))).toMatchObject({ ready: [3], host: 3 });
  });

  it('is for whoever sits also at a locked table', () => {
    const table = next(seated('ann bob . .'), ann, { do: 'lock', game, locked: true }, at(1));
    expect(gist(table, bob, sit(2), at(2))).toBe('arranged');
  });

  it('somebody lost who moves is back', () => {
    const table = without(seated('ann bob . .'), 1_000, 1);
    expect(gist(table, bob, sit(3), at(2_000))).toBe('back arranged');
    expect(next(table, bob, sit(3), at(2_000)).away).toEqual([null, null, null, null]);
  });

  it.each([
    ['in a game', begun('ann bob cat dan')],
    ['after it', gameOver('ann bob cat dan')],
  ] as const)('not %s, and a new name neither', (_, table) => {
    for (const seat of SEATS) expect(gist(table, ann, sit(seat), at(90_000))).toBe('!already-seated');
  });
});

describe('a new name, by sitting on one’s own seat', () => {
  it('is taken; the same one is refused', () => {
    const table = seated('ann bob . .');
    expect(ask(table, ann, sit(0, 'Anna'), at(5))).toEqual([{ is: 'sat', seat: 0, id: 'ann', name: 'Anna' }]);
    expect(gist(table, ann, sit(0, 'ANN'), at(5))).toBe('!already-seated');
  });

  it('makes nobody ready or host', () => {
    const table = next(seated('ann bob . .'), bob, { do: 'unready', game }, at(1));
    const after = next(table, bob, sit(1, 'Bobby'), at(2));
    expect(after).toMatchObject({ host: 0, ready: [0] });
    expect(after.chairs[1]).toMatchObject({ name: 'Bobby' });
  });
});

describe('[T52] swapping and shuffling', () => {
  it.each([
    [[0, 1], 'bob ann cat *', 1],
    [[0, 3], '* bob cat ann', 3],
    [[1, 2], 'ann cat bob *', 0],
    [[2, 3], 'ann bob * cat', 0],
  ] as const)('seats %j change places: %s', (seats, after, host) => {
    const table = next(seated('ann bob cat *'), ann, { do: 'swap', game, seats }, at(5));
    expect([sitting(table), table.host]).toEqual([after, host]);
  });

  it('with a free chair too; not a seat with itself', () => {
    const table = seated('ann . . .');
    expect(sitting(next(table, ann, { do: 'swap', game, seats: [0, 2] }, at(5)))).toBe('. . ann .');
    expect(gist(table, ann, { do: 'swap', game, seats: [2, 2] }, at(5))).toBe('!bad-option');
  });

  it('what is known of a person goes with him: host, ready, lost, and what he said', () => {
    let table = seated('ann bob cat dan');
    table = next(table, bob, { do: 'speak', said: { is: 'phrase', phrase: 'nice' } }, at(500));
    table = next(table, person('cat'), { do: 'unready', game }, at(600));
    table = without(table, 1_000, 3);
    table = next(table, ann, { do: 'shuffle', game }, at(2_000));
    // `at` shuffles to cat, dan, bob, ann.
    expect(sitting(table)).toBe('cat dan bob ann');
    expect(table).toMatchObject({
      host: 3,
      away: [null, 1_000, null, null],
      spoken: [null, null, { phrase: 'nice' }, null],
    });
    expect(table.is === 'gathering' && table.ready.toSorted()).toEqual([1, 2, 3]);
  });

  it('random moves, then a game: partners are seats 0+2 and 1+3 as last shown, turns go clockwise', () => {
    const draw = draws(52);
    const seat = () => draw(4) as Seat;
    for (let round = 0; round < 200; round += 1) {
      let table = seated('ann bob cat dan');
      for (let step = 0; step < 6; step += 1) {
        const seats = [seat(), seat()] as const;
        const by = person(nameOf(table.chairs[hostOf(table) ?? 0] ?? { is: 'free' }));
        const from = [0, 1, 2, 3].map((n) => n as Seat).toSorted(() => draw(3) - 1);
        const order = { ...at(step), shuffled: () => from };
        if (draw(3) === 0) table = next(table, by, { do: 'shuffle', game }, order);
        else if (seats[0] !== seats[1]) table = next(table, by, { do: 'swap', game, seats }, at(step));
      }
      const shown = sitting(table);
      expect(shown.split(' ').toSorted()).toEqual([...ALL]);
      const host = person(shown.split(' ')[table.host ?? 0] ?? '');
      expect(host).toEqual(ann);
      const leader = seat();
      let on: Table = next(table, host, { do: 'start', game }, at(9, [], dealOf(ledBy(leader))));
      expect(sitting(on)).toBe(shown);
      LINE.forEach((tile, step) => {
        const turn = ((leader + step) % 4) as Seat;
        expect(onTurn(on)).toEqual(person(shown.split(' ')[turn] ?? ''));
        expect(playing(on).play).toMatchObject({ turn });
        on = played(on, tile, 10 + step);
      });
      const resigned = next(on, host, { do: 'offer', game, what: 'resign' }, at(20));
      const mine = seatOf(resigned.chairs, 'ann') ?? 0;
      const partner = shown.split(' ')[(mine + 2) % 4] ?? '';
      const over = next(resigned, person(partner), { do: 'offer', game, what: 'resign' }, at(21));
      expect(over).toMatchObject({ is: 'over', play: { winner: 1 - sideOf(mine) } });
    }
  });
});

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
    const after = next(lost, ann, remove(1), at(2_000));
    expect(after).toMatchObject({ removed: ['bob'], away: [null, null, null, null] });
    expect(after.chairs[1]).toEqual({ is: 'left', name: 'BOB', standIn: false });
    expect(gist(after, bob, sit(1), at(3_000))).toBe('!removed');
    expect(gist(after, person('eve'), sit(1), at(3_000))).toBe('sat');
  });

  it('a bot sits in at once for whom the partner had agreed to it', () => {
    let table = without(begun('ann bob cat dan'), 1_000, 1);
    table = next(table, person('dan'), { do: 'standIn', game }, at(2_000));
    expect(table.chairs[1]).toMatchObject({ standIn: false });
    expect(gist(table, ann, remove(1), at(3_000))).toBe('removed stoodIn');
    const after = next(table, ann, remove(1), at(3_000));
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
