import type { PlayedRuleset, Ruleset, Time } from './ruleset.ts';
import { sidesOf } from './seats.ts';
import { SET } from './tile.ts';

/** The highest target, points: whoever wants a game that goes on for ever may have it (F1). */
export const MOST_TARGET = 1_000_000;

/** The name of an option. */
export type Axis = keyof Ruleset;

/** Why nobody can play by a ruleset: a value that no game has, or two options that clash (F3). */
export type Unplayable =
  | { readonly refused: 'out-of-range'; readonly axis: Axis }
  | { readonly refused: 'clash'; readonly axes: readonly [Axis, Axis] };

/** The options that are to blame. */
export const axesOf = (why: Unplayable): readonly Axis[] => (why.refused === 'clash' ? why.axes : [why.axis]);

/** The ruleset with its target as one number, or why it cannot be played. */
export function playable(rules: Ruleset): { readonly ruleset: PlayedRuleset } | Unplayable {
  const axis = (Object.keys(IN_RANGE) as Axis[]).find((name) => !IN_RANGE[name](rules));
  if (axis !== undefined) return { refused: 'out-of-range', axis };
  const target = targetOf(rules);
  const axes = CLASHES.find(([, , clash]) => clash(rules, target));
  if (axes !== undefined) return { refused: 'clash', axes: [axes[0], axes[1]] };
  if (target === undefined) return { refused: 'clash', axes: ['target', 'players'] };
  return { ruleset: { ...rules, target } };
}

/** The target of this ruleset: one for teams, else one for the number of players (F1). */
export const targetOf = ({ target, teams, players }: Ruleset): number | undefined =>
  typeof target === 'number' ? target : ((teams ? target.teams : undefined) ?? target[players]);

/** Two options, and when they clash (F3). */
const CLASHES: readonly (readonly [Axis, Axis, (rules: Ruleset, target: number | undefined) => boolean])[] = [
  ['teams', 'players', ({ teams, players }) => teams && players !== 4],
  ['tilesPerHand', 'players', ({ tilesPerHand, players }) => tilesPerHand[players] === undefined],
  ['tilesPerHand', 'players', (rules) => left(rules) < 0],
  ['reserve', 'draw', ({ reserve, draw }) => reserve > 0 && draw === 'none'],
  ['reserve', 'tilesPerHand', (rules) => left(rules) > 0 && rules.reserve >= left(rules)],
  ['redeal', 'tilesPerHand', (rules) => !canStand(rules)],
  ['lead1', 'tilesPerHand', (rules) => rules.lead1 === 'holder-1-1' && left(rules) > 0],
  ['lead1Tile', 'lead1', ({ lead1Tile, lead1 }) => lead1Tile === 'forced' && lead1 === 'lot'],
  ['spinner', 'unlock', ({ spinner, unlock }) => spinner === 'every' && unlock === 'new-tile-each-arm'],
  ['unit', 'endHand', ({ unit, endHand }) => (unit === 'fives-threes') !== (endHand === 'chip-out-1')],
  ['endHand', 'teams', ({ endHand, teams }) => endHand === 'chip-out-1' && teams],
  [
    'exactTarget',
    'target',
    ({ exactTarget, unit }, target) => exactTarget && unit === 'points' && (target ?? 0) % 5 !== 0,
  ],
  ['blockedTie', 'endHand', ({ blockedTie, endHand }) => blockedTie === 'carry' && endHand !== 'opponents'],
  ['blockedTie', 'players', (rules) => rules.blockedTie === 'carry' && sidesOf(rules).length !== 2],
];

/** The tiles that are not dealt. */
const left = ({ players, tilesPerHand }: Ruleset): number =>
  SET.length - players * (tilesPerHand[players] ?? 0);

/**
 * Whether some deal is not thrown in (D3): the doubles that must be dealt fit into the hands. A number's tiles always
 * do: there are seven, and two hands may bear four each.
 */
const canStand = (rules: Ruleset): boolean =>
  rules.redeal === null || 7 - left(rules) <= rules.players * (rules.redeal.doubles - 1);

const inRange = (n: number | undefined, least: number, most: number): boolean =>
  n !== undefined && Number.isInteger(n) && n >= least && n <= most;

const isTarget = (n: number | undefined): boolean => n === undefined || inRange(n, 1, MOST_TARGET);

/** C4: a turn limit, a game clock, or both; an increment only with a game clock. */
const isTime = ({ turn, game, increment }: Time): boolean =>
  (turn === undefined || inRange(turn, 1, 3_600)) &&
  (game === undefined ? turn !== undefined && !increment : inRange(game, 1, 86_400)) &&
  inRange(increment ?? 0, 0, 600);

const among =
  <A extends Axis>(axis: A, ...values: readonly Ruleset[A][]) =>
  (rules: Ruleset): boolean =>
    values.includes(rules[axis]);

/** The values that each axis can have (F1). */
const IN_RANGE: { readonly [A in Axis]-?: (rules: Ruleset) => boolean } = {
  players: among('players', 2, 3, 4),
  teams: among('teams', true, false),
  tilesPerHand: ({ tilesPerHand: { 2: two, 3: three, 4: four } }) =>
    [two, three, four].every((n) => n === undefined || inRange(n, 1, 28)),
  spinner: among('spinner', 'none', 'first', 'every'),
  unlock: among('unlock', 'both-sides', 'new-tile-each-arm', 'at-once'),
  spinnerCount: among('spinnerCount', 'until-both-sides', 'exposed-ends'),
  draw: among('draw', 'until-playable', 'none'),
  reserve: ({ reserve }) => inRange(reserve, 0, 28),
  lead1: among('lead1', 'lot', 'highest-double', 'holder-1-1'),
  lead1Tile: among('lead1Tile', 'any', 'forced'),
  leadAfterBlock: among('leadAfterBlock', 'lead1', 'block-winner', 'last-non-double'),
  // Below these bounds nearly every deal would be thrown in.
  redeal: ({ redeal: r }) => r === null || (inRange(r.doubles, 4, 8) && inRange(r.sameNumber, 5, 8)),
  unit: among('unit', 'points', 'fives', 'fives-threes'),
  endHand: among('endHand', 'opponents', 'own-subtract', 'chip-out-1'),
  rounding: among('rounding', 'total', 'per-hand'),
  lone00: ({ lone00 }) => inRange(lone00, 0, 100),
  blocked: among('blocked', 'opponents', 'difference', 'none'),
  blockedCompare: among('blockedCompare', 'raw', 'rounded'),
  blockedTie: among('blockedTie', 'none', 'carry', 'split3'),
  target: ({ target: t }) =>
    typeof t === 'number' ? inRange(t, 1, MOST_TARGET) : [t[2], t[3], t[4], t.teams].every(isTarget),
  targets: ({ targets }) => targets === undefined || targets.every((n) => inRange(n, 1, MOST_TARGET)),
  targetCheck: among('targetCheck', 'at-once', 'end-of-hand'),
  exactTarget: among('exactTarget', true, false),
  muggins: among('muggins', 'off', 'cancel', 'take'),
  time: ({ time }) => time === null || isTime(time),
};
