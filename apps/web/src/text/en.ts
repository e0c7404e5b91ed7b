import type { Pip, Tile } from '@fives/rules';
import { refusals } from './refusals.ts';
import { home, lobby } from './lobby-en.ts';
import { nowhere } from './nowhere-en.ts';
import { differences, houseTerms, termsLine } from './terms-en.ts';
import { presetName } from './rules.ts';
import { page } from './page.ts';
import { around } from './around-en.ts';
import { talk } from './talk-en.ts';
import { counted, does, listed, pipWord, tileWords, whoIs, type Who } from './words.ts';

export type { Who };

/** The arrows that name the open ends, in the order in which they are shown and added up. */
export const ARROWS = ['left', 'up', 'right', 'down'] as const;
export type Direction = (typeof ARROWS)[number];

const SIDES_OF_BOARD = { left: 'left', up: 'top', right: 'right', down: 'bottom' } as const;

/** An end by its arrow; `of` names the double that it leaves where that is a later spinner. */
export interface On {
  readonly to: Direction;
  readonly of: Tile | null;
}

const place = ({ to, of }: On): string =>
  of === null ? SIDES_OF_BOARD[to] : `${tileWords(of)}’s ${SIDES_OF_BOARD[to]}`;

/** An end as it is read out. */
export interface SpokenEnd extends On {
  readonly number: Pip;
  readonly double: boolean;
  readonly counts: number;
}

const led = (who: Who): string => (who.you ? 'you lead' : does(who, 'lead'));

const missed = ({ name, you }: Who, points: number): string => `${you ? 'You' : name} missed ${points}`;

const spokenEnd = ({ number, double, counts, ...on }: SpokenEnd): string =>
  `${place(on)} ${double ? 'double ' : ''}${pipWord(number)}${double ? `, counts ${counts}` : ''}`;

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

  tableTitle: (names: readonly string[]) =>
    names.length === 0 ? 'A new table' : `Table of ${listed(names)}`,
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
    gained: (points: number) => (points < 0 ? `−${-points}` : `+${points}`),
    knock: 'knock',
    knocked: 'knocks',
    drew: (n: number) => `draws (${n})`,
    draw: (n: number) => `draws ${n}`,
    boneyard: (n: number) => `Boneyard ${n}`,
    boneyardSaid: (n: number, reserve: number) =>
      `${counted(n, 'tile lies', 'tiles lie')} in the boneyard${reserve > 0 ? `, ${reserve} of them in reserve` : ''}`,
    nothingFits: 'Nothing fits: draw',
    forced: (tile: Tile) => `Play ${tile}`,
    closing: 'Last tile',
    out: 'out',
    outLong: 'You are out: the server plays on',
    /** `worth`: what was there, told where more was claimed (U7). */
    claimed: (points: number, worth: number, you: boolean) =>
      [
        `${you ? 'claim' : 'claims'} ${points === 0 ? 'nothing' : points}`,
        ...(points <= worth ? [] : [worth === 0 ? 'nothing was there' : `${worth} was there`]),
      ].join(', '),
    actionLeft: (who: Who, seconds: number) =>
      `${who.you ? 'You have' : `${who.name} has`} ${counted(seconds, 'second', 'seconds')}`,
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
    /** `claims`: first of all it is said what the play scores. */
    tapAgain: (claims: boolean) => (claims ? 'Claim points, tap again' : 'Tap again'),
    tapEnd: (claims: boolean) => (claims ? 'Claim points, tap an end' : 'Tap an end'),
    fitsNowhere: (tile: Tile) => `${tile} fits no open end`,
    handOver: 'Hand over',
    gameOver: 'Game over',
    clockOf: (name: string, time: string) => `${name}: ${time} left`,
    log: 'All plays',
    close: 'Close',
    leads: (who: Who, byLot: boolean) => (byLot ? `By lot ${led(who)}` : does(who, 'lead')),
    redeals: (n: number) =>
      n === 1
        ? 'Dealt again: too many doubles or one number'
        : `Dealt again ${n} times: too many doubles or one number`,
    noPlays: 'No tile is down yet.',
    tileName: (tile: Tile, on: readonly On[] | 'lead' | null) => {
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
    countsZero: 'counts 0',
    boardBare: 'No tile lies on the board.',
    /** A spinner that counts while its short sides are closed. */
    lockedName: (number: Pip, counts: number) => `spinner double ${pipWord(number)}, counts ${counts}`,
    boardText: (
      n: number,
      spinner: Pip | null,
      ends: readonly SpokenEnd[],
      total: number | null,
      locked: number | null,
    ) =>
      [
        `${counted(n, 'tile lies', 'tiles lie')} on the board.`,
        ...(spinner === null
          ? []
          : [`Spinner double ${pipWord(spinner)}${locked === null ? '' : `, counts ${locked}`}.`]),
        `Open ends: ${ends.map(spokenEnd).join('; ')}.`,
        ...(total === null ? [] : [`They add up to ${total}.`]),
      ].join(' '),
  },

  ends: (number: Pip, double: boolean) => (double ? `${number}·${number}` : `${number}`),
  /** The ends that count, where nobody is to be told their sum. */
  terms: (terms: readonly { number: Pip; double: boolean }[]) =>
    terms.map(({ number, double }) => text.ends(number, double)).join(', '),
  // A double counts both halves: 4 + 10 = 14, and alone 5 + 5 = 10.
  sum: (terms: readonly { counts: number; double: boolean }[], total: number) => {
    const counts = terms.flatMap((term) =>
      term.double && terms.length === 1 ? [term.counts / 2, term.counts / 2] : [term.counts],
    );
    return `${counts.join(' + ')} = ${total}`;
  },

  said: {
    plays: (who: Who, tile: Tile, on: On | null) =>
      on === null
        ? `${does(who, 'lead')} ${tileWords(tile)}.`
        : `${does(who, 'play')} ${tileWords(tile)} on the ${place(on)}.`,
    ends: (sum: string) => `Ends ${sum}.`,
    scores: (who: Who, points: number) => `${does(who, 'score')} ${points}.`,
    knocks: (who: Who) => `${does(who, 'knock')}.`,
    draws: (who: Who, n: number) => `${does(who, 'draw')} ${counted(n, 'tile', 'tiles')}.`,
    drawsAll: (who: Who, n: number) =>
      `Nothing can be laid any more: ${does(who, 'draw')} the last ${counted(n, 'tile', 'tiles')} that may be drawn.`,
    drew: (tile: Tile, fits: boolean) =>
      fits
        ? `You drew ${tileWords(tile)}. It fits.`
        : `You drew ${tileWords(tile)}. It does not fit: draw again.`,
    mayDraw: (n: number, keys: boolean) =>
      `Your turn. Nothing fits: draw${keys ? ' with D' : ''}. ${counted(n, 'tile', 'tiles')} may be drawn.`,
    claims: (who: Who, points: number) => `${does(who, 'claim')} ${points}.`,
    raises: (who: Who, points: number) => `${does(who, 'claim')} ${points} after all.`,
    missed: {
      take: (who: Who, points: number, by: Who) =>
        `${missed(who, points)}: it goes to ${by.you ? 'you' : by.name}.`,
      cancel: (who: Who, points: number, by: Who) =>
        `${by.name} ${by.you ? 'say' : 'says'} Muggins! ${missed(who, points)}: it is lost.`,
    },
    waives: (who: Who) => `${does(who, 'let')} the last tile stand.`,
    lastTile: (seconds: number) =>
      `The last tile lies. It can be claimed for and challenged for ${seconds} seconds.`,
    outOfGame: (who: Who) =>
      `${whoIs(who)} out of the game: the server plays on for ${who.you ? 'you' : 'that seat'}.`,
    dealt: (hand: number, leader: Who, byLot: boolean) => `Hand ${hand}. ${text.play.leads(leader, byLot)}.`,
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
    blocked: (team: string, many: boolean) => `Blocked, ${team} held ${many ? 'least' : 'less'}`,
    /** The reader’s own side, not at the beginning of a sentence. */
    yours: (team: string) => team.replace(/^You/, 'you'),
    blockedAll: 'Blocked',
    tiedLowest: (names: readonly string[], pips: number) => `Blocked, ${listed(names)} tied at ${pips}`,
    tied: (rounded: number) => `Blocked, tied at ${rounded}`,
    stopped: 'The game ended in mid-hand: what is held does not count',
    wins: (team: string, you: boolean, many = true) =>
      you ? `${team} win!` : `${team} ${many ? 'win' : 'wins'}`,
    lost: 'You lose.',
    lastLeft: (name: string) => `All others are out of the game: ${name} stayed to the end.`,
    reached: (team: string, target: number) => `${team} reached ${target}.`,
    ranOut: ({ name, you }: Who) => (you ? 'Your time ran out.' : `${name}’s time ran out.`),
  },
} as const;
