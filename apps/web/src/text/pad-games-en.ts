import { GAMES } from '../pad/sheet/games.ts';
import { padWords } from './pad-en.ts';
import { presetLines } from './presets-en.ts';
import { presetName } from './rules.ts';

const isPreset = (game: string): game is keyof typeof presetLines => Object.hasOwn(presetLines, game);

/** What a game is called: one that pads are begun for, one that was played online, or another one. */
export function gameName(game: string): string {
  const begun = GAMES.find((one) => one === game);
  if (begun !== undefined) return padWords.games[begun][0];
  return isPreset(game) ? presetName(game) : padWords.games.custom[0];
}
