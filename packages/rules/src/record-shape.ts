import type { GameRecord } from './record.ts';
import { PRESETS } from './presets.ts';
import type { Ruleset } from './ruleset.ts';
import { SEATS } from './seats.ts';
import { parseTile } from './tile.ts';

type Loose = Readonly<Record<string, unknown>>;
type Is = (value: unknown) => boolean;

/**
 * Whether a value from anywhere has the form of a record (R2). Fields that nobody reads may be anything; numbers in
 * the options may be any, for `playable` to judge.
 */
export const isRecord = (value: unknown): value is GameRecord =>
  isFramed(value) && listOf(isHand)(value['hands']);

/** Where a value that is no record is wrong: the hand and the action from 0, null where it is neither (R3). */
export function whereWrong(value: unknown): { readonly hand: number | null; readonly action: number | null } {
  const hands = isFramed(value) ? itemsOf(value['hands']) : [];
  const hand = hands.findIndex((one) => !isHand(one));
  if (hand < 0) return { hand: null, action: null };
  const action = isDealt(hands[hand])
    ? itemsOf(hands[hand]['actions']).findIndex((one) => !isAction(one))
    : -1;
  return { hand, action: action < 0 ? null : action };
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A record but for its hands. */
const isFramed = (value: unknown): value is Loose =>
  isObject(value) &&
  isOptions(value['options']) &&
  optional(isNumber)(value['players']) &&
  optional(listOf(count(-1_000_000)))(value['scores']) &&
  optional(count(0))(value['carry']) &&
  optional(count(1))(value['handNo']) &&
  optional(isSeat)(value['leader']) &&
  isShallow(value['about']);

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf =
  (is: Is): Is =>
  (value) =>
    // `every` would pass over holes.
    Array.isArray(value) && value.findIndex((one) => !is(one)) < 0;

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
const isFlag: Is = (value) => typeof value === 'boolean';
const isNumber: Is = (value) => typeof value === 'number';
const isTile: Is = (value) => typeof value === 'string' && parseTile(value) !== null;
const isEnd: Is = (value) => typeof value === 'string' && /^([LRTB]|([0-6])-\2[tb])$/.test(value);

const isHand: Is = (value) => isDealt(value) && listOf(isAction)(value['actions']);

/** A hand but for its actions. */
const isDealt = (value: unknown): value is Loose =>
  isObject(value) &&
  isObject(value['deal']) &&
  listOf(listOf(isTile))(value['deal']['hands']) &&
  listOf(isTile)(value['deal']['boneyard']) &&
  optional(isSeat)(value['leader']);

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

const BY_PLAYERS = { 2: isNumber, 3: isNumber, 4: isNumber };

/** The values each axis can have (F1), a number any. */
const AXES: { readonly [A in keyof Ruleset]-?: Is } = {
  players: isNumber,
  teams: isFlag,
  tilesPerHand: fields(BY_PLAYERS),
  spinner: oneOf('none', 'first', 'every'),
  unlock: oneOf('both-sides', 'new-tile-each-arm', 'at-once'),
  spinnerCount: oneOf('until-both-sides', 'exposed-ends'),
  draw: oneOf('until-playable', 'none'),
  reserve: isNumber,
  lead1: oneOf('lot', 'highest-double', 'holder-1-1'),
  lead1Tile: oneOf('any', 'forced'),
  leadAfterBlock: oneOf('lead1', 'block-winner', 'last-non-double'),
  redeal: nullOr(fields({ doubles: isNumber, sameNumber: isNumber })),
  unit: oneOf('points', 'fives', 'fives-threes'),
  endHand: oneOf('opponents', 'own-subtract', 'chip-out-1'),
  rounding: oneOf('total', 'per-hand'),
  lone00: isNumber,
  blocked: oneOf('opponents', 'difference', 'none'),
  blockedCompare: oneOf('raw', 'rounded'),
  blockedTie: oneOf('none', 'carry', 'split3'),
  target: (value) => isNumber(value) || fields({ ...BY_PLAYERS, teams: isNumber })(value),
  targets: listOf(isNumber),
  targetCheck: oneOf('at-once', 'end-of-hand'),
  exactTarget: isFlag,
  muggins: oneOf('off', 'cancel', 'take'),
  time: nullOr(fields({ turn: isNumber, game: isNumber, increment: isNumber })),
};

const isPreset: Is = (value) => typeof value === 'string' && Object.hasOwn(PRESETS, value);

const isOptions: Is = (value) =>
  isPreset(value) ||
  (isObject(value) && isPreset(value['preset']) && fields({ ...AXES, preset: isPreset })(value));

/** Levels of objects in what is told besides: more could not be written down again. */
const DEEPEST = 64;

/** Whether a value is nothing but JSON, and not deeper than that. */
function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST || level.some((one) => UNWRITABLE.includes(typeof one))) return false;
    // Once each, or what is shared would be looked at again and again.
    level = [...new Set(level.flatMap((one) => (isObject(one) ? Object.values(one) : itemsOf(one))))];
  }
  return true;
}

const UNWRITABLE = ['bigint', 'function', 'symbol'];
