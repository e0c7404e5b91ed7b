import type { Pip, Tile } from '@fives/rules';
import { refusals } from './refusals.ts';
import { home, lobby, nowhere } from './lobby-en.ts';
import { differences, houseTerms, termsLine } from './terms-en.ts';
import { presetName } from './rules.ts';
import { page } from './page.ts';
import { around } from './around-en.ts';
import { talk } from './talk-en.ts';
import { counted, does, listed, pipWord, several, tileWords, type Who } from './words.ts';

export type { Who };

/** The arrows that name the open ends, in the order in which they are shown and added up. */
export const ARROWS = ['left', 'up', 'right', 'down'] as const;
export type Direction = (typeof ARROWS)[number];

const SIDES_OF_BOARD = { left: 'left', up: 'top', right: 'right', down: 'bottom' } as const;
const place = (to: Direction): string => SIDES_OF_BOARD[to];

/** An end as it is read out. */
export interface SpokenEnd {
  readonly to: Direction;
  readonly number: Pip;
  readonly double: boolean;
  readonly counts: number;
}

const spokenEnd = ({ to, number, double, counts }: SpokenEnd): string =>
  `${place(to)} ${double ? 'double ' : ''}${pipWord(number)}${double ? `, counts ${counts}` : ''}`;

/** Every text of the page. */
export const text = {
  product: page.title,
  tagline: page.tagline,
  refusals,
  presetName,
  termsLine,
  houseTerms,
  differences,
  home,
  nowhere,
  lobby,
  tileWords,
  around,
  talk,

  howTo: {
    title: 'How to play',
    rules: [
      'Two teams of two, partners face to face. The first team to reach the target wins.',
      'Lay a tile so that equal numbers touch. Whenever the sum of the open ends (Σ) is a multiple of five, your team scores that many points.',
      'A double at a tip counts both of its halves.',
      'The first double is the spinner: once both of its long sides are covered, two more arms may grow from its short sides.',
      'Whoever holds 1-1 leads the first hand, with any tile; after that, whoever went out leads. Who cannot play knocks: the table does it for him.',
      'A hand ends when somebody lays the last tile. His team also scores what the other team still holds, rounded to the nearest five.',
      'When nobody can play, the hand is blocked: the team that holds less scores. If both hold the same, the points go into the pot for the next hand won.',
      'By keyboard: 1–9 or ← → pick a tile, ↑ ↓ choose an end, Enter plays; ? at the table lists the other keys.',
    ],
  },

  tableTitle: (names: readonly string[]) =>
    names.length === 0 ? 'A table for four' : `Table of ${listed(names)}`,
  connecting: 'Coming to the table…',
  reconnecting: 'Connection lost. Reconnecting…',
  tabTitle: { plain: page.title, turn: '● Your turn — Fives' },

  you: 'You',
  bot: 'bot',
  away: 'away',
  freeSeat: 'Free',
  and: ' & ',

  play: {
    table: 'The table',
    scores: 'Scores',
    players: 'Players',
    board: 'Board',
    ends: 'Open ends',
    hand: 'Your hand',
    number: (n: number) => `Hand ${n}`,
    to: (target: number) => `to ${target}`,
    pot: (points: number) => `Pot ${points}`,
    score: (team: string, points: number, target: number) => `${team}: ${points} of ${target}`,
    times: (n: number) => `×${n}`,
    tiles: (n: number) => counted(n, 'tile', 'tiles'),
    gained: (points: number) => `+${points}`,
    knock: 'knock',
    knocked: 'knocks',
    sum: (total: number) => `Σ ${total}`,
    sumSaid: (total: number) => `Open ends add up to ${total}`,
    preview: (total: number, points: number) => (points > 0 ? `Σ ${total} → +${points}` : `Σ ${total}`),
    shortPreview: (total: number, points: number) => (points > 0 ? `+${points}` : `Σ ${total}`),
    yourTurn: 'Your turn',
    /** What stands before and after the name of whoever is on turn. */
    turnOf: ['', '’s turn'],
    sending: 'Sending…',
    lead: 'Lead any tile',
    tapTile: 'Tap a tile',
    tapAgain: 'Tap again',
    tapEnd: 'Tap an end',
    fitsNowhere: (tile: Tile) => `${tile} fits no open end`,
    handOver: 'Hand over',
    gameOver: 'Game over',
    clockOf: (name: string, time: string) => `${name}: ${time} left`,
    log: 'All plays',
    close: 'Close',
    leads: (who: Who) => does(who, 'lead'),
    redeals: (n: number) =>
      n === 1
        ? 'Dealt again: too many doubles or one number'
        : `Dealt again ${n} times: too many doubles or one number`,
    noPlays: 'No tile is down yet.',
    tileName: (tile: Tile, on: readonly Direction[] | 'lead' | null) => {
      if (on === null) return tileWords(tile);
      if (on === 'lead') return `${tileWords(tile)}, playable`;
      return on.length === 0
        ? `${tileWords(tile)}, not playable`
        : `${tileWords(tile)}, playable on ${listed(on.map(place))}`;
    },
    endName: (end: SpokenEnd, preview: { total: number; points: number } | null) =>
      preview === null
        ? spokenEnd(end)
        : `Play on ${spokenEnd(end)}: ends ${preview.total}${preview.points > 0 ? `, scores ${preview.points}` : ''}`,
    countsNothing: 'counts nothing yet',
    boardBare: 'No tile lies on the board.',
    boardText: (n: number, spinner: Pip | null, ends: readonly SpokenEnd[], total: number) =>
      [
        `${counted(n, 'tile lies', 'tiles lie')} on the board.`,
        ...(spinner === null ? [] : [`Spinner double ${pipWord(spinner)}.`]),
        `Open ends: ${ends.map(spokenEnd).join('; ')}.`,
        `They add up to ${total}.`,
      ].join(' '),
  },

  ends: (number: Pip, double: boolean) => (double ? `${number}·${number}` : `${number}`),
  // A double counts both halves: 4 + 10 = 14, and alone 5 + 5 = 10.
  sum: (terms: readonly { number: Pip; double: boolean }[], total: number) => {
    const counts = terms.flatMap(({ number, double }) =>
      double && terms.length === 1 ? [number, number] : [double ? 2 * number : number],
    );
    return `${counts.join(' + ')} = ${total}`;
  },

  said: {
    plays: (who: Who, tile: Tile, to: Direction | null) =>
      to === null
        ? `${does(who, 'lead')} ${tileWords(tile)}.`
        : `${does(who, 'play')} ${tileWords(tile)} on the ${place(to)}.`,
    ends: (sum: string) => `Ends ${sum}.`,
    scores: (who: Who, points: number) => `${does(who, 'score')} ${points}.`,
    knocks: (who: Who) => `${does(who, 'knock')}.`,
    dealt: (hand: number, leader: Who) => `Hand ${hand}. ${does(leader, 'lead')}.`,
    underWay: (hand: number, sum: string | null, turn: string | null) =>
      [
        `Hand ${hand}.`,
        sum === null ? 'No tile lies on the board.' : `Ends ${sum}.`,
        ...(turn === null ? [] : [`${turn}’s turn.`]),
      ].join(' '),
    yourTurn: (playable: number) => `Your turn. ${counted(playable, 'tile', 'tiles')} playable.`,
    connected: 'Connected again.',
    lowTime: (seconds: number) => `${counted(seconds, 'second', 'seconds')} left on your clock.`,
  },

  ending: {
    out: ({ name, you }: Who) => (you ? `${name} go out` : `${name} goes out`),
    blocked: (team: string) => `Blocked, ${team} held less`,
    tied: (rounded: number) => `Blocked, tied at ${rounded}`,
    tiePot: (points: number, pot: number) =>
      `A tie: ${points} into the pot${pot === points ? '' : `, now ${pot}`}. The next hand won takes it.`,
    stopped: 'The hand stopped there: no hands were counted',
    hands: 'What was held',
    domino: 'domino!',
    nothing: 'nothing',
    notCounted: 'not counted',
    rounded: (parts: readonly number[], total: number, rounded: number) => {
      const sum = parts.length > 1 ? `${parts.join(' + ')} = ${total}` : `${total}`;
      return total === rounded ? sum : `${sum}, rounded ${rounded}`;
    },
    divided: (points: number) => `divided by 5 = ${points}`,
    lone00: (counts: number) => `0-0 alone counts ${counts}`,
    pot: 'From the pot',
    ready: (hand: number) => `Ready for hand ${hand}`,
    areReady: (whos: readonly Who[]) => (whos.length === 0 ? null : `${several(whos, 'is', 'are')} ready`),
    nextIn: (seconds: number) => `next hand in ${seconds} s`,
    seeBoard: 'See the board',
    seeHands: 'See the hands',
    wins: (team: string, you: boolean) => (you ? `${team} win!` : `${team} win`),
    lost: 'You lose.',
    reached: (team: string, target: number) => `${team} reached ${target}.`,
    ranOut: ({ name, you }: Who) => (you ? 'Your time ran out.' : `${name}’s time ran out.`),
    tally: (games: number) => `Games won: ${games}`,
  },
} as const;
