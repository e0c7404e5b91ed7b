import { sumOfTips, type Tip } from '@fives/scorepad';
import { describe, expect, it } from 'vitest';
import {
  coveredOf,
  nextAfter,
  NOTHING,
  put,
  rulesOf,
  tipsOf,
  unitOf,
  type Laid,
  type Place,
} from './laid.ts';

const tip = (pips: number): Tip => ({ pips, double: false });
const double = (pips: number): Tip => ({ pips, double: true });
const laid = (...said: (readonly [Place, Tip | null])[]): Laid =>
  said.reduce<Laid>((all, [place, what]) => put(all, place, what), NOTHING);

describe('open ends, as they are tapped', () => {
  it.each<[what: string, laid: Laid, parts: number[]]>([
    ['nothing', NOTHING, []],
    ['two ends of a chain', laid(['left', tip(5)], ['right', double(6)]), [5, 12]],
    ['the spinner alone', laid(['spinner', double(5)]), [10]],
    ['one of its sides covered', laid(['spinner', double(5)], ['left', tip(5)]), [10, 5]],
    ['both', laid(['spinner', double(5)], ['left', tip(1)], ['right', tip(4)]), [1, 4]],
    [
      'four arms',
      laid(
        ['left', tip(5)],
        ['right', tip(2)],
        ['spinner', double(4)],
        ['top', double(6)],
        ['bottom', tip(6)],
      ),
      [5, 2, 12, 6],
    ],
    [
      'short sides go with the spinner',
      laid(['spinner', double(4)], ['left', tip(5)], ['top', tip(3)], ['spinner', null]),
      [5],
    ],
    ['what is put away', laid(['left', tip(5)], ['right', tip(2)], ['left', null]), [2]],
  ])('%s', (_, all, parts) => {
    expect(sumOfTips(tipsOf(all), 'points').parts).toEqual(parts);
  });

  it('believe who says how many sides of the spinner are covered', () => {
    const both = { ...laid(['spinner', double(3)], ['left', tip(1)]), covered: 2 } as const;
    expect([coveredOf(both), sumOfTips(tipsOf(both), 'points').sum]).toEqual([2, 1]);
  });

  it('ask for the arms one after the other, top and bottom only beside a spinner', () => {
    const one = laid(['left', tip(1)]);
    expect(nextAfter(NOTHING, 'left')).toBe('left');
    expect(nextAfter(one, 'left')).toBe('right');
    const two = put(one, 'right', tip(2));
    expect(nextAfter(two, 'right')).toBe('right');
    const three = put(two, 'spinner', double(5));
    expect(nextAfter(three, 'spinner')).toBe('top');
    expect(nextAfter(put(three, 'top', tip(4)), 'top')).toBe('bottom');
  });
});

it.each([
  ['pairs', 'points', '/rules/pairs'],
  ['cribbage-all-fives', 'fives', '/rules/cribbage-all-fives'],
  ['fives-and-threes', 'fives-threes', '/rules/fives-and-threes'],
  ['custom', 'points', '/rules/tabletales'],
  ['toString', 'points', '/rules/tabletales'],
])('%s counts in %s, and its rules are at %s', (game, unit, path) => {
  expect([unitOf(game), rulesOf(game)]).toEqual([unit, path]);
});
