import { playable, PRESETS, type Axis, type PlayedRuleset, type Preset } from '@fives/rules';
import { OPTIONS } from '@fives/table';
import { describe, expect, test } from 'vitest';
import { axisNames, hindranceWords } from '../text/options-en.ts';
import { axisWords } from '../text/terms-en.ts';
import {
  askedBy,
  draftOf,
  hasCustom,
  hindrance,
  playedAs,
  rulesBy,
  seatedAs,
  targetsOf,
  termsBy,
  type Draft,
} from './draft.ts';
import { companiesOf, companyOf, rulesFor, usualTerms, type Company } from './terms.ts';

const presets = Object.keys(PRESETS) as Preset[];
const played = presets.flatMap((preset) => companiesOf(preset).map((company) => [preset, company] as const));

describe('[F1] every axis of every preset has words', () => {
  const axes = Object.keys(axisWords) as Axis[];

  test.each(played)('%s for %s', (preset, company) => {
    const ruleset = rulesFor(preset, company) as PlayedRuleset;
    expect(Object.keys(ruleset).filter((axis) => !(axes as string[]).includes(axis))).toEqual([]);
    for (const axis of axes) {
      expect(axisWords[axis](ruleset)).toMatch(/^[^A-Z“].+/);
      expect(axisWords[axis](ruleset)).not.toMatch(/undefined|NaN|null|object/);
      expect(axisNames[axis]).toMatch(/^[A-Z0]/);
    }
  });
});

test.each<[Preset, readonly unknown[]]>([
  ['pairs', ['teams']],
  ['bones', [2, 3, 4, 'teams']],
  ['fives-and-threes', [2, 3, 4]],
  ['seven-rocks', [4, 'teams']],
])('%s is played by %j', (preset, companies) => {
  expect(companiesOf(preset)).toEqual(companies);
});

test.each(played)('[F2] %s for %s: nothing changed is nothing asked, but who plays', (preset, company) => {
  const terms = usualTerms(preset, company);
  const draft = draftOf(terms);
  const { overrides, options } = askedBy(draft, preset);
  expect(options).toEqual(OPTIONS);
  expect(playable({ ...PRESETS[preset], ...overrides })).toEqual({ ruleset: rulesBy(draft, preset) });
  expect(rulesBy(draft, preset)).toEqual(terms.ruleset);
  expect(hindrance(draft, preset)).toBeNull();
  expect(companyOf(termsBy(draft, preset).ruleset)).toBe(company);
});

test('another company has its own usual target and tiles, and keeps what was chosen', () => {
  const two = draftOf(usualTerms('tabletales', 2));
  expect(seatedAs(two, 3, 'tabletales')).toMatchObject({ company: 3, target: 200, tiles: 7 });
  expect(seatedAs({ ...two, target: 100 }, 4, 'tabletales')).toMatchObject({ target: 100, tiles: 5 });
});

test.each<[from: Preset, people: number, to: Preset, company: Company]>([
  ['pairs', 1, 'bones', 2],
  ['pairs', 2, 'bones', 2],
  ['pairs', 3, 'bones', 3],
  ['pairs', 4, 'bones', 4],
  ['bones', 1, 'seven-rocks', 'teams'],
  ['pairs', 4, 'fives-and-threes', 4],
])('[F2] from %s with %i people to %s: as it is usually played by so many', (from, people, to, company) => {
  const draft = { ...draftOf(usualTerms(from)), words: true, absent: 120, target: 500 };
  const other = playedAs(draft, to, people);
  expect(other).toEqual({ ...draftOf(usualTerms(to, company)), words: true, absent: 120 });
  expect(hindrance(other, to)).toBeNull();
});

describe('[F1] the targets offered', () => {
  const asks = (preset: Preset, targets: string) =>
    askedBy({ ...draftOf(usualTerms(preset)), targets }, preset).overrides;

  test.each<[Preset, string, object]>([
    ['bones', '100, 150, 250', {}],
    ['bones', ' 200;300 ', { targets: [200, 300] }],
    ['bones', '', { targets: [] }],
    ['five-up', '31 61 121', { targets: [31, 61, 121] }],
  ])('%s with “%s” asks for %j', (preset, targets, overrides) => {
    const played = asks(preset, targets);
    expect('targets' in played ? { targets: played.targets } : {}).toEqual(overrides);
    expect(playable({ ...PRESETS[preset], ...played })).toHaveProperty('ruleset');
  });

  test('they are what can be chosen; none is any', () => {
    expect(targetsOf({ targets: '300, 200, 300', unit: 'points' })).toEqual([300, 200]);
    expect(targetsOf({ targets: '', unit: 'points' })).toEqual([100, 150, 200, 250]);
    const terms = termsBy({ ...draftOf(usualTerms('bones')), targets: '' }, 'bones');
    expect(axisWords.targets(terms.ruleset)).toBe('any target can be chosen');
    expect(draftOf(terms).targets).toBe('');
  });

  test.each(['0', '1000001', '100, some', '1.5', '-5', Array.from({ length: 21 }, () => 50).join(' ')])(
    '“%s” is told as what it must be',
    (targets) => {
      const draft = { ...draftOf(usualTerms('bones')), targets };
      const why = hindrance(draft, 'bones');
      expect(why).toEqual({ refused: 'out-of-range', axis: 'targets' });
      expect(why && hindranceWords(why, rulesBy(draft, 'bones'))).toBe(
        '“Targets offered”: up to 20 whole numbers from 1 to 1,000,000.',
      );
    },
  );
});

test.each<[Preset, Partial<Draft>, string]>([
  ['bones', { company: 4, tiles: 9 }, '“9 tiles each” and “Who plays: 4 players” do not go together.'],
  [
    'bones',
    { company: 4, lead1: 'lot' },
    '“With which tile: that double must be led” and “First lead: the first leader is drawn by lot” do not go together.',
  ],
  [
    'pairs',
    { reserve: 2 },
    '“Never drawn: 2 tiles are never drawn” and “Who cannot play: nobody draws” do not go together.',
  ],
  [
    'bones',
    { spinner: 'every' },
    '“Spinner: every double is a spinner” and “Its short sides: short sides open after a new tile on each long one” do not go together.',
  ],
  [
    'bones',
    { unit: 'fives-threes' },
    '“Scores: fives and threes both score” and “End of a hand: going out scores what the others hold” do not go together.',
  ],
  [
    'bones',
    { exactTarget: true, target: 61 },
    '“Past the target: the target must be met exactly” and “Play to: to 61” do not go together.',
  ],
  [
    'tabletales',
    { blockedTie: 'carry', company: 3 },
    '“A tied block: a tied block goes into the pot” and “Who plays: 3 players” do not go together.',
  ],
  ['bones', { lone00: 500 }, '“0-0 left alone: a last double blank counts 500” is out of range.'],
])('[F3] %s with %o names what clashes', (preset, change, words) => {
  const draft = { ...draftOf(usualTerms(preset)), ...change };
  const why = hindrance(draft, preset);
  expect(why && hindranceWords(why, rulesBy(draft, preset))).toBe(words);
});

test.each<[Preset, Partial<Draft>, boolean]>([
  ['bones', {}, false],
  ['bones', { company: 3, target: 100, turn: null, unit: 'fives', spectators: false }, false],
  ['bones', { muggins: 'take' }, true],
  ['pairs', { tiles: 6 }, true],
  ['pairs', { targets: '100' }, true],
])('custom rules of %s with %j are open from the start: %s', (preset, change, open) => {
  expect(hasCustom({ ...draftOf(usualTerms(preset)), ...change }, preset)).toBe(open);
});
