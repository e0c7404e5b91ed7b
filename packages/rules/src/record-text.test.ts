import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOUSES, logOf, randomGame } from '../test/random-game.ts';
import { parseRecord, printRecord, recordOf, type GameRecord } from './index.ts';

// The same texts in every run; SEED gives others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 147) });

function printed(record: unknown): string {
  const text = printRecord(record);
  if (typeof text !== 'string') throw new Error(JSON.stringify(text));
  return text;
}

const recorded = (number: number): GameRecord => {
  const [preset] = HOUSES[number % HOUSES.length] ?? ['pairs'];
  const { start, steps } = randomGame(number);
  const record = recordOf(preset, start.ruleset, logOf({ start, steps }).events);
  return JSON.parse(JSON.stringify(record)) as GameRecord;
};

/** The same game told in another way: less of what may be left out. */
function retold(record: GameRecord, manner: number): GameRecord {
  const { options, hands } = record;
  const bare = hands.map((hand) => ({
    ...hand,
    actions: hand.actions.map((action, at) => {
      if (!('p' in action) || 'challenge' in action || (manner === 2 && at % 3 > 0)) return action;
      const { p: _, ...rest } = action;
      return rest;
    }),
  }));
  switch (manner) {
    case 0:
      return record;
    case 1:
      return { ...record, hands: bare, handNo: 1 };
    case 2:
      return { ...record, hands: bare, carry: 0, about: { began: 1, people: [] } };
    default:
      return { ...record, options: typeof options === 'string' ? { preset: options } : options };
  }
}

describe('a record as text', () => {
  it('[R4] reads as it was printed, and prints as it was read: games of every preset', () => {
    fc.assert(
      fc.property(fc.nat(HOUSES.length * 3), fc.nat(3), (number, manner) => {
        const record = retold(recorded(number), manner);
        const text = printed(record);
        expect(parseRecord(text)).toEqual(record);
        expect(printed(parseRecord(text))).toBe(text);
      }),
      { numRuns: 150 },
    );
  });

  it('[R4] the documented example is one, and prints as it stands', () => {
    const docs = readFileSync(new URL('../../../docs/records.md', import.meta.url), 'utf8');
    const example = /```\n(\[Preset [^`]+)```/.exec(docs)?.[1] ?? '';
    expect(printed(parseRecord(example))).toBe(example);
  });

  const DEAL = {
    hands: [
      ['6-6', '4-1', '3-0'],
      ['5-5', '2-0'],
    ],
    boneyard: ['3-3', '6-1', '1-0'],
  };
  const bones = (actions: unknown[], more: object = {}) => ({
    options: 'bones',
    hands: [{ deal: DEAL, actions }],
    ...more,
  });

  it.each<[string, unknown, string]>([
    [
      'plays, draws, and points',
      bones([{ play: '6-6' }, { draw: true }, { draw: '6-1' }, { play: '6-1', on: 'L' }]),
      '[Preset bones]\n\n6-6 4-1 3-0 / 5-5 2-0 + 3-3 6-1 1-0 : 6-6 + +6-1 6-1L\n',
    ],
    [
      'seats that are named',
      bones([{ p: 0, play: '6-6' }, { p: 1, draw: '3-3' }, { flag: 1 }]),
      '[Preset bones]\n[Seats all]\n\n6-6 4-1 3-0 / 5-5 2-0 + 3-3 6-1 1-0 : 6-6 +3-3 flag:1\n',
    ],
    [
      'one seat that is named, and resigning',
      bones([{ play: '6-6' }, { p: 1, draw: true }, { resign: 0 }], { players: 2 }),
      '[Preset bones]\n[Players 2]\n\n6-6 4-1 3-0 / 5-5 2-0 + 3-3 6-1 1-0 : 6-6 1:+ resign:0\n',
    ],
    [
      'claims, a raised one, and a challenge',
      {
        options: { preset: 'tabletales', muggins: 'take' },
        scores: [5, 0],
        hands: [
          {
            deal: {
              hands: [
                ['6-4', '5-0', '0-0'],
                ['4-4', '1-1', '2-2'],
              ],
              boneyard: [],
            },
            leader: 0,
            actions: [
              { play: '6-4', claim: 5 },
              { claim: 10 },
              { play: '4-4', on: 'R' },
              { pass: true },
              { pass: true },
            ],
          },
        ],
      },
      '[Preset tabletales]\n[Options {"muggins":"take"}]\n[Scores [5,0]]\n\n6-4 5-0 0-0 / 4-4 1-1 2-2 @0 : 6-4~5=5 ~10=5 4-4R - -\n',
    ],
    [
      'ends of later spinners',
      {
        options: 'five-up',
        handNo: 2,
        leader: 1,
        hands: [
          {
            deal: {
              hands: [
                ['6-5', '5-0', '4-4'],
                ['6-6', '5-5', '5-1', '1-1'],
              ],
              boneyard: [],
            },
            actions: [
              { play: '6-6' },
              { play: '6-5', on: 'R' },
              { play: '5-5', on: 'R' },
              { play: '5-0', on: 'R' },
              { play: '5-1', on: '5-5t' },
            ],
          },
        ],
      },
      '[Preset five-up]\n[Hand 2]\n[Leader 1]\n\n6-5 5-0 4-4 / 6-6 5-5 5-1 1-1 : 6-6 6-5R 5-5R 5-0R 5-1@5-5t\n',
    ],
  ])('[R4] %s', (_, record, text) => {
    expect(printed(record)).toBe(text);
    expect(parseRecord(text)).toEqual(record);
  });

  it.each<[string, string, object]>([
    ['a tag of its own', '[Game bones]', { refused: 'bad-text', line: 1 }],
    ['a tag twice', '[Preset bones]\n[Preset pairs]', { refused: 'bad-text', line: 2 }],
    ['no JSON in a tag', '[Preset bones]\n[Scores 5 0]', { refused: 'bad-text', line: 2 }],
    ['an odd token', '[Preset bones]\n\n6-6 / 5-5 : 6-6 ?', { refused: 'bad-text', line: 3 }],
    ['no actions', '[Preset bones]\n\n6-6 / 5-5', { refused: 'bad-text', line: 3 }],
    ['no preset', '6-6 / 5-5 :', { refused: 'bad-record', hand: null, action: null }],
    [
      'a play that is not legal',
      '[Preset bones]\n6-6 / 5-5 : 5-5',
      { refused: 'tile-not-held', hand: 0, action: 0 },
    ],
    [
      'wrong points',
      '[Preset bones]\n5-5 1-0 / 4-4 : 5-5=5',
      { refused: 'wrong-points', hand: 0, action: 0 },
    ],
  ])('[R4] %s is refused, and where', (_, text, refused) => expect(parseRecord(text)).toEqual(refused));

  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 });
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    units.map((codes) => String.fromCharCode(...codes)),
    fc.stringMatching(/^[\n\r\u0085\u2028\u2029\ufeff\0\v\f \]["\\]*$/),
  );
  it('[R4] whatever people are called, it reads as it was printed', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, key) => {
        const people = [{ seat: 0, name, bot: false, gone: null, stoodIn: false, timeouts: 0 }];
        const record = bones([{ play: '6-6' }], { about: { people, [`${key} `]: key } });
        const text = printed(record);
        expect(parseRecord(text)).toEqual(record);
        expect(printed(parseRecord(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('[R4] a text with 20,000 levels is refused', () => {
    const text = `[Preset bones]\n[About ${'['.repeat(20_000)}${']'.repeat(20_000)}]\n\n6-6 / 5-5 : 6-6\n`;
    expect(parseRecord(text)).toEqual({ refused: 'bad-record', hand: null, action: null });
  });

  it('[R4] any text is read or refused, and throws nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[[\]A-Za-z0-6 :/+@~=!-]*$/)), (text) => {
        expect(parseRecord(text)).toHaveProperty('refused');
      }),
      { numRuns: 2_000 },
    );
  });
});
