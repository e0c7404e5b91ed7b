import { choices, mustKnock, SEATS, type InHand, type Seat, type Time } from '@fives/rules';
import type { Draw, House } from '../../rules/test/random-game.ts';
import {
  chairAt,
  isBotPlaying,
  OFFERS,
  OPTIONS,
  PHRASES,
  lastTileOf,
  turnOf,
  type Actor,
  type Said,
  type Table,
  type TableCommand,
  type TableOptions,
  type Tick,
} from '../src/index.ts';
import { bot, CLOCK, person } from './tables.ts';

/** Somebody asks for something. */
export interface Asked {
  readonly by: Actor;
  readonly command: TableCommand | Tick;
}

type Do = TableCommand['do'];
/** What fits each phase of a table, the likelier the oftener it stands here. */
const GATHERING: readonly Do[] = [
  ...(['sit', 'sit', 'sit', 'addBot', 'addBot', 'start', 'start', 'start', 'ready', 'ready'] as const),
  ...([
    'stand',
    'removeBot',
    'swap',
    'shuffle',
    'configure',
    'unready',
    'lock',
    'remove',
    'handOver',
  ] as const),
];
const AROUND: readonly Do[] = [
  'speak',
  'speak',
  'offer',
  'offer',
  'offer',
  'decline',
  'resume',
  'standIn',
  'standIn',
  'standIn',
];
const SELDOM: readonly Do[] = ['stand', 'sit', 'sit', 'remove', 'lock', 'handOver'];
const WORDS: readonly Do[] = ['claim', 'challenge', 'waive', 'waive'];
const OVER: readonly Do[] = ['again', 'again', 'again', 'again', 'stand', 'reopen', 'speak', 'sit', 'remove'];
const EVERY: readonly Do[] = [
  ...new Set([...GATHERING, ...AROUND, ...SELDOM, ...OVER, ...WORDS, 'play', 'draw', 'knock'] as const),
];

const pick = <T>(list: readonly T[], draw: Draw): T => list[draw(list.length)] as T;

/** What people, bots and the clock may want of a table now: mostly what fits, sometimes what does not. */
export function wish(table: Table, people: readonly Actor[], draw: Draw): Asked {
  if (draw(12) === 0) return { by: CLOCK, command: { do: 'tick' } };
  const who = pick(people, draw);
  const odd = draw(20) === 0;
  if (odd) return { by: who, command: commandOf(table, pick(EVERY, draw), draw) };
  switch (table.is) {
    case 'gathering':
      return {
        by: draw(2) === 0 ? hostActor(table, who) : who,
        command: commandOf(table, pick(GATHERING, draw), draw),
      };
    case 'over':
      return { by: who, command: commandOf(table, pick(OVER, draw), draw) };
    case 'playing':
      return inGame(table, who, draw);
  }
}

function inGame(table: Extract<Table, { is: 'playing' }>, who: Actor, draw: Draw): Asked {
  if (draw(14) === 0) return { by: who, command: commandOf(table, pick(AROUND, draw), draw) };
  if (draw(90) === 0) return { by: who, command: commandOf(table, pick(SELDOM, draw), draw) };
  if (table.pause?.is === 'on') return { by: who, command: commandOf(table, 'resume', draw) };
  if (table.play.is === 'waiting') return { by: who, command: commandOf(table, 'ready', draw) };
  if (table.play.is === 'closing' || (table.ruleset.muggins !== 'off' && draw(5) === 0))
    return { by: somebody(table, who, draw), command: commandOf(table, pick(WORDS, draw), draw) };
  const chair = chairAt(table.chairs, table.play.turn);
  const by = isBotPlaying(chair) ? bot(table.play.turn) : chair.is === 'person' ? person(chair.id) : who;
  return {
    by,
    command: commandOf(table, choices(table.play)[0]?.do === 'play' ? 'play' : needed(table.play), draw),
  };
}

const needed = (game: InHand): 'draw' | 'knock' => (mustKnock(game) ? 'knock' : 'draw');

/** A person, or a bot that plays. */
function somebody({ chairs }: Table, who: Actor, draw: Draw): Actor {
  const seat = draw(chairs.length) as Seat;
  return isBotPlaying(chairAt(chairs, seat)) ? bot(seat) : who;
}

const hostActor = (table: Table, who: Actor): Actor => {
  const chair = table.host === null ? null : chairAt(table.chairs, table.host);
  return chair?.is === 'person' ? person(chair.id) : who;
};

const TIMES: readonly (Time | null)[] = [
  null,
  { turn: 30 },
  { game: 300 },
  { game: 200, increment: 5 },
  { game: 300, turn: 40 },
];

/** Other games that the host may think of. */
const OTHERS: readonly House[] = [
  ['pairs', { target: 40 }],
  ['bones', { target: 40 }],
  ['bones', { players: 3, target: 40, time: { turn: 30 } }],
  ['tabletales', { players: 4, target: 60, muggins: 'take' }],
  ['five-up', { players: 4, teams: true, target: 15, muggins: 'cancel' }],
];

const optionsOf = (draw: Draw): TableOptions => ({
  ...OPTIONS,
  knock: pick(['auto', 'hand'] as const, draw),
  absent: draw(3) === 0 ? { is: 'wait' } : { is: 'bot', after: 10 + draw(60) },
  spectators: draw(2) === 0,
  words: draw(2) === 0,
});

const SAID: readonly Said[] = [
  { is: 'phrase', phrase: PHRASES[0] },
  { is: 'reaction', reaction: 'clap' },
  { is: 'words', words: 'What a hand' },
];

/** One command of this kind, with what stands in it drawn. */
export function commandOf(table: Table, kind: Do, draw: Draw): TableCommand {
  const game = draw(40) === 0 ? table.game + 1 : table.game;
  const seat = draw(4) as Seat;
  const turn = turnOf(table) ?? { game, hand: 1, ply: 0 };
  const last = lastTileOf(table) ?? turn;
  switch (kind) {
    case 'sit':
      return { do: kind, game, seat, name: `Guest ${draw(90)}` };
    case 'stand':
    case 'shuffle':
    case 'start':
    case 'reopen':
    case 'standIn':
    case 'resume':
    case 'unready':
      return { do: kind, game };
    case 'addBot':
    case 'removeBot':
    case 'remove':
    case 'handOver':
      return { do: kind, game, seat };
    case 'swap':
      return { do: kind, game, seats: [seat, draw(4) as Seat] };
    case 'configure': {
      if (draw(3) === 0) {
        const [preset, overrides] = pick(OTHERS, draw);
        return { do: kind, game, preset, overrides, options: optionsOf(draw) };
      }
      return {
        do: kind,
        game,
        overrides: {
          // The host keeps to the game that is played here.
          ...same(table),
          target: pick([40, 50, 60], draw),
          time: pick(TIMES, draw),
          ...(table.ruleset.unit !== 'fives-threes' && { unit: pick(['points', 'fives'] as const, draw) }),
        },
        options: optionsOf(draw),
      };
    }
    case 'lock':
      return { do: kind, game, locked: draw(3) === 0 };
    case 'offer':
    case 'decline':
      // Mostly a pause: what ends a game leaves little to look at.
      return { do: kind, game, what: draw(8) === 0 ? pick(OFFERS, draw) : 'pause' };
    case 'ready':
      return { do: kind, game, hand: table.is === 'playing' ? table.play.hand : 1 };
    case 'again':
      return { do: kind, game, swap: draw(4) === 0 };
    case 'speak':
      return { do: kind, said: pick(SAID, draw) };
    case 'knock':
    case 'draw':
      return { do: kind, turn };
    case 'claim':
      return { do: kind, turn: last, points: 5 * draw(6) };
    case 'challenge':
    case 'waive':
      return { do: kind, turn: last };
    case 'play': {
      const possible = table.is === 'playing' && table.play.is === 'hand' ? choices(table.play) : [];
      const play = possible[draw(Math.max(1, possible.length))];
      return play?.do === 'play'
        ? { do: kind, turn, tile: play.tile, end: play.end, ...claimFor(table, draw) }
        : { do: kind, turn, tile: '6-6', end: 'T' };
    }
  }
}

const same = ({ ruleset: { players, teams, muggins } }: Table) => ({ players, teams, muggins });

const claimFor = ({ ruleset }: Table, draw: Draw): { claim?: number } =>
  ruleset.muggins === 'off' || draw(3) === 0 ? {} : { claim: 5 * draw(5) };

/** Who is connected, as it changes: mostly as it was, sometimes one more or one less. */
export function wander(here: readonly Seat[], draw: Draw): readonly Seat[] {
  if (draw(25) !== 0) return here;
  const seat = draw(4) as Seat;
  return here.includes(seat) && draw(3) === 0 ? here.filter((other) => other !== seat) : SEATS;
}
