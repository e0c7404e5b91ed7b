import { playable, PRESETS, type PlayedRuleset, type Preset, type Ruleset } from '@fives/rules';
import { describe, expect, test } from 'vitest';
import { houseQuery } from '../options/house-query.ts';
import { companiesOf, usualTerms } from '../options/terms.ts';
import { houseRules } from './house.ts';

const presets = Object.keys(PRESETS) as Preset[];
const played = (preset: Preset, overrides: Partial<Ruleset>): PlayedRuleset => {
  const checked = playable({ ...PRESETS[preset], ...overrides });
  if ('refused' in checked) throw new Error(checked.refused);
  return checked.ruleset;
};

describe('[F1] a link to the rules names what a table plays', () => {
  test.each<[Preset, Partial<Ruleset>, string]>([
    ['pairs', {}, ''],
    ['pairs', { target: 100, unit: 'fives' }, '?unit=fives&target=100'],
    ['bones', { players: 3 }, '?players=3&teams=false'],
    ['tabletales', { players: 4, teams: true, muggins: 'take' }, '?players=4&teams=true&muggins=take'],
    ['bones', { time: null }, '?time=null'],
  ])('%s with %j: %s', (preset, overrides, query) => {
    expect(houseQuery(preset, played(preset, overrides))).toBe(query);
  });

  test.each(presets.flatMap((preset) => companiesOf(preset).map((company) => [preset, company] as const)))(
    '%s for %s, with house rules and without: read as it was written',
    (preset, company) => {
      const { ruleset } = usualTerms(preset, company);
      const house = {
        ...ruleset,
        target: 55,
        tilesPerHand: { ...ruleset.tilesPerHand, [ruleset.players]: 4 },
        lead1: 'lot',
        lead1Tile: 'any',
        time: { turn: 20, game: 600, increment: 5 },
        redeal: { doubles: 4, sameNumber: 5 },
        targets: [50, 55],
        lone00: 5,
      } as const satisfies PlayedRuleset;
      expect(houseRules(preset, houseQuery(preset, house))).toEqual(house);
      const usual = houseQuery(preset, ruleset);
      expect(houseRules(preset, usual)).toEqual(usual === '' ? null : ruleset);
    },
  );
});

test.each([
  '?target=0',
  '?target=many',
  '?players=5',
  '?players=2',
  '?tilesPerHand=null',
  '?targets=5',
  '?redeal=3',
  '?time={}',
  `?targets=${'['.repeat(90_000)}`,
])('[F3] %.40s is no ruleset of Pairs', (query) => {
  expect(houseRules('pairs', query)).toBe('unread');
});

test.each(['', '?', '?utm_source=chat', '?__proto__=1', '?toString=1'])(
  '“%s” names no rules of a table',
  (query) => {
    expect(houseRules('pairs', query)).toBeNull();
  },
);
