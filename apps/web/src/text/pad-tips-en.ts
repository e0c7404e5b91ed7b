import type { TipSum, Unit } from '@fives/scorepad';
import type { Place } from '../pad/tips/laid.ts';

const PLACES = {
  left: 'Left',
  spinner: 'Spinner',
  right: 'Right',
  top: 'Top',
  bottom: 'Bottom',
} as const satisfies Record<Place, string>;

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
  place: (place: Place) => PLACES[place],
  nothing: 'nothing',
  none: 'none lies',
  double: (pips: number) => `${pips}-${pips}, double`,
  keys: (place: Place) =>
    place === 'spinner' ? 'Which double is the spinner?' : `What lies at the ${place} end?`,
  clearOne: 'Nothing',
  clear: 'Start again',
  covered: 'Long sides of the spinner that are covered',
  coveredBy: ['none', 'one', 'both'],
  coveredHow: {
    0: 'It counts both halves.',
    1: 'It counts both halves, and the end that covers it counts too.',
    2: 'It counts nothing any more.',
  } as const satisfies Record<0 | 1 | 2, string>,
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
  enter: (points: number) => `Enter ${points}`,
  rules: 'Rules of this game',
  back: 'All pads',
  close: 'Close',
} as const;
