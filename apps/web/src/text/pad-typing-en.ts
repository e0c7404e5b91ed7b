import type { Mark, Sum } from '@fives/scorepad';
import { has, isolated, sign } from './words.ts';

const WRONG = {
  'not-a-sum': 'This is no sum: write + or − between the numbers, as in 5+20. It counts as nothing.',
  'too-many-terms': 'At most 60 numbers in one sum. It counts as nothing.',
  'term-too-large': 'No number above 9,999. It counts as nothing.',
} as const satisfies Record<Extract<Sum, { is: 'wrong' }>['why'], string>;

/** What stands under the cell that is typed in, and on the pad's own keypad. */
export const padTyping = {
  entry: {
    of: (name: string, hand: number) => `${name} · hand ${hand}`,
    ask: 'as in 10 + 15',
    total: (total: number) => `total ${sign(total)}`,
    meanwhile: (who: string, text: string) =>
      `${who === '' ? 'Somebody' : isolated(who)} ${text === '' ? 'emptied it' : `wrote ${text}`} meanwhile.`,
    unfinished: 'Not finished: one more number. It counts as nothing until then.',
    wrong: (why: keyof typeof WRONG) => WRONG[why],
  },
  /** What is asked about a cell, and where that is. */
  asked: {
    long: (mark: Mark, value: number, name: string) => {
      switch (mark.is) {
        case 'off-step':
          return `${sign(value)} is not a multiple of 5 — did you mean ${sign(mark.nearest)}?`;
        case 'much':
          return `${mark.term} is more than one play scores — caught pips? Fine then.`;
        case 'missing':
          return `${has(name)} no entry — 0?`;
      }
    },
    at: (hand: number, name: string, words: string) => `Hand ${hand}, ${name}: ${words}`,
  },
  keypad: {
    label: 'Keypad',
    plus: 'plus',
    minus: 'minus',
    back: 'delete',
    done: 'done',
    next: 'next',
    caught: 'caught…',
    caughtLong: 'Pips caught…',
    chip: (n: number) => `plus ${n}`,
    system: 'Use the device’s keyboard',
    own: 'Use the keypad',
  },
} as const;
