import { PRESETS, type Preset, type Ruleset } from '@fives/rules';
import type { Terms } from '@fives/scorepad';
import type { Paper } from '../pad/print/paper.ts';
import { dated } from './dated.ts';
import { isolated } from './words.ts';

const longOf = dated({ dateStyle: 'long' });

/** One of the scoring notes at the foot of a printed sheet. */
export interface PrintedNote {
  readonly about: string;
  readonly words: string;
}

const SCORES = {
  points: 'after each play add the open ends; a multiple of 5 scores that many points.',
  fives: 'after each play add the open ends; a multiple of 5 scores a fifth of it.',
  'fives-threes':
    'after each play add the open ends; a multiple of 5 scores a fifth, a multiple of 3 a third; 15 scores 8.',
} as const satisfies Record<Ruleset['unit'], string>;

function spinner({ spinner: which, spinnerCount, unlock }: Ruleset): string {
  if (which === 'none') return 'none: there are two ends, always, and a double opens nothing.';
  const first = which === 'first' ? 'the first double' : 'every double';
  const opens = {
    'both-sides': 'then its short sides open',
    'new-tile-each-arm': 'its short sides open after a new tile on each long side',
    'at-once': 'all four sides are open at once',
  } as const satisfies Record<Ruleset['unlock'], string>;
  const counts =
    spinnerCount === 'exposed-ends'
      ? 'it counts both halves with two sides covered, one with three, none with four'
      : 'it counts both halves until both long sides are covered, then nothing';
  return `${first}; ${counts}; ${opens[unlock]}.`;
}

const OUT = {
  opponents: 'whoever lays his last tile scores the pips that the others hold.',
  'own-subtract': 'when somebody lays his last tile, everybody loses the pips he still holds.',
  'chip-out-1': 'whoever lays his last tile scores 1.',
} as const satisfies Record<Ruleset['endHand'], string>;

const BLOCKED = {
  opponents: 'nobody can play: the fewest pips score what the others hold',
  difference: 'nobody can play: the fewest pips score the difference',
  none: 'nobody can play: nothing is scored',
} as const satisfies Record<Ruleset['blocked'], string>;

const TIED = {
  none: '; if tied, nobody scores.',
  carry: '; if tied, they go into the pot for the winner of the next hand.',
  split3: '; if tied, nobody scores, but of three the two who are tied halve the third’s.',
} as const satisfies Record<Ruleset['blockedTie'], string>;

const rounding = ({ caught, unit }: Terms): string =>
  [
    caught === 'per-hand' ? 'each hand to the nearest 5' : 'all pips as one total to the nearest 5',
    ' (7 → 5, 8 → 10)',
    unit === 5 ? ', then divided by 5' : '',
    '.',
  ].join('');

const presetOf = (game: string): Preset => (Object.hasOwn(PRESETS, game) ? (game as Preset) : 'tabletales');

/** The scoring notes of a game as a pad counts it (K9). */
export function printedNotes(terms: Terms): readonly PrintedNote[] {
  const rules: Ruleset = PRESETS[presetOf(terms.game)];
  const pips = rules.endHand !== 'chip-out-1';
  return [
    { about: 'Ends', words: SCORES[rules.unit] },
    { about: 'Doubles', words: 'a double at an end counts both halves.' },
    { about: 'Spinner', words: spinner(rules) },
    { about: 'Going out', words: OUT[rules.endHand] },
    {
      about: 'Blocked',
      words:
        rules.endHand === 'own-subtract'
          ? 'nobody can play: everybody loses the pips he still holds.'
          : `${BLOCKED[rules.blocked]}${rules.blocked === 'none' ? '.' : TIED[rules.blockedTie]}`,
    },
    ...(pips ? [{ about: 'Rounding', words: rounding(terms) }] : []),
  ];
}

/** What the printed sheet and its page say. */
export const padPrint = {
  title: 'Print',
  of: (title: string) => `Print ${isolated(title)}`,
  blankTitle: 'A blank score sheet',
  preview: 'The sheet as it will be printed',
  do: 'Print',
  how: 'Or save it as a PDF in the dialog that opens.',
  paper: 'Paper',
  papers: [
    ['a4', 'A4'],
    ['letter', 'Letter'],
  ] as const satisfies readonly (readonly [Paper, string])[],
  fill: 'Sheet',
  fills: [
    ['filled', 'As written'],
    ['blank', 'Blank'],
  ] as const,
  columns: 'Columns',
  game: 'Game',
  back: 'Back to the pad',
  toPads: 'All pads',
  gone: 'This pad is not on this device.',

  heading: 'Dominoes',
  date: 'Date',
  target: 'Play to',
  place: 'Place',
  dateOf: (at: number) => longOf(at),
  hand: 'Hand',
  total: 'Total',
  out: 'out',
  no: 'No.',
  names: 'Names',
  name: (name: string, side: number) => (name === '' ? `Name of column ${side + 1}` : name),
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  notes: 'Scoring',
  won: (name: string, total: number) => `${name} won with ${total}.`,
} as const;
