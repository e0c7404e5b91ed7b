import type { RecordedPerson } from '@fives/rules';
import { counted, listed } from './words.ts';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** What is told of somebody besides his name; '' if there is nothing. */
const fate = ({ bot, gone, stoodIn, timeouts }: RecordedPerson): string =>
  [
    bot ? 'bot' : '',
    gone === 'left' ? 'left the game' : '',
    gone === 'removed' ? 'was lost, and the seat freed' : '',
    stoodIn ? 'a bot sat in for a while' : '',
    timeouts > 0 ? counted(timeouts, 'turn timed out', 'turns timed out') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The page of a finished game. It is apart from the rest, so that a table does not load it. */
export const record = {
  coming: 'Looking for the game…',
  notLoaded: 'The score pad cannot be opened now. Reload the page to keep the game in it.',
  missing: {
    'no-game': {
      title: 'No such game.',
      why: 'The link may be cut off, or the game is no longer kept: that is for 90 days after its end.',
    },
    'game-not-over': {
      title: 'Still being played.',
      why: 'A game can be read here once it is over. Come back later.',
    },
    down: { title: 'The server did not answer.', why: 'The game may be there all the same.' },
    broken: {
      title: 'This game cannot be shown.',
      why: 'The page may be older than the game: reload it.',
    },
  },
  retry: 'Try again',
  home: 'To the first page',
  rules: 'How this game was played: its rules',

  tab: (sides: readonly { readonly name: string; readonly points: number }[]) =>
    sides.length === 2
      ? `${sides[0]?.name} ${sides[0]?.points} – ${sides[1]?.points} ${sides[1]?.name}`
      : sides.map(({ name, points }) => `${name} ${points}`).join(' – '),
  when: (ms: number) => DATE.format(ms),
  fate,
  begun: (scores: readonly string[], hand: number) =>
    `Begun at a real table: ${listed(scores)} before hand ${hand}.`,
  wins: (team: string) => `${team} won.`,
  why: {
    target: (team: string, target: number) => `${team} reached ${target}.`,
    time: (name: string) => `${name}’s time ran out.`,
    resign: (name: string, team: string) => `${name} gave up for ${team}.`,
    resignAlone: (name: string) => `${name} gave up.`,
    aborted: 'Ended without a result.',
  },

  replay: 'The game, play by play',
  hands: 'All hands, open',
  empty: 'no tiles',
  sheet: 'Score sheet',
  hand: 'Hand',
  points: 'Points',
  total: 'Total',
  goToHand: (hand: number) => `Go to hand ${hand}`,
  plays: (hand: number) => `All plays of hand ${hand}`,
  start: 'Dealt',
  download: 'Download as JSON',
  who: 'Who played',

  where: (hand: number, ply: number, of: number) => `Hand ${hand} · ${ply} of ${of}`,
  whereSaid: (hand: number, ply: number, of: number) => `Hand ${hand}, ${ply} of ${of}`,
  scrub: 'Where the game stands',
  back: 'One step back',
  on: 'One step on',
  handBack: 'To the hand before',
  handOn: 'To the next hand',
  keys: '← → step, ↑ ↓ go from hand to hand.',

  held: (team: string, sum: string) => `${team} held ${sum}`,
  scored: (team: string, points: number, many: boolean) => `${team} ${many ? 'score' : 'scores'} ${points}`,
  /** What somebody does besides laying and knocking. */
  does: {
    draw: (tiles: readonly string[]) => `draws ${tiles.join(', ')}`,
    claim: (points: number) => `claims ${points} after all`,
    challenge: 'says Muggins!',
    out: 'is out of the game',
  },
  claimed: (claim: number, worth: number) =>
    [
      claim === 0 ? 'claims nothing' : `claims ${claim}`,
      ...(claim === worth ? [] : [worth === 0 ? 'nothing was there' : `${worth} was there`]),
    ].join(', '),
  drewSaid: (name: string, tiles: readonly string[]) => `${name} draws ${listed(tiles)}.`,
  chip: (points: number) => `goes out for ${points}`,
  forTile: (tile: string) => `for ${tile}`,
  taken: (name: string, points: number, by: string) => `${name} missed ${points}: it goes to ${by}`,
  cancelled: (name: string, points: number) => `${name} missed ${points}: it is lost`,
  playedFor: 'the server plays on for that seat',
  stand: (scores: readonly string[]) => listed(scores),
  teamAt: (team: string, points: number) => `${team} ${points}`,
} as const;
