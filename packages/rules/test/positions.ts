import {
  decide,
  evolve,
  highFirst,
  layoutOf,
  newGame,
  openEnds,
  parseTile,
  playable,
  PRESETS,
  sidesOf,
  type End,
  type Game,
  type GameCommand,
  type GameEvent,
  type InHand,
  type LayingRules,
  type Layout,
  type Play,
  type PlayedRuleset,
  type Preset,
  type Ruleset,
  type Seat,
  type Tile,
} from '../src/index.ts';

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** A preset with overrides, ready to be played. */
export function rulesOf(preset: Preset, overrides: Partial<Ruleset> = {}): PlayedRuleset {
  const checked = playable({ ...PRESETS[preset], ...overrides });
  if ('refused' in checked) throw new Error(JSON.stringify(checked));
  return checked.ruleset;
}

/** Preset `pairs` with overrides. */
export const pairs = (overrides: Partial<Ruleset> = {}): PlayedRuleset => rulesOf('pairs', overrides);

/** `6-3` */
export function tile(text: string): Tile {
  const parsed = parseTile(text);
  if (parsed === null) throw new Error(text);
  return parsed;
}

/** `6-3@R`; the opening play has no end. */
export function play(text: string): Play {
  const [name = '', end] = text.split('@');
  return { tile: tile(name), end: (end as End | undefined) ?? null };
}

/** `6-3 5-5 1-1` */
export const tiles = (text: string): Tile[] => words(text).map(tile);

/** `6-3 5-5 | 1-1 | 0-0 | 2-1`: one hand a seat; a seat may be empty. */
export const hands = (text: string): Tile[][] => text.split('|').map(tiles);

/** `1-1 1-5@L 1-2@R` */
export const layout = (text: string, rules: LayingRules = pairs()): Layout =>
  layoutOf(words(text).map(play), rules);

/** The open ends and their numbers: `L5 R2 T1 B1`. */
export const ends = (table: Layout): string =>
  openEnds(table)
    .map(([end, { number }]) => `${end}${number}`)
    .join(' ');

/** A hand under way: `on` lies on the table, `hands` are held. */
export function position(given: {
  on?: string;
  hands: string;
  turn?: Seat;
  scores?: number[];
  pot?: number;
  boneyard?: string;
  rules?: PlayedRuleset;
}): InHand {
  const { on = '', turn = 0, pot = 0, boneyard = '', rules = pairs() } = given;
  const { scores = sidesOf(rules).map(() => 0) } = given;
  return {
    is: 'hand',
    ruleset: rules,
    hand: 1,
    scores,
    pot,
    gone: [],
    hands: hands(given.hands).map((held) => ({ tiles: held.map(highFirst) })),
    boneyard: { tiles: tiles(boneyard).map(highFirst) },
    layout: layout(on, rules),
    leader: 0,
    redeals: 0,
    turn,
    must: null,
    acts: [],
  };
}

/** A hand just dealt: `dealt('6-3 … | …', { leader: 2 })`. */
export function dealt(
  text: string,
  from: Parameters<typeof newGame>[1] = {},
  rules = pairs(),
  boneyard = '',
): Game {
  const deal = { hands: hands(text), boneyard: tiles(boneyard) };
  return run(newGame(rules, from), { do: 'deal', deal });
}

/** What the seat on turn asks for: `6-3@R` to play, `6-3@R~10` to claim 10 for it, `+` to draw, `-` to knock. */
export function command(game: Game, word: string): GameCommand {
  const seat = game.is === 'hand' ? game.turn : 0;
  if (word === '-') return { do: 'knock', seat };
  if (word === '+') return { do: 'draw', seat };
  const [laid = '', claim] = word.split('~');
  return { do: 'play', seat, ...play(laid), ...(claim !== undefined && { claim: Number(claim) }) };
}

/** The game after these actions in turn, `6-3 - 3-1@L`. Throws if one is refused. */
export const after = (game: Game, text: string): Game =>
  words(text).reduce((now, word) => run(now, command(now, word)), game);

/** The game after the actions that end its hand. Throws if it is still on. */
export function ended(game: Game, text: string): Extract<Game, { is: 'waiting' | 'over' }> {
  const done = after(game, text);
  if (done.is === 'hand' || done.is === 'closing') throw new Error('the hand is not over');
  return done;
}

/** The game after a command. Throws if it is refused. */
export const run = (game: Game, asked: GameCommand): Game => events(game, asked).reduce<Game>(evolve, game);

/** What a command causes. Throws if it is refused. */
export function events(game: Game, asked: GameCommand): readonly GameEvent[] {
  const caused = decide(game, asked);
  if ('refused' in caused) throw new Error(`${caused.refused}: ${JSON.stringify(asked)}`);
  return caused;
}

/** The same value, frozen all the way down. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
