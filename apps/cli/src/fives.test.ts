import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

/** What a command says and complains of, and its exit code. */
async function fives(args: readonly string[], input = '') {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, INIT_CWD: undefined } });
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.on('close', done)),
  ]);
  return { out, err, code };
}

const DEAL = {
  hands: [
    ['6-6', '4-1', '3-0'],
    ['5-5', '2-0'],
  ],
  boneyard: ['3-3', '6-1', '1-0'],
};
const RECORD = {
  options: 'bones',
  players: 2,
  hands: [
    { deal: DEAL, actions: [{ play: '6-6' }, { draw: true }, { draw: true }, { play: '6-1', on: 'L' }] },
  ],
};
const WRONG = { ...RECORD, hands: [{ deal: DEAL, actions: [{ play: '6-6' }, { pass: true }] }] };
const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
const dir = mkdtempSync(join(tmpdir(), 'fives-'));
const file = (name: string, content: string): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};

describe('fives score', () => {
  it('[R2][R3] reads a record from a file or from what comes in, and says all it comes to', async () => {
    const given = JSON.stringify(RECORD);
    const { out, err, code } = await fives(['score', file('good.json', given)]);
    expect([err, code]).toEqual(['', 0]);
    expect(await fives(['score', '-'], given)).toEqual({ out, err, code });
    expect(JSON.parse(out)).toEqual({
      hands: [
        {
          start: { leader: 0, forced: '6-6', legal: { plays: ['6-6'], draw: false, pass: false } },
          actions: [
            {
              player: 0,
              play: '6-6',
              total: 12,
              points: 0,
              scores: [0, 0],
              next: 1,
              legal: { plays: [], draw: true, pass: false },
            },
            {
              player: 1,
              draw: '3-3',
              scores: [0, 0],
              next: 1,
              legal: { plays: [], draw: true, pass: false },
            },
            {
              player: 1,
              draw: '6-1',
              scores: [0, 0],
              next: 1,
              legal: { plays: ['6-1@L', '6-1@R'], draw: false, pass: false },
            },
            {
              player: 1,
              play: '6-1',
              total: 13,
              points: 0,
              scores: [0, 0],
              next: 0,
              legal: { plays: ['4-1@L'], draw: false, pass: false },
            },
          ],
        },
      ],
      scores: [0, 0],
      carry: 0,
      over: null,
      nextLeader: null,
    });
  });

  it.each([
    ['an action that is not legal', JSON.stringify(WRONG), 'hand 0, action 1: can-draw'],
    [
      'an action after the end',
      JSON.stringify({ ...RECORD, hands: [...RECORD.hands, ...RECORD.hands] }),
      'hand 1: hand-not-over',
    ],
    ['no JSON', '{', 'bad-json'],
    ['no record', '[]', 'bad-record'],
    [
      'an action that is none',
      JSON.stringify({ ...RECORD, hands: [{ deal: DEAL, actions: [{ play: '6-6', on: 'X' }] }] }),
      'hand 0, action 0: bad-record',
    ],
    [
      'a target that no game has',
      JSON.stringify({ ...RECORD, options: { preset: 'bones', target: 0 } }),
      'out-of-range (target)',
    ],
    [
      'a text',
      '[Preset bones]\n\n6-6 / 5-5 : 6-6',
      'bad-json: is this the text form? `fives print` turns it into JSON',
    ],
    ['20,000 levels', JSON.stringify(RECORD).replace(/}$/, `,"about":${DEEP}}`), 'bad-record'],
    [
      'options that clash',
      JSON.stringify({ ...RECORD, options: { preset: 'five-up', unlock: 'new-tile-each-arm' } }),
      'clash (spinner and unlock)',
    ],
  ])('[R3][F3] stops at %s, and says where and why', async (_, input, complaint) => {
    expect(await fives(['score', '-'], input)).toEqual({ out: '', err: `${complaint}\n`, code: 1 });
  });

  it('[R3] only a line feed ends a line, and what stands before the first or after a line is no part of it', async () => {
    const marked = JSON.stringify({ ...RECORD, about: { note: '\u2028\u2029\u0085' } });
    const long = JSON.stringify({ ...RECORD, about: { note: 'é'.repeat(200_000) } });
    const { out, code } = await fives(
      ['score', '--lines', '-'],
      `\ufeff${marked}\r\n${long}\n \r\n${marked}`,
    );
    const [result, ...same] = out.trimEnd().split('\n');
    expect([code, same]).toEqual([0, [result, result]]);
    expect(JSON.parse(result ?? '')).toMatchObject({ scores: [0, 0] });
  });

  it('[R3] a record a line, a result a line; a bad one gives its error, and the exit code tells', async () => {
    const lines = [JSON.stringify(RECORD), JSON.stringify(WRONG), '', 'nonsense', JSON.stringify(RECORD)];
    const { out, err, code } = await fives(['score', '--lines', '-'], lines.join('\n'));
    const results = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect([err, code, results.length]).toEqual(['', 1, 4]);
    expect(results[1]).toEqual({ error: { hand: 0, action: 1, code: 'can-draw' } });
    expect(results[2]).toEqual({ error: { hand: null, action: null, code: 'bad-json' } });
    expect(results[3]).toEqual(results[0]);
    expect((await fives(['score', '--lines', '-'], lines[0])).code).toBe(0);
  });
});

describe('a mark before the text, as some programs write it', () => {
  const given = JSON.stringify(RECORD);
  it.each([['score'], ['score', '--lines'], ['print']])(
    '[R2][R4] is no part of it: %s %s',
    async (...args) => {
      const plain = await fives([...args, '-'], `${given}\n`);
      expect(plain).toMatchObject({ err: '', code: 0 });
      expect(await fives([...args, '-'], `\ufeff${given}\n`)).toEqual(plain);
      expect(await fives([...args, file('marked.json', `\ufeff${given}\n`)])).toEqual(plain);
    },
  );

  it('[R4] nor before a record as text', async () => {
    const { out } = await fives(['print', '-'], given);
    expect(await fives(['print', file('marked.txt', `\ufeff${out}`)])).toEqual({
      out: `${given}\n`,
      err: '',
      code: 0,
    });
  });
});

describe('fives simulate and print', () => {
  it('[R1][R4] bots’ games are records: the same seed the same games; they score, and print both ways', async () => {
    const args = ['simulate', '--preset', 'bones', '--games', '3', '--seed', 'x', '--players', '3'];
    const { out, err, code } = await fives(args);
    expect([err, code, out.trimEnd().split('\n').length]).toEqual(['', 0, 3]);
    expect((await fives(args)).out).toBe(out);
    expect((await fives(args.with(6, 'y'))).out).not.toBe(out);
    expect((await fives(['score', '--lines', '-'], out)).code).toBe(0);
    const [first = ''] = out.split('\n');
    const printed = await fives(['print', '-'], first);
    expect(printed.out).toMatch(/^\[Preset bones\]\n\[Players 3\]\n/);
    expect(await fives(['print', '-'], printed.out)).toEqual({ out: `${first}\n`, err: '', code: 0 });
  });

  it.each([
    ['a text that is none', ['print', '-'], '[Preset bones]\nhello', 'line 2: bad-text\n', 1],
    ['a record that is none', ['print', '-'], '{}', 'bad-record\n', 1],
    [
      'a record of 20,000 levels',
      ['print', '-'],
      JSON.stringify(RECORD).replace(/}$/, `,"about":${DEEP}}`),
      /^bad-record\n$/,
      1,
    ],
    [
      'a text of 20,000 levels',
      ['print', '-'],
      `[Preset bones]\n[About ${DEEP}]\n\n6-6 / 5-5 : 6-6`,
      /^bad-record\n$/,
      1,
    ],
    ['many lines to print', ['print', '--lines', '-'], '', /--lines means nothing to print/, 2],
    [
      'many lines to simulate',
      ['simulate', '--lines', '--preset', 'bones', '--games', '1'],
      '',
      /--lines means nothing to simulate/,
      2,
    ],
    ['a preset to score', ['score', '--preset', 'bones', '-'], '', /--preset means nothing to score/, 2],
    ['a file to simulate', ['simulate', '--preset', 'bones', 'x.json'], '', /reads no file/, 2],
    [
      'no such preset',
      ['simulate', '--preset', 'chess', '--games', '1', '--seed', '1'],
      '',
      /--preset is one of bones, /,
      2,
    ],
    [
      'too many players',
      ['simulate', '--preset', 'pairs', '--games', '1', '--players', '3'],
      '',
      /not played by 3/,
      2,
    ],
    ['no number', ['simulate', '--preset', 'pairs', '--games', 'many'], '', /--games is a whole number/, 2],
    ['no file', ['score', join(dir, 'none.json')], '', /ENOENT/, 2],
    ['no name of a file', ['score'], '', /A FILE is needed/, 2],
    ['no such command', ['play'], '', /no command play/, 2],
    ['no such option', ['score', '--fast', '-'], '', /--fast/, 2],
  ] as const)('%s is refused with a sentence', async (_, args, input, complaint, due) => {
    const { out, err, code } = await fives(args, input);
    expect([out, code]).toEqual(['', due]);
    expect(err).toMatch(complaint);
  });
});
