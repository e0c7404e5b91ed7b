import { GAMES, type Game } from '../pad/sheet/games.ts';
import { presetLines } from './presets-en.ts';
import { presetName } from './rules.ts';

/** The games that pads are begun for, each with its name and what it is played to. */
export const padGames = {
  pairs: [presetName('pairs'), 'Two teams to 250'],
  tabletales: [presetName('tabletales'), 'All Fives: 250 for two, 200 for three or four'],
  bones: [presetName('bones'), 'To 150'],
  'cribbage-all-fives': [presetName('cribbage-all-fives'), '61 holes, points divided by 5'],
  'fives-and-threes': [presetName('fives-and-threes'), 'To 61'],
  custom: ['Another game', 'Your own target'],
} as const satisfies Record<Game, readonly [string, string]>;

const isPreset = (game: string): game is keyof typeof presetLines => Object.hasOwn(presetLines, game);

/** What a game is called: one that pads are begun for, one that was played online, or another one. */
export function gameName(game: string): string {
  const begun = GAMES.find((one) => one === game);
  if (begun !== undefined) return padGames[begun][0];
  return isPreset(game) ? presetName(game) : padGames.custom[0];
}
