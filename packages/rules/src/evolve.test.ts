import { describe, expect, it } from 'vitest';
import { after, ended, frozen, hands, pairs, position, run } from '../test/positions.ts';
import { evolve, newGame, PRESETS, targetWinner, type Game, type GameEvent, type Seat } from './index.ts';

/** One tile with seat 0 to go out with; caught: 13 pips, 15. */
const FOUR_ARMS = '1-1 1-5@L 1-2@R';
const CAUGHT = '| 6-5 | 6-6 | 2-0';

describe('going out', () => {
  it.each([
    ['on L, scoring', FOUR_ARMS, '5-3@L', 5],
    ['on R, scoring', FOUR_ARMS, '2-0@R', 5],
    ['on T', FOUR_ARMS, '4-1@T', 0],
    ['on B, scoring', FOUR_ARMS, '3-1@B', 10],
    ['with a double', FOUR_ARMS, '2-2@R', 0],
    ['with a scoring double', '1-1 1-5@L 1-0@R', '5-5@L', 10],
    ['with the first double', '1-4 4-3@R', '3-3@R', 0],
    ['with the lead', '', '5-0', 5],
  ])('[T86][E2] %s: points = play + hand', (_, on, last, scored) => {
    const game = position({ on, hands: `${last.slice(0, 3)} ${CAUGHT}`, scores: [20, 30] });
    const done = ended(frozen(game), last);
    expect(done).toMatchObject({ is: 'waiting', hand: 2, leader: 0, pot: 0, scores: [20 + scored + 15, 30] });
    expect(done.last).toMatchObject({
      how: 'out',
      out: 0,
      settlement: { points: [15, 0] },
      acts: [{ points: scored }],
    });
  });

  it('[T86][H11] the last tile is on the table and all hands are shown under their names', () => {
    const done = ended(position({ on: FOUR_ARMS, hands: `6-5 | 5-3 | 2-0 | 6-6`, turn: 1 }), '5-3@L');
    expect(done.last).toMatchObject({ how: 'out', out: 1, hands: hands('6-5 | | 2-0 | 6-6'), number: 1 });
    expect(done.last?.layout.laid.at(-1)).toEqual({ tile: '5-3', end: 'L', onto: 1 });
  });

  it.each([
    ['[T92] the play reaches it: the hand is not counted', [240, 0], 0, [250, 0], 'stopped'],
    ['[T92] the play passes it', [245, 0], 0, [255, 0], 'stopped'],
    ['[T92] only the hand reaches it', [225, 0], 0, [250, 0], 'out'],
    ['[T92] only the pot reaches it', [205, 0], 20, [250, 0], 'out'],
    ['[T92] the other side is near, and does not win', [240, 249], 0, [250, 249], 'stopped'],
  ])('[T86][E2] at the last tile, %s', (_, scores, pot, end, how) => {
    const done = ended(position({ on: FOUR_ARMS, hands: `3-1 ${CAUGHT}`, scores, pot }), '3-1@B');
    expect(done).toMatchObject({ is: 'over', winner: 0, reason: 'target', scores: end, last: { how } });
    expect(done.last?.hands).toEqual(hands(CAUGHT));
  });
});

describe('the target', () => {
  it('[E1] pairs plays to 250, and offers 100, 250 and 500', () => {
    expect([PRESETS.pairs.target, PRESETS.pairs.targets]).toEqual([250, [100, 250, 500]]);
  });

  it.each([
    [100, 'points', 90, 10],
    [250, 'points', 240, 10],
    [500, 'points', 490, 10],
    [250, 'fives', 248, 2],
  ] as const)(
    '[E1][E2][A8][T92] to %i in %s: from %i a play of %i ends it in mid-hand',
    (target, unit, from, scored) => {
      const rules = pairs({ target, unit });
      const held = '3-1 4-0 | 6-5 | 6-6 | 2-0';
      const at = (scores: number[]) =>
        after(position({ on: FOUR_ARMS, hands: held, scores, rules }), '3-1@B');
      expect(at([from, 0])).toMatchObject({ is: 'over', winner: 0, reason: 'target', scores: [target, 0] });
      expect(at([from - 1, 0])).toMatchObject({ is: 'hand', scores: [from - 1 + scored, 0] });
      expect(at([0, from])).toMatchObject({ is: 'hand', scores: [scored, from] });
    },
  );

  it('[E2][T92] a blocked hand can reach it', () => {
    const game = position({ on: '6-6', hands: '2-1 | 5-5 | 1-0 | 5-4', scores: [225, 240], pot: 10 });
    expect(after(game, '- - - -')).toMatchObject({
      is: 'over',
      winner: 0,
      scores: [255, 240],
      last: { how: 'blocked' },
    });
  });

  it.each([
    [[249, 249], null],
    [[250, 0], 0],
    [[0, 250], 1],
    [[260, 255], 0],
    [[255, 260], 1],
    [[250, 250], null],
    [[300, 300], null],
    [[300, 305], 1],
  ])('[E4] at %j the winner is %s', (scores, winner) => {
    expect(targetWinner({ scores, ruleset: pairs() })).toBe(winner);
  });

  it('[E4] equal and past the target: play goes on to the first award that leaves one side alone in front', () => {
    const game = position({ on: FOUR_ARMS, hands: '4-1 4-0 | 3-1 6-5 | 6-6 | 2-0', scores: [260, 260] });
    const on = after(game, '4-1@T');
    expect(on).toMatchObject({ is: 'hand', scores: [260, 260] });
    expect(after(on, '3-1@B')).toMatchObject({ is: 'hand', scores: [260, 260] });
    const scoring = after(
      position({ on: FOUR_ARMS, hands: '3-1 4-0 | 6-5 | 6-6 | 2-0', scores: [260, 260] }),
      '3-1@B',
    );
    expect(scoring).toMatchObject({ is: 'over', winner: 0, scores: [270, 260] });
  });
});

describe('a clock at zero', () => {
  it.each([0, 1, 2, 3] as Seat[])(
    '[E6] seat %i: the other side wins, whatever the score; nothing more is counted',
    (seat) => {
      const game = position({
        on: '6-3',
        hands: '6-5 | 3-1 | 2-2 | 4-1',
        scores: seat % 2 ? [10, 245] : [245, 10],
        pot: 15,
      });
      expect(run(frozen(game), { do: 'flag', seat })).toMatchObject({
        is: 'over',
        winner: 1 - (seat % 2),
        reason: 'time',
        scores: game.scores,
        last: { how: 'stopped', hands: hands('6-5 | 3-1 | 2-2 | 4-1') },
      });
    },
  );
});

describe('a broken log', () => {
  const started = position({ on: '6-3', hands: '6-5 | 3-1 | 2-2 | 4-1' });
  const waiting = newGame(pairs());
  it.each<[string, Game, GameEvent]>([
    [
      'a deal in a hand',
      started,
      { is: 'dealt', hand: 1, deal: { hands: [], boneyard: [] }, leader: 0, redeals: 0 },
    ],
    ['a play before the deal', waiting, { is: 'played', tile: '6-3', end: null }],
    ['a knock before the deal', waiting, { is: 'knocked' }],
    ['hands shown before the deal', waiting, { is: 'shown', hands: [] }],
    ['a clock before the deal', waiting, { is: 'flagged', seat: 0, hands: [] }],
    ['a tile that does not fit', started, { is: 'played', tile: '5-4', end: 'L' }],
    ['a tile that is not held', started, { is: 'played', tile: '6-4', end: 'L' }],
  ])('[D1] throws: %s', (_, game, event) =>
    expect(() => evolve(frozen(game), event)).toThrow(/broken|not hold|not fit/),
  );
});
