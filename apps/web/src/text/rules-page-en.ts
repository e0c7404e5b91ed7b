import { listed } from './words.ts';

/** What the page says that tells a game's rules: it is loaded with that page alone. */
export const rules = {
  title: (name: string) => `How to play ${name}`,
  house: 'This table plays',
  houseAs: (differs: boolean) =>
    differs
      ? 'What differs from the usual game is marked. All below is told as this table plays it.'
      : 'The usual game. All below is told for so many players.',
  usual: (name: string) => `The usual rules of ${name}`,
  notRead: 'The end of this address could not be read: these are the usual rules.',
  short: 'In short',
  full: 'The rules in full',
  boards: 'On the table',
  company: 'Who plays',
  // Another sentence may follow.
  reading: '(our reading) ',
  readings: 'Where it says “our reading”, the sources are silent or disagree.',
  keys: 'By keyboard: 1–9 or ← → pick a tile, ↑ ↓ choose an end, Enter plays; ? at the table lists the other keys.',
  toPad: 'Back to the pad',
  home: 'To the first page',
  games: 'Other games',
} as const;

/** The ends of a small board, added up: “5·5 + 0 = 10: scores 10.” */
export const boardSum = (sum: string, points: number): string =>
  `${sum}: ${points === 0 ? 'scores nothing' : `scores ${points}`}.`;

/** What a small board shows. */
export const BOARDS = {
  plain: 'Two ends are added.',
  double: 'A double at an end counts both halves.',
  inside: 'A double with a tile on both sides counts nothing.',
  'spinner-covered':
    'Both long sides of the spinner are covered: it counts nothing, and its short sides are open.',
  'spinner-bare': 'Two of the spinner’s sides are bare: it still counts both halves.',
  arm: 'A tile on a short side counts by its end.',
  'old-chain': 'The spinner came later: its short sides open only after a new tile on each long side.',
  'old-chain-counts':
    'The spinner came later: the chain it was laid onto covers a long side, so the short sides are open.',
  'every-double': 'The second double is a spinner of its own.',
  both: 'A multiple of five and of three scores twice.',
} as const;

/** The tiles of a small board, for those who do not see it. */
export const boardTiles = (tiles: readonly string[]): string => `Tiles in the order laid: ${listed(tiles)}.`;
