import { PRESETS } from '@fives/rules';
import { OPTIONS } from '@fives/table';
import { describe, expect, it } from 'vitest';
import { COMMANDS, CONFIGURE, ID, spoilt, swollen, type Json } from '../test/messages.ts';
import { actSchema, commandSchema, createSchema, joinSchema } from './index.ts';

const JUNK = [
  undefined,
  null,
  true,
  '',
  ' ',
  -1,
  0.5,
  NaN,
  Infinity,
  -Infinity,
  1e9,
  2 ** 53,
  4n,
  [],
  [0],
  {},
  Symbol(),
];
const acts = [...COMMANDS, CONFIGURE, { ...CONFIGURE, preset: 'bones' } as const].map((command) => ({
  id: ID,
  table: ID,
  command,
}));
const joins = [
  { v: 1, table: ID },
  { v: 1, table: ID, seen: { seq: 5, at: 1_700_000_000_000.5, seat: 3 } },
  { v: 1, table: ID, seen: { seq: 0, at: 0, seat: null } },
];
const creates = [
  { preset: 'pairs' },
  { preset: 'bones', overrides: {} },
  { preset: 'pairs', overrides: PRESETS.pairs },
  { preset: 'pairs', from: { scores: [85, 110], handNo: 6, carry: 20, names: [['Ana', 'Ben'], ['Cleo']] } },
  { preset: 'bones', from: { scores: [5, -5, 0], handNo: 2, leader: 2, names: [[], [], []] } },
];

const allowed: Record<string, (junk: unknown) => boolean> = {
  'command.end': (junk) => junk === null,
  'command.locked': (junk) => junk === true,
  'command.swap': (junk) => junk === true,
  'command.overrides': (junk) => typeof junk === 'object' && junk !== null && !Array.isArray(junk),
  'command.options.spectators': (junk) => junk === true,
  'command.options.words': (junk) => junk === true,
  v: (junk) => typeof junk === 'number' && Number.isSafeInteger(junk),
  'seen.seq': (junk) => junk === 1e9,
  seen: (junk) => junk === undefined,
  'seen.at': (junk) => Number.isFinite(junk),
  'seen.seat': (junk) => junk === null,
};

describe('what a client may send', () => {
  it.each(acts.map((act) => [JSON.stringify(act.command), act] as const))('act: %s', (_, act) => {
    expect(actSchema.parse(act)).toEqual(act);
    expect(commandSchema.parse(act.command)).toEqual(act.command);
  });

  it.each(joins)('join: %j', (join) => expect(joinSchema.parse(join)).toEqual(join));

  it.each(creates)('create: %j', (create) => expect(createSchema.parse(create)).toEqual(create));

  it.each(Object.entries(PRESETS))('[F2] create: %s with all its own axes', (preset, overrides) => {
    expect(createSchema.parse({ preset, overrides })).toEqual({ preset, overrides });
  });
});

describe('[R2] a game that goes on', () => {
  const from = { scores: [85, 110], handNo: 6, carry: 20, leader: 0, names: [['Ana'], ['Cleo', 'Dan']] };
  const parsed = (changed: object) =>
    createSchema.safeParse({ preset: 'pairs', from: { ...from, ...changed } });

  it.each<[string, readonly unknown[]]>([
    [
      'scores',
      [undefined, null, 85, [], [1], ['85', 110], [0.5, 1], [1, 10_001], [-10_001, 1], [1, 2, 3, 4, 5]],
    ],
    ['handNo', [undefined, null, 0, -1, 1.5, '6', 1_001]],
    ['carry', [undefined, null, -5, 0.5, '20', 10_001]],
    ['leader', [undefined, null, -1, 4, '0', 0.5]],
    [
      'names',
      [undefined, null, 'Ana', ['Ana'], [['']], [[' \u200b ']], [['A', 'B', 'C']], [[], [], [], [], []]],
    ],
    ['seed', [0]],
    ['hands', [[]]],
  ])('%s', (field, wrong) => {
    for (const value of wrong) expect([value, parsed({ [field]: value }).success]).toEqual([value, false]);
    expect(parsed({}).success).toBe(true);
  });

  it('its people’s names are cleaned like other names', () => {
    const { data } = parsed({ names: [[' Ana\n', 'B\u200ben'], ['x'.repeat(60)]] });
    expect(data?.from?.names).toEqual([['Ana', 'Ben'], ['x'.repeat(24)]]);
  });
});

describe('anything else is refused', () => {
  it.each([
    ['act', actSchema, acts],
    ['join', joinSchema, joins],
  ] as const)('%s: a field that is missing or of another kind', (_, schema, messages) => {
    let tried = 0;
    for (const message of messages)
      for (const junk of JUNK)
        for (const [place, wrong] of spoilt(message as unknown as Json, junk)) {
          expect([place, junk, schema.safeParse(wrong).success]).toEqual([
            place,
            junk,
            allowed[place]?.(junk) ?? false,
          ]);
          tried += 1;
        }
    expect(tried).toBeGreaterThan(100);
  });

  it.each([
    ['act', actSchema, acts],
    ['join', joinSchema, joins],
    ['create', createSchema, creates],
  ] as const)('%s: a field too many, wherever it stands', (_, schema, messages) => {
    for (const message of messages)
      for (const field of ['extra', '__proto__', 'constructor', 'toString', '', '5', 'seats', 'Tile'])
        for (const wrong of swollen(message as unknown as Json, field, null))
          expect([JSON.stringify(wrong), schema.safeParse(wrong).success]).toEqual([
            JSON.stringify(wrong),
            false,
          ]);
  });

  it.each([
    'deal',
    'flag',
    'tick',
    'close',
    'resign',
    'Play',
    'play ',
    '',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
  ])('no command is called %j', (name) => {
    for (const command of COMMANDS)
      expect(commandSchema.safeParse({ ...command, do: name }).success).toBe(false);
    expect(commandSchema.safeParse({ do: name, game: 1 }).success).toBe(false);
  });

  it.each(['7-1', '6-', '63', '6-3 ', ' 6-3', '6-3\n', '6–3', '６-３', '06-3', '-1-2', '6-3@L', ['6-3'], 63])(
    '%j is no tile',
    (tile) => expect(commandSchema.safeParse({ ...COMMANDS[5], tile }).success).toBe(false),
  );

  it.each(['6-3', '3-6', '0-0', '5-5'])('%s is a tile, in either order', (tile) => {
    expect(commandSchema.safeParse({ ...COMMANDS[5], tile }).success).toBe(true);
  });

  it.each(['l', 'LR', 'X', '5-5', '5-5l', '5-4t', 't', 'L\n', '', ['L'], 0])('%j is no end', (end) => {
    expect(commandSchema.safeParse({ ...COMMANDS[5], end }).success).toBe(false);
  });

  it.each(['L', 'R', 'T', 'B', '5-5t', '0-0b', null])('[S6][S8] %j is an end, or none', (end) => {
    expect(commandSchema.safeParse({ ...COMMANDS[5], end }).success).toBe(true);
  });

  it('[S6] an end is named or null, never left out', () => {
    const { end: _, ...play } = COMMANDS[5] as Extract<(typeof COMMANDS)[number], { do: 'play' }>;
    expect(commandSchema.safeParse(play).success).toBe(false);
  });

  it.each([
    ['a'.repeat(15), false],
    ['a'.repeat(16), true],
    ['a'.repeat(32), true],
    ['a'.repeat(33), false],
    ['a'.repeat(15) + ':', false],
    ['a'.repeat(15) + 'é', false],
    ['a'.repeat(16) + '\n', false],
    ['../../../../etc/passwd', false],
    ['{b00}t:0123456789abcdef', false],
  ])('the id %j: %s', (id, good) => {
    expect(actSchema.safeParse({ id, table: ID, command: COMMANDS[1] }).success).toBe(good);
    expect(actSchema.safeParse({ id: ID, table: id, command: COMMANDS[1] }).success).toBe(good);
    expect(joinSchema.safeParse({ v: 1, table: id }).success).toBe(good);
  });

  it.each([
    ['preset', { preset: 'chess' }],
    ['preset', { preset: '__proto__' }],
    ['preset', { preset: 'toString' }],
    ['preset', {}],
    ['overrides', { preset: 'pairs', overrides: [] }],
    ['overrides', { preset: 'pairs', overrides: null }],
    ['overrides.players', { preset: 'pairs', overrides: { players: 5 } }],
    ['overrides.teams', { preset: 'pairs', overrides: { teams: 'yes' } }],
    ['overrides.tilesPerHand.4', { preset: 'pairs', overrides: { tilesPerHand: { 4: 29 } } }],
    ['overrides.tilesPerHand', { preset: 'pairs', overrides: { tilesPerHand: { 5: 5 } } }],
    ['overrides.target', { preset: 'pairs', overrides: { target: 0 } }],
    ['overrides.target', { preset: 'pairs', overrides: { target: 1e9 } }],
    ['overrides.target', { preset: 'pairs', overrides: { target: '250' } }],
    ['overrides.targets', { preset: 'pairs', overrides: { targets: Array(21).fill(100) } }],
    ['overrides.time.game', { preset: 'pairs', overrides: { time: { game: -1 } } }],
    ['overrides.time.game', { preset: 'pairs', overrides: { time: { game: 1e6 } } }],
    ['overrides.time', { preset: 'pairs', overrides: { time: 900 } }],
    ['overrides.redeal.doubles', { preset: 'pairs', overrides: { redeal: { doubles: 99, sameNumber: 6 } } }],
    ['overrides.lone00', { preset: 'pairs', overrides: { lone00: 0.5 } }],
    ['overrides.unit', { preset: 'pairs', overrides: { unit: 'euros' } }],
  ])('[F1] create with a wrong %s: %j', (place, create) => {
    const parsed = createSchema.safeParse(create);
    expect(parsed.error?.issues[0]?.path.join('.')).toBe(place);
  });

  it.each([null, undefined, 0, '', 'act', [], [[]], true, NaN, () => ({}), new Date(0), new Map()])(
    'a message that is no object: %j',
    (message) => {
      for (const schema of [actSchema, joinSchema, createSchema, commandSchema])
        expect(schema.safeParse(message).success).toBe(false);
    },
  );
});

describe('what a host may choose', () => {
  const configure = (overrides: object, options: object = {}) =>
    commandSchema.safeParse({ ...CONFIGURE, overrides, options: { ...OPTIONS, ...options } }).success;

  it.each([
    [{ target: 100 }, true],
    [{ unit: 'fives', time: null }, true],
    [{ time: { turn: 30, game: 900 } }, true],
    [{ target: 0 }, false],
    [{ time: { turn: 1e9 } }, false],
    [{ scores: [5, 0] }, false],
  ])('rules %j: %s', (overrides, good) => expect(configure(overrides)).toBe(good));

  it.each([
    [{ knock: 'hand', words: true, spectators: false }, true],
    [{ absent: { is: 'wait' } }, true],
    [{ absent: { is: 'bot', after: 10 } }, true],
    [{ absent: { is: 'bot', after: 9 } }, false],
    [{ absent: { is: 'bot', after: 601 } }, false],
    [{ absent: { is: 'bot' } }, false],
    [{ knock: 'never' }, false],
    [{ hands: 'open' }, false],
  ])('options %j: %s', (options, good) => expect(configure({}, options)).toBe(good));

  it.each(['', ' \u200b ', 'x'.repeat(1_001)])('%j are no words', (words) => {
    expect(commandSchema.safeParse({ do: 'speak', said: { is: 'words', words } }).success).toBe(false);
  });

  it('words are cleaned as they are read, and cut', () => {
    const said = { is: 'words', words: `  Well\u202e \n played ${'!'.repeat(200)}` };
    const spoken = commandSchema.parse({ do: 'speak', said });
    expect(spoken).toMatchObject({ said: { words: `Well played ${'!'.repeat(108)}` } });
  });
});

describe('a name', () => {
  const sit = (name: string) => commandSchema.safeParse({ do: 'sit', game: 1, seat: 0, name });

  it('is cleaned as it is read', () => {
    expect(sit('  Ann\u202e \n Lee ').data).toMatchObject({ name: 'Ann Lee' });
  });

  it.each(['', '   ', '\u200b', '\u0000', 'x'.repeat(201)])('%j is none', (name) => {
    expect(sit(name).success).toBe(false);
  });
});
