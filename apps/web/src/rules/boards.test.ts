import { PRESETS, type Preset } from '@fives/rules';
import { describe, expect, test } from 'vitest';
import { companiesOf, usualTerms, type Company } from '../options/terms.ts';
import { presetLines, SHELVES } from '../text/presets-en.ts';
import { SECTIONS, sectionsOf, shortOf } from '../text/rules-en.ts';
import { boardsOf } from './boards.ts';

const presets = Object.keys(PRESETS) as Preset[];
const sums = (preset: Preset) =>
  boardsOf(usualTerms(preset).ruleset).map(({ shows, total, points }) => `${shows} ${total} ${points}`);

test.each<[Preset, readonly string[]]>([
  ['pairs', ['plain 5 5', 'double 10 10', 'spinner-covered 10 10', 'arm 10 10', 'old-chain-counts 10 10']],
  ['bones', ['plain 5 5', 'double 10 10', 'spinner-covered 10 10', 'arm 10 10', 'old-chain 10 10']],
  ['wikipedia-muggins', ['plain 5 5', 'double 10 10', 'inside 10 10']],
  ['fives-and-threes', ['plain 5 1', 'double 10 2', 'inside 10 2', 'both 15 8']],
  ['sniff-us', ['plain 5 1', 'double 10 2', 'spinner-bare 15 3', 'arm 15 3']],
  ['five-up', ['plain 5 1', 'double 10 2', 'spinner-covered 10 2', 'arm 10 2', 'every-double 5 1']],
])('[A7] the small boards of %s and their sums', (preset, told) => {
  expect(sums(preset)).toEqual(told);
});

describe('every game is told', () => {
  test.each(presets.flatMap((preset) => companiesOf(preset).map((company) => [preset, company] as const)))(
    '%s for %s',
    (preset, company) => {
      const { ruleset } = usualTerms(preset, company);
      const sections = sectionsOf(ruleset);
      const silent = (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).filter(
        (part) => sections[part].length === 0,
      );
      expect(silent).toEqual(ruleset.muggins === 'off' ? ['muggins'] : []);
      const all = [
        ...Object.values(sections).flatMap((part) => part.map(({ words }) => words)),
        ...shortOf(ruleset),
      ];
      for (const words of all) expect(words).toMatch(/^[A-Z0-9].+[.]$/);
      expect(all.join(' ')).not.toMatch(/undefined|NaN|null|object/);
    },
  );

  test('with one line, on one shelf', () => {
    expect([...SHELVES.first, ...SHELVES.rest].sort()).toEqual([...presets].sort());
    for (const preset of presets) expect(presetLines[preset].length).toBeLessThan(90);
  });
});

test('[U7] muggins is told where it is played', () => {
  const { ruleset } = usualTerms('pairs');
  expect(sectionsOf({ ...ruleset, muggins: 'take' }).muggins.map(({ words }) => words)).toContain(
    'Somebody of the other team can challenge once: what was not claimed is then his side’s.',
  );
});

test('[H6][H9] what split3 pays is told where it pays, and nowhere else', () => {
  const { ruleset } = usualTerms('tabletales', 3);
  const tie = (blocked: 'opponents' | 'difference') =>
    sectionsOf({ ...ruleset, blocked })
      .handEnd.map(({ words }) => words)
      .find((words) => words.includes('tied'));
  expect(tie('opponents')).toMatch(/each gets half/);
  expect(tie('difference')).toBe('If the fewest pips are tied, nobody scores.');
});

test('[E5] how a tie at an exact target ends is told where there can be one', () => {
  const words = (targetCheck: 'at-once' | 'end-of-hand') =>
    sectionsOf({ ...usualTerms('fives-and-threes').ruleset, targetCheck }).gameEnd.map((one) => one.words);
  const told = 'Of several who stand at it, the first to win another hand wins.';
  expect([words('at-once').includes(told), words('end-of-hand').includes(told)]).toEqual([false, true]);
});

test.each<[Company, string]>([
  [2, 'whose time is over loses.'],
  [3, 'whose time is over cannot win any more.'],
  ['teams', 'whose time is over loses for his team.'],
])('[E6][E7] a game clock that ran out, with %s', (company, words) => {
  const { ruleset } = usualTerms('tabletales', company);
  const clocks = sectionsOf({ ...ruleset, time: { game: 600 } }).clocks.map((one) => one.words);
  expect(clocks[0]).toMatch(new RegExp(`${words.replace('.', '[.]')}$`));
});

const told = (preset: Preset, company?: Company): string => {
  const sections = sectionsOf(usualTerms(preset, company).ruleset);
  return Object.values(sections)
    .flatMap((part) => part.map(({ words }) => words))
    .join(' ');
};

test('[H10][E5] the point for going out is one sum with the play’s', () => {
  expect(told('fives-and-threes')).toContain('in one sum with what that play scores');
});

test.each(presets)(
  '[E2] %s: points for going out come after the play’s only where there are some',
  (preset) => {
    const { endHand, targetCheck } = PRESETS[preset];
    expect(told(preset).includes('count before those for going out')).toBe(
      endHand === 'opponents' && targetCheck === 'at-once',
    );
  },
);

test.each<[Preset, string]>([
  ['pagat-muggins', 'However a hand ends, everybody loses what he still holds'],
  ['seven-rocks', 'However a hand ends, each team loses what it still holds'],
])('[H10] %s: all lose what they hold at every hand’s end, below zero too', (preset, words) => {
  expect(told(preset)).toContain(words);
  expect(told(preset)).toContain('scores may go below zero');
  expect(told(preset)).not.toContain('A blocked hand scores nothing');
});

test.each<[Company, boolean]>([
  [2, false],
  [3, true],
  [4, false],
  ['teams', false],
])('[H9] a tie of two among three is told where three play: %s', (company, isTold) => {
  expect(told('tabletales', company).includes('rounded down to a multiple of five')).toBe(isTold);
});

test('[D2] what nobody draws is no boneyard', () => {
  expect(told('fives-and-threes')).toContain('the other 14 stay face down, and nobody draws.');
  expect(told('fives-and-threes')).not.toMatch(/boneyard/);
});
