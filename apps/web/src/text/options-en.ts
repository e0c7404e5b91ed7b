import { MOST_TARGET, type Axis, type PlayedRuleset, type Unplayable } from '@fives/rules';
import { axisWords } from './terms-en.ts';
import { counted } from './words.ts';

/** What each axis is called where it is chosen (F1). */
export const axisNames = {
  players: 'Who plays',
  teams: 'Who plays',
  tilesPerHand: 'Tiles each',
  spinner: 'Spinner',
  unlock: 'Its short sides',
  spinnerCount: 'What it counts',
  draw: 'Who cannot play',
  reserve: 'Never drawn',
  lead1: 'First lead',
  lead1Tile: 'With which tile',
  leadAfterBlock: 'Lead after a block',
  redeal: 'Dealing again',
  unit: 'Scores',
  endHand: 'End of a hand',
  rounding: 'Rounding',
  lone00: '0-0 left alone',
  blocked: 'A blocked hand',
  blockedCompare: 'Who wins a block',
  blockedTie: 'A tied block',
  target: 'Play to',
  targets: 'Targets offered',
  targetCheck: 'The target',
  exactTarget: 'Past the target',
  muggins: 'Calling “Muggins!”',
  time: 'Time',
} as const satisfies Record<Axis, string>;

/** Why nobody can play by these rules: the option that no game has, or the two that clash (F3). */
export function hindranceWords(why: Unplayable, ruleset: PlayedRuleset): string {
  // “7 tiles each” says what it is.
  const named = (axis: Axis) =>
    axis === 'tilesPerHand'
      ? `“${axisWords[axis](ruleset)}”`
      : `“${axisNames[axis]}: ${axisWords[axis](ruleset)}”`;
  if (why.refused === 'out-of-range' && why.axis === 'targets') return options.targetsBad;
  if (why.refused === 'out-of-range') return `${named(why.axis)} is out of range.`;
  const [one, other] = why.axes;
  return `${named(one)} and ${named(other)} do not go together.`;
}

/** What the sheet of options says: it is loaded with that sheet alone. */
export const options = {
  title: 'Options',
  takeSeat: 'Take a seat first: whoever sits down first is the host, who can change these.',
  readOnly: 'The host can change these before the first deal.',
  hosts: 'When you save, everybody has to say again that he is ready.',
  save: 'Save',
  preset: 'Game',
  company: 'Who plays',
  botsGo: (n: number) => `${counted(n, 'bot gets up', 'bots get up')}: fewer play this.`,
  companies: { 2: '2 players', 3: '3 players', 4: '4 players', teams: '2 teams' },
  custom: 'Custom rules',
  target: 'Play to',
  unit: 'Scores',
  units: { points: 'Full points', fives: 'Divided by 5', 'fives-threes': 'Fives and threes' },
  turn: 'Time for a turn',
  game: 'Time for the game, each',
  increment: 'More for each play',
  none: 'None',
  seconds: (n: number) => `${n}\u00a0s`,
  minutes: (n: number) => `${n} min`,
  knock: 'Knocking',
  knocks: { auto: 'By the table', hand: 'You tap “knock”' },
  absent: 'Somebody is away',
  wait: 'Wait',
  botAfter: (seconds: number) => `Bot after ${seconds}\u00a0s`,
  spectators: 'People without a seat',
  spectatorsOn: 'May look on',
  spectatorsOff: 'May not',
  words: 'Chat',
  wordsOn: 'Own words too',
  wordsOff: 'Phrases only',

  spinner: { first: 'First double', every: 'Every double', none: 'None' },
  unlock: {
    'both-sides': 'Both long sides first',
    'new-tile-each-arm': 'A new tile on each',
    'at-once': 'At once',
  },
  spinnerCount: { 'until-both-sides': 'Until both sides covered', 'exposed-ends': 'By bare sides' },
  draw: { 'until-playable': 'Draws', none: 'Knocks' },
  lead1: { lot: 'By lot', 'highest-double': 'Highest double', 'holder-1-1': 'Who holds 1-1' },
  lead1Tile: { any: 'Any tile', forced: 'That double' },
  leadAfterBlock: {
    lead1: 'As in hand 1',
    'block-winner': 'Who won it',
    'last-non-double': 'Last non-double',
  },
  redealNever: 'Never',
  redealAt: (doubles: string, sameNumber: string) => `${doubles} doubles, ${sameNumber} of a number`,
  endHand: {
    opponents: 'Score what others hold',
    'own-subtract': 'Lose what you hold',
    'chip-out-1': '1 for going out',
  },
  rounding: { total: 'As one total', 'per-hand': 'Each hand' },
  blocked: { opponents: 'Others’ hands', difference: 'The difference', none: 'Nothing' },
  blockedCompare: { raw: 'Exact pips', rounded: 'Rounded pips' },
  blockedTie: { none: 'Nothing', carry: 'Into the pot', split3: 'Two share the third’s' },
  targetsHow: 'Numbers with commas between; empty = any',
  targetsBad: `“${axisNames.targets}”: up to 20 whole numbers from 1 to ${MOST_TARGET.toLocaleString('en')}.`,
  targetCheck: { 'at-once': 'Ends it at once', 'end-of-hand': 'After the hand' },
  exactTargetOff: 'Allowed',
  exactTargetOn: 'Void',
  muggins: { off: 'No: all is counted', cancel: 'Missed points are lost', take: 'Missed points are taken' },
  /** What each of the custom rules decides. */
  hows: {
    unlock: 'When tiles may be laid on the short sides of a spinner.',
    spinnerCount:
      'How long a spinner counts. By bare sides: both halves with two or more, one half with one.',
    reserve: 'So many tiles of the boneyard stay there.',
    lead1Tile: 'What is led where a double decides who leads.',
    leadAfterBlock: 'Who leads after a hand in which nobody could play any more.',
    redeal: 'When a deal is thrown in: one hand holds so many.',
    endHand: 'What happens when somebody lays his last tile.',
    rounding: 'What is held is rounded to the nearest five: hand by hand, or all of it once.',
    lone00: 'What a hand of nothing but 0-0 counts.',
    blocked: 'What the fewest pips score when nobody can play any more.',
    blockedCompare: 'By which pips it is found who holds the fewest.',
    blockedTie: 'When two hold the fewest.',
    targetCheck: 'When reaching the target ends the game.',
    exactTarget: 'Void: points that would pass the target do not count at all.',
    muggins: 'Everybody claims his own points. An opponent who sees more says “Muggins!”.',
  },
} as const;
