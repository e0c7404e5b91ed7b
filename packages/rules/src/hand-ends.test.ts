import { describe, expect, it } from 'vitest';
import { after, hands, position, rulesOf, run } from '../test/positions.ts';
import { settle, type Preset, type Ruleset, type Seat } from './index.ts';

type Row = [
  what: string,
  preset: Preset,
  overrides: Partial<Ruleset>,
  held: string,
  out: Seat | null,
  points: number[],
  winner: number | null,
];

describe('what a hand is worth', () => {
  it.each<Row>([
    [
      '[H2] all opponents’ pips as one total, rounded once',
      'bones',
      { players: 3 },
      '| 1-1 | 2-0',
      0,
      [5, 0, 0],
      0,
    ],
    ['[H4][T95] 8 and 13 by hand: 25', 'tabletales', { players: 3 }, '| 6-2 | 6-6 1-0', 0, [25, 0, 0], 0],
    ['[H2][T95] 8 and 13 as one total: 20', 'bones', { players: 3 }, '| 6-2 | 6-6 1-0', 0, [20, 0, 0], 0],
    ['[H4] each hand rounded, then added', 'tabletales', { players: 3 }, '| 1-1 | 2-0', 0, [0, 0, 0], 0],
    ['[H4] each hand rounded up', 'tabletales', { players: 3 }, '| 2-1 | 3-0', 0, [10, 0, 0], 0],
    [
      '[H3][H4] of teams only the opponents’ hands',
      'tabletales',
      { players: 4, teams: true },
      '| 2-1 | 6-6 | 3-0',
      0,
      [10, 0],
      0,
    ],
    ['[H1] in fives: rounded, then a fifth', 'five-up', {}, '| 6-6 1-0', 0, [3, 0], 0],
    [
      '[H6] the sum of the differences, rounded once',
      'bones',
      { players: 3 },
      '1-0 | 3-0 | 4-0',
      null,
      [5, 0, 0],
      0,
    ],
    [
      '[H6] each difference rounded, where hands are',
      'bones',
      { players: 3, rounding: 'per-hand' },
      '1-0 | 3-0 | 4-0',
      null,
      [5, 0, 0],
      0,
    ],
    [
      '[H6] each difference rounded down',
      'bones',
      { players: 3, rounding: 'per-hand' },
      '1-0 | 3-0 | 2-1',
      null,
      [0, 0, 0],
      0,
    ],
    ['[H6] a difference that rounds to nothing still wins', 'bones', {}, '1-0 | 2-0', null, [0, 0], 0],
    [
      '[H6] of teams the difference of the raw totals',
      'bones',
      { players: 4, teams: true },
      '1-0 | 6-6 | 2-0 | 5-0',
      null,
      [15, 0],
      0,
    ],
    [
      '[H6][T90] a tie for lowest: nobody wins',
      'bones',
      { players: 3 },
      '2-0 | 1-1 | 6-6',
      null,
      [0, 0, 0],
      null,
    ],
    [
      '[H9] the lowest scores the others’ hands',
      'tabletales',
      { players: 3 },
      '2-1 | 6-6 | 4-0',
      null,
      [15, 0, 0],
      0,
    ],
    [
      '[H9] as one total where hands are one',
      'pagat-all-fives',
      { players: 3 },
      '1-0 | 4-3 | 5-1',
      null,
      [15, 0, 0],
      0,
    ],
    [
      '[H9] two tied of three share the third’s',
      'tabletales',
      { players: 3 },
      '2-0 | 1-1 | 6-6 5-3',
      null,
      [10, 10, 0],
      null,
    ],
    [
      '[H9] rounded down to a multiple of five',
      'tabletales',
      { players: 3 },
      '2-0 | 1-1 | 6-6 1-0',
      null,
      [5, 5, 0],
      null,
    ],
    ['[H9] three tied: nothing', 'tabletales', { players: 3 }, '4-0 | 3-1 | 2-2', null, [0, 0, 0], null],
    [
      '[H9] two tied highest are no tie',
      'tabletales',
      { players: 3 },
      '1-0 | 3-1 | 2-2',
      null,
      [10, 0, 0],
      0,
    ],
    [
      '[H9] two tied of four: nothing',
      'tabletales',
      { players: 4 },
      '2-0 | 1-1 | 6-6 | 5-5',
      null,
      [0, 0, 0, 0],
      null,
    ],
    ['[H9][T90] a tie of two', 'tabletales', {}, '2-0 | 1-1', null, [0, 0], null],
    ['[H10] each side loses its own pips', 'pagat-muggins', { players: 3 }, '| 2-1 | 6-1', 0, [0, -5, -5], 0],
    ['[H10] rounded as hands are', 'seven-rocks', {}, '| 2-1 | 2-0 | 6-1', 0, [0, -10], 0],
    ['[H10] a fifth of it in fives', 'seven-rocks', { unit: 'fives' }, '| 6-6 | 5-5 | 1-0', 0, [-2, -2], 0],
    [
      '[H10] blocked, the lowest still wins',
      'pagat-muggins',
      { players: 3 },
      '6-6 | 2-1 | 6-1',
      null,
      [-10, -5, -5],
      1,
    ],
    ['[H10] going out is worth one', 'fives-and-threes', { players: 3 }, '6-6 | | 5-5', 1, [0, 1, 0], 1],
    ['[H10] a blocked hand is worth nothing', 'fives-and-threes', {}, '6-6 | 1-0', null, [0, 0], null],
    ['[H5] a lone 0-0 is zero where nothing is said', 'bones', {}, '| 0-0', 0, [0, 0], 0],
  ])('%s', (_, preset, overrides, held, out, points, winner) => {
    const settled = settle(hands(held), out, 0, rulesOf(preset, overrides));
    expect({ points: settled.points, winner: settled.winner }).toEqual({ points, winner });
  });

  it('[H6] a winner whose difference is nothing leads the next hand', () => {
    const game = position({ on: '6-6 6-3@L', hands: '1-0 | 2-0', rules: rulesOf('bones') });
    expect(after(game, '- -')).toMatchObject({
      leader: 0,
      scores: [0, 0],
      last: { settlement: { winner: 0 } },
    });
  });

  it('[H10] scores may go below zero', () => {
    const game = position({ on: '6-3', hands: '6-1 | 2-2 4-4', rules: rulesOf('pagat-muggins') });
    expect(after(game, '6-1@L')).toMatchObject({ scores: [0, -10] });
  });

  const chip = (scores: number[], tile = '6-0') =>
    after(position({ hands: `${tile} | 5-5`, scores, rules: rulesOf('fives-and-threes') }), tile);
  it('[H10][E2] the point for going out is one award with the play', () => {
    // 6-0 scores 2, and 1 for going out.
    expect(chip([0, 0])).toMatchObject({
      scores: [3, 0],
      last: { acts: [{ points: 2, chip: 1 }], settlement: { points: [1, 0] } },
    });
    expect(chip([58, 0])).toMatchObject({ is: 'over', winner: 0, scores: [61, 0], last: { how: 'out' } });
  });

  it('[E5] an award that would overshoot is void as a whole, the point for going out with it', () => {
    expect(chip([59, 0])).toMatchObject({
      is: 'waiting',
      scores: [59, 0],
      last: { acts: [{ points: 0, chip: 0 }], settlement: { points: [0, 0], winner: 0 } },
    });
    expect(chip([60, 0], '6-1')).toMatchObject({ is: 'over', scores: [61, 0] });
  });
});

describe('the end of a game', () => {
  it.each([
    ['tabletales', 250, 'stopped'],
    ['pairs', 250, 'stopped'],
    ['bones', 150, 'out'],
  ] as const)('[T92][E2][E3] the same hand in %s: at %i the last hand is %s', (preset, target, how) => {
    const rules = rulesOf(preset, preset === 'pairs' ? {} : { players: 4, teams: true });
    const held = '6-2 | 5-5 | 1-0 | 4-4';
    const game = position({ on: '6-3', hands: held, scores: [target - 5, 0], rules });
    expect(after(game, '6-2@L')).toMatchObject({ is: 'over', winner: 0, reason: 'target', last: { how } });
  });

  const bones = rulesOf('bones');
  it('[E3] the target may be passed in a hand; the game ends when the hand is over', () => {
    const game = position({ on: '6-3', hands: '6-2 1-0 | 2-2', scores: [149, 0], rules: bones });
    const on = after(game, '6-2@L');
    expect(on).toMatchObject({ is: 'hand', scores: [154, 0] });
    expect(after(on, '2-2@L')).toMatchObject({ is: 'over', winner: 0, last: { how: 'out' } });
  });

  it.each([
    ['the highest wins', [150, 160], { is: 'over', winner: 1 }],
    ['equal highest: another hand, all sides still in', [155, 155], { is: 'waiting', hand: 2 }],
    ['nobody there: another hand', [145, 140], { is: 'waiting', hand: 2 }],
  ])('[E3][T91] several at or past it: %s', (_, scores, end) => {
    const game = position({ on: '6-6 6-3@L', hands: '2-0 | 1-1', scores, rules: bones });
    expect(after(game, '- -')).toMatchObject(end);
  });

  const three = rulesOf('bones', { players: 3 });
  const on = position({
    on: '6-3',
    hands: '6-1 5-5 | 6-2 4-4 | 3-2 2-2',
    scores: [145, 10, 10],
    rules: three,
  });
  it('[E7] a seat that ran out of time or resigned plays on and cannot win', () => {
    const gone = run(on, { do: 'flag', seat: 0 });
    expect(gone).toMatchObject({ is: 'hand', gone: [0], turn: 0 });
    expect(run(on, { do: 'resign', seat: 0 })).toMatchObject({ is: 'hand', gone: [0] });
    // He goes out past the target, and has not won.
    const last = position({ on: '6-3', hands: '6-1 | 6-2 4-4 | 2-2', scores: [145, 10, 10], rules: three });
    expect(after(run(last, { do: 'flag', seat: 0 }), '6-1@L')).toMatchObject({
      is: 'waiting',
      gone: [0],
      scores: [165, 10, 10],
    });
  });

  it('[E7] the last side left wins at once, whatever the score', () => {
    const two = run(on, { do: 'flag', seat: 0 });
    expect(run(two, { do: 'resign', seat: 1 })).toMatchObject({
      is: 'over',
      winner: 2,
      reason: 'resign',
      scores: [145, 10, 10],
    });
  });

  it('[E7] a side below a seat that cannot win is in front', () => {
    const game = position({
      on: '6-6 6-3@L',
      hands: '2-0 | 1-1 | 5-5',
      scores: [170, 155, 10],
      rules: three,
    });
    expect(after(run(game, { do: 'flag', seat: 0 }), '- - -')).toMatchObject({ is: 'over', winner: 1 });
  });

  it('[E6] of two the other wins, by time or by resigning', () => {
    const game = position({ on: '6-3', hands: '6-1 | 2-2', scores: [0, 140], rules: bones });
    expect(run(game, { do: 'flag', seat: 1 })).toMatchObject({ is: 'over', winner: 0, reason: 'time' });
    expect(run(game, { do: 'resign', seat: 0 })).toMatchObject({ is: 'over', winner: 1, reason: 'resign' });
  });
});
