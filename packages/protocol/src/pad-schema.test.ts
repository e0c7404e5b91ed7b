import type { Change, Edit } from '@fives/scorepad';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ID } from '../test/messages.ts';
import { editSchema, EDITS_A_MESSAGE, unshareSchema, watchPadSchema } from './index.ts';

const edit = (change: Change, part: Partial<Edit> = {}): Edit => ({
  n: 7,
  device: 'aB3_-aB3',
  at: 1_800_000_000_000,
  who: 'Ann',
  change,
  over: '6.aB3_-aB3',
  ...part,
});
const CELL = edit({ is: 'cell', row: 3, side: 1, text: '10 + 15' });
const message = (edits: readonly unknown[]): object => ({ id: ID, pad: ID, key: ID, edits });
const WATCHES = [
  { v: 1, pad: ID },
  { v: 1, pad: ID, key: '' },
  { v: 1, pad: ID, key: ID, seen: { seq: 5, at: 1_700_000_000_000.5 } },
];

describe('what a client may send about pads', () => {
  it.each(WATCHES)('watchPad: %j', (watch) => expect(watchPadSchema.parse(watch)).toEqual(watch));

  it.each<Change>([
    { is: 'title', text: '' },
    { is: 'note', row: null, text: 'é'.repeat(1_000) },
    { is: 'side', side: 3, to: { name: 'We', members: ['Ann', 'Bob'] } },
    { is: 'cell', row: 500, side: 0, text: '-5' },
    { is: 'finished', finished: true, winner: null },
    { is: 'undo', edit: '6.aB3_-aB3' },
  ])('edit: %j', (change) => {
    const sent = message([edit(change), CELL]);
    expect(editSchema.parse(sent)).toEqual(sent);
  });

  it('as many edits as one message takes, and no more', () => {
    expect(editSchema.safeParse(message(Array(EDITS_A_MESSAGE).fill(CELL))).success).toBe(true);
    for (const edits of [[], Array(EDITS_A_MESSAGE + 1).fill(CELL)])
      expect(editSchema.safeParse(message(edits)).success).toBe(false);
  });
});

describe('anything else is refused', () => {
  it('a field that is missing, added, or of another kind', () => {
    const sent = message([CELL]) as Record<string, unknown>;
    for (const name of Object.keys(sent)) {
      const { [name]: _, ...less } = sent;
      expect([name, editSchema.safeParse(less).success]).toEqual([name, false]);
      for (const junk of [null, 5, {}, [[]], 'x'.repeat(65)])
        expect([name, junk, editSchema.safeParse({ ...sent, [name]: junk }).success]).toEqual([
          name,
          junk,
          false,
        ]);
    }
    const end = { id: ID, pad: ID, key: ID };
    expect(unshareSchema.parse(end)).toEqual(end);
    for (const name of [...Object.keys(end), 'edits'])
      for (const junk of [null, 5, {}, 'x'.repeat(65)])
        expect([name, junk, unshareSchema.safeParse({ ...end, [name]: junk }).success]).toEqual([
          name,
          junk,
          false,
        ]);
    for (const [watch, junk] of WATCHES.flatMap((one) => [null, {}, []].map((bad) => [one, bad] as const)))
      for (const name of ['v', 'pad', 'key', 'seen', 'scorer'])
        expect([name, watchPadSchema.safeParse({ ...watch, [name]: junk }).success]).toEqual([name, false]);
  });

  it('any value at all is parsed or refused, never thrown at', () => {
    const property = fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (junk) => {
      const sent = [
        junk,
        message([junk]),
        message([{ ...CELL, change: junk }]),
        { ...WATCHES[0], seen: junk },
      ];
      return (
        sent.every((one) => !editSchema.safeParse(one).success) && watchPadSchema.safeParse(sent[0]) !== null
      );
    });
    expect(() => fc.assert(property, { seed: 7, numRuns: 1_000 })).not.toThrow();
  });
});
