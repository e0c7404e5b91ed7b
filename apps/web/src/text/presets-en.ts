import type { Preset } from '@fives/rules';
import type { Company } from '../options/terms.ts';

/** Each game in one line. */
export const presetLines = {
  pairs: 'Partners face to face, all tiles dealt, no drawing. A tied block fills the pot.',
  bones: 'Draw until you can play, half a minute a turn. The highest double must lead.',
  tabletales: 'Nine, seven or five tiles, a boneyard, no clock. The target ends it at once.',
  'tabletales-muggins': 'Tabletales with two ends only: doubles open nothing, and fewer tiles are dealt.',
  'pagat-all-fives': 'All Fives as often played: the hands that are left are rounded as one.',
  'pagat-muggins': 'No spinner; however a hand ends, everybody loses what he still holds.',
  'wikipedia-muggins':
    'No spinner; the highest double leads. The table counts: nobody calls “Muggins!” here.',
  'five-up': 'Five tiles, every double is a spinner, scores in fives to 61.',
  'cribbage-all-fives': 'All Fives counted in fives, pegged to 61.',
  'seven-rocks': 'All tiles dealt to four; however a hand ends, each side loses what it still holds.',
  'fives-and-threes': 'Fives and threes both score; 61 must be met exactly.',
  'sniff-us': 'The spinner counts by the sides that are still bare, to 61.',
} as const satisfies Record<Preset, string>;

/** The games of the three sources, then the rest of the family. */
export const SHELVES = {
  first: ['pairs', 'bones', 'tabletales'],
  rest: [
    'five-up',
    'fives-and-threes',
    'sniff-us',
    'wikipedia-muggins',
    'tabletales-muggins',
    'pagat-muggins',
    'pagat-all-fives',
    'cribbage-all-fives',
    'seven-rocks',
  ],
} as const satisfies Record<string, readonly Preset[]>;

/** What the page says where a game is chosen. */
export const games = {
  title: 'Choose a game',
  how: 'How many play? A table opens; bots can take free seats, and its host can change the rules.',
  calling:
    'Calling “Muggins!” for points somebody missed goes with any game: at its table, Options, Custom rules.',
  first: 'Played most',
  more: 'More of the family',
  company: (company: Company) => (company === 'teams' ? '2 teams' : `${company} players`),
  rules: 'How to play',
  rulesOf: (name: string) => `How to play ${name}`,
  home: 'To the first page',
} as const;
