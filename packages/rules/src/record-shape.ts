import type { GameRecord } from './record.ts';
import { PRESETS } from './presets.ts';
import type { Ruleset } from './ruleset.ts';
import { SEATS } from './seats.ts';
import { parseTile } from './tile.ts';

type Loose = Readonly<Record<string, unknown>>;
type Is = (value: unknown) => boolean;

/** Whether a value from anywhere has the form of a record (R2). Fields that nobody reads may be anything. */
export const isRecord = (value: unknown): value is GameRecord =>
  isObject(value) &&
  isOptions(value['options']) &&
  optional(isPlayers)(value['players']) &&
  optional(listOf(count(-1_000_000)))(value['scores']) &&
  optional(count(0))(value['carry']) &&
  optional(count(1))(value['handNo']) &&
  optional(isSeat)(value['leader']) &&
  listOf(isHand)(value['hands']);

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);

const optional =
  (is: Is): Is =>
  (value) =>
    value === undefined || is(value);

const nullOr =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);

const oneOf =
  (...values: readonly unknown[]): Is =>
  (value) =>
    values.includes(value);

const count =
  (least: number): Is =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= 1_000_000;

const fields =
  (of: Readonly<Record<string, Is>>): Is =>
  (value) =>
    isObject(value) && Object.keys(value).every((key) => Object.hasOwn(of, key) && of[key]?.(value[key]));

const isSeat: Is = oneOf(...SEATS);
const isPlayers: Is = oneOf(2, 3, 4);
const isFlag: Is = (value) => typeof value === 'boolean';
const isTile: Is = (value) => typeof value === 'string' && parseTile(value) !== null;
const isEnd: Is = (value) => typeof value === 'string' && /^([LRTB]|([0-6])-\2[tb])$/.test(value);

const isHand: Is = (value) =>
  isObject(value) &&
  isObject(value['deal']) &&
  listOf(listOf(isTile))(value['deal']['hands']) &&
  listOf(isTile)(value['deal']['boneyard']) &&
  optional(isSeat)(value['leader']) &&
  listOf(isAction)(value['actions']);

const ACTIONS: readonly Is[] = [
  fields({ p: isSeat, play: isTile, on: isEnd, claim: count(0) }),
  fields({ p: isSeat, pass: oneOf(true) }),
  fields({ p: isSeat, draw: (value) => value === true || isTile(value) }),
  fields({ p: isSeat, challenge: oneOf(true) }),
  fields({ p: isSeat, claim: count(0) }),
  fields({ flag: isSeat }),
  fields({ resign: isSeat }),
];
const NAMES = ['play', 'pass', 'draw', 'challenge', 'claim', 'flag', 'resign'] as const;

const isAction: Is = (value) =>
  isObject(value) &&
  NAMES.some((name, at) => Object.hasOwn(value, name) && value[name] !== undefined && ACTIONS[at]?.(value));

const target: Is = (value) =>
  count(1)(value) || fields({ 2: count(1), 3: count(1), 4: count(1), teams: count(1) })(value);

/** The values each axis can have (F1). */
const AXES: { readonly [A in keyof Ruleset]-?: Is } = {
  players: isPlayers,
  teams: isFlag,
  tilesPerHand: fields({ 2: count(1), 3: count(1), 4: count(1) }),
  spinner: oneOf('none', 'first', 'every'),
  unlock: oneOf('both-sides', 'new-tile-each-arm', 'at-once'),
  spinnerCount: oneOf('until-both-sides', 'exposed-ends'),
  draw: oneOf('until-playable', 'none'),
  reserve: count(0),
  lead1: oneOf('lot', 'highest-double', 'holder-1-1'),
  lead1Tile: oneOf('any', 'forced'),
  leadAfterBlock: oneOf('lead1', 'block-winner', 'last-non-double'),
  redeal: nullOr(fields({ doubles: count(0), sameNumber: count(0) })),
  unit: oneOf('points', 'fives', 'fives-threes'),
  endHand: oneOf('opponents', 'own-subtract', 'chip-out-1'),
  rounding: oneOf('total', 'per-hand'),
  lone00: count(0),
  blocked: oneOf('opponents', 'difference', 'none'),
  blockedCompare: oneOf('raw', 'rounded'),
  blockedTie: oneOf('none', 'carry', 'split3'),
  target,
  targets: listOf(count(1)),
  targetCheck: oneOf('at-once', 'end-of-hand'),
  exactTarget: isFlag,
  muggins: oneOf('off', 'cancel', 'take'),
  time: nullOr(fields({ turn: count(0), game: count(0), increment: count(0) })),
};

const isPreset: Is = (value) => typeof value === 'string' && Object.hasOwn(PRESETS, value);

const isOptions: Is = (value) =>
  isPreset(value) ||
  (isObject(value) && isPreset(value['preset']) && fields({ ...AXES, preset: isPreset })(value));
