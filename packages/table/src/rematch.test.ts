import { describe, expect, it } from 'vitest';
import { ALL, gameOver, without } from '../test/scenes.ts';
import { at, CLOCK, gist, next, person, RECORD, seen } from '../test/tables.ts';
import { type Chair, type Table, type TableCommand } from './index.ts';

const game = 1;
const [ann, bob, cat, dan] = [person('ann'), person('bob'), person('cat'), person('dan')];
const again = (swap = false): TableCommand => ({ do: 'again', game, swap });
const goes: TableCommand = { do: 'stand', game };
const nameOf = (chair: Chair): string =>
  chair.is === 'person' ? chair.id : chair.is === 'bot' ? '*' : chair.is === 'left' ? '-' : '.';
const sitting = (table: Table): string => table.chairs.map(nameOf).join(' ');
const over = gameOver('ann bob cat dan');
const TIME = 70_000;
const wants = (table: Table, ...who: string[]): Table =>
  who.reduce((now, id) => next(now, person(id), again(), at(TIME)), table);

describe('[T55] play again', () => {
  it('when all want the same, the next game begins at once, and the tally goes on', () => {
    const three = wants(over, 'ann', 'cat', 'bob');
    expect(three).toMatchObject({ is: 'over', again: [0, 2, 1], swap: false });
    expect(gist(three, dan, again(), at(TIME))).toBe('opened started dealt');
    const table = next(three, dan, again(), at(TIME));
    expect(table).toMatchObject({ is: 'playing', game: 2, tally: [0, 1], record: RECORD, host: 0 });
    expect(sitting(table)).toBe('ann bob cat dan');
  });

  it('another wish begins anew: all are asked again', () => {
    const three = wants(over, 'ann', 'bob', 'cat');
    expect(gist(three, ann, again(), at(TIME))).toBe('!already-ready');
    const swap = next(three, dan, again(true), at(TIME));
    expect(swap).toMatchObject({ again: [3], swap: true });
    expect(wants(swap, 'ann')).toMatchObject({ again: [0], swap: false });
  });

  it('three pairings in turn, and then the first again; each begins at nothing to nothing', () => {
    let table: Table = gameOver('ann bob cat dan');
    const partners = [['ann cat', sitting(table)]];
    for (let n = 1; n <= 3; n += 1) {
      table = ALL.reduce<Table>(
        (now, id) => next(now, person(id), { do: 'again', game: n, swap: true }, at(TIME * n)),
        table,
      );
      expect(table).toMatchObject({ is: 'playing', game: n + 1, tally: [0, 0] });
      partners.push([`ann ${sitting(table).split(' ')[2] ?? ''}`, sitting(table)]);
      expect(table.host).toBe(sitting(table).split(' ').indexOf('ann'));
      const resign: TableCommand = { do: 'offer', game: n + 1, what: 'resign' };
      const partner = sitting(table).split(' ')[2] ?? '';
      table = next(next(table, ann, resign, at(TIME * n)), person(partner), resign, at(TIME * n));
    }
    expect(partners).toEqual([
      ['ann cat', 'ann bob cat dan'],
      ['ann dan', 'ann cat dan bob'],
      ['ann bob', 'ann dan bob cat'],
      ['ann cat', 'ann bob cat dan'],
    ]);
  });

  it.each([
    [1, 3],
    [2, 1],
    [3, 2],
  ] as const)('the host at seat %i goes to seat %i with his chair', (seat, to) => {
    const handed = next(over, ann, { do: 'handOver', game, seat }, at(TIME));
    const table = ALL.reduce<Table>((now, id) => next(now, person(id), again(true), at(TIME)), handed);
    expect([table.host, sitting(table).split(' ')[to]]).toEqual([to, ALL[seat]]);
  });

  it('bots agree to everything; alone with them one word is enough', () => {
    for (const swap of [false, true])
      expect(gist(gameOver('ann * * *'), ann, again(swap), at(TIME))).toBe('opened started dealt');
  });

  it.each<[what: string, Table, by: string, TableCommand, answer: string, chairs: string, ready: number[]]>([
    [
      'the last one who was asked leaves',
      wants(over, 'ann', 'bob', 'cat'),
      'dan',
      goes,
      'opened',
      'ann bob cat .',
      [0, 1, 2],
    ],
    [
      'one leaves, and the rest then want it',
      wants(next(over, dan, goes, at(TIME)), 'ann', 'bob'),
      'cat',
      again(),
      'opened',
      'ann bob cat .',
      [0, 1, 2],
    ],
    [
      'one who wanted it leaves, the rest then want it',
      next(wants(over, 'ann', 'bob', 'cat'), cat, goes, at(TIME)),
      'dan',
      again(),
      'opened',
      'ann bob . dan',
      [0, 1, 3],
    ],
    [
      'one who is asked is removed',
      wants(over, 'ann', 'bob', 'cat'),
      'ann',
      { do: 'remove', game, seat: 3 },
      'opened',
      'ann bob cat .',
      [0, 1, 2],
    ],
    [
      'one is lost, and the rest want it',
      wants(without(over, TIME, 3), 'ann', 'bob'),
      'cat',
      again(),
      'opened',
      'ann bob cat dan',
      [0, 1, 2],
    ],
    [
      'one who wanted it is lost, and the rest then want it',
      wants(without(wants(over, 'dan'), TIME, 3), 'ann', 'bob'),
      'cat',
      again(),
      'opened',
      'ann bob cat dan',
      [3, 0, 1, 2],
    ],
    ['the host reopens', wants(over, 'bob'), 'ann', { do: 'reopen', game }, 'opened', 'ann bob cat dan', []],
    [
      'the host reopens, after one left',
      next(over, bob, goes, at(TIME)),
      'ann',
      { do: 'reopen', game },
      'opened',
      'ann . cat dan',
      [],
    ],
  ])('%s: people gather', (_, table, by, command, answer, chairs, ready) => {
    expect(gist(table, person(by), command, at(TIME))).toBe(answer);
    const after = next(table, person(by), command, at(TIME));
    expect(after).toMatchObject({ is: 'gathering', game: 2, ready, host: 0 });
    expect(sitting(after)).toBe(chairs);
  });

  it('one who is asked is lost: the rest have their wish', () => {
    const three = wants(over, 'ann', 'bob', 'cat');
    expect(gist(three, CLOCK, { do: 'tick' }, seen(TIME, [0, 1, 2]))).toBe('opened');
    const table = without(three, TIME, 3);
    expect(table).toMatchObject({ is: 'gathering', ready: [0, 1, 2], away: [null, null, null, TIME] });
    expect(gist(table, ann, { do: 'start', game: 2 }, at(TIME + 1))).toBe('!not-ready');
    const back = without(table, TIME + 1_000);
    const ready = next(back, dan, { do: 'ready', game: 2, hand: 1 }, at(TIME + 2_000));
    expect(gist(ready, ann, { do: 'start', game: 2 }, at(TIME + 3_000))).toBe('started dealt');
  });

  it('not while nobody who is there wants it', () => {
    const one = wants(over, 'dan');
    expect(without(one, TIME, 0, 1, 2, 3).is).toBe('over');
    expect(without(without(one, TIME, 3), TIME + 1, 0, 1, 2, 3).is).toBe('over');
    expect(next(next(gameOver('ann bob * *'), ann, goes, at(TIME)), bob, goes, at(TIME)).is).toBe('over');
  });

  it('a substitute for a leaver is asked, and then the game begins at once', () => {
    const left = next(wants(over, 'ann', 'bob'), dan, goes, at(TIME));
    const eve = next(left, person('eve'), { do: 'sit', game, seat: 3, name: 'Eve' }, at(TIME));
    expect(eve).toMatchObject({ is: 'over', again: [0, 1] });
    const three = wants(eve, 'cat');
    expect(gist(three, person('eve'), again(), at(TIME))).toBe('opened started dealt');
  });

  it('somebody lost who wants it is back with it', () => {
    const three = wants(without(over, TIME, 3), 'ann', 'bob');
    expect(gist(three, dan, again(), at(TIME + 1))).toBe('back wanted');
    const all = wants(next(three, dan, again(), at(TIME + 1)), 'cat');
    expect(all).toMatchObject({ is: 'playing', game: 2, away: [null, null, null, null] });
  });

  it('swapped, with somebody missing: the chairs are as the next game would have them', () => {
    const left = next(over, bob, goes, at(TIME));
    const table = ['ann', 'cat', 'dan'].reduce<Table>(
      (now, id) => next(now, person(id), again(true), at(TIME)),
      left,
    );
    expect(table).toMatchObject({ is: 'gathering', tally: [0, 0], ready: [0, 1, 2] });
    expect(sitting(table)).toBe('ann cat dan .');
  });

  it.each([
    ['play again', again()],
    ['go back to the seats', { do: 'reopen', game }],
  ] as const)('who looks on cannot: %s', (_, command) => {
    expect(gist(over, person('eve'), command, at(TIME))).toBe('!not-seated');
  });
});
