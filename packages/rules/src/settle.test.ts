import { describe, expect, it } from 'vitest';
import { hands, pairs } from '../test/positions.ts';
import { settle, type Seat } from './index.ts';

const rules = pairs();

describe('going out', () => {
  it.each([
    ['[H1] 11 pips round to 10', ' | 6-5 | 6-6 | ', [10, 0]],
    ['[H1] 13 pips round to 15', ' | 6-5 | 6-6 | 2-0', [15, 0]],
    ['[H1] 2 pips round to nothing: won all the same', ' | 1-1 | 6-6 | ', [0, 0]],
    [
      '[H3] [T95] both opponents’ hands are one total, rounded once: 8 + 8 = 16',
      ' | 6-2 | 6-6 | 5-3',
      [15, 0],
    ],
    ['[H3] 8 + 13 = 21', ' | 6-2 | 6-6 | 6-5 2-0', [20, 0]],
    ['[H3] 3 + 3 = 6', ' | 2-1 | 6-6 | 3-0', [5, 0]],
    ['[H3] [T95] the partner’s tiles never count', ' | 3-2 | 6-6 5-5 4-4 | 5-0', [10, 0]],
    ['[H5] [T95] a lone 0-0 counts 10', ' | 0-0 | 6-6 | 5-0', [15, 0]],
    [
      '[H5] two hands cannot both be alone with it: 0-0 with another tile counts 0',
      ' | 0-0 2-1 | 6-6 | 5-2',
      [10, 0],
    ],
    ['[H5] the partner’s lone 0-0 does not count', ' | 3-2 | 0-0 | 5-0', [10, 0]],
  ])('%s: %s', (_, left, points) => expect(settle(hands(left), 0, 0, rules).points).toEqual(points));

  it.each([
    [0, [15, 0]],
    [1, [0, 20]],
    [2, [15, 0]],
    [3, [0, 20]],
  ] as [Seat, number[]][])('[H3] seat %i goes out: its side takes what the other two hold', (out, points) => {
    const held = hands('6-2 | 5-5 | 6-6 | 4-2').with(out, []);
    const other = (seat: number) => (held[seat] ?? []).flatMap((tile) => [Number(tile[0]), Number(tile[2])]);
    const pips = [...other((out + 1) % 4), ...other((out + 3) % 4)].reduce((sum, n) => sum + n, 0);
    const side = out % 2;
    expect(settle(held, out, 0, rules)).toMatchObject({ winner: side, points, pot: 0 });
    expect(Math.abs((points[side] ?? 0) - pips)).toBeLessThanOrEqual(2);
  });

  it('[H1][A7] everything a person needs to check the sum', () => {
    expect(settle(hands(' | 6-2 | 0-0 | 6-5 2-0'), 0, 25, rules)).toEqual({
      pips: [0, 8, 10, 13],
      totals: [10, 21],
      rounded: [10, 20],
      winner: 0,
      points: [45, 0],
      paid: 25,
      pot: 0,
    });
  });

  it.each([
    [0, ' | 6-5 | 6-6 | 2-0', 0, [15, 0]],
    [30, ' | 6-5 | 6-6 | 2-0', 0, [45, 0]],
    [30, ' | 1-1 | 6-6 | ', 0, [30, 0]],
    [30, '6-5 | | 2-0 | 6-6', 1, [0, 45]],
  ])('[H8] the pot of %i goes to who goes out, also if the hand is worth 0: %s', (pot, left, out, points) => {
    expect(settle(hands(left), out as Seat, pot, rules)).toMatchObject({ points, pot: 0, paid: pot });
  });
});

describe('a blocked hand', () => {
  it.each([
    ['[H7] the lower rounded total scores the other’s', '2-1 | 6-6 | 1-0 | 6-5', 0, [25, 0]],
    ['[H7] the other side', '6-6 | 1-0 | 5-5 | 2-1', 1, [0, 20]],
    [
      '[H7] totals are each team’s two hands: the lowest hand alone wins nothing',
      '0-0 1-0 | 3-2 | 6-6 6-5 | 4-1',
      1,
      [0, 25],
    ],
    ['[H7] rounded once a team, not a hand: 8 + 8 = 16 against 9', '6-2 | 5-4 | 5-3 | ', 1, [0, 15]],
    ['[H7] a total that rounds to 0 wins', '1-0 | 2-1 | 1-0 | ', 0, [5, 0]],
    ['[H7] one pip apart over the rounding: 12 against 13', '6-6 | 6-5 2-0 | | ', 0, [15, 0]],
    ['[H7] equal raw totals tie', '6-2 | 5-3 | | ', null, [0, 0]],
    ['[H7] 17 and 13 both round to 15', '6-6 5-0 | 6-5 2-0 | | ', null, [0, 0]],
    ['[H7] both round to 0', '1-0 | 2-0 | | ', null, [0, 0]],
    ['[H5] a lone 0-0 counts 10 on its own side', '0-0 | 4-2 | | ', 1, [0, 10]],
    ['[H5] a lone 0-0 counts 10 for the winner too', '6-5 | 0-0 | 5-0 | ', 1, [0, 15]],
    ['[H5] 0-0 beside another tile counts nothing', '0-0 1-0 | 4-3 | | ', 0, [5, 0]],
  ])('%s: %s', (_, left, winner, points) => {
    expect(settle(hands(left), null, 0, rules)).toMatchObject({ winner, points });
  });

  it.each([
    [
      'a tie puts the rounded total into the pot, once',
      '6-6 5-0 | 6-5 2-0 | | ',
      0,
      { pot: 15, points: [0, 0], paid: 0 },
    ],
    ['ties add up', '6-6 5-0 | 6-5 2-0 | | ', 20, { pot: 35, points: [0, 0], paid: 0 }],
    ['a tie at 0 leaves the pot as it is', '1-0 | 2-0 | | ', 20, { pot: 20, points: [0, 0], paid: 0 }],
    [
      'a blocked hand that is won takes the pot',
      '2-1 | 6-6 | 1-0 | 6-5',
      35,
      { pot: 0, points: [60, 0], paid: 35 },
    ],
  ])('[H8][T90] %s', (_, left, pot, expected) => {
    expect(settle(hands(left), null, pot, rules)).toMatchObject(expected);
  });
});

describe('other numbers', () => {
  const fives = pairs({ unit: 'fives' });

  it.each([
    ['13 pips are 3 fives', ' | 6-5 | 6-6 | 2-0', 0, 0, { points: [3, 0], pot: 0 }],
    ['2 pips are none', ' | 1-1 | 6-6 | ', 0, 0, { points: [0, 0], pot: 0 }],
    ['a lone 0-0 is 10 pips, 2 fives', ' | 0-0 | 6-6 | ', 0, 0, { points: [2, 0], pot: 0 }],
    ['the pot is in fives', ' | 6-5 | 6-6 | 2-0', 0, 7, { points: [10, 0], pot: 0, paid: 7 }],
    ['a tie of 15 carries 3', '6-6 5-0 | 6-5 2-0 | | ', null, 4, { points: [0, 0], pot: 7 }],
    ['a blocked hand', '2-1 | 6-6 | 1-0 | 6-5', null, 0, { points: [5, 0], pot: 0 }],
  ])('[A8][H1] fives: %s', (_, left, out, pot, expected) => {
    expect(settle(hands(left), out as Seat | null, pot, fives)).toMatchObject(expected);
  });

  it.each([
    [0, [0, 10]],
    [10, [0, 20]],
    [20, [0, 30]],
  ])('[H5] lone00 %i comes from the ruleset', (lone00, points) => {
    expect(settle(hands('0-0 | | 5-5 | 1-0'), 1, 0, pairs({ lone00 })).points).toEqual(points);
  });
});
