import type { Mark, Sum } from '@fives/scorepad';
import type { Game } from '../pad/sheet/games.ts';
import { dated } from './dated.ts';
import { presetName } from './rules.ts';
import { counted, does, isolated, listed, type Who } from './words.ts';

const sign = (value: number): string => (value < 0 ? `minus ${-value}` : String(value));
const WRONG = {
  'not-a-sum': 'This is no sum: write + or − between the numbers, as in 5+20. It counts as nothing.',
  'too-many-terms': 'At most 60 numbers in one sum. It counts as nothing.',
  'term-too-large': 'No number above 9,999. It counts as nothing.',
} as const satisfies Record<Extract<Sum, { is: 'wrong' }>['why'], string>;

const dayOf = dated({ weekday: 'long' });
const dateOf = dated({ day: 'numeric', month: 'short' });
const whenOf = dated({ dateStyle: 'medium', timeStyle: 'short' });

/** Some write themselves down as “You”. */
const who = (name: string): Who => ({ name, you: name.toLowerCase() === 'you' });
const has = (name: string): string => `${name} ${who(name).you ? 'have' : 'has'}`;

/** What the score pad says, on its own page and where a new one is begun. */
export const padWords = {
  product: 'Score pad',
  title: (at: Date) => `${dayOf(at)} dominoes, ${dateOf(at)}`,
  untitled: 'Dominoes',
  notLoaded: 'This cannot be opened now. Reload the page.',
  side: (name: string, side: number) => (name === '' ? `Side ${side + 1}` : isolated(name)),
  toList: 'All pads',
  gone: 'This pad is not on this device.',
  goneWhy: 'It was begun in another browser, deleted, or it is in another book.',
  removed: 'This pad was deleted.',
  putBack: 'Put it back',
  games: {
    pairs: [presetName('pairs'), 'Two teams to 250'],
    tabletales: [presetName('tabletales'), 'All Fives: 250 for two, 200 for three or four'],
    bones: [presetName('bones'), 'To 150'],
    'cribbage-all-fives': [presetName('cribbage-all-fives'), '61 holes, points divided by 5'],
    'fives-and-threes': [presetName('fives-and-threes'), 'To 61'],
    custom: ['Another game', 'Your own target'],
  } as const satisfies Record<Game, readonly [string, string]>,
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
    reached: (target: number) => `has ${target}`,
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
    open: (hand: number, name: string) => `Hand ${hand}: ${name}`,
    dealing: (name: string) => `${name} deals`,
    write: (hand: number) => `Write hand ${hand}`,
  },
  entry: {
    of: (name: string, hand: number) => `${name} · hand ${hand}`,
    ask: 'as in 10 + 15',
    total: (total: number) => `total ${sign(total)}`,
    meanwhile: (who: string, text: string) =>
      `${who === '' ? 'Somebody' : isolated(who)} ${text === '' ? 'emptied it' : `wrote ${text}`} meanwhile.`,
    unfinished: 'Not finished: one more number. It counts as nothing until then.',
    wrong: (why: keyof typeof WRONG) => WRONG[why],
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
  warnings: {
    title: 'Look again?',
    short: (mark: Mark) => {
      switch (mark.is) {
        case 'off-step':
          return 'not a multiple of 5';
        case 'much':
          return 'caught pips? fine then';
        case 'large':
          return 'much for one hand';
        case 'missing':
          return 'no entry';
      }
    },
    long: (mark: Mark, value: number, name: string) => {
      switch (mark.is) {
        case 'off-step':
          return `${sign(value)} is not a multiple of 5 — did you mean ${sign(mark.nearest)}?`;
        case 'much':
          return `${mark.term} is more than one play scores — caught pips? Fine then.`;
        case 'large':
          return `${mark.value} is much for one hand — is it right?`;
        case 'missing':
          return `${has(name)} no entry — 0?`;
      }
    },
    at: (hand: number, name: string, words: string) => `Hand ${hand}, ${name}: ${words}`,
    atHand: (hand: number, words: string) => `Hand ${hand}: ${words}`,
    uncounted: (text: string) => `“${text}” is not finished or no sum, and counts as nothing.`,
    past: (names: readonly string[], target: number) => `${listed(names)} had ${target} here already.`,
    offTotal: (name: string, total: number) => `${name}’s total ${sign(total)} is not a multiple of 5.`,
    zero: 'Enter 0',
    more: (n: number) => `and ${n} more`,
  },
  target: {
    won: (name: string, target: number) => `${has(name)} reached ${target}.`,
    tie: (target: number) => `Two have the same total at ${target}: play one more hand, or say who won.`,
    who: (target: number) => `Both reached ${target} in one hand. Who got there first?`,
    playOn: 'Play on',
    finish: 'Finish',
  },
  full: 'This pad has no more rows. Start another one, and write the totals in its first row.',
  over: {
    share: 'Share',
    print: 'Print',
    won: (name: string) => `${name} won`,
    nobody: 'Nobody won',
    line: (hands: number, from: number, to: number) => {
      const minutes = Math.max(1, Math.round((to - from) / 60_000));
      const long = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
      return `${counted(hands, 'hand', 'hands')} · ${long} · ${whenOf(to)}`;
    },
    again: 'Same people again',
    reopen: 'Play on',
    high: (name: string, value: number, hand: number) =>
      `Best hand: ${name} with ${sign(value)} in hand ${hand}`,
  },
  undone: 'Undo',
  dismiss: 'Close',
  conflict: {
    line: (about: string) => `${about}: two people wrote at once.`,
    of: (who: string, text: string, counts: boolean) =>
      `${who === '' ? 'Somebody' : isolated(who)}: ${text === '' ? 'nothing' : text}${counts ? ' (counts now)' : ''}`,
    keep: (text: string) => `Keep ${text === '' ? 'it empty' : text}`,
  },
  trouble: {
    backup: 'Save a backup now',
  },
  said: {
    entered: (name: string, value: number, total: number) => `${name} ${sign(value)}, total ${sign(total)}.`,
    emptied: (name: string, total: number) => `${name}: no entry, total ${sign(total)}.`,
    uncounted: (name: string) => `${name}: not counted.`,
    leads: (name: string) => `${does(who(name), 'lead')}.`,
    tied: (names: readonly string[]) => `${listed(names)} are tied.`,
    won: (name: string, target: number) => `${has(name)} reached ${target}!`,
    off: 'Not a multiple of 5.',
    much: 'Caught pips?',
    large: 'Much for one hand.',
    undone: 'Undone.',
    redone: 'Given back.',
    totals: (totals: readonly (readonly [string, number])[]) =>
      totals.map(([name, total]) => `${name} ${sign(total)}`).join(', '),
  },
} as const;
