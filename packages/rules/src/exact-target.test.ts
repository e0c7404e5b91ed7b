import { describe, expect, it } from 'vitest';
import { after, hands, position, rulesOf, run } from '../test/positions.ts';
import type { PlayedRuleset, Ruleset } from './index.ts';

const exact = (more: Partial<Ruleset> = {}): PlayedRuleset =>
  rulesOf('pagat-all-fives', { exactTarget: true, target: 100, ...more });

describe('an exact target', () => {
  it('[E5] a play that would pass it scores nothing, and the game goes on', () => {
    const game = position({ on: '6-3', hands: '6-2 1-0 | 5-5', scores: [96, 0], rules: exact() });
    expect(after(game, '6-2@L')).toMatchObject({ is: 'hand', scores: [96, 0] });
  });

  it('[E5] so it is with a hand: it still counts as won, and leads', () => {
    const game = position({ on: '6-3', hands: '6-1 | 5-5', scores: [96, 0], rules: exact() });
    expect(after(game, '6-1@L')).toMatchObject({
      is: 'waiting',
      scores: [96, 0],
      leader: 0,
      last: { settlement: { winner: 0, points: [0, 0] } },
    });
  });

  it('[E5] its pot is lost with it', () => {
    const rules = rulesOf('pairs', { exactTarget: true, target: 100 });
    const game = position({ on: '6-3', hands: '6-2 | 5-5 | 1-0 | 0-0', scores: [85, 0], pot: 15, rules });
    expect(after(game, '6-2@L')).toMatchObject({
      is: 'waiting',
      scores: [90, 0],
      pot: 0,
      last: { settlement: { points: [0, 0], paid: 0 } },
    });
  });

  it('[E5] of two shares one may be void', () => {
    const game = position({
      on: '5-5 5-4@L 5-3@R',
      hands: '2-0 | 1-1 | 6-6 6-2',
      scores: [95, 0, 0],
      rules: exact({ players: 3 }),
    });
    expect(after(game, '- - -')).toMatchObject({ is: 'waiting', scores: [95, 10, 0] });
  });

  it('[E5] what reaches it exactly wins', () => {
    const game = position({ on: '6-3', hands: '6-2 1-0 | 5-5', scores: [95, 0], rules: exact() });
    expect(after(game, '6-2@L')).toMatchObject({ is: 'over', winner: 0, scores: [100, 0] });
  });
});

describe('sides level at an exact target', () => {
  const late = exact({ targetCheck: 'end-of-hand' });
  const three = exact({ players: 3, targetCheck: 'end-of-hand' });
  it.each<[what: string, rules: PlayedRuleset, held: string, scores: number[], plays: string, end: object]>([
    [
      'level by this hand: another one',
      late,
      '6-2 | 5-5',
      [95, 100],
      '6-2@L',
      { is: 'waiting', hand: 2, scores: [100, 100] },
    ],
    [
      'level since before: who wins the hand',
      late,
      '6-1 | 5-5',
      [100, 100],
      '6-1@L',
      { is: 'over', winner: 0, reason: 'target', scores: [100, 100], last: { how: 'out' } },
    ],
    [
      'also a blocked one',
      late,
      '4-4 | 1-0',
      [100, 100],
      '- -',
      { is: 'over', winner: 1, last: { how: 'blocked' } },
    ],
    [
      'a blocked one that nobody wins: another',
      late,
      '1-0 | 1-0',
      [100, 100],
      '- -',
      { is: 'waiting', hand: 2 },
    ],
    [
      'a hand that a third wins: another',
      three,
      '6-1 | 5-5 | 4-4',
      [40, 100, 100],
      '6-1@L',
      { is: 'waiting', scores: [60, 100, 100] },
    ],
    [
      'a third that comes level by it: another',
      three,
      '6-1 | 5-5 | 4-4',
      [80, 100, 100],
      '6-1@L',
      { is: 'waiting', scores: [100, 100, 100] },
    ],
  ])('[E5][E3] %s', (_, rules, held, scores, plays, end) => {
    expect(after(position({ on: '6-3', hands: held, scores, rules }), plays)).toMatchObject(end);
  });

  it('[E5][E4][H9] so are two that shares brought there at once', () => {
    const given = { on: '5-5 5-4@L 5-3@R', hands: '2-0 | 1-1 | 6-6 6-2', rules: exact({ players: 3 }) };
    const level = after(position({ ...given, scores: [90, 90, 0] }), '- - -');
    expect(level).toMatchObject({ is: 'waiting', scores: [100, 100, 0] });
    const deal = { hands: hands('6-1 | 5-5 | 4-4'), boneyard: [] };
    const next = run(level, { do: 'deal', deal, leader: 0 });
    expect(after(next, '6-1')).toMatchObject({ is: 'over', winner: 0, scores: [100, 100, 0] });
  });
});
