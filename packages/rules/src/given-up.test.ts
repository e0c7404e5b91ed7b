import { describe, expect, it } from 'vitest';
import { frozen, hands, pairs } from '../test/positions.ts';
import {
  decide,
  evolve,
  fallback,
  newGame,
  SEATS,
  type Game,
  type GameCommand,
  type InHand,
} from './index.ts';

const after = (game: Game, ...commands: GameCommand[]): Game =>
  commands.reduce<Game>((now, command) => {
    const events = decide(frozen(now), command);
    if ('refused' in events) throw new Error(events.refused);
    return events.reduce<Game>(evolve, now);
  }, game);
const deal = (text: string): GameCommand => ({ do: 'deal', deal: { hands: hands(text), boneyard: [] } });
const TEXT = '1-1 5-4 6-3 | 6-1 5-0 | 1-0 4-4 | 3-1 2-2';
const hand = after(newGame(pairs()), deal(TEXT)) as InHand;
const waiting = after(newGame(pairs()), deal('1-1 5-5 | 0-0 2-2 | 6-4 | 3-3'), {
  do: 'play',
  seat: 0,
  tile: '1-1',
  end: null,
});
const between = after(
  waiting,
  ...([1, 2, 3, 0] as const).map((seat): GameCommand => ({ do: 'knock', seat })),
);

describe('a game that is given up', () => {
  it.each(SEATS)(
    '[E6] seat %i resigns: the other side has won, whoever is on turn and whatever the score',
    (seat) => {
      const over = after(hand, { do: 'resign', seat });
      expect(over).toMatchObject({ is: 'over', reason: 'resign', winner: 1 - (seat % 2), scores: [0, 0] });
    },
  );

  it('[H11] ends the hand too: all hands are shown as they are, nothing is counted', () => {
    const played = after(hand, { do: 'play', seat: 0, tile: '1-1', end: null });
    expect(after(played, { do: 'resign', seat: 1 })).toMatchObject({
      last: { how: 'stopped', hands: hands('5-4 6-3 | 6-1 5-0 | 1-0 4-4 | 3-1 2-2') },
    });
  });

  it('[H11] aborted, nobody has won', () => {
    expect(after(hand, { do: 'abort' })).toMatchObject({ is: 'over', reason: 'aborted', winner: null });
  });

  it.each<[string, GameCommand, object]>([
    ['resigned', { do: 'resign', seat: 2 }, { reason: 'resign', winner: 1 }],
    ['aborted', { do: 'abort' }, { reason: 'aborted', winner: null }],
  ])('[E6] %s between two hands: the last one stands as it was', (_, command, result) => {
    if (between.is !== 'waiting') throw new Error(between.is);
    expect(after(between, command)).toMatchObject({ ...result, last: between.last, scores: between.scores });
  });

  it('nothing is given up twice', () => {
    const over = after(hand, { do: 'abort' });
    expect(decide(over, { do: 'resign', seat: 0 })).toEqual({ refused: 'game-over' });
    expect(decide(over, { do: 'abort' })).toEqual({ refused: 'game-over' });
  });
});

describe('what the server plays for a seat', () => {
  it.each([
    ['the opening: the heaviest tile, of equal ones that with the higher half', hand, '6-3', null],
    [
      'the first end that fits, in the order L, R',
      after(hand, { do: 'play', seat: 0, tile: '1-1', end: null }),
      '6-1',
      'L',
    ],
  ] as const)('[C2] %s', (_, game, tile, end) => {
    expect(fallback(game as InHand)).toMatchObject({ do: 'play', tile, end });
  });

  it('[C2] a knock where nothing fits', () => {
    expect(fallback(waiting as InHand)).toEqual({ do: 'knock', seat: 1 });
  });
});
