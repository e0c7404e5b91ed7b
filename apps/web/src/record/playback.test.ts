import { PRESETS, playable, recordOf, replay, type Replay } from '@fives/rules';
import { describe, expect, test } from 'vitest';
import { logOf, randomGame } from '../../../../packages/rules/test/random-game.ts';
import { handFrom, momentsOf, sheetOf } from './playback.ts';

const { start, steps } = randomGame(0);
const record = recordOf('pairs', start.ruleset, logOf({ start, steps }).events);
const again = replay(record) as Replay;
const moments = momentsOf(again);

describe('a game, moment by moment', () => {
  test('[R1] each hand begins dealt and ends counted, with every play and knock between', () => {
    const actions = record.hands.map((hand) => hand.actions.length);
    expect(moments).toHaveLength(actions.reduce((sum, n) => sum + n + 2, 0));
    expect(moments.filter(({ ended }) => ended !== null)).toHaveLength(record.hands.length);
  });

  test('[R1][H11] scores, tiles and hands are those of the game', () => {
    const played = steps.filter(({ command }) => command.do !== 'deal').map(({ after }) => after);
    const seen = moments.filter(({ step, ended }) => step > 0 && ended === null);
    for (const [index, game] of played.entries()) {
      if (game.is !== 'hand') continue;
      expect(seen[index]).toMatchObject({
        scores: game.scores,
        layout: game.layout,
        acts: game.acts,
        hands: game.hands.map(({ tiles }) => tiles),
      });
    }
    expect(moments.at(-1)?.scores).toEqual(again.end.scores);
    for (const { hands, layout } of moments)
      expect(
        new Set([...hands.flat(), ...layout.laid.map(({ tile }) => [...tile].sort().join(''))]).size,
      ).toBe(28);
  });

  test('the score sheet adds up', () => {
    const rows = sheetOf(moments, start.ruleset);
    expect(rows.map(({ hand }) => hand)).toEqual(record.hands.map((_, at) => at + 1));
    const sums = [0, 0];
    for (const { gained, totals } of rows) {
      gained.forEach((points, side) => (sums[side] = (sums[side] ?? 0) + points));
      expect(totals).toEqual(sums);
    }
  });

  test('from hand to hand: first to its own beginning', () => {
    const second = moments.findIndex(({ hand }) => hand === 2);
    expect([0, 1, second].map((now) => handFrom(moments, now, 1)).slice(0, 2)).toEqual([second, second]);
    expect([0, 1, second, second + 1].map((now) => handFrom(moments, now, -1))).toEqual([0, 0, 0, second]);
    expect(handFrom(moments, moments.length - 1, 1)).toBe(moments.length - 1);
  });

  test('[R2] a game that stopped in mid-hand has no end of that hand', () => {
    const { hands, ...rest } = record;
    const some = hands.slice(0, 1).map((hand) => ({ ...hand, actions: hand.actions.slice(0, 3) }));
    const short = momentsOf(replay({ ...rest, hands: some }) as Replay);
    expect(short.map(({ step, steps: of, ended }) => [step, of, ended])).toEqual(
      [0, 1, 2, 3].map((step) => [step, 3, null]),
    );
  });

  test('a game without a hand has no moment', () => {
    const pairs = playable(PRESETS.pairs);
    if ('refused' in pairs) throw new Error(pairs.refused);
    expect(momentsOf(replay(recordOf('pairs', pairs.ruleset, [])) as Replay)).toEqual([]);
  });
});
