import { PRESETS } from '@fives/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { COMMANDS, ID, swollen, type Json } from '../test/messages.ts';
import { actSchema, commandSchema, createSchema, joinSchema, MAX_NAME } from './index.ts';

const schemas = [actSchema, joinSchema, createSchema, commandSchema];
const RUNS = { seed: 7, numRuns: 2_000 };
const command = fc.constantFrom(...COMMANDS);

describe('whatever is sent', () => {
  it('any JSON is parsed or refused, never thrown at', () => {
    const property = fc.property(fc.jsonValue({ maxDepth: 6 }), (message) => {
      for (const schema of schemas) schema.safeParse(message);
    });
    expect(() => fc.assert(property, RUNS)).not.toThrow();
  });

  it('any value at all is too: NaN, objects without prototype, keys like __proto__', () => {
    const anything = fc.anything({
      withNullPrototype: true,
      withObjectString: true,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSparseArray: true,
      key: fc.oneof(
        fc.string(),
        fc.constantFrom('__proto__', 'do', 'game', 'constructor', 'command', 'preset'),
      ),
    });
    const property = fc.property(anything, (message) =>
      schemas.every((schema) => !schema.safeParse(message).success),
    );
    expect(() => fc.assert(property, RUNS)).not.toThrow();
  });

  it('a message deep or long is refused as such', () => {
    const deep = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as Json;
    const long = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, n]));
    for (const schema of schemas)
      for (const wrong of [
        deep,
        long,
        { do: deep },
        { command: deep, id: ID, table: ID },
        { preset: 'pairs', overrides: deep },
      ])
        expect(schema.safeParse(wrong).success).toBe(false);
  });

  it('any JSON in the place of any field: what is accepted has the form of a command', () => {
    const property = fc.property(command, fc.nat(20), fc.jsonValue(), (good, pick, junk) => {
      const keys = Object.keys(good);
      const parsed = commandSchema.safeParse({ ...good, [keys[pick % keys.length] ?? '']: junk });
      return !parsed.success || wellFormed(parsed.data);
    });
    expect(() => fc.assert(property, RUNS)).not.toThrow();
  });

  it('parsing what was parsed changes nothing', () => {
    const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const once = commandSchema.safeParse({ do: 'sit', game: 1, seat: 0, name });
      return !once.success || JSON.stringify(commandSchema.parse(once.data)) === JSON.stringify(once.data);
    });
    expect(() => fc.assert(property, RUNS)).not.toThrow();
  });
});

/** The form of a command, written again by hand. */
function wellFormed(message: object): boolean {
  const alike = COMMANDS.filter((one) => 'do' in message && one.do === message.do);
  const count = (n: unknown): boolean =>
    typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= 1_000_000;
  const checks: Record<string, (value: unknown) => boolean> = {
    do: () => true,
    game: count,
    hand: count,
    ply: count,
    seat: (seat) => [0, 1, 2, 3].includes(seat as number),
    name: (name) =>
      typeof name === 'string' && name !== '' && [...new Intl.Segmenter().segment(name)].length <= MAX_NAME,
    tile: (tile) => typeof tile === 'string' && tile.length === 3 && /^[0-6]-[0-6]/.test(tile),
    end: (end) => end === null || (typeof end === 'string' && /^(L|R|T|B|\d-\d[tb])$/.test(end)),
    turn: (turn) => Object.values(turn as object).length === 3 && Object.values(turn as object).every(count),
    seats: (seats) =>
      Array.isArray(seats) &&
      seats.length === 2 &&
      seats.every((seat) => [0, 1, 2, 3].includes(seat as number)),
    claim: (claim) => count(claim) && (claim as number) <= 1_000,
    points: (points) => count(points) && (points as number) <= 1_000,
    locked: (locked) => typeof locked === 'boolean',
    swap: (swap) => typeof swap === 'boolean',
    what: (what) => ['resign', 'abort', 'pause'].includes(what as string),
    said: (said) => Object.keys(said as object).length === 2 && 'is' in (said as object),
  };
  const entries = Object.entries(message);
  const fields = entries.map(([key]) => key).sort();
  const known = alike.map((like) => Object.keys(like).sort().join());
  return known.includes(fields.join()) && entries.every(([key, value]) => checks[key]?.(value) ?? false);
}

describe('[T72] no message lets a client state a score, a drawn tile or a deal', () => {
  it('what is sent at a table has these fields and no others, by the schemas themselves', () => {
    const fields = new Set<string>();
    for (const schema of [actSchema, joinSchema])
      JSON.stringify(
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
        (key, value: unknown) => {
          if (key === 'properties') Object.keys(value as object).forEach((field) => fields.add(field));
          return value;
        },
      );
    const axes = Object.keys(PRESETS.pairs);
    const parts =
      '2 3 4 doubles sameNumber teams game increment turn absent after is knock options overrides';
    const sent =
      'at claim command do end game hand id locked name phrase ply points preset reaction said seat seats seen seq spectators swap ' +
      'table tile turn v what words';
    const known = new Set([...axes, ...`${parts} ${sent}`.split(' ')]);
    expect([...fields].sort()).toEqual([...known].sort());
  });

  it('[U7] a claim is a number, with a play or to raise it; it stands nowhere else', () => {
    for (const one of COMMANDS)
      for (const field of ['claim', 'points'])
        for (const value of [5, [5, 0], '6-6', null, -1, 0.5]) {
          const may = (one.do === 'play' && field === 'claim') || (one.do === 'claim' && field === 'points');
          const act = { id: ID, table: ID, command: { ...one, [field]: value } };
          expect(actSchema.safeParse(act).success).toBe(may && value === 5);
        }
  });

  it.each([
    'score',
    'scores',
    'total',
    'pot',
    'winner',
    'out',
    'drawn',
    'draw',
    'drew',
    'deal',
    'seed',
    'hands',
    'boneyard',
    'tiles',
    'layout',
    'by',
    'cmd',
    'at',
    'now',
    'time',
    'left',
    'clock',
    'credit',
    'outages',
    'leader',
    'redeals',
    'events',
  ])('%s is refused in every command, whatever its value', (field) => {
    for (const one of COMMANDS)
      for (const value of [5, [5, 0], '6-6', ['6-6'], null, { seed: '0'.repeat(64) }]) {
        const act = { id: ID, table: ID, command: one };
        for (const wrong of swollen(act as unknown as Json, field, value))
          expect(actSchema.safeParse(wrong).success).toBe(false);
        for (const wrong of swollen({ v: 1, table: ID, seen: { seq: 1, at: 1, seat: 0 } }, field, value))
          if (!(field === 'at' && typeof value === 'number'))
            expect(joinSchema.safeParse(wrong).success).toBe(false);
      }
  });
});
