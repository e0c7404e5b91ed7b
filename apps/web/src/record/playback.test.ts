import { PRESETS, playable, recordOf, replay, type GameCommand, type Replay } from '@fives/rules';
import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../../packages/rules/test/positions.ts';
import { logOf, randomGame, type House } from '../../../../packages/rules/test/random-game.ts';
import { handFrom, momentsOf, sheetOf, type Moment } from './playback.ts';

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

const KIND: Partial<Record<GameCommand['do'], string>> = {
  play: 'act',
  draw: 'act',
  knock: 'act',
  claim: 'claim',
  challenge: 'challenge',
  flag: 'out',
  resign: 'out',
};
const MUGGINS = [
  ['pairs', { muggins: 'take', target: 100 }],
  ['bones', { muggins: 'take', players: 3, target: 60 }],
  ['tabletales', { players: 4, teams: true, muggins: 'cancel' }],
  ['fives-and-threes', { draw: 'until-playable', reserve: 1, muggins: 'take' }],
] as const satisfies readonly House[];
/** Every fifth random game is a study, whose record nobody deals. */
const NUMBERS = [0, 1, 2, 3, 6, 13];

describe('[U7][R1] claims, challenges and who is out are steps of their own', () => {
  test.each(MUGGINS)('%s %j: as they were played, with the scores after each', (preset, overrides) => {
    const deeds = new Set<string>();
    for (const number of NUMBERS) {
      const game = randomGame(number, rulesOf(preset, overrides));
      const events = logOf(game).events;
      const told = momentsOf(replay(recordOf(preset, game.start.ruleset, events)) as Replay);
      const done = game.steps.filter(({ command, after }) =>
        ['flag', 'resign'].includes(command.do)
          ? after.is === 'hand'
          : !['deal', 'waive', 'close'].includes(command.do),
      );
      // U5: the last tiles are drawn in one step, and each stands in the record.
      const each = done.flatMap((step) => {
        const [event] = step.events;
        const tiles = event?.is === 'drawn' ? event.drawn.tiles.length : 1;
        return Array.from({ length: tiles }, (_, at) => ({ ...step, isWhole: at === tiles - 1 }));
      });
      const seen = told.filter(({ deed }) => deed !== null);
      expect(seen.map(({ deed }) => deed?.is)).toEqual(each.map(({ command }) => KIND[command.do]));
      for (const [index, { command, after, isWhole }] of each.entries()) {
        const moment = seen[index] as Moment;
        deeds.add(moment.deed?.is ?? '');
        if ('seat' in command && command.do !== 'draw') expect(moment.deed?.seat).toBe(command.seat);
        if (!isWhole || (after.is !== 'hand' && after.is !== 'closing')) continue;
        expect([moment.scores, moment.layout]).toEqual([after.scores, after.layout]);
        expect(moment.hands).toEqual(after.hands.map(({ tiles }) => tiles));
      }
      expect(told.at(-1)?.scores).toEqual(game.steps.at(-1)?.after.scores);
    }
    expect([...deeds].sort()).toEqual(expect.arrayContaining(['act', 'challenge', 'claim']));
  });
});
