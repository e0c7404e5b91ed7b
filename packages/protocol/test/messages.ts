import { OPTIONS, type TableCommand } from '@fives/table';

export const ID = 'aB3_-aB3_-aB3_-a';

/** One command of each kind, as a client may send it, but for `configure`. */
export const COMMANDS: readonly TableCommand[] = [
  { do: 'sit', game: 1, seat: 3, name: 'Ann' },
  { do: 'stand', game: 1 },
  { do: 'addBot', game: 1, seat: 0 },
  { do: 'removeBot', game: 1, seat: 2 },
  { do: 'start', game: 1 },
  { do: 'play', turn: { game: 1, hand: 2, ply: 17 }, tile: '6-3', end: 'L' },
  { do: 'play', turn: { game: 1, hand: 2, ply: 17 }, tile: '6-3', end: 'L', claim: 15 },
  { do: 'draw', turn: { game: 1, hand: 2, ply: 17 } },
  { do: 'claim', turn: { game: 1, hand: 2, ply: 17 }, points: 10 },
  { do: 'challenge', turn: { game: 1, hand: 2, ply: 17 } },
  { do: 'waive', turn: { game: 1, hand: 2, ply: 17 } },
  { do: 'ready', game: 1, hand: 2 },
  { do: 'again', game: 1, swap: false },
  { do: 'swap', game: 1, seats: [0, 3] },
  { do: 'shuffle', game: 1 },
  { do: 'lock', game: 1, locked: true },
  { do: 'remove', game: 1, seat: 2 },
  { do: 'handOver', game: 1, seat: 2 },
  { do: 'reopen', game: 1 },
  { do: 'knock', turn: { game: 1, hand: 2, ply: 17 } },
  { do: 'standIn', game: 1 },
  { do: 'offer', game: 1, what: 'pause' },
  { do: 'decline', game: 1, what: 'resign' },
  { do: 'resume', game: 1 },
  { do: 'unready', game: 1 },
  { do: 'speak', said: { is: 'phrase', phrase: 'nice' } },
  { do: 'speak', said: { is: 'reaction', reaction: 'clap' } },
  { do: 'speak', said: { is: 'words', words: 'Well played' } },
];

/** The one command that speaks of rules: a host's, before a game. */
export const CONFIGURE: TableCommand = { do: 'configure', game: 1, overrides: {}, options: OPTIONS };

/** A message as a tree of plain values. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The message with whatever stands at each of its places in turn, objects included, replaced by `junk`. */
export function* spoilt(
  message: Json,
  junk: unknown,
  place: readonly string[] = [],
): Generator<[string, unknown]> {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return;
  for (const [key, value] of Object.entries(message)) {
    yield [[...place, key].join('.'), { ...message, [key]: junk }];
    for (const [where, inner] of spoilt(value, junk, [...place, key]))
      yield [where, { ...message, [key]: inner }];
  }
}

/** The message with one more field, in each of its objects in turn. */
export function* swollen(message: Json, field: string, value: unknown): Generator<unknown> {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return;
  // Not by assignment, which would set a prototype where the field is `__proto__`.
  yield Object.fromEntries([...Object.entries(message), [field, value]]);
  for (const [key, inner] of Object.entries(message))
    for (const more of swollen(inner, field, value)) yield { ...message, [key]: more };
}
