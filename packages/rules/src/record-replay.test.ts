import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairs } from '../test/positions.ts';
import { logOf, randomGame } from '../test/random-game.ts';
import { printRecord, recordOf, replay, score, type Replay, type Seat } from './index.ts';

// The same records in every run; SEED gives others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 147) });

function replayed(record: unknown): Replay {
  const again = replay(record);
  if ('refused' in again) throw new Error(JSON.stringify(again));
  return again;
}

/** One tile each: seat 0 leads 6-4, which scores 10, and goes out. */
const study = (more: object = {}, hand: object = {}): object => ({
  options: 'pairs',
  players: 4,
  hands: [
    {
      deal: { hands: [['6-4'], ['6-6'], ['5-0'], ['2-1', '1-1']], boneyard: [] },
      leader: 0,
      actions: [{ play: '6-4' }],
      ...hand,
    },
  ],
  handNo: 2,
  ...more,
});

describe('a part of a game', () => {
  it('[R2] is taken up with its scores, its pot and its leader', () => {
    const { end } = replayed(study({ scores: [240, 5], carry: 20 }));
    expect(end).toMatchObject({ is: 'over', scores: [250, 5], pot: 20, winner: 0 });
    expect(replayed(study({ carry: 20 })).end).toMatchObject({
      is: 'waiting',
      scores: [45, 0],
      hand: 3,
      leader: 0,
    });
  });

  it('[R2] the leader may stand at the top', () => {
    expect(replayed(study({ leader: 0 }, { leader: undefined })).end.scores).toEqual([25, 0]);
  });

  it('[R2] takes tiles in either order, and `p` where it is right', () => {
    const turned = [{ p: 0, play: '4-6' }];
    expect(replayed(study({}, { actions: turned })).end.scores).toEqual([25, 0]);
  });

  const noOnes = { deal: { hands: [['6-4'], ['6-6'], ['5-0'], ['2-1', '3-1']], boneyard: [] } };
  const stuck = {
    deal: { hands: [['6-4', '1-0'], ['5-5'], ['5-0'], ['1-1']], boneyard: ['3-3'] },
    leader: 0,
  };
  const two = { deal: { hands: [['6-4', '1-0'], ['6-6'], ['5-0'], ['1-1']], boneyard: [] }, leader: 0 };
  it.each([
    ['no leader', study({}, { ...noOnes, leader: undefined }), 'leader-needed', 0, null],
    ['two leaders', study({ leader: 1 }), 'wrong-leader', 0, null],
    ['another leader than the holder of 1-1', study({ handNo: 1 }), 'wrong-leader', 0, null],
    [
      'a tile twice',
      study({}, { deal: { hands: [['6-4'], ['4-6'], ['5-0'], ['1-1']], boneyard: [] } }),
      'bad-deal',
      0,
      null,
    ],
    [
      'three hands',
      study({}, { deal: { hands: [['6-4'], ['5-0'], ['1-1']], boneyard: [] } }),
      'bad-deal',
      0,
      null,
    ],
    ['a tile not held', study({}, { actions: [{ play: '6-6' }] }), 'tile-not-held', 0, 0],
    ['another seat', study({}, { actions: [{ p: 1, play: '6-6' }] }), 'not-your-turn', 0, 0],
    [
      'a play that names no end',
      study({}, { ...two, actions: [{ play: '6-4' }, { play: '6-6' }] }),
      'end-needed',
      0,
      1,
    ],
    ['a pass that need not be', study({}, { actions: [{ pass: true }] }), 'can-play', 0, 0],
    [
      'an action after the hand',
      study({}, { actions: [{ play: '6-4' }, { play: '6-6', on: 'L' }] }),
      'no-hand',
      0,
      1,
    ],
    [
      'an action after the game',
      study({ scores: [240, 0] }, { actions: [{ play: '6-4' }, { pass: true }] }),
      'game-over',
      0,
      1,
    ],
    [
      'a draw where none is played',
      study({}, { ...stuck, actions: [{ play: '6-4' }, { draw: true }] }),
      'nothing-to-draw',
      0,
      1,
    ],
    ['a draw with a tile that fits', study({}, { actions: [{ draw: true }] }), 'can-play', 0, 0],
    ['a claim', study({}, { actions: [{ play: '6-4', claim: 10 }] }), 'no-claims', 0, 0],
    [
      'a challenge',
      study({}, { ...two, actions: [{ play: '6-4' }, { p: 1, challenge: true }] }),
      'no-claims',
      0,
      1,
    ],
    [
      'two scores for four players',
      study({ options: 'bones', players: 4, handNo: 2, scores: [0, 0] }),
      'bad-record',
      null,
      null,
    ],
    ['too few players', study({ players: 3 }), 'clash', null, null],
    ['a target of 0', study({ options: { preset: 'pairs', target: 0 } }), 'out-of-range', null, null],
    ['a target of 1e9', study({ options: { preset: 'pairs', target: 1e9 } }), 'out-of-range', null, null],
    [
      'a target of half a point for teams',
      study({ options: { preset: 'pairs', target: { teams: 0.5 } } }),
      'out-of-range',
      null,
      null,
    ],
    ['a reserve below 0', study({ options: { preset: 'bones', reserve: -1 } }), 'out-of-range', null, null],
    [
      'a clock of a second and a half',
      study({ options: { preset: 'pairs', time: { game: 1.5 } } }),
      'out-of-range',
      null,
      null,
    ],
    ['five players', study({ players: 5 }), 'out-of-range', null, null],
    ['an unknown game', study({ options: 'nim' }), 'bad-record', null, null],
    ['an unknown axis', study({ options: { preset: 'pairs', goal: 100 } }), 'bad-record', null, null],
    ['an unknown value', study({ options: { preset: 'pairs', unit: 'tens' } }), 'bad-record', null, null],
    ['an unknown action', study({}, { actions: [{ sleep: true }] }), 'bad-record', 0, 0],
    ['an empty action', study({}, { actions: [{ play: '6-4' }, {}] }), 'bad-record', 0, 1],
    ['nothing for an action', study({}, { actions: [null] }), 'bad-record', 0, 0],
    ['no end of this name', study({}, { actions: [{ play: '6-0', on: 'X' }] }), 'bad-record', 0, 0],
    ['no tile of this name', study({}, { actions: [{ play: '7-0' }] }), 'bad-record', 0, 0],
    ['a seat alone', study({}, { actions: [{ p: 1 }] }), 'bad-record', 0, 0],
    ['no such seat', study({}, { actions: [{ p: 5, pass: true }] }), 'bad-record', 0, 0],
    ['no list of actions', study({}, { actions: { play: '6-4' } }), 'bad-record', 0, null],
    ['a leader that is no seat', study({}, { leader: 4 }), 'bad-record', 0, null],
    ['a hand without a deal', study({}, { deal: null }), 'bad-record', 0, null],
    ['no hand at all', study({ hands: [null] }), 'bad-record', 0, null],
    ['no list of hands', study({ hands: {} }), 'bad-record', null, null],
    [
      'a fault above the hands and one in them',
      study({ carry: -1, hands: [null] }),
      'bad-record',
      null,
      null,
    ],
    ['one score for two sides', study({ scores: [0] }), 'bad-record', null, null],
  ])('[R2][R3] %s is refused, and where', (_, record, refused, hand, action) => {
    expect(replay(record)).toMatchObject({ refused, hand, action });
  });

  it('[R3] the first fault of form in a later hand is named', () => {
    const { hands } = study() as { hands: unknown[] };
    const later = { ...(hands[0] as object), actions: [{ play: '6-4' }, { play: 64 }, {}] };
    expect(replay(study({ hands: [...hands, later, null] }))).toEqual({
      refused: 'bad-record',
      hand: 1,
      action: 1,
    });
  });

  it('[R2] a hand dealt before the one before it is over', () => {
    const { hands } = study({}, { actions: [] }) as { hands: unknown[] };
    expect(replay(study({ hands: [hands[0], hands[0]] }))).toEqual({
      refused: 'hand-not-over',
      hand: 1,
      action: null,
    });
  });
});

describe('what is told besides', () => {
  const nested = (depth: number): unknown => {
    let about: unknown = 1;
    for (let level = 0; level < depth; level++) about = level % 2 === 0 ? [about] : { about };
    return about;
  };
  const round: unknown[] = [];
  round.push(round, round);

  it.each([
    ['20,000 levels', nested(20_000)],
    ['65 levels', nested(65)],
    ['itself', round],
    ['a number that JSON has not', 1n],
    ['a deed', { toJSON: () => 1 }],
  ])('[R2] %s is refused', (_, about) => {
    const refused = { refused: 'bad-record', hand: null, action: null };
    for (const read of [replay, score, printRecord]) expect(read(study({ about }))).toEqual(refused);
  });

  it('[R2] may be 64 levels deep, and hold the same many times', () => {
    let shared: unknown = [];
    for (let level = 0; level < 60; level++) shared = [shared, shared, shared];
    for (const about of [nested(64), shared]) expect(replay(study({ about }))).toHaveProperty('end');
  });
});

describe('anything at all', () => {
  const whole = JSON.stringify(recordOf('pairs', pairs(), logOf(randomGame(0)).events));

  it('[R2] is replayed or refused, and throws nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (value) => {
        expect(replay(value)).toHaveProperty('refused');
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<Seat>([2, 3])('[R2][U7] an action of seat %i, where two play, is refused', (p) => {
    const deal = {
      hands: [
        ['5-5', '6-1'],
        ['5-0', '0-0'],
      ],
      boneyard: ['3-3'],
    };
    const acts = [
      { p, challenge: true },
      { p, claim: 20 },
      { p, play: '5-0', on: 'L' },
      { p, draw: true },
      { p, pass: true },
      { flag: p },
      { resign: p },
    ];
    for (const muggins of ['off', 'cancel', 'take'])
      for (const act of acts)
        expect(
          score({
            options: { preset: 'bones', muggins },
            hands: [{ deal, actions: [{ play: '5-5' }, act] }],
          }),
        ).toEqual({ refused: 'not-your-turn', hand: 0, action: 1 });
  });

  it('[R2] also a record with one thing in it changed', () => {
    const odd = fc.oneof(
      fc.constantFrom(null, true, 0, 1, 3, -1, 1e9, 'pairs', '1-1', '6-6', 'L', '3-3t', [], {}, '__proto__'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.nat(), odd, (where, value) => {
        const changed: unknown = JSON.parse(whole);
        put(changed, where, value);
        expect(replay(changed)).toBeTypeOf('object');
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Puts a value in place of the n-th thing of a tree. */
function put(tree: unknown, n: number, value: unknown): void {
  const places: (() => void)[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const at = node as Record<string, unknown>;
    for (const key of Object.keys(at)) {
      places.push(() => void (at[key] = value));
      walk(at[key]);
    }
  };
  walk(tree);
  places[n % places.length]?.();
}
