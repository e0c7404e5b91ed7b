import type { Covered, SpinnerCount, TipSum, Unit } from '@fives/scorepad';
import type { Place } from '../pad/tips/laid.ts';
import { isolated } from './words.ts';

const PLACES = {
  left: 'Left',
  spinner: 'Spinner',
  right: 'Right',
  top: 'Top',
  bottom: 'Bottom',
} as const satisfies Record<Exclude<Place, number>, string>;

const placeOf = (place: Place): string => (typeof place === 'number' ? `End ${place + 5}` : PLACES[place]);

const COVERED = {
  'until-both-sides': [
    [0, 'none'],
    [1, 'one'],
    [2, 'both'],
  ],
  'exposed-ends': [
    [0, 'none'],
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
    [4, 'all four'],
  ],
} as const satisfies Record<SpinnerCount, readonly (readonly [Covered, string])[]>;

const NO_POINTS = {
  points: (sum: number) => `${sum} is no multiple of 5: it scores nothing.`,
  fives: (sum: number) => `${sum} is no multiple of 5: it scores nothing.`,
  'fives-threes': (sum: number) => `${sum} can be divided by neither 5 nor 3: it scores nothing.`,
} as const satisfies Record<Unit, (sum: number) => string>;

/** What the open-ends calculator says. */
export const padTips = {
  title: 'Open ends',
  how: 'Tap an end, then what lies there.',
  board: 'The open ends',
  place: placeOf,
  nothing: 'nothing',
  none: 'none lies',
  double: (pips: number) => `${pips}-${pips}, double`,
  keys: (place: Place) => {
    if (place === 'spinner') return 'Which double is the spinner?';
    return `What lies at ${typeof place === 'number' ? `end ${place + 5}` : `the ${place} end`}?`;
  },
  clearOne: 'Nothing',
  clear: 'Start again',
  covered: {
    'until-both-sides': 'Long sides of the spinner that are covered',
    'exposed-ends': 'Sides of the spinner that are covered',
  } as const satisfies Record<SpinnerCount, string>,
  coveredBy: COVERED,
  coveredHow: (halves: 0 | 1 | 2, covered: Covered) => {
    if (halves === 0) return 'It counts nothing any more.';
    if (halves === 1) return 'It counts one half.';
    if (covered === 0) return 'It counts both halves.';
    return `It counts both halves, and the ${covered === 1 ? 'end that covers it counts' : 'ends that cover it count'} too.`;
  },
  game: 'Counted as in',
  unit: 'It counts in',
  units: [
    ['points', 'points'],
    ['fives', 'fives'],
    ['fives-threes', 'fives and threes'],
  ] as const satisfies readonly (readonly [Unit, string])[],
  sum: ({ parts, sum }: TipSum) =>
    parts.length === 0 ? '' : `${parts.join(' + ')}${parts.length > 1 ? ` = ${sum}` : ''}`,
  hint: ({ sum, points, parts }: TipSum, unit: Unit) => {
    if (parts.length === 0) return 'Put in the ends to see their sum.';
    return points === 0 ? NO_POINTS[unit](sum) : `${sum} is worth ${points}: did they claim it?`;
  },
  enter: (points: number, name: string) => `Enter ${points} for ${isolated(name)}`,
  whom: 'For whom',
  rules: 'Rules of this game',
  toEnds: 'Back to the ends',
  back: 'All pads',
  close: 'Close',
} as const;
