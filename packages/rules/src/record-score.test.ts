import { describe, expect, it } from 'vitest';
import { HOUSES, logOf, randomGame } from '../test/random-game.ts';
import { recordOf, score, seatsOf, sideOf, sidesOf, type PlayedRuleset, type Scored } from './index.ts';

function scoredGame(number: number): { scored: Scored; ruleset: PlayedRuleset; end: unknown } {
  const { start, steps } = randomGame(number);
  const [preset] = HOUSES[number % HOUSES.length] ?? ['pairs'];
  const scored = score(recordOf(preset, start.ruleset, logOf({ start, steps }).events));
  if ('refused' in scored) throw new Error(JSON.stringify(scored));
  return { scored, ruleset: start.ruleset, end: steps.at(-1)?.after };
}

const KEYS = [
  ...['player', 'play', 'draw', 'pass', 'flag', 'resign', 'challenge', 'claim', 'total', 'points', 'scores'],
  ...['out', 'handEnd', 'over', 'next', 'legal'],
];

describe('what a record comes to', () => {
  it('[R1][R3] the scores are the sum of what is said of each action and hand, for random games', () => {
    for (let number = 0; number < 2 * HOUSES.length; number++) {
      const { scored, ruleset, end } = scoredGame(number);
      let scores: readonly number[] = sidesOf(ruleset).map(() => 0);
      const isChip = ruleset.endHand === 'chip-out-1';
      for (const { actions } of scored.hands)
        for (const action of actions) {
          const side = sideOf(action.player, ruleset);
          // The point for going out comes with the play, also where claims follow.
          const ofHand = isChip ? action.out && actions.at(-1)?.handEnd : action.handEnd;
          const due = scores.map(
            (n, at) => n + (at === side ? (action.points ?? 0) : 0) + (ofHand?.points[at] ?? 0),
          );
          expect({ number, scores: action.scores }).toEqual({ number, scores: due });
          scores = action.scores;
        }
      expect(scored).toMatchObject({ scores, carry: (end as { pot: number }).pot });
    }
  });

  it('[R3] each action has these fields and no others; a hand ends once, and nobody is next after it', () => {
    for (let number = 0; number < HOUSES.length; number++) {
      const { scored, ruleset } = scoredGame(number);
      for (const { start, actions } of scored.hands) {
        expect(Object.keys(start)).toEqual(['leader', 'forced', 'legal']);
        for (const action of actions) {
          expect(KEYS).toEqual(expect.arrayContaining(Object.keys(action)));
          expect('next' in action).toBe('legal' in action);
          expect('next' in action && 'handEnd' in action).toBe(false);
          if (action.handEnd) expect(action.handEnd.pips).toHaveLength(seatsOf(ruleset).length);
          if (action.legal) expect(action.legal.plays).toEqual([...action.legal.plays].sort());
        }
        expect(actions.filter((action) => 'handEnd' in action).length).toBeLessThanOrEqual(1);
      }
    }
  });

  it('[R3][D4][D6] a leader never lifts a forced tile, except where he takes up a game', () => {
    const deal = {
      hands: [
        ['6-6', '1-0'],
        ['5-5', '2-0'],
      ],
      boneyard: [],
    };
    const forced = (more: object) => {
      const scored = score({ options: 'bones', hands: [{ deal, actions: [], leader: 0 }], ...more });
      return 'refused' in scored ? scored.refused : scored.hands[0]?.start.forced;
    };
    expect(forced({})).toBe('6-6');
    expect(forced({ handNo: 1, leader: 0 })).toBe('6-6');
    expect(forced({ handNo: 2 })).toBeNull();
    expect(forced({ handNo: 2, hands: [{ deal, actions: [] }] })).toBe('6-6');
    expect(forced({ hands: [{ deal, actions: [], leader: 1 }] })).toBe('wrong-leader');
    expect(forced({ options: 'tabletales', hands: [{ deal, actions: [] }] })).toBe('leader-needed');
    expect(forced({ options: 'tabletales', hands: [{ deal, actions: [] }], leader: 1 })).toBeNull();
    expect(forced({ handNo: 2, leader: 1 })).toBe('wrong-leader');
  });

  const LAST = { hands: [['6-2'], ['4-4', '5-5']], boneyard: [] };
  const muggins = (actions: unknown[]) =>
    score({
      options: { preset: 'tabletales', muggins: 'take' },
      hands: [
        {
          deal: {
            ...LAST,
            hands: [
              ['6-3', '6-2'],
              ['4-4', '3-3'],
            ],
          },
          leader: 0,
          actions,
        },
      ],
    });

  it('[R2][R3][U8] a hand ends with its last tile, or with the last word about it', () => {
    const opening = [{ play: '6-3' }, { play: '3-3', on: 'R' }];
    const quiet = muggins([...opening, { play: '6-2', on: 'L' }]);
    const loud = muggins([...opening, { play: '6-2', on: 'L' }, { p: 1, challenge: true }]);
    // 2 and a double three: 8 and nothing to claim.
    expect(loud).toMatchObject({ refused: 'all-claimed', hand: 0, action: 3 });
    expect(quiet).toMatchObject({
      hands: [{ actions: [{}, {}, { out: true, handEnd: { how: 'out', points: [10, 0] } }] }],
    });
  });
});
