import { SEATS, sideOf, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
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
import { hostOf, seatOf, type Chair, type Table, type TableCommand } from './index.ts';

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
      expect(over).toMatchObject({ is: 'over', play: { winner: 1 - sideOf(mine, pairs()) } });
    }
  });
});
