import { freshId } from '@fives/client';
import { PROTOCOL } from '@fives/protocol';
import { legal, SEATS, type Seat, type Tile } from '@fives/rules';
import { OFFERS, OPTIONS, PHRASES, REACTIONS, turnOf, type TableView } from '@fives/table';
import type { Draw } from '../../../packages/rules/test/random-game.ts';

/** What a rude client knows. */
export interface Knowing {
  readonly table: string;
  readonly view: TableView | null;
  readonly seat: Seat | null;
  /** Tables that it has nothing to do with, and ids that it has sent. */
  readonly elsewhere: readonly string[];
  readonly sent: readonly string[];
}

/** A message: an event with what it carries, and whether an answer is asked for. */
export interface Rude {
  readonly event: string;
  readonly parts: readonly unknown[];
  readonly answered: boolean;
}

const pick = <T>(list: readonly T[], draw: Draw): T => list[draw(list.length)] as T;
const seatOf = (draw: Draw): Seat => pick(SEATS, draw);
const tileOf = (draw: Draw): Tile => `${draw(7)}-${draw(7)}` as Tile;

const KINDS = [
  ...['sit', 'stand', 'addBot', 'removeBot', 'swap', 'shuffle', 'configure', 'start', 'lock', 'remove'],
  ...['handOver', 'reopen', 'play', 'knock', 'standIn', 'offer', 'decline', 'resume', 'ready', 'unready'],
  ...['again', 'speak', 'draw', 'claim', 'challenge', 'waive'],
];
/** What would end the table's evening often, or keep everybody out, is sent less often. */
const SELDOM = ['stand', 'reopen', 'remove', 'lock', 'removeBot', 'offer', 'shuffle'];

const NUMBERS = [-1, 0, 0.5, 3, 1e6, 1e6 + 1, 2 ** 53, 1e300, -1e300];
const ODD: readonly unknown[] = [
  ...NUMBERS,
  null,
  true,
  '',
  'x',
  [],
  {},
  [[[]]],
  { do: 'play' },
  '__proto__',
  '6-6',
];

/** A command of any kind that has the right form, whatever its sense. */
function anyCommand({ view }: Knowing, draw: Draw): Record<string, unknown> {
  const kind = pick(KINDS, draw);
  const what = SELDOM.includes(kind) && draw(20) > 0 ? pick(['play', 'knock', 'ready', 'speak'], draw) : kind;
  const now = view?.game ?? 1;
  const game = draw(12) === 0 ? pick([0, now - 1, now + 1, 1e6], draw) : now;
  const turn = (view && turnOf(view)) ?? { game, hand: 1, ply: draw(5) };
  const hand = view?.is === 'playing' ? view.play.hand : 1;
  const with_ = (part: object): Record<string, unknown> => ({ do: what, game, ...part });
  if (what === 'sit')
    return with_({ seat: seatOf(draw), name: pick(['Eve', 'Zoë', ' \u202eabc', '👩‍👩‍👧'], draw) });
  if (['addBot', 'removeBot', 'remove', 'handOver'].includes(what)) return with_({ seat: seatOf(draw) });
  if (what === 'swap') return with_({ seats: [seatOf(draw), seatOf(draw)] });
  if (what === 'configure')
    return with_({ ...pick(GAMES, draw), overrides: pick(OVERRIDES, draw), options: anyOptions(draw) });
  if (what === 'lock') return with_({ locked: draw(4) === 0 });
  if (what === 'offer' || what === 'decline') return with_({ what: pick(OFFERS, draw) });
  if (what === 'ready') return with_({ hand: draw(8) === 0 ? draw(9) : hand });
  if (what === 'again') return with_({ swap: draw(2) === 0 });
  if (what === 'speak') return { do: what, said: anythingSaid(draw) };
  const off = { ...turn, ply: Math.max(0, turn.ply + draw(3) - 1) };
  if (['knock', 'draw', 'challenge', 'waive'].includes(what))
    return { do: what, turn: draw(2) === 0 ? off : turn };
  if (what === 'claim') return { do: what, turn, points: draw(30) };
  if (what === 'play')
    return {
      do: what,
      turn: draw(4) === 0 ? off : turn,
      tile: aTile(view, draw),
      end: pick(['L', 'R', 'T', 'B', '3-3t', null], draw),
    };
  return with_({});
}

const GAMES = [{}, {}, { preset: 'bones' }, { preset: 'five-up' }, { preset: 'poker' }];
const OVERRIDES = [
  {},
  { target: 100 },
  { target: 60, time: { turn: 1 } },
  { players: 2 },
  { muggins: 'take' },
  { time: { game: 60 } },
];

const anyOptions = (draw: Draw): object => ({
  ...OPTIONS,
  knock: pick(['auto', 'hand'], draw),
  absent: pick([{ is: 'wait' }, { is: 'bot', after: 10 }], draw),
  spectators: draw(3) > 0,
  words: draw(2) === 0,
});

const anythingSaid = (draw: Draw): object =>
  pick<object>(
    [
      { is: 'phrase', phrase: pick(PHRASES, draw) },
      { is: 'reaction', reaction: pick(REACTIONS, draw) },
      { is: 'words', words: 'I have 6-6' },
    ],
    draw,
  );

function aTile(view: TableView | null, draw: Draw): Tile {
  const held =
    view?.is === 'playing' && view.play.is === 'hand'
      ? view.play.hands.flatMap((pile) => ('tiles' in pile ? [...pile.tiles] : []))
      : [];
  return held.length > 0 && draw(3) > 0 ? pick(held, draw) : tileOf(draw);
}

/** What a well-behaved player would do now, if anything: the game goes on. */
function fitting({ view, seat }: Knowing, draw: Draw): Record<string, unknown> | null {
  if (view === null) return null;
  const { game } = view;
  if (seat === null) return { do: 'sit', game, seat: seatOf(draw), name: 'Eve' };
  if (view.is === 'over') return { do: 'again', game, swap: false };
  if (view.is === 'gathering') {
    const free = view.chairs.findIndex(({ is }) => is === 'free');
    if (free >= 0) return { do: 'addBot', game, seat: free };
    return draw(2) === 0 ? { do: 'start', game } : { do: 'ready', game, hand: 1 };
  }
  if (view.pause?.is === 'on') return { do: 'resume', game };
  if (view.play.is === 'waiting') return { do: 'ready', game, hand: view.play.hand };
  const turn = turnOf(view);
  if (view.play.is === 'closing') return { do: 'waive', turn };
  const plays = legal(view.play, seat);
  return plays.length > 0 ? { do: 'play', turn, ...pick(plays, draw) } : { do: 'knock', turn };
}

/** The same with something taken away, added, or replaced by what does not belong there. */
function spoilt(message: Record<string, unknown>, draw: Draw): unknown {
  const keys = Object.keys(message);
  const key = pick(keys, draw);
  const value = message[key];
  switch (draw(4)) {
    case 0:
      return Object.fromEntries(Object.entries(message).filter(([name]) => name !== key));
    case 1:
      return { ...message, [pick(['points', 'seed', 'by', 'extra'], draw)]: pick(ODD, draw) };
    case 2:
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...message, [key]: spoilt(value as Record<string, unknown>, draw) }
        : { ...message, [key]: pick(ODD, draw) };
    default:
      return { ...message, [key]: pick(ODD, draw) };
  }
}

const act = (parts: unknown, answered = true): Rude => ({ event: 'act', parts: [parts], answered });

/** The next message of a rude client. */
export function rude(know: Knowing, draw: Draw): Rude {
  const { table, elsewhere, sent } = know;
  const id = draw(20) === 0 && sent.length > 0 ? pick(sent, draw) : freshId();
  const message = (command: unknown): Record<string, unknown> => ({ id, table, command });
  const any = (): Record<string, unknown> => message(anyCommand(know, draw));
  const chance = draw(100);
  if (chance < 25) return act(message(fitting(know, draw) ?? anyCommand(know, draw)));
  if (chance < 65) return act(any());
  if (chance < 80) return act(spoilt(any(), draw));
  if (chance < 84) return act(pick(ODD, draw));
  if (chance < 88) return act({ ...any(), table: pick([...elsewhere, freshId()], draw) });
  if (chance < 91)
    return {
      event: pick(['cheat', 'entry', 'snapshot', 'beat', 'error', 'toString', 'edit', 'watchPad'], draw),
      parts: [any()],
      answered: draw(2) === 0,
    };
  if (chance < 93) return act(any(), false);
  if (chance < 95) return { event: pick(['act', 'join'], draw), parts: [any(), any()], answered: true };
  const seen = { seq: draw(50), at: draw(1e6), seat: pick([null, ...SEATS], draw) };
  const join = {
    v: pick([PROTOCOL, PROTOCOL, PROTOCOL, 2, -1], draw),
    table: pick([table, table, table, freshId()], draw),
  };
  return {
    event: 'join',
    parts: [draw(2) === 0 ? { ...join, seen } : draw(3) === 0 ? spoilt(join, draw) : join],
    answered: true,
  };
}
