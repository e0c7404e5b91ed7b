import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { frozen } from '../test/positions.ts';
import { playable, PRESETS, targetOf, type PlayedRuleset, type Preset, type Ruleset } from './index.ts';

const AXES = [
  ...[
    'players',
    'teams',
    'tilesPerHand',
    'spinner',
    'unlock',
    'spinnerCount',
    'draw',
    'reserve',
    'lead1',
    'lead1Tile',
  ],
  ...[
    'leadAfterBlock',
    'redeal',
    'unit',
    'endHand',
    'rounding',
    'lone00',
    'blocked',
    'blockedCompare',
    'blockedTie',
  ],
  ...['target', 'targetCheck', 'exactTarget', 'muggins', 'time', 'targets'],
];

/** Values that no game has. */
const OUT_OF_RANGE: { [A in keyof Ruleset]-?: readonly unknown[] } = {
  players: [1, 5, '4'],
  teams: ['yes', null],
  tilesPerHand: [{ 4: 0 }, { 2: 29, 4: 7 }, { 3: 1.5, 4: 7 }],
  spinner: ['second'],
  unlock: ['never'],
  spinnerCount: ['always'],
  draw: ['one'],
  reserve: [-1, 0.5, 29],
  lead1: ['oldest'],
  lead1Tile: ['highest'],
  leadAfterBlock: ['lot'],
  redeal: [
    { doubles: 0, sameNumber: 6 },
    { doubles: 3, sameNumber: 6 },
    { doubles: 5, sameNumber: 4 },
    { doubles: 5, sameNumber: 6.5 },
    { doubles: NaN, sameNumber: 6 },
  ],
  unit: ['tens'],
  endHand: ['nothing'],
  rounding: ['up'],
  lone00: [-1, 101, 0.5, NaN, Infinity],
  blocked: ['all'],
  blockedCompare: ['pips'],
  blockedTie: ['again'],
  target: [0, -5, 1.5, 1_000_001, NaN, Infinity, { 4: 0 }, { teams: 1.5 }],
  targets: [[100, 0], [1.5], [1_000_001]],
  targetCheck: ['never'],
  exactTarget: ['yes'],
  muggins: ['on'],
  time: [
    {},
    { turn: 0 },
    { turn: 3_601 },
    { turn: 1.5, game: 900 },
    { turn: 30, increment: 5 },
    { increment: 5 },
    { game: 900, increment: 601 },
    { game: 900, increment: -1 },
    { game: 0 },
    { game: 1.5 },
    { game: 86_401 },
  ],
};

const rows = Object.entries(OUT_OF_RANGE).flatMap(([axis, values]) =>
  values.map((value) => [axis, value] as const),
);

const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

describe('rulesets', () => {
  it('[F1] the axes are these, in every preset; only the choice of targets may be absent', () => {
    expect(Object.keys(OUT_OF_RANGE).sort()).toEqual(AXES.toSorted());
    for (const preset of Object.values(PRESETS))
      expect(new Set([...Object.keys(preset), 'targets'])).toEqual(new Set(AXES));
  });

  it.each(rows)('[F1] %s %j is refused, naming the axis', (axis, value) => {
    const rules = frozen({ ...PRESETS.pairs, [axis]: value }) as Ruleset;
    expect(playable(rules)).toEqual({ refused: 'out-of-range', axis });
  });

  it.each(PRESET_NAMES)('[F2][F3] %s is played by every number of players that it knows', (preset) => {
    const counts = Object.keys(PRESETS[preset].tilesPerHand).map(Number) as Ruleset['players'][];
    for (const players of counts) expect(playable({ ...PRESETS[preset], players })).toHaveProperty('ruleset');
  });

  it.each<[Preset, Partial<Ruleset>]>([
    ['pairs', {}],
    ['pairs', { target: 61, unit: 'fives' }],
    ['pairs', { redeal: { doubles: 4, sameNumber: 5 } }],
    ['pairs', { redeal: { doubles: 8, sameNumber: 8 } }],
    ['bones', { tilesPerHand: { 2: 14 }, redeal: { doubles: 5, sameNumber: 5 } }],
    ['bones', { tilesPerHand: { 2: 13 }, redeal: { doubles: 4, sameNumber: 5 } }],
    ['pairs', { lone00: 0, targets: [] }],
    ['pairs', { time: { game: 900, turn: 30, increment: 2 } }],
    ['pairs', { draw: 'until-playable' }],
    ['bones', { draw: 'none' }],
    ['bones', { reserve: 13 }],
    ['bones', { players: 4, reserve: 5 }],
    ['five-up', { unlock: 'at-once' }],
    ['pagat-all-fives', { exactTarget: true }],
    ['five-up', { exactTarget: true }],
  ])('[F1][F2] %s with %j is played, and taken as it is', (preset, overrides) => {
    const rules: Ruleset = frozen({ ...PRESETS[preset], ...overrides });
    expect(playable(rules)).toEqual({ ruleset: { ...rules, target: targetOf(rules) } });
  });

  it.each<[Preset, Partial<Ruleset>, ...(keyof Ruleset)[]]>([
    ['bones', { tilesPerHand: { 2: 15 } }, 'tilesPerHand', 'players'],
    ['bones', { players: 4, tilesPerHand: { 4: 8 } }, 'tilesPerHand', 'players'],
    ['pairs', { players: 2, teams: false }, 'tilesPerHand', 'players'],
    ['bones', { teams: true }, 'teams', 'players'],
    ['pairs', { players: 3 }, 'teams', 'players'],
    ['bones', { reserve: 14 }, 'reserve', 'tilesPerHand'],
    ['bones', { players: 3, reserve: 7 }, 'reserve', 'tilesPerHand'],
    ['bones', { draw: 'none', reserve: 2 }, 'reserve', 'draw'],
    ['pairs', { reserve: 1 }, 'reserve', 'draw'],
    ['bones', { tilesPerHand: { 2: 14 }, redeal: { doubles: 4, sameNumber: 8 } }, 'redeal', 'tilesPerHand'],
    ['bones', { lead1: 'holder-1-1' }, 'lead1', 'tilesPerHand'],
    ['pairs', { tilesPerHand: { 4: 6 } }, 'lead1', 'tilesPerHand'],
    ['five-up', { unlock: 'new-tile-each-arm' }, 'spinner', 'unlock'],
    ['five-up', { unit: 'fives-threes' }, 'unit', 'endHand'],
    ['fives-and-threes', { unit: 'fives' }, 'unit', 'endHand'],
    ['bones', { endHand: 'chip-out-1' }, 'unit', 'endHand'],
    ['fives-and-threes', { players: 4, teams: true }, 'endHand', 'teams'],
    ['bones', { exactTarget: true, target: 61 }, 'exactTarget', 'target'],
    ['seven-rocks', { blockedTie: 'carry' }, 'blockedTie', 'endHand'],
    ['tabletales', { players: 3, blockedTie: 'carry' }, 'blockedTie', 'players'],
    ['tabletales', { lead1Tile: 'forced' }, 'lead1Tile', 'lead1'],
    ['tabletales', { players: 3, target: { 2: 250 } }, 'target', 'players'],
  ])('[F3] %s with %j: these two options clash: %s, %s', (preset, overrides, ...axes) => {
    expect(playable(frozen({ ...PRESETS[preset], ...overrides }))).toEqual({ refused: 'clash', axes });
  });

  it.each<[Preset, Partial<Ruleset>, number]>([
    ['bones', {}, 150],
    ['pairs', {}, 250],
    ['tabletales', {}, 250],
    ['tabletales', { players: 3 }, 200],
    ['tabletales', { players: 4 }, 200],
    ['tabletales', { players: 4, teams: true }, 250],
    ['wikipedia-muggins', { players: 4, teams: true }, 150],
    ['wikipedia-muggins', {}, 200],
    ['five-up', { players: 3 }, 61],
  ])('[E1][F1] %s with %j plays to %i', (preset, overrides, target) => {
    expect(playable({ ...PRESETS[preset], ...overrides })).toMatchObject({ ruleset: { target } });
  });

  it('[F1] a target that is not one number does not compile as played', () => {
    expectTypeOf<PlayedRuleset>().toExtend<Ruleset>();
    expectTypeOf<Ruleset>().not.toExtend<PlayedRuleset>();
    expectTypeOf<(typeof PRESETS)['tabletales']>().not.toExtend<PlayedRuleset>();
    expectTypeOf<(typeof PRESETS)['bones']>().toExtend<PlayedRuleset>();
    expect(playable(PRESETS.pairs)).toHaveProperty('ruleset');
  });
});

describe('the source', () => {
  const source = new URL('.', import.meta.url);
  const files = readdirSync(source).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

  it.each(files.filter((name) => !['presets.ts', 'preset-names.ts'].includes(name)))(
    '[F4] %s names no preset',
    (name) => {
      const text = readFileSync(new URL(name, source), 'utf8');
      for (const preset of PRESET_NAMES) expect(text).not.toMatch(new RegExp(`['"\`]${preset}['"\`]`));
    },
  );
});
