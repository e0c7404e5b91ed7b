import { freshId } from '@fives/client';
import { commandSchema } from '@fives/protocol';
import { legal, openEnds, shows, type End, type Tile } from '@fives/rules';
import { OPTIONS, type TableCommand } from '@fives/table';
import type { Raw } from './raw.ts';
import type { Scene } from './scene.ts';

/** A wrong message: what it is called, the code it is refused with, who sends it, and the event with what it carries. */
export type Wrong = readonly [
  string,
  string,
  (at: Scene) => readonly [Raw, unknown, ...(readonly unknown[])],
];

type Make = (at: Scene) => unknown;

const host = (at: Scene): Raw => at.socketOf(0);
const onTurn = (at: Scene): Raw => at.socketOf(at.on);
const message = (at: Scene, command: object): object => ({ id: freshId(), table: at.table, command });
const play = (at: Scene, part: object): object => message(at, { do: 'play', turn: at.turn, ...part });
const tileOf = (at: Scene, ahead = 0): Tile => at.game.hands[(at.on + ahead) % 4]?.tiles[0] as Tile;
const fitting = (at: Scene): object => ({ ...legal(at.game, at.on)[0] });
const atPly = (at: Scene, ply: unknown): object =>
  message(at, { do: 'play', turn: { ...at.turn, ply }, ...fitting(at) });

function misfit(at: Scene): { tile: Tile; end: End } {
  for (const [end, { number }] of openEnds(at.game.layout)) {
    const tile = at.game.hands[at.on]?.tiles.find((held) => !shows(held, number));
    if (tile) return { tile, end };
  }
  throw new Error('every tile fits everywhere');
}

const bad = (name: string, wrong: Make): Wrong => [
  name,
  'bad-message',
  (at) => [onTurn(at), 'act', wrong(at)],
];
const act = (name: string, code: string, wrong: Make, from = onTurn): Wrong => [
  name,
  code,
  (at) => [from(at), 'act', wrong(at)],
];
const stand: Make = (at) => message(at, { do: 'stand', game: 1 });

/** Messages of the wrong form. */
export const MISSHAPEN: readonly Wrong[] = [
  ['an unknown event', 'unknown-event', (at) => [onTurn(at), 'cheat', {}]],
  ['an event named by a number', 'unknown-event', (at) => [onTurn(at), 7, {}]],
  [
    'an event that only the server sends',
    'unknown-event',
    (at) => [onTurn(at), 'entry', { seq: 99, events: [] }],
  ],
  ['two arguments', 'bad-message', (at) => [onTurn(at), 'act', stand(at), 1]],
  ['no argument', 'bad-message', (at) => [onTurn(at), 'act']],
  bad('text', () => 'play'),
  bad('null', () => null),
  bad('a list', () => []),
  bad('no command id', (at) => ({ table: at.table, command: { do: 'stand', game: 1 } })),
  bad('a command id that is too short', (at) => ({ ...(stand(at) as object), id: 'a' })),
  bad('an unknown command', (at) => message(at, { do: 'win', game: 1 })),
  bad('a tick, which is for the server alone', (at) => message(at, { do: 'tick' })),
  bad('[T72] a play that states its score', (at) => play(at, { ...fitting(at), points: 50 })),
  bad('[T72] a deal', (at) => message(at, { do: 'deal', deal: { hands: [], boneyard: [] } })),
  bad('[T72] a drawn tile', (at) => message(at, { do: 'draw', tile: '6-6' })),
  bad('a play that says whose it is', (at) => play(at, { ...fitting(at), seat: at.on })),
  bad('[T67] a tile by its place in the hand', (at) => play(at, { tile: 0, end: 'L' })),
  bad('a tile that is none', (at) => play(at, { tile: '7-1', end: 'L' })),
  bad('an end that is none', (at) => play(at, { tile: tileOf(at), end: 'X' })),
  bad('no end at all', (at) => play(at, { tile: tileOf(at) })),
  bad('a ply that is no number', (at) => atPly(at, '3')),
  bad('a ply beyond all bounds', (at) => atPly(at, 1e15)),
  bad('a name of 201 letters', (at) => message(at, { do: 'sit', game: 1, seat: 0, name: 'a'.repeat(201) })),
  bad('a name of nothing visible', (at) => message(at, { do: 'sit', game: 1, seat: 0, name: ' \u200b\n' })),
];

/** Messages of the right form that say something wrong in the middle of a hand. */
export const MISPLACED: readonly Wrong[] = [
  act(
    '[T69] a play out of turn',
    'not-your-turn',
    (at) => play(at, { tile: tileOf(at, 1), end: 'L' }),
    (at) => at.socketOf(at.on + 1),
  ),
  act('[T67] a play for the turn before', 'stale-turn', (at) => atPly(at, at.turn.ply - 1)),
  act('[T67] a play for the turn after', 'stale-turn', (at) => atPly(at, at.turn.ply + 1)),
  act('a tile that another holds', 'tile-not-held', (at) => play(at, { tile: tileOf(at, 2), end: 'L' })),
  act('an end not open', 'end-not-open', (at) => play(at, { tile: tileOf(at), end: '3-3t' })),
  act('an end left out', 'end-needed', (at) => play(at, { tile: tileOf(at), end: null })),
  act('a tile that does not fit', 'does-not-fit', (at) => play(at, misfit(at))),
  act('a start in mid-hand', 'not-now', (at) => message(at, { do: 'start', game: 1 }), host),
  act('a knock with a tile to play', 'can-play', (at) => message(at, { do: 'knock', turn: at.turn })),
  act('a word to go on without a pause', 'not-paused', (at) => message(at, { do: 'resume', game: 1 })),
  act('a yes to nothing', 'not-offered', (at) => message(at, { do: 'decline', game: 1, what: 'pause' })),
  act('a bot for a partner who is there', 'not-absent', (at) => message(at, { do: 'standIn', game: 1 })),
  act('an abort after the second play', 'too-late', (at) =>
    message(at, { do: 'offer', game: 1, what: 'abort' }),
  ),
  act('words in a hand', 'no-words', (at) =>
    message(at, { do: 'speak', said: { is: 'words', words: 'hi' } }),
  ),
  act(
    'the removal of one who is there',
    'not-absent',
    (at) => message(at, { do: 'remove', game: 1, seat: 1 }),
    host,
  ),
  act('a command for another game', 'stale-game', (at) => message(at, { do: 'ready', game: 2, hand: 1 })),
  act('a command for another table', 'not-joined', (at) => ({ ...(stand(at) as object), table: freshId() })),
];

/** Every command a person has, as a spectator would send it. */
export const COMMANDS: readonly ((at: Scene) => TableCommand)[] = [
  () => ({ do: 'sit', game: 1, seat: 2, name: 'Eve' }),
  () => ({ do: 'stand', game: 1 }),
  () => ({ do: 'addBot', game: 1, seat: 2 }),
  () => ({ do: 'removeBot', game: 1, seat: 2 }),
  () => ({ do: 'swap', game: 1, seats: [0, 1] }),
  () => ({ do: 'shuffle', game: 1 }),
  () => ({ do: 'configure', game: 1, overrides: {}, options: OPTIONS }),
  () => ({ do: 'start', game: 1 }),
  () => ({ do: 'lock', game: 1, locked: true }),
  () => ({ do: 'remove', game: 1, seat: 3 }),
  () => ({ do: 'handOver', game: 1, seat: 3 }),
  () => ({ do: 'reopen', game: 1 }),
  (at) => ({ do: 'play', turn: at.turn, ...legal(at.game, at.on)[0] }) as TableCommand,
  (at) => ({ do: 'knock', turn: at.turn }),
  (at) => ({ do: 'draw', turn: at.turn }),
  (at) => ({ do: 'claim', turn: at.turn, points: 5 }),
  (at) => ({ do: 'challenge', turn: at.turn }),
  (at) => ({ do: 'waive', turn: at.turn }),
  () => ({ do: 'standIn', game: 1 }),
  () => ({ do: 'offer', game: 1, what: 'resign' }),
  () => ({ do: 'decline', game: 1, what: 'resign' }),
  () => ({ do: 'resume', game: 1 }),
  () => ({ do: 'ready', game: 1, hand: 1 }),
  () => ({ do: 'unready', game: 1 }),
  () => ({ do: 'again', game: 1, swap: false }),
  () => ({ do: 'speak', said: { is: 'phrase', phrase: 'nice' } }),
];

/** The commands that the schema lets through, in order. */
export const ALL_COMMANDS: readonly string[] = commandSchema.def.options
  .map((option) => String(option.def.shape.do.def.values[0]))
  .toSorted();

/** Those that are the host's alone. */
export const HOST_COMMANDS: readonly TableCommand['do'][] = [
  'addBot',
  'removeBot',
  'swap',
  'shuffle',
  'configure',
  'start',
  'lock',
  'remove',
  'handOver',
  'reopen',
];
