import { counted, listed, several, type Who } from './words.ts';

/** What the end of a hand says of what was held, and until the next one. */
export const handEnd = {
  tiePot: (points: number, pot: number) =>
    `A tie: ${points} into the pot${pot === points ? '' : `, now ${pot}`}. The next hand won takes it.`,
  hands: 'What was held',
  domino: 'domino!',
  nothing: 'nothing',
  notCounted: 'not counted',
  rounded: (parts: readonly number[], total: number, rounded: number) => {
    const sum = parts.length > 1 ? `${parts.join(' + ')} = ${total}` : `${total}`;
    return total === rounded ? sum : `${sum}, rounded ${rounded}`;
  },
  perHand: (parts: readonly { pips: number; near: number }[], total: number) => {
    const near = parts.map((part) =>
      part.pips === part.near ? `${part.near}` : `${part.pips} → ${part.near}`,
    );
    return parts.length > 1 ? `${near.join(' + ')}: ${total}` : near.join('');
  },
  /** How the winner’s points come about. */
  takes: (parts: readonly number[], sum: number, near: number) =>
    `${parts.join(' + ')}${parts.length > 1 ? ` = ${sum}` : ''}${near === sum ? '' : `, rounded ${near}`}`,
  opponents: (others: number) => (others === 1 ? 'What the other held' : 'What the others held'),
  differences: (parts: readonly (readonly [number, number])[], sum: number, near: number) =>
    `${parts.map(([theirs, mine]) => `${theirs} − ${mine}`).join(' + ')} = ${sum}${near === sum ? '' : `, rounded ${near}`}`,
  difference: 'The difference',
  subtract: 'Everybody loses what he held',
  chip: 'For going out',
  chipVoid: 'Going out gave nothing: it would have passed the target',
  half: (third: string, rounded: number, each: number) =>
    `${third} held ${rounded}: half of it, rounded down, is ${each} for each of the two`,
  noScore: 'A tie: nobody scores.',
  blockedNothing: 'A blocked hand is worth nothing here.',
  exact: (points: number, target: number) => `${points} would pass ${target}: it does not count`,
  leftOver: 'Left in the boneyard',
  divided: (points: number) => `divided by 5 = ${points}`,
  lone00: (counts: number) => `0-0 alone counts ${counts}`,
  pot: 'From the pot',
  ready: (hand: number) => `Ready for hand ${hand}`,
  areReady: (whos: readonly Who[]) => (whos.length === 0 ? null : `${several(whos, 'is', 'are')} ready`),
  nextIn: (seconds: number) => `next hand in ${seconds}\u00a0s`,
  seeBoard: 'See the board',
  seeHands: 'See the hands',
  tally: (games: number) => `Games won: ${games}`,
} as const;

/** What the end of a game says, and how it goes on. */
export const gameEnd = {
  noResult: 'No result',
  leavers: (names: readonly string[]) => `${listed(names)} left the table.`,
  again: 'Play again',
  same: 'Play again',
  swap: 'New partners',
  sides: (sides: readonly string[]) => (sides.length === 2 ? sides.join(' against ') : listed(sides)),
  /** `swap`: null where nobody has partners. */
  wants: (whos: readonly Who[], swap: boolean | null) =>
    whos.length === 0
      ? null
      : `${several(whos, 'wants', 'want')} ${swap === null ? 'to play again' : swap ? 'new partners' : 'the same partners'}`,
  waitingFor: (names: readonly string[]) => (names.length === 0 ? null : `waiting for ${listed(names)}`),
  you: 'you',
  waitingAway: (name: string, time: string) => `${name} (away ${time})`,
  seatsOpen: (n: number) => `${counted(n, 'seat is', 'seats are')} free: the table gathers again first.`,
  lost: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'is' : 'are'} not connected: the table gathers again first.`,
  lobby: 'To the lobby',
  leave: 'Leave',
  record: 'The whole game, play by play',
  watchEnd: 'The players may play again; you can stay and watch.',
} as const;
