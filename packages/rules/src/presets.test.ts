import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { playable, PRESETS, type Preset, type Ruleset } from './index.ts';

/** F2's names, each with the first axis that is not played; null for what is. */
const NAMES: Record<Preset, keyof Ruleset | null> = {
  bones: 'players',
  pairs: null,
  tabletales: 'players',
  'tabletales-muggins': 'players',
  'pagat-all-fives': 'players',
  'pagat-muggins': 'players',
  'wikipedia-muggins': 'players',
  'five-up': 'players',
  'cribbage-all-fives': 'players',
  'seven-rocks': 'lead1',
  'fives-and-threes': 'players',
  'sniff-us': 'players',
};

describe('presets', () => {
  it('[F2] these twelve, each a ruleset', () => {
    expect(Object.keys(PRESETS).sort()).toEqual(Object.keys(NAMES).sort());
    expect(Object.keys(PRESETS)).toHaveLength(12);
    expectTypeOf<(typeof PRESETS)[Preset]>().toExtend<Ruleset>();
  });

  it('[F2] a preset is plain data: it survives its JSON', () => {
    expect(JSON.parse(JSON.stringify(PRESETS))).toEqual(PRESETS);
  });

  it.each(Object.entries(NAMES))('[F2] %s: the first axis not played is %s', (name, axis) => {
    const rules = PRESETS[name as Preset];
    expect(playable(rules)).toEqual(axis === null ? { ruleset: rules } : { refused: 'not-played-yet', axis });
  });

  it.each(Object.entries(NAMES).filter(([, axis]) => axis !== null))(
    '[F2] %s stays refused at four players in teams of seven tiles, for another axis',
    (name) => {
      const rules = { ...PRESETS[name as Preset], players: 4, teams: true, tilesPerHand: { 4: 7 } } as const;
      const checked = playable(rules);
      expect(checked).toMatchObject({ refused: 'not-played-yet' });
      expect(checked).not.toMatchObject({
        axis: expect.stringMatching(/players|teams|tilesPerHand/) as string,
      });
    },
  );

  it('[F2] no other source names a preset', () => {
    const sources = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
    const naming = sources.filter((file) => {
      const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
      return Object.keys(NAMES).some((name) => text.includes(`'${name}'`));
    });
    expect(naming).toEqual(['presets.ts']);
  });

  it.each<[keyof Ruleset, unknown]>([
    ['players', 4],
    ['teams', true],
    ['tilesPerHand', { 4: 7 }],
    ['draw', 'none'],
    ['lead1', 'holder-1-1'],
    ['leadAfterBlock', 'last-non-double'],
    ['redeal', { doubles: 5, sameNumber: 6 }],
    ['lone00', 10],
    ['blockedCompare', 'rounded'],
    ['blockedTie', 'carry'],
    ['target', 250],
    ['targets', [100, 250, 500]],
    ['targetCheck', 'at-once'],
    ['unlock', 'both-sides'],
    ['time', { game: 900, increment: 0 }],
  ])('[F2][E1] pairs has %s %j', (axis, value) => expect((PRESETS.pairs as Ruleset)[axis]).toEqual(value));
});
