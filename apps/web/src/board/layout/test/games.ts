import {
  BARE,
  choices,
  decide,
  evolve,
  lay,
  newGame,
  openEnds,
  SET,
  shows,
  type Game,
  type GameCommand,
  type LayingRules,
  type Layout,
  type Play,
} from '@fives/rules';
import { pairs } from '../../../../../../packages/rules/test/positions.ts';
import { draws, randomSeed } from '../../../../../../packages/rules/test/random-game.ts';

/** The layouts after each play of a random hand of Pairs: the same number plays the same hand. */
export function randomHand(number: number): readonly Layout[] {
  const chance = draws(number);
  const seed = randomSeed(chance);
  const layouts: Layout[] = [];
  let game: Game = run(newGame(pairs()), { do: 'deal', deal: { seed } });
  while (game.is === 'hand') {
    const possible = choices(game);
    const before = game.layout;
    game = run(game, possible[chance(possible.length)] as GameCommand);
    const layout =
      game.is === 'hand' || game.is === 'closing'
        ? game.layout
        : (game.last as NonNullable<typeof game.last>).layout;
    if (layout.laid.length > before.laid.length) layouts.push(layout);
  }
  return layouts;
}

function run(game: Game, command: GameCommand): Game {
  const events = decide(game, command);
  if ('refused' in events) throw new Error(events.refused);
  return events.reduce<Game>(evolve, game);
}

/** The layouts after each play if one player held all 28 tiles; if `fond`, nearly all go to one end. */
export function onePlayer(number: number, fond: boolean, rules: LayingRules = pairs()): readonly Layout[] {
  const chance = draws(number);
  const held = new Set(SET);
  const layouts: Layout[] = [];
  const loved = (['L', 'R', 'T', 'B'] as const)[chance(4)];
  let layout = BARE;
  for (;;) {
    const plays = playsOf(layout, [...held]);
    const fondly = fond && chance(10) > 0 ? plays.filter(({ end }) => end === loved) : [];
    const from = fondly.length > 0 ? fondly : plays;
    const play = from[chance(from.length)];
    if (play === undefined) return layouts;
    held.delete(play.tile);
    layout = lay(layout, play, rules);
    layouts.push(layout);
  }
}

function playsOf(layout: Layout, tiles: readonly Play['tile'][]): readonly Play[] {
  if (layout.laid.length === 0) return tiles.map((tile) => ({ tile, end: null }));
  return openEnds(layout).flatMap(([end, { number }]) =>
    tiles.filter((tile) => shows(tile, number)).map((tile) => ({ tile, end })),
  );
}

/** 1, 2, 3 … up to `count`. */
export const numbered = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => at + 1);
