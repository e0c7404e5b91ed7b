import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { presetsTable, tableIn } from '../test/presets-table.ts';
import { PRESET_NAMES, PRESETS, type Preset, type Ruleset } from './index.ts';

const NAMES = [
  ...['bones', 'pairs', 'tabletales', 'tabletales-muggins', 'pagat-all-fives', 'pagat-muggins'],
  ...['wikipedia-muggins', 'five-up', 'cribbage-all-fives', 'seven-rocks', 'fives-and-threes', 'sniff-us'],
];

describe('presets', () => {
  it('[F2] docs/rules.md has them side by side, as they are', () => {
    const docs = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
    expect(tableIn(docs)).toBe(presetsTable().replace(/ +/g, ' '));
  });

  it('[F2] these twelve, each a ruleset', () => {
    expect(Object.keys(PRESETS).sort()).toEqual(NAMES.toSorted());
    expect(Object.keys(PRESETS)).toHaveLength(12);
    expectTypeOf<(typeof PRESETS)[Preset]>().toExtend<Ruleset>();
  });

  it('[F2] each has a name of its own', () => {
    expect(Object.keys(PRESET_NAMES).sort()).toEqual(NAMES.toSorted());
    expect(new Set(Object.values(PRESET_NAMES)).size).toBe(NAMES.length);
  });

  it('[F2] a preset is plain data: it survives its JSON', () => {
    expect(JSON.parse(JSON.stringify(PRESETS))).toEqual(PRESETS);
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
