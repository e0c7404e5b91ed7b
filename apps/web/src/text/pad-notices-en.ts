import { isolated, listed } from './words.ts';

/** What is told or asked above and below a pad's grid: loaded with that. */
export const padNotices = {
  conflict: {
    line: (about: string, count: number) =>
      `${about}: ${count > 2 ? 'several' : 'two'} people wrote at once.`,
    of: (who: string, text: string, counts: boolean) =>
      `${who === '' ? 'Somebody' : isolated(who)}: ${text === '' ? 'nothing' : text}${counts ? ' (counts now)' : ''}`,
    keep: (text: string) => `Keep ${text === '' ? 'it empty' : text}`,
  },
  doubts: {
    title: 'Look again?',
    atHand: (hand: number, words: string) => `Hand ${hand}: ${words}`,
    uncounted: (text: string) => `“${text}” is not finished or no sum, and counts as nothing.`,
    past: (names: readonly string[], target: number) => `${listed(names)} had ${target} here already.`,
    zero: 'Enter 0',
    more: (n: number) => `and ${n} more`,
  },
  undone: 'Undo',
  dismiss: 'Close',
} as const;
