import { sumOfTips, type Tip } from '@fives/scorepad';
import { describe, expect, it } from 'vitest';
import {
  coveredOf,
  nextAfter,
  NOTHING,
  placesOf,
  put,
  rulesOf,
  tipRulesOf,
  tipsOf,
  type Laid,
  type Place,
} from './laid.ts';

const PLAIN = tipRulesOf('custom');
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
    expect(sumOfTips(tipsOf(all, PLAIN), PLAIN).parts).toEqual(parts);
  });

  it('believe who says how many sides of the spinner are covered', () => {
    const both = { ...laid(['spinner', double(3)], ['left', tip(1)]), covered: 2 } as const;
    expect([coveredOf(both, PLAIN), sumOfTips(tipsOf(both, PLAIN), PLAIN).sum]).toEqual([2, 1]);
  });

  it('ask for the arms one after the other, top and bottom only beside a spinner', () => {
    const one = laid(['left', tip(1)]);
    expect(nextAfter(NOTHING, 'left', PLAIN)).toBe('left');
    expect(nextAfter(one, 'left', PLAIN)).toBe('right');
    const two = put(one, 'right', tip(2));
    expect(nextAfter(two, 'right', PLAIN)).toBe('right');
    const three = put(two, 'spinner', double(5));
    expect(nextAfter(three, 'spinner', PLAIN)).toBe('top');
    expect(nextAfter(put(three, 'top', tip(4)), 'top', PLAIN)).toBe('bottom');
  });
});

it.each<[game: string, laid: Laid, places: readonly Place[]]>([
  ['pagat-muggins', NOTHING, ['left', 'right']],
  ['pairs', NOTHING, ['left', 'right', 'spinner']],
  ['five-up', laid(['left', tip(1)]), ['left', 'right', 'spinner']],
  ['five-up', laid(['spinner', double(1)]), ['left', 'right', 'top', 'bottom', 'spinner', 0]],
  ['five-up', laid(['spinner', double(1)], [0, tip(1)]), ['left', 'right', 'top', 'bottom', 'spinner', 0, 1]],
])('[S2] in %s there are as many ends as its spinners leave', (game, all, places) => {
  expect(placesOf(all, tipRulesOf(game))).toEqual(places);
});

it('[S8] further ends are asked for where every double is a spinner, and can be put away', () => {
  const rules = tipRulesOf('five-up');
  const four = laid(
    ['spinner', double(5)],
    ['left', tip(1)],
    ['right', tip(2)],
    ['top', tip(3)],
    ['bottom', tip(4)],
  );
  expect(nextAfter(four, 'bottom', rules)).toBe(0);
  const six = [double(6), tip(0)].reduce((all, tip, at) => put(all, at, tip), four);
  expect(sumOfTips(tipsOf(six, rules), rules)).toEqual({ parts: [1, 2, 3, 4, 12, 0], sum: 22, points: 0 });
  expect(sumOfTips(tipsOf(put(six, 0, null), rules), rules)).toMatchObject({ sum: 10, points: 2 });
});

it('keep what another game knows, and count it there alone', () => {
  const said = laid(['spinner', double(5)], ['left', tip(1)], ['top', tip(3)], [0, tip(6)]);
  const partsIn = (game: string) => sumOfTips(tipsOf(said, tipRulesOf(game)), tipRulesOf(game)).parts;
  expect(partsIn('five-up')).toEqual([10, 1, 3, 6]);
  expect(partsIn('sniff-us')).toEqual([10, 1, 3]);
  expect(partsIn('pagat-muggins')).toEqual([1]);
});

it.each([
  ['pairs', 'points', '/rules/pairs'],
  ['cribbage-all-fives', 'fives', '/rules/cribbage-all-fives'],
  ['fives-and-threes', 'fives-threes', '/rules/fives-and-threes'],
  ['custom', 'points', '/rules/tabletales'],
  ['toString', 'points', '/rules/tabletales'],
])('%s counts in %s, and its rules are at %s', (game, unit, path) => {
  expect([tipRulesOf(game).unit, rulesOf(game)]).toEqual([unit, path]);
});
