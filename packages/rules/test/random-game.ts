import {
  choices,
  decide,
  evolve,
  newGame,
  SEATS,
  seedOf,
  SET,
  type Deal,
  type Game,
  type GameCommand,
  type GameEvent,
  type InHand,
  type PlayedRuleset,
  type Tile,
  type Waiting,
} from '../src/index.ts';
import type { Log } from './laws.ts';
import { pairs } from './positions.ts';

/** Whole numbers below `n`, always the same ones for the same start (mulberry32). */
export type Draw = (n: number) => number;
export function draws(start: number): Draw {
  let state = start;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** One command and what it caused. */
export interface Step {
  readonly command: GameCommand;
  readonly before: Game;
  readonly events: readonly GameEvent[];
  readonly after: Game;
}

/** A hand, or a game: the state before the first step, and the steps. */
export interface Story<Start extends Game = Game> {
  readonly start: Start;
  readonly steps: readonly Step[];
}

/** A hand can have no more actions: 28 plays, and three knocks after each, then a fourth. */
export const MOST_ACTS = 28 * 4 + 1;
const MOST_HANDS = 400;

/** The rulesets that random games are played by; every game of `pairs` is one of them. */
export const RULES: readonly PlayedRuleset[] = [
  pairs(),
  pairs(),
  pairs({ target: 100, lone00: 0, redeal: null, time: null }),
  pairs({ unit: 'fives', target: 50 }),
];

/** A whole game: the same number plays the same game. Every fifth is a study with tiles left in the boneyard. */
export function randomGame(number: number): Story<Waiting> {
  const draw = draws(number);
  const ruleset = RULES[number % RULES.length] as PlayedRuleset;
  const start = newGame(ruleset);
  const steps: Step[] = [];
  const study = number % 5 === 4;
  const flags = number % 7 === 6;
  for (let game: Game = start; game.is !== 'over';) {
    const command = next(game, draw, study, flags);
    const events = decide(game, command);
    if ('refused' in events)
      throw new Error(`game ${number}: ${events.refused} for ${JSON.stringify(command)}`);
    const after: Game = events.reduce<Game>(evolve, game);
    steps.push({ command, before: game, events, after });
    if (after.hand > MOST_HANDS) throw new Error(`game ${number} does not end`);
    if (after.is === 'hand' && after.acts.length > MOST_ACTS)
      throw new Error(`game ${number}: a hand does not end`);
    game = after;
  }
  return { start, steps };
}

function next(game: Exclude<Game, { is: 'over' }>, draw: Draw, study: boolean, flags: boolean): GameCommand {
  if (game.is === 'waiting')
    return { do: 'deal', deal: study ? studyDeal(draw) : { seed: randomSeed(draw) } };
  if (flags && draw(150) === 0) return { do: 'flag', seat: SEATS[draw(4)] ?? 0 };
  const possible = choices(game);
  return possible[draw(possible.length)] as GameCommand;
}

/** A seed of the server's kind. */
export const randomSeed = (draw: Draw): string => seedOf(Uint8Array.from({ length: 32 }, () => draw(256)));

/** Five tiles a seat, eight left; 1-1 is dealt, so that somebody leads. */
function studyDeal(draw: Draw): Deal {
  const rest = shuffled(
    SET.filter((tile) => tile !== '1-1'),
    draw,
  );
  const all: Tile[] = ['1-1', ...rest];
  return {
    hands: shuffled(
      SEATS.map((seat) => all.slice(seat * 5, seat * 5 + 5)),
      draw,
    ),
    boneyard: all.slice(20),
  };
}

/** The same things in any order. */
export function shuffled<T>(things: readonly T[], draw: Draw): T[] {
  const out: T[] = [];
  for (const thing of things) out.splice(draw(out.length + 1), 0, thing);
  return out;
}

/** The story's events, one log. */
export const logOf = <Start extends Game>({ start, steps }: Story<Start>): Log<Start, GameEvent> => ({
  start,
  events: steps.flatMap(({ events }) => events),
});

/** The hands of a game, each from its deal on. */
export function handsOf({ steps }: Story): Story<Waiting>[] {
  const deals = steps.flatMap(({ before }, at) => (before.is === 'waiting' ? [{ at, start: before }] : []));
  return deals.map(({ at, start }, i) => ({ start, steps: steps.slice(at, deals[i + 1]?.at) }));
}

/** All tiles of a hand under way, wherever they lie. */
export const everyTile = (game: InHand): Tile[] => [
  ...game.hands.flatMap(({ tiles }) => tiles),
  ...game.boneyard.tiles,
  ...game.layout.laid.map(({ tile }) => tile),
];
