import { PLAIN_TERMS, type Terms } from '@fives/scorepad';

/** The games a pad is begun for, the ones that are played most first. */
export const GAMES = [
  'pairs',
  'tabletales',
  'bones',
  'cribbage-all-fives',
  'fives-and-threes',
  'custom',
] as const;
export type Game = (typeof GAMES)[number];

const fives = { step: 5, most: 35, unit: 1 } as const;

/** How a game is counted, for so many sides; whatever of it somebody changes, the pad takes. */
export function termsOf(game: Game, sides: number): Terms {
  switch (game) {
    case 'pairs':
      return { game, target: 250, ...fives, caught: 'total', atOnce: true };
    case 'tabletales':
      return { game, target: sides === 2 ? 250 : 200, ...fives, caught: 'per-hand', atOnce: true };
    case 'bones':
      return { game, target: 150, ...fives, caught: 'total', atOnce: false };
    case 'cribbage-all-fives':
      return { game, target: 61, step: 1, most: 7, unit: 5, caught: 'total', atOnce: true };
    case 'fives-and-threes':
      return { game, target: 61, step: 1, most: null, unit: 1, caught: 'total', atOnce: true };
    case 'custom':
      return { ...PLAIN_TERMS, target: 100 };
  }
}

export const gameOf = ({ game }: Pick<Terms, 'game'>): Game => GAMES.find((one) => one === game) ?? 'custom';
