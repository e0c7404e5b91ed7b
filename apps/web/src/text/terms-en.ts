import type { Axis, PlayedRuleset } from '@fives/rules';
import type { TableOptions } from '@fives/table';
import { counted, either } from './words.ts';

/** All that is agreed on before a game: its rules, and what people do around it. */
export interface Terms {
  readonly ruleset: PlayedRuleset;
  readonly options: TableOptions;
}

/** A time as a person says it, s. */
export const duration = (seconds: number): string =>
  seconds > 60 && seconds % 60 === 0
    ? counted(seconds / 60, 'minute', 'minutes')
    : counted(seconds, 'second', 'seconds');

function timeWords({ time }: PlayedRuleset): string {
  if (time === null) return 'no clocks';
  const { turn, game, increment } = time;
  return [
    ...(turn === undefined ? [] : [`${duration(turn)} a turn`]),
    ...(game === undefined ? [] : [`${duration(game)} each`]),
    ...(increment ? [`${duration(increment)} more for each play`] : []),
  ].join(', ');
}

const UNITS = {
  points: 'full points',
  fives: 'scores divided by 5',
  'fives-threes': 'fives and threes both score',
} as const;
const SPINNERS = {
  none: 'no spinner',
  first: 'the first double is the spinner',
  every: 'every double is a spinner',
} as const;
const UNLOCKS = {
  'both-sides': 'short sides open when both long ones are covered',
  'new-tile-each-arm': 'short sides open after a new tile on each long one',
  'at-once': 'all four sides of a spinner open at once',
} as const;
const LEADS = {
  lot: 'the first leader is drawn by lot',
  'highest-double': 'the highest double leads first',
  'holder-1-1': 'whoever holds 1-1 leads first',
} as const;
const LEADS_AFTER = {
  lead1: 'after a block the lead is found as in the first hand',
  'block-winner': 'whoever wins a block leads next',
  'last-non-double': 'after a block, whoever last played no double leads',
} as const;
const ENDS = {
  opponents: 'going out scores what the others hold',
  'own-subtract': 'everybody loses what he still holds',
  'chip-out-1': 'going out scores 1',
} as const;
const BLOCKS = {
  opponents: 'a block scores what the others hold',
  difference: 'a block scores the difference',
  none: 'a block scores nothing',
} as const;
const TIES = {
  none: 'a tied block scores nothing',
  carry: 'a tied block goes into the pot',
  split3: 'of three, two tied in a block share the third’s pips',
} as const;
const MUGGINS = {
  off: 'the table counts every score',
  cancel: 'a score that is not claimed can be cancelled',
  take: 'a score that is not claimed can be taken',
} as const;

/** Each axis of a ruleset in words (F1), in the order in which they are told. */
export const axisWords: { readonly [A in Axis]-?: (ruleset: PlayedRuleset) => string } = {
  players: ({ players, teams }) => (teams ? 'two teams' : `${players} players`),
  teams: ({ teams }) => (teams ? 'in teams' : 'each for himself'),
  target: ({ target }) => `to ${target}`,
  time: timeWords,
  unit: ({ unit }) => UNITS[unit],
  tilesPerHand: ({ tilesPerHand, players }) => `${counted(tilesPerHand[players] ?? 0, 'tile', 'tiles')} each`,
  spinner: ({ spinner }) => SPINNERS[spinner],
  unlock: ({ unlock }) => UNLOCKS[unlock],
  spinnerCount: ({ spinnerCount }) =>
    spinnerCount === 'exposed-ends'
      ? 'a spinner counts by its bare sides'
      : 'a spinner counts until both long sides are covered',
  draw: ({ draw }) => (draw === 'none' ? 'nobody draws' : 'draw until you can play'),
  reserve: ({ reserve }) =>
    reserve === 0
      ? 'the whole boneyard may be drawn'
      : `${counted(reserve, 'tile is', 'tiles are')} never drawn`,
  lead1: ({ lead1 }) => LEADS[lead1],
  lead1Tile: ({ lead1Tile }) => (lead1Tile === 'forced' ? 'that double must be led' : 'any tile may be led'),
  leadAfterBlock: ({ leadAfterBlock }) => LEADS_AFTER[leadAfterBlock],
  redeal: ({ redeal }) =>
    redeal === null
      ? 'every deal is played'
      : `dealt again at ${redeal.doubles} doubles or ${redeal.sameNumber} of a number`,
  endHand: ({ endHand }) => ENDS[endHand],
  rounding: ({ rounding }) => (rounding === 'per-hand' ? 'each hand is rounded' : 'hands are rounded as one'),
  lone00: ({ lone00 }) => `a last double blank counts ${lone00}`,
  blocked: ({ blocked }) => BLOCKS[blocked],
  blockedCompare: ({ blockedCompare }) =>
    blockedCompare === 'rounded' ? 'blocks go by rounded pips' : 'blocks go by exact pips',
  blockedTie: ({ blockedTie }) => TIES[blockedTie],
  targetCheck: ({ targetCheck }) =>
    targetCheck === 'at-once' ? 'the target ends the game at once' : 'the target counts after the hand',
  exactTarget: ({ exactTarget }) =>
    exactTarget ? 'the target must be met exactly' : 'the target may be passed',
  targets: ({ targets }) =>
    targets === undefined || targets.length === 0
      ? 'any target can be chosen'
      : `${either(targets.map(String))} can be chosen as the target`,
  muggins: ({ muggins }) => MUGGINS[muggins],
};

/** What people do around the game, in words. */
const optionWords = {
  knock: ({ knock }: TableOptions) => (knock === 'hand' ? 'you tap to knock' : 'the table knocks for you'),
  absent: ({ absent }: TableOptions) =>
    absent.is === 'wait'
      ? 'the game waits for whoever is away'
      : `a bot plays for whoever is away ${duration(absent.after)}`,
  spectators: ({ spectators }: TableOptions) => (spectators ? 'others may look on' : 'nobody may look on'),
  words: ({ words }: TableOptions) => (words ? 'own words in the chat' : 'set phrases in the chat'),
} satisfies Record<keyof TableOptions, (options: TableOptions) => string>;

/** A term that is agreed on. */
export type Term = Axis | keyof TableOptions;

/** A term in words. */
export interface Told {
  readonly term: Term;
  readonly words: string;
}

const AXES = Object.keys(axisWords) as Axis[];
const AROUND = Object.keys(optionWords) as (keyof TableOptions)[];

const told = ({ ruleset, options }: Terms): readonly Told[] => [
  ...AXES.map((term) => ({ term, words: axisWords[term](ruleset) })),
  ...AROUND.map((term) => ({ term, words: optionWords[term](options) })),
];

const LINE: readonly Term[] = ['players', 'target', 'time'];
/** What the line has told already by the number of players and the target. */
const IN_LINE: readonly Term[] = [...LINE, 'teams', 'targets'];

/** In what, and in which words, `now` differs from `usual`. */
export function differences(usual: Terms, now: Terms): readonly Told[] {
  const before = told(usual);
  const differing = told(now).filter(({ words }, at) => words !== before[at]?.words);
  const isTwice = differing.some(({ term }) => term === 'players');
  return differing.filter(({ term }) => !(isTwice && term === 'teams'));
}

/** How many play, and how long the game goes: always told. */
export const termsLine = (terms: Terms): readonly Told[] =>
  told(terms).filter(({ term }) => LINE.includes(term));

/** How a table differs from the game it is named after, beyond what the line tells. */
export const houseTerms = (usual: Terms, now: Terms): string[] =>
  differences(usual, now)
    .filter(({ term }) => !IN_LINE.includes(term))
    .map(({ words }) => words);
