import { describe, expect, it } from 'vitest';
import { after, dealt, hands, pairs, position, run } from '../test/positions.ts';
import { newGame, type Game, type Seat } from './index.ts';

describe('who leads the next hand', () => {
  it.each([0, 1, 2, 3] as Seat[])(
    '[D6][T93][T94] seat %i went out and leads any tile, its partner does not',
    (seat) => {
      const deal = hands('6-5 1-0 | 6-4 1-1 | 6-2 2-0 | 6-1 3-0');
      const one = hands('6-5 | 6-4 | 6-2 | 6-1');
      const done = after(
        position({ on: '6-3', hands: one.map(([tile]) => tile).join(' | '), turn: seat }),
        `${one[seat]?.[0]}@L`,
      );
      expect(done).toMatchObject({ is: 'waiting', leader: seat });
      const next = run(done, {
        do: 'deal',
        deal: { hands: deal, boneyard: [] },
      });
      expect(next).toMatchObject({ is: 'hand', hand: 2, leader: seat, turn: seat });
      for (const tile of deal[seat] ?? [])
        expect(after(next, tile)).toMatchObject({ layout: { laid: [{ tile }] } });
    },
  );

  /** Hands in the order of the turns, as seats when `leader` leads. */
  const turned = (byTurn: string, leader: Seat) =>
    hands(byTurn)
      .map((_, seat, all) => (all[(seat - leader + 4) % 4] ?? []).join(' '))
      .join(' | ');

  it.each<[what: string, byTurn: string, plays: string, turn: number, won: 0 | 1 | null]>([
    [
      'who led, though a double was laid since, and lost',
      '6-5 3-3 | 5-5 4-0 | 2-2 4-2 | 1-1 3-1',
      '6-5 5-5@R',
      0,
      1,
    ],
    ['who led, after a tie', '6-5 3-3 | 5-5 4-0 | 2-2 | 4-2', '6-5 5-5@R', 0, null],
    ['the last non-double', '6-5 3-3 | 5-5 3-0 | 5-1 2-2 | 4-4 4-2', '6-5 5-5@R 5-1@R', 2, 0],
  ])(
    '[D6][T93][T94] after a blocked hand it is the last seat that laid no double: %s',
    (_, byTurn, plays, turn, won) => {
      for (const leader of [0, 1, 2, 3] as Seat[]) {
        const done = after(dealt(turned(byTurn, leader), { leader }), `${plays} - - - -`);
        const winner = won === null ? null : (won + leader) % 2;
        expect(done).toMatchObject({
          is: 'waiting',
          leader: (leader + turn) % 4,
          last: { how: 'blocked', settlement: { winner } },
        });
      }
    },
  );

  it('[D6][D5] when doubles alone were laid, as in hand 1', () => {
    const done = after(dealt('5-5 3-3 | 4-4 | 2-2 | 1-0', { leader: 0 }), '5-5 - - - -');
    expect(done).toMatchObject({ is: 'waiting', hand: 2, leader: null });
    const next = run(done, { do: 'deal', deal: { hands: hands('5-5 | 4-4 | 1-1 | 2-2'), boneyard: [] } });
    expect(next).toMatchObject({ hand: 2, leader: 2 });
  });
});

describe('the pot', () => {
  const tie = (game: Game) => {
    const next = run(game, {
      do: 'deal',
      deal: { hands: hands('6-5 3-3 | 5-5 4-0 | 2-2 | 4-2'), boneyard: [] },
    });
    return after(next, '6-5 5-5@R - - - -');
  };
  const twice = tie(tie(newGame(pairs(), { leader: 0 })));

  it('[H8][T90] ties add up, each once; nobody scores', () => {
    expect(tie(newGame(pairs(), { leader: 0 }))).toMatchObject({ pot: 10, scores: [0, 0], hand: 2 });
    expect(twice).toMatchObject({ is: 'waiting', pot: 20, scores: [0, 0], hand: 3, leader: 0 });
  });

  it.each([
    ['who goes out', '6-3 | 5-5 | 4-4 | 2-1', '6-3', [35, 0]],
    ['who goes out, though the hand is worth 0', '6-3 | 1-1 | 4-4 | 0-0 1-0', '6-3', [25, 0]],
    ['who wins a blocked hand', '6-5 2-1 | 5-5 4-4 | 1-0 | 3-3', '6-5 5-5@R - - - -', [35, 0]],
  ])('[H8] it goes to %s', (_, deal, plays, scores) => {
    const next = run(twice, { do: 'deal', deal: { hands: hands(deal), boneyard: [] } });
    expect(next).toMatchObject({ pot: 20 });
    expect(after(next, plays)).toMatchObject({ is: 'waiting', pot: 0, scores });
  });

  it('[H8] points of plays do not release it', () => {
    const next = run(twice, {
      do: 'deal',
      deal: { hands: hands('3-2 1-0 | 5-5 | 4-4 | 2-1'), boneyard: [] },
    });
    expect(after(next, '3-2')).toMatchObject({ pot: 20, scores: [5, 0] });
  });

  it('[H8] a pot still open at the end of the game is lost', () => {
    const done = after(
      position({ on: '1-1 1-5@L 1-2@R', hands: '3-1 4-0 | 6-5 | 6-6 | 2-0', scores: [240, 0], pot: 15 }),
      '3-1@B',
    );
    expect(done).toMatchObject({ is: 'over', scores: [250, 0] });
  });

  it('[H8][A8] fives: it is carried and paid in fives', () => {
    const once = tie(newGame(pairs({ unit: 'fives' }), { leader: 0 }));
    expect(once).toMatchObject({ pot: 2 });
    const next = run(once, { do: 'deal', deal: { hands: hands('6-3 | 5-5 | 4-4 | 2-1'), boneyard: [] } });
    expect(after(next, '6-3')).toMatchObject({ pot: 0, scores: [5, 0] });
  });
});
