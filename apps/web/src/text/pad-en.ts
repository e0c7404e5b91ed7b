import type { Mark } from '@fives/scorepad';
import { counted, does, has, isolated, listed, sign, who } from './words.ts';

/** What the score pad says, on its own page and where a new one is begun. */
export const padWords = {
  product: 'Score pad',
  untitled: 'Dominoes',
  notLoaded: 'This cannot be opened now. Reload the page.',
  side: (name: string, side: number) => (name === '' ? `Side ${side + 1}` : isolated(name)),
  toList: 'All pads',
  gone: 'This pad is not on this device.',
  goneWhy: 'It was begun in another browser, deleted, or it is in another book.',
  plays: (target: number | null, sides: number, teams: boolean) =>
    [
      target === null ? 'No target' : `Play to ${target}`,
      teams ? counted(sides, 'team', 'teams') : counted(sides, 'player', 'players'),
    ].join(' · '),

  bar: {
    undo: 'Undo',
    redo: 'Redo',
    menu: 'Menu',
  },
  grid: {
    label: (title: string) => `Scores: ${title}`,
    hands: 'Hand',
    leads: 'leads',
    tied: 'tied',
    won: 'won',
    keys: 'Enter goes to the next person, arrows move, Escape leaves the grid.',
    ownKeys: 'Enter goes to the next hand, arrows move, Escape leaves the grid.',
    cell: (name: string, hand: number) => `${name}, hand ${hand}`,
    holds: (value: number, total: number) => `${sign(value)}, total ${sign(total)}`,
    empty: 'no entry',
    uncounted: (text: string) => `${text}, not counted`,
    row: (hand: number) => `Hand ${hand}: note, photo, who went out, delete`,
    rowRead: (hand: number) => `Hand ${hand}: note, who went out`,
    out: 'out',
    noted: 'has a note',
    pictured: 'has a photo',
    dealing: (name: string) => `${name} deals`,
    write: (hand: number) => `Write hand ${hand}`,
  },
  warnings: {
    short: (mark: Mark) => {
      switch (mark.is) {
        case 'off-step':
          return 'not a multiple of 5';
        case 'much':
          return 'caught pips? fine then';
        case 'missing':
          return 'no entry';
      }
    },
    offTotal: (name: string, total: number) => `${name}’s total ${sign(total)} is not a multiple of 5.`,
  },
  full: 'This pad has no more rows. Start another one, and write the totals in its first row.',
  said: {
    entered: (name: string, value: number, total: number) => `${name} ${sign(value)}, total ${sign(total)}.`,
    emptied: (name: string, total: number) => `${name}: no entry, total ${sign(total)}.`,
    uncounted: (name: string) => `${name}: not counted.`,
    leads: (name: string) => `${does(who(name), 'lead')}.`,
    tied: (names: readonly string[]) => `${listed(names)} are tied.`,
    won: (name: string, target: number) => `${has(name)} reached ${target}!`,
    off: 'Not a multiple of 5.',
    much: 'Caught pips?',
    undone: 'Undone.',
    redone: 'Given back.',
    totals: (totals: readonly (readonly [string, number])[]) =>
      totals.map(([name, total]) => `${name} ${sign(total)}`).join(', '),
  },
} as const;
