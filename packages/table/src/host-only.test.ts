import { describe, expect, it } from 'vitest';
import { betweenHands, gameOver, without } from '../test/scenes.ts';
import { at, begun, bot, CLOCK, gist, next, person, seated, seen } from '../test/tables.ts';
import { OPTIONS, type Actor, type TableCommand } from './index.ts';

const game = 1;
const tick = { do: 'tick' } as const;
const ann = person('ann');

describe('handing over', () => {
  it.each([
    [1, 'hosted'],
    [0, '!no-person-there'],
    [2, '!no-person-there'],
    [3, '!no-person-there'],
  ] as const)('at ann bob * . to seat %i: %s', (seat, answer) => {
    expect(gist(seated('ann bob * .'), ann, { do: 'handOver', game, seat }, at(1))).toBe(answer);
  });

  it.each([
    ['before a game', seated('ann bob cat dan')],
    ['in a hand', begun('ann bob cat dan')],
    ['between hands', betweenHands('ann bob cat dan')],
    ['after a game', gameOver('ann bob cat dan')],
  ] as const)('%s', (_, table) => {
    const handed = next(table, ann, { do: 'handOver', game, seat: 2 }, at(90_000));
    expect(handed.host).toBe(2);
    expect(gist(handed, ann, { do: 'lock', game, locked: true }, at(90_001))).toBe('!not-host');
    expect(gist(handed, person('cat'), { do: 'lock', game, locked: true }, at(90_001))).toBe('locked');
  });
});

const HOSTS: readonly TableCommand[] = [
  { do: 'addBot', game, seat: 3 },
  { do: 'removeBot', game, seat: 2 },
  { do: 'swap', game, seats: [0, 1] },
  { do: 'shuffle', game },
  { do: 'configure', game, overrides: { target: 100 }, options: OPTIONS },
  { do: 'start', game },
  { do: 'lock', game, locked: true },
  { do: 'remove', game, seat: 0 },
  { do: 'handOver', game, seat: 1 },
  { do: 'reopen', game },
];
const ASKERS: readonly [who: string, by: Actor, code: string][] = [
  ['another person', person('bob'), '!not-host'],
  ['a spectator', person('eve'), '!not-seated'],
  ['a bot', bot(2), '!not-seated'],
  ['a bot where there is none', bot(0), '!not-seated'],
  ['the clock', CLOCK, '!not-seated'],
];

describe('[T49][T51] what only the host may do', () => {
  it.each(ASKERS)('asked by %s, it is refused at every moment', (_, by, code) => {
    for (const table of [
      seated('ann bob * .'),
      seated('ann bob * dan'),
      begun('ann bob * dan'),
      betweenHands('ann bob * dan'),
      gameOver('ann bob * dan'),
    ])
      for (const command of HOSTS)
        expect([command.do, gist(table, by, command, at(90_000))]).toEqual([command.do, code]);
  });

  it('[T51] nobody without a seat does anything else either', () => {
    const turn = { game, hand: 1, ply: 0 };
    const others: readonly TableCommand[] = [
      { do: 'stand', game },
      { do: 'play', turn, tile: '1-1', end: null },
      { do: 'knock', turn },
      { do: 'standIn', game },
      { do: 'offer', game, what: 'resign' },
      { do: 'decline', game, what: 'pause' },
      { do: 'resume', game },
      { do: 'ready', game, hand: 1 },
      { do: 'unready', game },
      { do: 'again', game, swap: false },
      { do: 'speak', said: { is: 'phrase', phrase: 'nice' } },
    ];
    for (const table of [seated('ann bob * .'), begun('ann bob * dan'), gameOver('ann bob * dan')])
      for (const command of others)
        expect([command.do, gist(table, person('eve'), command, at(90_000))]).toEqual([
          command.do,
          '!not-seated',
        ]);
  });

  it('a seat that was given up gives no right to it', () => {
    const table = next(seated('ann bob . .'), ann, { do: 'stand', game }, at(1));
    for (const command of HOSTS) expect(gist(table, ann, command, at(2))).toBe('!not-seated');
  });

  it('a lost host who acts is host: he is back with it', () => {
    const table = without(seated('ann bob . .'), 1_000, 0);
    expect(gist(table, ann, { do: 'addBot', game, seat: 2 }, at(2_000))).toBe('back botSat');
    expect(gist(table, CLOCK, tick, seen(2_000, [0, 1]))).toBe('back');
  });
});
