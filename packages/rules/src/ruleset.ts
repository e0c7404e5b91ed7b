/** A time control: `turn` seconds an action, `game` seconds a player, `increment` seconds a play (C4). */
export interface Time {
  readonly turn?: number;
  readonly game?: number;
  readonly increment?: number;
}

type Players = 2 | 3 | 4;

/** Every axis on which games differ, as plain data (F1). Points are in the ruleset's unit. */
export interface Ruleset {
  readonly players: Players;
  readonly teams: boolean;
  /** Its keys are the player counts allowed. */
  readonly tilesPerHand: Readonly<Partial<Record<Players, number>>>;
  readonly spinner: 'none' | 'first' | 'every';
  readonly unlock: 'both-sides' | 'new-tile-each-arm' | 'at-once';
  readonly spinnerCount: 'until-both-sides' | 'exposed-ends';
  readonly draw: 'until-playable' | 'none';
  readonly reserve: number;
  readonly lead1: 'lot' | 'highest-double' | 'holder-1-1';
  readonly lead1Tile: 'any' | 'forced';
  readonly leadAfterBlock: 'lead1' | 'block-winner' | 'last-non-double';
  readonly redeal: null | { readonly doubles: number; readonly sameNumber: number };
  readonly unit: 'points' | 'fives' | 'fives-threes';
  readonly endHand: 'opponents' | 'own-subtract' | 'chip-out-1';
  readonly rounding: 'total' | 'per-hand';
  readonly lone00: number;
  readonly blocked: 'opponents' | 'difference' | 'none';
  readonly blockedCompare: 'raw' | 'rounded';
  readonly blockedTie: 'none' | 'carry' | 'split3';
  readonly target:
    number | { readonly 2?: number; readonly 3?: number; readonly 4?: number; readonly teams?: number };
  /** The targets a table offers; absent = any. */
  readonly targets?: readonly number[];
  readonly targetCheck: 'at-once' | 'end-of-hand';
  readonly exactTarget: boolean;
  readonly muggins: 'off' | 'cancel' | 'take';
  readonly time: Time | null;
}

/** The rulesets this version plays: an axis widens here when the code behind its new value is written. */
export interface PlayedRuleset extends Ruleset {
  readonly players: 4;
  readonly teams: true;
  readonly tilesPerHand: { readonly 4: 7 };
  readonly spinner: 'first';
  readonly unlock: 'both-sides';
  readonly spinnerCount: 'until-both-sides';
  readonly draw: 'none';
  readonly reserve: 0;
  readonly lead1: 'holder-1-1';
  readonly lead1Tile: 'any';
  readonly leadAfterBlock: 'last-non-double';
  readonly unit: 'points' | 'fives';
  readonly endHand: 'opponents';
  readonly rounding: 'total';
  readonly blocked: 'opponents';
  readonly blockedCompare: 'rounded';
  readonly blockedTie: 'carry';
  readonly target: number;
  readonly targetCheck: 'at-once';
  readonly exactTarget: false;
  readonly muggins: 'off';
  readonly time: Time | null;
}

/** The values of each axis that are played so far. */
const PLAYED: { readonly [A in keyof Ruleset]-?: (rules: Ruleset) => boolean } = {
  players: ({ players: n }) => n === 4,
  teams: ({ teams: t }) => t,
  tilesPerHand: ({ tilesPerHand: t }) => t[4] === 7 && t[2] === undefined && t[3] === undefined,
  spinner: ({ spinner: s }) => s === 'first',
  unlock: ({ unlock: u }) => u === 'both-sides',
  spinnerCount: ({ spinnerCount: s }) => s === 'until-both-sides',
  draw: ({ draw: d }) => d === 'none',
  reserve: ({ reserve: n }) => n === 0,
  lead1: ({ lead1: l }) => l === 'holder-1-1',
  lead1Tile: ({ lead1Tile: l }) => l === 'any',
  leadAfterBlock: ({ leadAfterBlock: l }) => l === 'last-non-double',
  // Below these bounds nearly every deal would be thrown in.
  redeal: ({ redeal: r }) => r === null || (inRange(r.doubles, 4, 8) && inRange(r.sameNumber, 5, 8)),
  unit: ({ unit: u }) => u !== 'fives-threes',
  endHand: ({ endHand: e }) => e === 'opponents',
  rounding: ({ rounding: r }) => r === 'total',
  lone00: ({ lone00: n }) => inRange(n, 0, 100),
  blocked: ({ blocked: b }) => b === 'opponents',
  blockedCompare: ({ blockedCompare: b }) => b === 'rounded',
  blockedTie: ({ blockedTie: b }) => b === 'carry',
  target: ({ target: t }) => typeof t === 'number' && inRange(t, 1, 10_000),
  targets: ({ targets: t }) => t === undefined || t.every((n) => inRange(n, 1, 10_000)),
  targetCheck: ({ targetCheck: t }) => t === 'at-once',
  exactTarget: ({ exactTarget: e }) => !e,
  muggins: ({ muggins: m }) => m === 'off',
  time: ({ time: t }) => t === null || isTime(t),
};

/** C4: a turn limit, a game clock, or both; an increment only with a game clock. */
const isTime = ({ turn, game, increment }: Time): boolean =>
  (turn === undefined || inRange(turn, 1, 3_600)) &&
  (game === undefined ? turn !== undefined && !increment : inRange(game, 1, 86_400)) &&
  inRange(increment ?? 0, 0, 600);

const inRange = (n: number | undefined, least: number, most: number): boolean =>
  n !== undefined && Number.isInteger(n) && n >= least && n <= most;

/** Takes the ruleset if all its axis values are played; else refuses `not-played-yet`, naming the first axis that is not. */
export function playable(
  rules: Ruleset,
):
  { readonly ruleset: PlayedRuleset } | { readonly refused: 'not-played-yet'; readonly axis: keyof Ruleset } {
  const axis = (Object.keys(PLAYED) as (keyof Ruleset)[]).find((name) => !PLAYED[name](rules));
  return axis === undefined ? { ruleset: rules as PlayedRuleset } : { refused: 'not-played-yet', axis };
}
