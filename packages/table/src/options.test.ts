import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { betweenHands, gameOver, without } from '../test/scenes.ts';
import { ask, at, begun, gist, next, person, played, playing, seated } from '../test/tables.ts';
import { GRACE, OPTIONS, type Overrides, type Table, type TableCommand, type TableOptions } from './index.ts';

const game = 1;
const ann = person('ann');
const bob = person('bob');
const start = { do: 'start', game } as const;
const configure = (overrides: Overrides, options: Partial<TableOptions> = {}): TableCommand => ({
  do: 'configure',
  game,
  overrides,
  options: { ...OPTIONS, ...options },
});

describe('the host configures', () => {
  it.each<[what: string, Overrides]>([
    ['target 100', { target: 100 }],
    ['target 250', { target: 250 }],
    ['target 500', { target: 500 }],
    ['[A8] divide by 5', { unit: 'fives' }],
    ['[A8] divide by 5 to 500', { unit: 'fives', target: 500 }],
    ['[C4] no time', { time: null }],
    ['[C4] a turn limit', { time: { turn: 30 } }],
    ['[C4] a game clock', { time: { game: 600 } }],
    ['[C4] a game clock with increment', { time: { game: 600, increment: 5 } }],
    ['[C4] both', { time: { turn: 30, game: 600, increment: 5 } }],
  ])('%s', (_, overrides) => {
    const [event] = ask(seated('ann bob . .'), ann, configure(overrides), at(5));
    expect(event).toEqual({ is: 'configured', ruleset: pairs(overrides), options: OPTIONS });
    expect(next(seated('ann bob . .'), ann, configure(overrides), at(5)).ruleset).toEqual(pairs(overrides));
  });

  it.each<[what: string, Partial<TableOptions>]>([
    ['knocks by hand', { knock: 'hand' }],
    ['the absent are waited for', { absent: { is: 'wait' } }],
    ['the least grace', { absent: { is: 'bot', after: GRACE.least } }],
    ['the longest grace', { absent: { is: 'bot', after: GRACE.most } }],
    ['no spectators', { spectators: false }],
    ['words', { words: true }],
  ])('%s', (_, options) => {
    const table = next(seated('ann bob . .'), ann, configure({}, options), at(5));
    expect(table).toMatchObject({ options: { ...OPTIONS, ...options }, ruleset: pairs() });
  });

  it.each<[what: string, Overrides, Partial<TableOptions>, string]>([
    ['no target', { target: 0 }, {}, '!out-of-range'],
    ['half a target', { target: 0.5 }, {}, '!out-of-range'],
    ['[F3] targets for others', { target: { 2: 200 } }, {}, '!clash'],
    ['[F3] fives and threes', { unit: 'fives-threes' }, {}, '!clash'],
    ['[F3] partners at a table of two', { players: 2 }, {}, '!clash'],
    ['[F3] a reserve that nobody draws from', { reserve: 2 }, {}, '!clash'],
    ['[C4] time with nothing in it', { time: {} }, {}, '!out-of-range'],
    ['[C4] no seconds a turn', { time: { turn: 0 } }, {}, '!out-of-range'],
    ['[C4] an increment to no game clock', { time: { turn: 30, increment: 5 } }, {}, '!out-of-range'],
    ['[C4] an increment alone', { time: { increment: 5 } }, {}, '!out-of-range'],
    ['[C4] a negative increment', { time: { game: 60, increment: -1 } }, {}, '!out-of-range'],
    ['[C4] a game clock of more than a day', { time: { game: 86_401 } }, {}, '!out-of-range'],
    ['too short a grace', {}, { absent: { is: 'bot', after: GRACE.least - 1 } }, '!bad-option'],
    ['too long a grace', {}, { absent: { is: 'bot', after: GRACE.most + 1 } }, '!bad-option'],
  ])('not %s', (_, overrides, options, code) => {
    expect(gist(seated('ann bob . .'), ann, configure(overrides, options), at(5))).toBe(code);
  });

  it('what is not said is as the preset has it, whatever was before', () => {
    const table = next(seated('ann bob . .'), ann, configure({ target: 500, time: null }), at(5));
    expect(next(table, ann, configure({ unit: 'fives' }), at(6)).ruleset).toEqual(pairs({ unit: 'fives' }));
  });

  it('everybody but him is asked again whether he is ready', () => {
    const table = next(seated('ann bob cat dan'), ann, configure({ target: 100 }), at(5));
    expect(table).toMatchObject({ ready: [0] });
    const handed = next(seated('ann bob cat dan'), ann, { do: 'handOver', game, seat: 2 }, at(4));
    expect(next(handed, person('cat'), configure({}), at(5))).toMatchObject({ ready: [2] });
  });

  it('also where nobody was ever made host', () => {
    const table: Table = { ...seated('ann bob cat dan'), host: null };
    expect(next(table, ann, configure({ target: 100 }), at(5))).toMatchObject({ ready: [0] });
  });

  it.each([
    ['in a hand', begun('ann bob cat dan')],
    ['between hands', betweenHands('ann bob cat dan')],
    ['after a game', gameOver('ann bob cat dan')],
  ] as const)('nothing %s: it is locked once dealt', (_, table) => {
    expect(gist(table, ann, configure({ target: 100 }), at(90_000))).toBe('!not-now');
  });

  it('the next game is played by the same, until he changes it', () => {
    const options = { knock: 'hand', words: true } as const;
    const over = gameOver('ann * * *', options);
    const again = next(over, ann, { do: 'reopen', game }, at(70_000));
    expect(again).toMatchObject({ ruleset: { time: { game: 60 } }, options });
    expect(gist(again, ann, { ...configure({}), game: 2 } as TableCommand, at(70_001))).toBe('configured');
  });
});

describe('[A8] divide by 5', () => {
  const deal = '1-1 5-5 5-1 | 6-6 0-0 | 4-4 3-3 | 2-2 6-4';
  it.each([
    ['points', [10, 0]],
    ['fives', [2, 0]],
  ] as const)('a ten in %s is %j; the target is the same number', (unit, scores) => {
    const table = begun('ann bob cat dan', deal, pairs({ unit, target: 100 }));
    const { play } = playing(played(table, '5-5', 1_000));
    expect(play).toMatchObject({ scores, ruleset: { target: 100 } });
  });
});

describe('[T37] the start needs four seats and everybody ready and there', () => {
  const unready = (table: Table, who: string) => next(table, person(who), { do: 'unready', game }, at(1));
  it.each([
    ['ann bob cat .', seated('ann bob cat .'), '!seats-free'],
    ['all ready', seated('ann bob cat dan'), 'started dealt'],
    ['bots need no asking', seated('ann * * *'), 'started dealt'],
    ['bob is not ready', unready(seated('ann bob cat dan'), 'bob'), '!not-ready'],
    ['the host himself is not', unready(seated('ann bob * *'), 'ann'), '!not-ready'],
    ['bob is lost', without(seated('ann bob cat dan'), 1_000, 1), '!not-ready'],
    ['bob is lost and came back', without(without(seated('ann bob * *'), 1_000, 1), 2_000), 'started dealt'],
    [
      'the others have not seen new rules',
      next(seated('ann bob * *'), ann, configure({}), at(1)),
      '!not-ready',
    ],
  ] as const)('%s: %s', (_, table, answer) => {
    expect(gist(table, ann, start, at(3_000))).toBe(answer);
  });

  it('ready and unready', () => {
    const ready = { do: 'ready', game, hand: 1 } as const;
    const table = seated('ann bob * *');
    expect(gist(table, bob, ready, at(1))).toBe('!already-ready');
    expect(gist(table, bob, { ...ready, hand: 2 }, at(1))).toBe('!stale-turn');
    const not = unready(table, 'bob');
    expect(gist(not, bob, { do: 'unready', game }, at(2))).toBe('!not-ready');
    expect(gist(not, bob, ready, at(2))).toBe('readied');
    expect(gist(next(not, bob, ready, at(2)), ann, start, at(3))).toBe('started dealt');
    expect(gist(begun('ann bob * *'), bob, { do: 'unready', game }, at(3))).toBe('!not-now');
  });

  it('who sits down is ready; who stands up and another who sits there too', () => {
    const not = unready(seated('ann bob * *'), 'bob');
    const gone = next(not, bob, { do: 'stand', game }, at(2));
    const table = next(gone, person('cat'), { do: 'sit', game, seat: 1, name: 'Cat' }, at(3));
    expect(gist(table, ann, start, at(4))).toBe('started dealt');
  });
});
