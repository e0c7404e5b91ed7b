import type { Terms } from '@fives/scorepad';
import { dated } from './dated.ts';
import { counted, does, isolated, listed } from './words.ts';

const clockOf = dated({ hour: 'numeric', minute: '2-digit' });
const dayOf = dated({ weekday: 'long' });
const dateOf = dated({ day: 'numeric', month: 'short' });
const sign = (value: number): string => (value < 0 ? `minus ${-value}` : String(value));

const someone = (who: string): string => (who === '' ? 'Somebody' : isolated(who));

/** What the sheets over a pad say, and the page on which a new one is begun: loaded with these. */
export const padSheets = {
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
    badNumber: (text: string, most: number) =>
      `“${text}” is no whole number from 1 to ${most.toLocaleString('en')}: it stays as it was.`,
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
    named: (at: Date) => `${dayOf(at)} dominoes, ${dateOf(at)}`,
    later: (title: string, game: number) => `${title}, game ${game}`,
    start: 'Start',
    few: 'Write at least two names.',
    twice: (name: string) =>
      `${isolated(name)} is there twice. Write one of them otherwise, so that each has a history.`,
  },
  caught: {
    title: 'Pips caught',
    line: 'What do the others hold?',
    out: (name: string) => `${name} went out`,
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
    bad: (text: string) => `“${text}” is no number of pips: write one number, as in 13.`,
    cancel: 'Cancel',
  },
  row: {
    title: (hand: number) => `Hand ${hand}`,
    note: 'Note',
    out: 'Who went out?',
    nobody: 'Not said',
    remove: 'Delete this hand',
    sure: (hand: number) => `Delete hand ${hand} with all that is entered in it?`,
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
    elsewhere: (who: string) =>
      who === ''
        ? 'This photo is on the device that took it.'
        : `This photo is on ${isolated(who)}’s device.`,
    at: (who: string) => (who === '' ? 'On another device' : `On ${isolated(who)}’s device`),
    refused: 'This is no picture that the browser can read.',
    mayNot: 'The photo was not added: this device only looks on now, or the pad takes no more.',
    back: 'Back',
  },
  menu: {
    title: 'This pad',
    about: 'Name, note, photos',
    people: 'People',
    terms: 'Counting',
    log: 'Every edit',
    finish: 'Finish the game',
    reopen: 'Play on: not finished',
    print: 'Print',
    ends: 'Open ends',
    rules: 'Rules',
    share: 'Share',
    online: 'Play on online',
    again: 'Same people again',
    again2: 'Another pad',
    remove: 'Delete this pad',
    sure: 'Delete this pad? It can be put back for 30 days.',
    close: 'Close',
  },
  sure: { yes: 'Delete it', no: 'Keep it' },
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
    line: (name: string, total: number) =>
      `${does({ name, you: name.toLowerCase() === 'you' }, 'win')} with ${sign(total)}.`,
    nobody: 'Nobody is ahead alone.',
    who: 'Who won?',
    asCounted: 'As counted',
    warn: (n: number) =>
      `${counted(n, 'entry is', 'entries are')} marked: you can look at ${n === 1 ? 'it' : 'them'} first.`,
    do: 'Finish',
    cancel: 'Not yet',
  },
  stopped: {
    overwritten: (who: string, what: string) => `${someone(who)} wrote over your entry (${what}).`,
    'row-removed': (who: string, what: string) => `${someone(who)} deleted the hand of your entry (${what}).`,
    undo: 'Undo stops there.',
    redo: 'Redo stops there.',
  },
  log: {
    title: 'Every edit',
    empty: 'Nothing is written yet.',
    undo: 'Undo',
    redo: 'Give back',
    undone: 'undone',
    here: 'This device',
    by: (who: string, at: number) => (who === '' ? clockOf(at) : `${isolated(who)}, ${clockOf(at)}`),
    nothing: 'nothing',
    change: (from: string, to: string) => `${from} → ${to}`,
    again: (what: string, from: string, to: string) =>
      `${what.replace(/^./, (first) => first.toUpperCase())}: ${from} → ${to} again`,
    undid: (what: string) => `Took back: ${what}`,
    redid: (what: string) => `Gave back: ${what}`,
    unknown: 'an edit that has not come yet',
    what: {
      title: 'Name',
      place: 'Place',
      note: (hand: string) => (hand === '' ? 'Note' : `Note, ${hand}`),
      terms: 'How it is counted',
      side: (n: number) => `Name ${n}`,
      dealer: 'First dealer',
      cell: (name: string, hand: string) => `${name}, ${hand}`,
      out: (hand: string) => `Went out, ${hand}`,
      row: (hand: string) => hand.replace(/^./, (first) => first.toUpperCase()),
      photo: 'Photo',
      finished: 'Game',
    },
    terms: ({ step, most, caught, atOnce }: Terms) => [
      ...(step === 1 ? [] : [`multiples of ${step}`]),
      ...(most === null ? [] : [`asks above ${most}`]),
      caught === 'total' ? 'pips caught as one total' : 'pips caught each hand',
      ...(atOnce ? ['ends at once'] : []),
    ],
    deleted: 'deleted',
    there: 'there',
    over: 'finished',
    on: 'going on',
    hand: (hand: number) => `hand ${hand}`,
    noHand: 'a hand that is not there now',
  },
} as const;
