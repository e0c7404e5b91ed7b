import { choices, PRESETS, replay, score, type PlayedRuleset, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { draws, randomSeed } from '../../rules/test/random-game.ts';
import { frozen, pairs, rulesOf } from '../../rules/test/positions.ts';
import { blindOver, fives, foldsOver, secretsOver, sightOver } from '../test/table-laws.ts';
import { at, CLOCK, dealOf, gist, next, onTurn, person, WHOLE } from '../test/tables.ts';
import {
  due,
  evolve,
  evolveEntry,
  expectedAt,
  misfitOf,
  nameInLog,
  decide,
  openTable,
  OPTIONS,
  recordOfGame,
  turnOf,
  type Actor,
  type Entry,
  type Overrides,
  type Table,
  type TableCommand,
  type TakenUp,
  type Tick,
} from './index.ts';

const ann = person('ann');
const TEAMS: TakenUp = {
  scores: [85, 110],
  handNo: 6,
  names: [
    ['Ana', 'Ben'],
    ['Cleo', 'Dan'],
  ],
};
const THREE: TakenUp = { scores: [40, -5, 60], handNo: 3, leader: 2, names: [['Ana'], ['Mia'], []] };

/** Ann and bots at a table where this game goes on. */
function gathered(ruleset: PlayedRuleset, from: TakenUp, preset: 'pairs' | 'bones' = 'pairs'): Table {
  const opened = evolve(null, openTable(preset, ruleset, { from }), 0);
  const sat = next(frozen(opened), ann, { do: 'sit', game: 1, seat: 0, name: 'Ann' }, at(1));
  return opened.chairs.slice(1).reduce<Table>((table, _, seat) => {
    const command: TableCommand = { do: 'addBot', game: 1, seat: (seat + 1) as Seat };
    return next(table, ann, command, at(2));
  }, sat);
}

const START: TableCommand = { do: 'start', game: 1 };
const dealt = (table: Table, deal = WHOLE): Table => next(table, ann, START, at(3, [], dealOf(deal)));

/** The log of such a table from its opening to its game's end, all played by bots and the clock. */
function logTo(ruleset: PlayedRuleset, from: TakenUp, number: number): readonly Entry[] {
  const draw = draws(number);
  const entries: Entry[] = [];
  const add = (table: Table | null, events: Entry['events'], time: number, by: Actor): Table => {
    const entry: Entry = { seq: entries.length + 1, at: time, by: nameInLog(by), cmd: null, events };
    entries.push(entry);
    return evolveEntry(table, entry);
  };
  const now = (time: number) => ({ ...at(time), deal: () => ({ seed: randomSeed(draw) }) });
  const act = (table: Table, by: Actor, command: TableCommand | Tick, time: number): Table => {
    const events = decide(table, command, by, now(time));
    if ('refused' in events) throw new Error(events.refused);
    return add(table, events, time, by);
  };
  const ID = randomSeed(draw).slice(32);
  let table = add(null, [openTable('pairs', ruleset, { from, founder: ID })], 0, CLOCK);
  table = act(table, person(ID), { do: 'sit', game: 1, seat: 0, name: 'Ann' }, 1);
  for (const seat of table.chairs.keys())
    if (seat > 0) table = act(table, person(ID), { do: 'addBot', game: 1, seat: seat as Seat }, 2);
  table = act(table, person(ID), START, 3);
  for (let tries = 0; table.is !== 'over' && tries < 3_000; tries++) {
    const turn = turnOf(table);
    const choice = table.is === 'playing' && table.play.is === 'hand' ? choices(table.play)[0] : undefined;
    const by = turn === null ? CLOCK : onTurn(table);
    const time = turn === null ? Math.max(table.touched, due(table).at) : table.touched + 100;
    const command: TableCommand | Tick =
      turn === null
        ? { do: 'tick' }
        : choice?.do === 'play'
          ? { do: 'play', turn, tile: choice.tile, end: choice.end }
          : { do: 'draw', turn };
    table = act(table, by, command, time);
  }
  return entries;
}

describe('[R2] a game of a real table goes on', () => {
  it('with its scores, its pot and the number of its next hand', () => {
    const table = dealt(gathered(pairs(), { ...TEAMS, carry: 20 }));
    expect(table).toMatchObject({ is: 'playing', play: { is: 'hand', hand: 6, scores: [85, 110], pot: 20 } });
    expect(gathered(pairs(), TEAMS)).toMatchObject({ is: 'gathering', from: TEAMS, tally: [0, 0] });
  });

  it('[D6] led by who went out on paper, any tile; where that is not known as in hand 1, forced tile included', () => {
    expect(dealt(gathered(pairs(), TEAMS))).toMatchObject({ play: { leader: 0, must: null } });
    const bones = rulesOf('bones', { players: 3 });
    const hands = '6-6 1-0 2-0 3-0 4-0 | 5-5 2-1 3-1 4-1 5-1 | 4-4 3-2 4-2 5-2 6-2';
    expect(dealt(gathered(bones, THREE, 'bones'), hands)).toMatchObject({ play: { leader: 2, must: null } });
    const { leader: _, ...unknown } = THREE;
    expect(dealt(gathered(bones, unknown, 'bones'), hands)).toMatchObject({ play: { leader: 0 } });
    const forced = rulesOf('bones', { players: 3, lead1Tile: 'forced' });
    expect(dealt(gathered(forced, unknown, 'bones'), hands)).toMatchObject({ play: { must: '6-6' } });
  });

  it('and the next game at the table begins from nothing', () => {
    const entries = logTo(pairs({ target: 130, time: { turn: 20 } }), TEAMS, 5);
    const over = entries.reduce<Table | null>(evolveEntry, null) as Table;
    if (over.is !== 'over') throw new Error(over.is);
    const chair = over.chairs[0];
    const by = person(chair?.is === 'person' ? chair.id : '');
    const again = next(
      over,
      by,
      { do: 'again', game: 1, swap: false },
      { ...at(over.touched), deal: () => dealOf(WHOLE) },
    );
    expect(again).toMatchObject({ is: 'playing', game: 2, play: { hand: 1, scores: [0, 0], pot: 0 } });
    expect(again).not.toHaveProperty('from');
  });

  it('[R1] its record re-scores exactly, and holds the laws of tables', () => {
    const houses: [PlayedRuleset, TakenUp][] = [
      [pairs({ target: 150, time: { turn: 20 } }), { ...TEAMS, carry: 15 }],
      [rulesOf('bones', { players: 3, time: { turn: 20 } }), THREE],
      [
        rulesOf('bones', { players: 3, lead1Tile: 'forced', time: { turn: 20 } }),
        { ...THREE, scores: [0, 0, 0] },
      ],
      [rulesOf('tabletales', { players: 3, time: { turn: 20 } }), { ...THREE, handNo: 9 }],
    ];
    for (const [number, [ruleset, known]] of houses.entries()) {
      const unknown: TakenUp = { scores: known.scores, handNo: known.handNo, names: known.names };
      for (const from of [known, unknown]) {
        const entries = logTo(ruleset, from, number);
        const over = entries.reduce<Table | null>(evolveEntry, null) as Table;
        const record = recordOfGame(entries);
        const { scores, carry, handNo, leader } = record ?? {};
        const { names: _names, ...begun } = from;
        expect(JSON.parse(JSON.stringify({ scores, carry, handNo, leader }))).toEqual(begun);
        if (over.is !== 'over') throw new Error(over.is);
        const { is, hand, winner, reason, pot } = over.play;
        expect(replay(record)).toMatchObject({
          end: { is, hand, winner, reason, pot, scores: over.play.scores },
        });
        expect(score(record)).toMatchObject({ scores: record?.about?.scores });
        for (const law of [foldsOver, sightOver, secretsOver]) law(fives, entries);
        expect(blindOver(fives, entries, number).tried).toBeGreaterThan(0);
      }
    }
  });
});

describe('what does not go on', () => {
  const bones = rulesOf('bones', { players: 3 });
  it.each<[string, TakenUp, PlayedRuleset, string | undefined]>([
    ['two sides of two', TEAMS, pairs(), undefined],
    ['three people', THREE, bones, undefined],
    ['nobody by name', { ...THREE, names: [[], [], []] }, bones, undefined],
    ['a side too few', { ...THREE, scores: [1, 2] }, bones, 'other-sides'],
    ['a side too many', { ...TEAMS, scores: [1, 2, 3] }, pairs(), 'other-sides'],
    ['names of another number of sides', { ...TEAMS, names: [['Ana']] }, pairs(), 'other-sides'],
    ['two people on one seat', { ...THREE, names: [['Ana', 'Ben'], [], []] }, bones, 'other-sides'],
    ['a leader without a seat', { ...THREE, leader: 3 }, bones, 'out-of-range'],
    ['a leader of the first hand', { ...THREE, handNo: 1 }, bones, 'out-of-range'],
    ['a pot where there is none', { ...THREE, carry: 5 }, bones, 'out-of-range'],
    ['[E2] a side at the target', { ...TEAMS, scores: [250, 110] }, pairs(), 'target-reached'],
    ['[E3] a side past the target', { ...THREE, scores: [0, 155, 150] }, bones, 'target-reached'],
    ['[E4] two level at the target play on', { ...TEAMS, scores: [250, 250] }, pairs(), undefined],
    [
      '[E5] nobody can be past an exact target',
      { ...TEAMS, scores: [255, 255] },
      pairs({ exactTarget: true }),
      'target-reached',
    ],
  ])('%s', (_, from, ruleset, refused) => expect(misfitOf(from, ruleset)?.refused).toBe(refused));
});

describe('before it goes on', () => {
  const configure = (overrides: Overrides, preset?: 'bones'): TableCommand => ({
    do: 'configure',
    game: 1,
    ...(preset && { preset }),
    overrides,
    options: OPTIONS,
  });
  const table = gathered(pairs(), TEAMS);

  it.each<[string, TableCommand, string]>([
    ['another target keeps the scores', configure({ target: 500 }), 'configured'],
    [
      'another game of the same sides does too',
      configure({ players: 4, teams: true }, 'bones'),
      'configured',
    ],
    ['a target that is reached is refused', configure({ target: 100 }), '!target-reached'],
    ['another unit is refused', configure({ unit: 'fives' }), '!other-sides'],
    ['each for himself is refused', configure({ teams: false, blockedTie: 'none' }), '!other-sides'],
    [
      'two players are refused',
      configure({ players: 2, teams: false, redeal: null }, 'bones'),
      '!other-sides',
    ],
    ['chairs are not shuffled: the scores are the seats’', { do: 'shuffle', game: 1 }, '!not-now'],
    ['two change places all the same', { do: 'swap', game: 1, seats: [0, 1] }, 'arranged'],
  ])('%s', (_, command, gists) => expect(gist(table, ann, command, at(9))).toBe(gists));

  it('the scores stay when other rules are chosen', () => {
    expect(next(table, ann, configure({ target: 500 }), at(9)).from).toEqual(TEAMS);
    expect(dealt(next(table, ann, configure({ target: 500 }), at(9)))).toMatchObject({
      play: { scores: [85, 110] },
    });
  });

  it('each chair knows who sat there', () => {
    const names = ([0, 1, 2, 3] as const).map((seat) => expectedAt(TEAMS, seat, pairs()));
    expect(names).toEqual(['Ana', 'Cleo', 'Ben', 'Dan']);
    const alone = rulesOf('bones', { players: 3 });
    expect(([0, 1, 2] as const).map((seat) => expectedAt(THREE, seat, alone))).toEqual(['Ana', 'Mia', '']);
    expect(expectedAt(undefined, 0, PRESETS.pairs as PlayedRuleset)).toBe('');
  });
});
