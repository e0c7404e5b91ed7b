import type { Period } from '../pad/history/period.ts';
import { dated } from './dated.ts';
import { counted, isolated, listed } from './words.ts';

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const ONE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const clockOf = dated({ hour: 'numeric', minute: '2-digit' });

const times = (n: number): string => counted(n, 'game', 'games');

/** What the history says of who plays and who wins. */
export const padHistory = {
  title: 'History',
  of: (book: string) => `Pads of ${isolated(book)}`,
  empty: 'Nothing is finished yet.',
  emptyWhy: 'Finish a game on a pad, and here stands how often you play, with whom, and who wins.',
  none: 'No game is like that. Choose less.',
  toPads: 'All pads',
  toAll: 'The whole history',
  count: (games: number, people: number) => `${times(games)}, ${counted(people, 'person', 'people')}`,
  unread: 'The pads cannot be read.',

  filter: {
    title: 'Which games?',
    chosen: (n: number) => counted(n, 'choice', 'choices'),
    with: 'With all of these',
    game: 'Game',
    anyGame: 'All games',
    period: 'When',
    periods: {
      all: 'At any time',
      month: 'In the last 30 days',
      year: 'This year',
      'last-year': 'Last year',
      between: 'Between two days',
    } as const satisfies Record<Period['is'], string>,
    first: 'First day',
    last: 'Last day',
    clear: 'Show all again',
  },

  people: {
    title: 'Who wins',
    name: 'Name',
    games: 'Games',
    won: 'Won',
    rate: 'Rate',
    high: 'High',
    highHand: 'Best hand',
    perHand: 'Per hand',
    streak: 'Streak',
    comeback: 'Comeback',
  },
  person: {
    games: 'Games played',
    won: 'Won',
    wonOf: (won: number, games: number, rate: number) => `${won} of ${games} (${PERCENT.format(rate)})`,
    highGame: 'High score',
    highHand: 'Best hand',
    perHand: 'Average a hand',
    streak: 'Longest winning streak',
    streakOf: (n: number) => (n === 0 ? 'none yet' : times(n)),
    comeback: 'Biggest comeback',
    comebackOf: (n: number) => (n === 0 ? 'none yet' : `${n} points behind, and won`),
    with: 'With whom',
    withLine: (name: string, games: number, partners: number, won: number) =>
      partners === 0
        ? `${isolated(name)}: ${times(games)}`
        : `${isolated(name)}: ${times(games)}, ${partners} as partners (${won} won)`,
    games2: 'In which games',
    gameLine: (game: string, games: number, won: number) => `${game}: ${won} of ${games} won`,
  },
  pairs: {
    title: 'With whom',
    how: 'How often at one table.',
    partners: 'Beneath: won together / played as partners.',
    label: 'Who played with whom',
    cell: (one: string, other: string, games: number, partners: number, won: number) =>
      partners === 0
        ? `${one} and ${other}: ${times(games)}`
        : `${one} and ${other}: ${times(games)}, ${won} of ${partners} won as partners`,
    more: (n: number) => `Only the ${n} who play most are shown. Choose somebody to see the rest.`,
  },
  games: {
    title: 'Which games',
    times: (n: number) => `${n} ×`,
    high: (total: number, people: readonly string[]) =>
      people.length === 0 ? `high score ${total}` : `high score ${total}: ${listed(people.map(isolated))}`,
  },
  nights: {
    title: 'Evenings',
    line: (at: number, title: string, game: string) => `${clockOf(at)} · ${isolated(title)} · ${game}`,
    more: (n: number) => `Show ${n} more`,
  },
  rate: (rate: number) => PERCENT.format(rate),
  average: (value: number) => ONE.format(value),
  nothing: '–',
} as const;
