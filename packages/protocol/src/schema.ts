import {
  MOST_TARGET,
  PRESETS,
  type End,
  type Preset,
  type Ruleset,
  type Seat,
  type Tile,
} from '@fives/rules';
import {
  GRACE,
  MOST_WORDS,
  OFFERS,
  PHRASES,
  REACTIONS,
  type TableCommand,
  type TableOptions,
  type TakenUp,
} from '@fives/table';
import * as z from 'zod/mini';
import { cleanName, cleanText } from './name.ts';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** Entries are counted over the whole life of a table or a pad. */
export const seq = z.int().check(z.minimum(0));
const seat = z.literal([0, 1, 2, 3] satisfies Seat[]);
const tile = z.custom<Tile>((text) => typeof text === 'string' && /^[0-6]-[0-6]$/.test(text));
const end = z.custom<End>((text) => typeof text === 'string' && /^([LRTB]|([0-6])-\2[tb])$/.test(text));
/** A table's, a pad's or a command's id: 16–32 letters of base64url. */
export const id = z.string().check(z.regex(/^[\w-]{16,32}$/));

const name = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(z.transform(cleanName), z.string().check(z.minLength(1))),
);

const words = z.pipe(
  z.string().check(z.maxLength(1_000)),
  z.pipe(
    z.transform((text: string) => cleanText(text, MOST_WORDS)),
    z.string().check(z.minLength(1)),
  ),
);

const game = count;
const offer = z.literal([...OFFERS]);

const seconds = z.int().check(z.minimum(0), z.maximum(86_400));
const pieces = z.int().check(z.minimum(0), z.maximum(28));
const perHand = z.strictObject({
  2: z.exactOptional(pieces),
  3: z.exactOptional(pieces),
  4: z.exactOptional(pieces),
});
const target = z.int().check(z.minimum(1), z.maximum(MOST_TARGET));

/** An axis that differs from the preset's. JSON knows none that is there and undefined. */
const axis = z.exactOptional;

/** Every axis of a ruleset (F1), as far as it differs. */
const overrides = z.strictObject({
  players: axis(z.literal([2, 3, 4])),
  teams: axis(z.boolean()),
  tilesPerHand: axis(perHand),
  spinner: axis(z.literal(['none', 'first', 'every'])),
  unlock: axis(z.literal(['both-sides', 'new-tile-each-arm', 'at-once'])),
  spinnerCount: axis(z.literal(['until-both-sides', 'exposed-ends'])),
  draw: axis(z.literal(['until-playable', 'none'])),
  reserve: axis(pieces),
  lead1: axis(z.literal(['lot', 'highest-double', 'holder-1-1'])),
  lead1Tile: axis(z.literal(['any', 'forced'])),
  leadAfterBlock: axis(z.literal(['lead1', 'block-winner', 'last-non-double'])),
  redeal: axis(z.nullable(z.strictObject({ doubles: pieces, sameNumber: pieces }))),
  unit: axis(z.literal(['points', 'fives', 'fives-threes'])),
  endHand: axis(z.literal(['opponents', 'own-subtract', 'chip-out-1'])),
  rounding: axis(z.literal(['total', 'per-hand'])),
  lone00: axis(count),
  blocked: axis(z.literal(['opponents', 'difference', 'none'])),
  blockedCompare: axis(z.literal(['raw', 'rounded'])),
  blockedTie: axis(z.literal(['none', 'carry', 'split3'])),
  target: axis(
    z.union([
      target,
      z.strictObject({
        2: z.exactOptional(target),
        3: z.exactOptional(target),
        4: z.exactOptional(target),
        teams: z.exactOptional(target),
      }),
    ]),
  ),
  targets: axis(z.readonly(z.array(target).check(z.maxLength(20)))),
  targetCheck: axis(z.literal(['at-once', 'end-of-hand'])),
  exactTarget: axis(z.boolean()),
  muggins: axis(z.literal(['off', 'cancel', 'take'])),
  time: axis(
    z.nullable(
      z.strictObject({
        turn: z.exactOptional(seconds),
        game: z.exactOptional(seconds),
        increment: z.exactOptional(seconds),
      }),
    ),
  ),
});

const preset = z.literal(Object.keys(PRESETS) as Preset[]);

const claim = z.int().check(z.minimum(0), z.maximum(1_000));

const turn = z.strictObject({ game: count, hand: count, ply: count });

const said = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('phrase'), phrase: z.literal([...PHRASES]) }),
  z.strictObject({ is: z.literal('reaction'), reaction: z.literal([...REACTIONS]) }),
  z.strictObject({ is: z.literal('words'), words }),
]);

const options = z.strictObject({
  knock: z.literal(['auto', 'hand']),
  absent: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('wait') }),
    z.strictObject({
      is: z.literal('bot'),
      after: z.int().check(z.minimum(GRACE.least), z.maximum(GRACE.most)),
    }),
  ]),
  spectators: z.boolean(),
  words: z.boolean(),
});

/** What a person may send as a command: the table's commands, and nothing in which he states a score or a deal. */
export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('sit'), game, seat, name }),
  z.strictObject({ do: z.literal('stand'), game }),
  z.strictObject({ do: z.literal('addBot'), game, seat }),
  z.strictObject({ do: z.literal('removeBot'), game, seat }),
  z.strictObject({ do: z.literal('swap'), game, seats: z.readonly(z.tuple([seat, seat])) }),
  z.strictObject({ do: z.literal('shuffle'), game }),
  z.strictObject({ do: z.literal('configure'), game, preset: z.exactOptional(preset), overrides, options }),
  z.strictObject({ do: z.literal('start'), game }),
  z.strictObject({ do: z.literal('lock'), game, locked: z.boolean() }),
  z.strictObject({ do: z.literal('remove'), game, seat }),
  z.strictObject({ do: z.literal('handOver'), game, seat }),
  z.strictObject({ do: z.literal('reopen'), game }),
  z.strictObject({ do: z.literal('play'), turn, tile, end: z.nullable(end), claim: z.exactOptional(claim) }),
  z.strictObject({ do: z.literal('draw'), turn }),
  z.strictObject({ do: z.literal('knock'), turn }),
  z.strictObject({ do: z.literal('claim'), turn, points: claim }),
  z.strictObject({ do: z.literal('challenge'), turn }),
  z.strictObject({ do: z.literal('waive'), turn }),
  z.strictObject({ do: z.literal('standIn'), game }),
  z.strictObject({ do: z.literal('offer'), game, what: offer }),
  z.strictObject({ do: z.literal('decline'), game, what: offer }),
  z.strictObject({ do: z.literal('resume'), game }),
  z.strictObject({ do: z.literal('ready'), game, hand: count }),
  z.strictObject({ do: z.literal('unready'), game }),
  z.strictObject({ do: z.literal('again'), game, swap: z.boolean() }),
  z.strictObject({ do: z.literal('speak'), said }),
]);

/** `act`: one command, with an id that the sender chose; the same id is applied once. */
export const actSchema = z.strictObject({ id, table: id, command: commandSchema });

/** The version alone, which a message of any version has. */
export const versionSchema = z.looseObject({ v: z.number() });

/** `join`: follow a table, from the last entry seen if there is one. */
export const joinSchema = z.strictObject({
  v: z.int(),
  table: id,
  seen: z.optional(z.strictObject({ seq, at: z.number(), seat: z.nullable(seat) })),
});

const points = z.int().check(z.minimum(-10_000), z.maximum(10_000));

/** How a game of a real table stands that is to go on (R2); the server says whether it fits the rules. */
const from = z.strictObject({
  scores: z.readonly(z.array(points).check(z.minLength(2), z.maxLength(4))),
  handNo: z.int().check(z.minimum(1), z.maximum(1_000)),
  carry: z.exactOptional(z.int().check(z.minimum(0), z.maximum(10_000))),
  leader: z.exactOptional(seat),
  names: z.readonly(z.array(z.readonly(z.array(name).check(z.maxLength(2)))).check(z.maxLength(4))),
});

/** POST /api/tables: a preset and the axes that differ from it, and the game that goes on there. */
export const createSchema = z.strictObject({
  preset,
  overrides: z.optional(overrides),
  options: z.optional(options),
  from: z.exactOptional(from),
});

/** A new table as asked for. */
export type Create = { preset: Preset; overrides?: Partial<Ruleset>; options?: TableOptions; from?: TakenUp };

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
/** The schema and the table speak of the same commands: a difference does not compile. */
export const commandsAgree: Same<z.output<typeof commandSchema>, TableCommand> = true;
/** The same for a game that goes on. */
export const takenUpAgrees: Same<z.output<typeof from>, TakenUp> = true;
