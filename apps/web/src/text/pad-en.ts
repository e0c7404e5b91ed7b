import type { Mark, Sum } from '@fives/scorepad';
import type { Game } from '../pad/sheet/games.ts';
import { counted, isolated, listed } from './words.ts';

const sign = (value: number): string => (value < 0 ? `minus ${-value}` : String(value));
const WRONG = {
  'not-a-sum': 'This is no sum: write numbers with + and − between them. It counts as nothing.',
  'too-many-terms': 'At most 20 numbers in one sum. It counts as nothing.',
  'term-too-large': 'No number above 200. It counts as nothing.',
} as const satisfies Record<Extract<Sum, { is: 'wrong' }>['why'], string>;

const DAY = new Intl.DateTimeFormat('en', { weekday: 'long' });
const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const CLOCK = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

/** What the score pad says, on its own page and where a new one is begun. */
export const padWords = {
  product: 'Score pad',
  title: (at: Date) => `${DAY.format(at)} dominoes`,
  untitled: 'Dominoes',
  notLoaded: 'This cannot be opened now. Reload the page.',
  when: (at: number) => WHEN.format(at),
  clock: (at: number) => CLOCK.format(at),
  side: (name: string, side: number) => (name === '' ? `Side ${side + 1}` : isolated(name)),
  toList: 'All pads',
  gone: 'This pad is not on this device.',
  goneWhy: 'It was begun in another browser, deleted, or it is in another book.',
  removed: 'This pad was deleted.',
  putBack: 'Put it back',

  games: {
    pairs: ['All Fives, partners', 'Two teams to 250'],
    tabletales: ['All Fives', '250 for two, 200 for three or four'],
    bones: ['Bones', 'To 150'],
    'cribbage-all-fives': ['Counted in fives', '61 holes, points divided by 5'],
    'fives-and-threes': ['Fives and Threes', 'To 61'],
    custom: ['Another game', 'Your own target'],
  } as const satisfies Record<Game, readonly [string, string]>,
  plays: (target: number | null, sides: number, teams: boolean) =>
    [
      target === null ? 'No target' : `Play to ${target} · highest wins`,
      teams ? counted(sides, 'team', 'teams') : counted(sides, 'player', 'players'),
    ].join(' · '),

  begin: {
    title: 'New pad',
    again: (names: readonly string[]) => `Same people again: ${listed(names.map(isolated))}`,
    who: 'Who plays?',
    each: 'Each for himself',
    teams: 'Teams',
    player: (n: number) => `Player ${n}`,
    member: (team: number, n: number) => `Team ${team}, player ${n}`,
    team: (n: number) => `Team ${n}`,
    teamName: (n: number) => `Name of team ${n}`,
    teamHint: 'Team name, if it has one',
    add: 'Add a player',
    addTeam: 'Add a team',
    addMember: (n: number) => `Add a player to team ${n}`,
    remove: (what: string) => `Remove ${what}`,
    known: 'Played before',
    game: 'What do you play?',
    counting: 'How it is counted',
    target: 'Play to',
    noTarget: 'Empty: no target.',
    step: 'Ask about totals that are no multiple of 5',
    caught: 'Pips caught are rounded',
    perHand: 'each hand',
    total: 'as one total',
    most: 'Ask about a single play above',
    mostHow: '35 is the most with a spinner, 20 without. Empty: never ask.',
    atOnce: 'The target ends the game at once, in mid-hand',
    dealer: 'Who deals first?',
    nobody: 'Not said',
    name: 'Name of this pad',
    start: 'Start',
    few: 'Write at least two names.',
    twice: (name: string) => `${isolated(name)} is there twice.`,
  },

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
    cell: (name: string, hand: number) => `${name}, hand ${hand}`,
    holds: (value: number, total: number) => `${sign(value)}, total ${sign(total)}`,
    empty: 'no entry',
    uncounted: (text: string) => `${text}, not counted`,
    row: (hand: number) => `Hand ${hand}: note, photo, who went out, delete`,
    out: 'out',
    noted: 'has a note',
    pictured: 'has a photo',
    open: (hand: number, name: string) => `Hand ${hand}: ${name}`,
    dealing: (hand: number, name: string) => `Hand ${hand} · ${name} deals`,
  },
  entry: {
    of: (name: string, hand: number) => `${name} · hand ${hand}`,
    ask: 'Type what was scored: 10 + 15',
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
  caught: {
    title: 'Pips caught',
    line: (name: string) => `${name} went out: what do the others hold?`,
    of: (name: string) => `Pips left with ${name}`,
    add: (points: number) => `Add ${points}`,
    sum: (
      pips: readonly number[],
      rounded: readonly number[],
      mode: 'per-hand' | 'total',
      unit: 1 | 5,
      points: number,
    ) => {
      const each =
        mode === 'per-hand'
          ? pips.map((one, at) => `${one} → ${rounded[at] ?? 0}`).join(', ')
          : `${pips.join(' + ')}${pips.length > 1 ? ` = ${pips.reduce((a, b) => a + b, 0)}` : ''} → ${rounded.reduce((a, b) => a + b, 0)}`;
      const sum = mode === 'per-hand' && rounded.length > 1 ? `: ${rounded.join(' + ')}` : '';
      return `${each}${sum}${unit === 5 ? ', divided by 5' : ''} = ${points}`;
    },
    how: {
      'per-hand': 'Each hand is rounded to the nearest 5.',
      total: 'All hands are rounded to the nearest 5 as one.',
    },
    cancel: 'Cancel',
  },
  warnings: {
    title: 'Look again?',
    short: (mark: Mark) => {
      switch (mark.is) {
        case 'off-step':
          return 'not a multiple of 5';
        case 'much':
          return 'caught pips?';
        case 'missing':
          return 'no entry';
      }
    },
    long: (mark: Mark, value: number, name: string) => {
      switch (mark.is) {
        case 'off-step':
          return `${sign(value)} is not a multiple of 5 — did you mean ${sign(mark.nearest)}?`;
        case 'much':
          return `${mark.term} is more than one play scores — caught pips?`;
        case 'missing':
          return `${name} has no entry — 0?`;
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
    won: (name: string, target: number) => `${name} has reached ${target}.`,
    tie: (target: number) => `Two have the same total at ${target}: play one more hand, or say who won.`,
    who: (target: number) => `Both reached ${target} in one hand. Who got there first?`,
    playOn: 'Play on',
    finish: 'Finish',
  },
  over: {
    won: (name: string) => `${name} won`,
    nobody: 'Nobody won',
    line: (hands: number, from: number, to: number) => {
      const minutes = Math.max(1, Math.round((to - from) / 60_000));
      const long = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
      return `${counted(hands, 'hand', 'hands')} · ${long} · ${WHEN.format(to)}`;
    },
    again: 'Same people again',
    reopen: 'Play on',
    high: (name: string, value: number, hand: number) =>
      `Best hand: ${name} with ${sign(value)} in hand ${hand}`,
  },
  row: {
    title: (hand: number) => `Hand ${hand}`,
    note: 'Note',
    out: 'Who went out?',
    nobody: 'Not said',
    remove: 'Delete this hand',
    removed: (hand: number) => `Hand ${hand} deleted.`,
    close: 'Done',
    fresh: 'Nothing is entered in this hand yet.',
  },
  photos: {
    title: 'Photos',
    take: 'Add a photo',
    taking: 'One moment…',
    view: (n: number) => `Photo ${n}`,
    remove: 'Remove this photo',
    removed: 'Photo removed.',
    elsewhere: 'This photo is on the device that took it.',
    refused: 'This is no picture that the browser can read.',
    back: 'Back',
  },
  undone: 'Undo',
  dismiss: 'Close',
  menu: {
    title: 'This pad',
    about: 'Name, place, note, photos',
    people: 'People',
    terms: 'How it is counted',
    log: 'Every edit',
    finish: 'Finish the game',
    reopen: 'Play on: not finished',
    print: 'Print',
    ends: 'Open ends: what does this play score?',
    rules: 'Rules of this game',
    share: 'Share with the others',
    online: 'Play on online',
    again: 'Same people again',
    again2: 'Another pad',
    remove: 'Delete this pad',
    close: 'Close',
  },
  about: {
    title: 'Name, place, note',
    name: 'Name',
    place: 'Place',
    note: 'Note',
    close: 'Done',
  },
  people: {
    title: 'People',
    dealer: 'Dealt first',
    close: 'Done',
  },
  terms: { title: 'How it is counted', close: 'Done' },
  finish: {
    title: 'Finish the game',
    line: (name: string, total: number) => `${name} wins with ${sign(total)}.`,
    nobody: 'Nobody is ahead alone.',
    who: 'Who won?',
    asCounted: 'As counted',
    warn: (n: number) => `${counted(n, 'entry is', 'entries are')} marked: you can look at them first.`,
    do: 'Finish',
    cancel: 'Not yet',
  },
  log: {
    title: 'Every edit',
    empty: 'Nothing is written yet.',
    undo: 'Undo',
    redo: 'Give back',
    undone: 'undone',
    by: (who: string, at: number) =>
      who === '' ? CLOCK.format(at) : `${isolated(who)}, ${CLOCK.format(at)}`,
    nothing: 'nothing',
    change: (from: string, to: string) => `${from} → ${to}`,
    undid: (what: string) => `Took back: ${what}`,
    redid: (what: string) => `Gave back: ${what}`,
    unknown: 'an edit that has not come yet',
    what: {
      title: 'Name',
      place: 'Place',
      note: (hand: string) => (hand === '' ? 'Note' : `Note, hand ${hand}`),
      terms: 'How it is counted',
      side: (n: number) => `Name ${n}`,
      dealer: 'First dealer',
      cell: (name: string, hand: string) => `${name}, hand ${hand}`,
      out: (hand: string) => `Went out, hand ${hand}`,
      row: (hand: string) => `Hand ${hand}`,
      photo: 'Photo',
      finished: 'Game',
    },
    deleted: 'deleted',
    there: 'there',
    over: 'finished',
    on: 'going on',
    newRow: (row: number) => `(row ${row})`,
  },
  conflict: {
    line: (name: string, hand: number) => `${name}, hand ${hand}: two people wrote at once.`,
    of: (who: string, text: string) =>
      `${who === '' ? 'Somebody' : isolated(who)}: ${text === '' ? 'nothing' : text}`,
    keep: (text: string) => `Keep ${text === '' ? 'it empty' : text}`,
  },
  trouble: {
    backup: 'Save a backup now',
  },
  said: {
    entered: (name: string, value: number, total: number) => `${name} ${sign(value)}, total ${sign(total)}.`,
    emptied: (name: string, total: number) => `${name}: no entry, total ${sign(total)}.`,
    uncounted: (name: string) => `${name}: not counted.`,
    leads: (name: string) => `${name} leads.`,
    tied: (names: readonly string[]) => `${listed(names)} are tied.`,
    won: (name: string, target: number) => `${name} has reached ${target}!`,
    off: 'Not a multiple of 5.',
    much: 'Caught pips?',
    undone: 'Undone.',
    redone: 'Given back.',
    totals: (totals: readonly (readonly [string, number])[]) =>
      totals.map(([name, total]) => `${name} ${sign(total)}`).join(', '),
  },
} as const;
