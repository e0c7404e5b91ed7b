import { describe, expect, expectTypeOf, it } from 'vitest';
import { frozen } from '../test/positions.ts';
import { playable, PRESETS, type PlayedRuleset, type Ruleset } from './index.ts';

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

/** Values of an axis that are in RULES F1, or are out of bounds, and are not played. */
const NOT_PLAYED: { [A in keyof Ruleset]-?: readonly unknown[] } = {
  players: [2, 3],
  teams: [false],
  tilesPerHand: [{ 4: 5 }, { 4: 6 }, { 2: 7, 4: 7 }, { 3: 7, 4: 7 }, { 2: 7 }, {}],
  spinner: ['none', 'every'],
  unlock: ['new-tile-each-arm', 'at-once'],
  spinnerCount: ['exposed-ends'],
  draw: ['until-playable'],
  reserve: [1, 2, -1],
  lead1: ['lot', 'highest-double'],
  lead1Tile: ['forced'],
  leadAfterBlock: ['lead1', 'block-winner'],
  redeal: [
    { doubles: 0, sameNumber: 6 },
    { doubles: 3, sameNumber: 6 },
    { doubles: 5, sameNumber: 4 },
    { doubles: 5, sameNumber: 6.5 },
    { doubles: NaN, sameNumber: 6 },
  ],
  unit: ['fives-threes'],
  endHand: ['own-subtract', 'chip-out-1'],
  rounding: ['per-hand'],
  lone00: [-1, 101, 0.5, NaN, Infinity],
  blocked: ['difference', 'none'],
  blockedCompare: ['raw'],
  blockedTie: ['none', 'split3'],
  target: [0, -5, 1.5, 10_001, NaN, Infinity, { 2: 250 }, { teams: 250 }, { 4: 200, teams: 250 }],
  targets: [[100, 0], [1.5], [10_001]],
  targetCheck: ['end-of-hand'],
  exactTarget: [true],
  muggins: ['cancel', 'take'],
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

const rows = Object.entries(NOT_PLAYED).flatMap(([axis, values]) =>
  values.map((value) => [axis, value] as const),
);

describe('rulesets', () => {
  it('[F1] the axes are these, in every preset; only the choice of targets may be absent', () => {
    expect(Object.keys(NOT_PLAYED).sort()).toEqual(AXES.toSorted());
    for (const preset of Object.values(PRESETS))
      expect(new Set([...Object.keys(preset), 'targets'])).toEqual(new Set(AXES));
  });

  it.each(rows)('[F1] %s %j is refused, naming the axis', (axis, value) => {
    const rules = frozen({ ...PRESETS.pairs, [axis]: value }) as Ruleset;
    expect(playable(rules)).toEqual({ refused: 'not-played-yet', axis });
  });

  it.each<Partial<Ruleset>>([
    {},
    { target: 100 },
    { target: 500 },
    { target: 61, unit: 'fives' },
    { redeal: null },
    { redeal: { doubles: 4, sameNumber: 5 } },
    { redeal: { doubles: 8, sameNumber: 8 } },
    { lone00: 0 },
    { time: null },
    { time: { game: 300 } },
    { time: { game: 600, increment: 0 } },
    { time: { game: 600, increment: 5 } },
    { time: { turn: 30 } },
    { time: { game: 900, turn: 30, increment: 2 } },
    { targets: [] },
  ])('[F1][F2] pairs with %j is played, and taken as it is', (overrides) => {
    const rules = frozen({ ...PRESETS.pairs, ...overrides });
    expect(playable(rules)).toEqual({ ruleset: rules });
  });

  it('[F1] what is not played does not compile as played', () => {
    expectTypeOf<PlayedRuleset>().toExtend<Ruleset>();
    expectTypeOf<Ruleset>().not.toExtend<PlayedRuleset>();
    expectTypeOf<(typeof PRESETS)['bones']>().not.toExtend<PlayedRuleset>();
    expectTypeOf<(typeof PRESETS)['pairs']>().toExtend<PlayedRuleset>();
    expect(playable(PRESETS.pairs)).toHaveProperty('ruleset');
  });
});
