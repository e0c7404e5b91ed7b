import {
  choices,
  claimOf,
  decide,
  evolve,
  mayChallenge,
  newGame,
  openClaim,
  PRESETS,
  SEATS,
  seatsOf,
  seedOf,
  SET,
  type Closing,
  type Deal,
  type Game,
  type GameCommand,
  type GameEvent,
  type InHand,
  type PlayedRuleset,
  type Preset,
  type Ruleset,
  type Seat,
  type Tile,
  type Waiting,
} from '../src/index.ts';
import type { Log } from './laws.ts';
import { rulesOf } from './positions.ts';

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

/** A hand can have no more actions: 28 plays, the knocks between them, the draws, and as many claims again. */
export const MOST_ACTS = 28 * 4 + 28;
const MOST_HANDS = 400;
/** A game in which scores go down need not end (H10): it is left there. */
export const ENOUGH_HANDS = 20;

const PRESET_NAMES = Object.keys(PRESETS) as Preset[];
const COUNTS = [2, 3, 4] as const;

/** A preset and what differs from it. */
export type House = readonly [preset: Preset, overrides: Partial<Ruleset>];

/** Every preset for every number of players that it knows. */
const EVERY_PRESET: readonly House[] = PRESET_NAMES.flatMap((preset) =>
  COUNTS.filter((players) => players in PRESETS[preset].tilesPerHand).map((players): House => [
    preset,
    { players },
  ]),
);

/** Teams, claims, and options that no preset combines. */
const HOUSE_RULES: readonly House[] = [
  ['pairs', { target: 100, lone00: 0, redeal: null, time: null }],
  ['pairs', { unit: 'fives', target: 50 }],
  ['pairs', { muggins: 'take', target: 100 }],
  ['bones', { players: 4, teams: true }],
  ['bones', { muggins: 'take', players: 3, target: 60 }],
  ['tabletales', { players: 4, teams: true, muggins: 'cancel' }],
  ['tabletales', { players: 3, muggins: 'take', target: 80 }],
  ['five-up', { players: 4, teams: true, unlock: 'at-once' }],
  ['five-up', { players: 3, spinnerCount: 'exposed-ends', blocked: 'difference', rounding: 'per-hand' }],
  ['sniff-us', { unlock: 'at-once', reserve: 2 }],
  ['sniff-us', { players: 3, unlock: 'new-tile-each-arm' }],
  ['bones', { players: 3, exactTarget: true, target: 15 }],
  ['tabletales', { players: 3, exactTarget: true, target: 20 }],
  ['fives-and-threes', { targetCheck: 'end-of-hand', target: 12 }],
  ['fives-and-threes', { draw: 'until-playable', reserve: 1, muggins: 'take' }],
  [
    'pagat-all-fives',
    { players: 3, reserve: 2, exactTarget: true, target: 100, blockedCompare: 'rounded', blockedTie: 'none' },
  ],
  ['wikipedia-muggins', { players: 4, teams: true, blockedTie: 'carry', leadAfterBlock: 'block-winner' }],
  [
    'seven-rocks',
    { unit: 'fives', rounding: 'total', blockedCompare: 'rounded', targetCheck: 'end-of-hand' },
  ],
];

/** What random games are played by; `pairs` comes first. */
export const HOUSES: readonly House[] = [['pairs', {}], ...EVERY_PRESET, ...HOUSE_RULES];

/** The same as rulesets. */
export const RULES: readonly PlayedRuleset[] = HOUSES.map(([preset, overrides]) =>
  rulesOf(preset, overrides),
);

/** A whole game: the same number plays the same game. Every fifth is a study with tiles left in the boneyard. */
export function randomGame(
  number: number,
  ruleset = RULES[number % RULES.length] as PlayedRuleset,
): Story<Waiting> {
  const draw = draws(number);
  const start = newGame(ruleset);
  const steps: Step[] = [];
  const study = number % 5 === 4;
  const flags = number % 7 === 6;
  for (let game: Game = start; game.is !== 'over' && !isEnough(game);) {
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

/** Whether a game that need not end has been played long enough. */
export const isEnough = ({ is, ruleset, hand }: Game): boolean =>
  is === 'waiting' && ruleset.endHand === 'own-subtract' && hand > ENOUGH_HANDS;

function next(game: Exclude<Game, { is: 'over' }>, draw: Draw, study: boolean, flags: boolean): GameCommand {
  const { ruleset } = game;
  if (game.is === 'waiting') {
    if (!study) return { do: 'deal', deal: { seed: randomSeed(draw) } };
    return { do: 'deal', deal: studyDeal(ruleset, draw), leader: draw(ruleset.players) as Seat };
  }
  const still = seatsOf(ruleset).filter((seat) => !game.gone.includes(seat));
  if (flags && game.is === 'hand' && draw(150) === 0)
    return { do: draw(2) === 0 ? 'flag' : 'resign', seat: still[draw(still.length)] ?? 0 };
  const said = wordsOn(game, draw);
  if (said !== null) return said;
  if (game.is === 'closing') return { do: 'close' };
  const possible = choices(game);
  const chosen = possible[draw(possible.length)] as GameCommand;
  if (chosen.do !== 'play' || ruleset.muggins === 'off' || draw(6) === 0) return chosen;
  const { claim = 0 } = claimOf(game, chosen);
  return { ...chosen, claim: draw(3) === 0 ? draw(claim + 5) : claim };
}

/** A claim raised, a challenge, or a waiver, now and then (U7, U8). */
function wordsOn(game: InHand | Closing, draw: Draw): GameCommand | null {
  const open = openClaim(game);
  if (open !== null && open.rest > 0 && draw(4) === 0)
    return { do: 'claim', seat: open.act.seat, points: (open.act.claim ?? 0) + 1 + draw(open.rest) };
  const others = seatsOf(game.ruleset).filter(
    (seat) => open && mayChallenge(open.act.seat, seat, game.ruleset),
  );
  if (open !== null && open.rest > 0 && draw(3) === 0)
    return { do: 'challenge', seat: others[draw(others.length)] ?? 0 };
  if (game.is !== 'closing' || draw(3) === 0) return null;
  const last = game.acts.findLast(({ is }) => is === 'play')?.seat ?? 0;
  const seat = seatsOf(game.ruleset).find(
    (one) => mayChallenge(last, one, game.ruleset) && !game.waived.includes(one) && !game.gone.includes(one),
  );
  return seat === undefined ? null : { do: 'waive', seat };
}

/** A seed of the server's kind. */
export const randomSeed = (draw: Draw): string => seedOf(Uint8Array.from({ length: 32 }, () => draw(256)));

/** Some tiles a seat, the rest left; 1-1 is dealt, so that somebody leads. */
function studyDeal({ players }: PlayedRuleset, draw: Draw): Deal {
  const rest = shuffled(
    SET.filter((tile) => tile !== '1-1'),
    draw,
  );
  const all: Tile[] = ['1-1', ...rest];
  const each = 5;
  return {
    hands: shuffled(
      SEATS.slice(0, players).map((seat) => all.slice(seat * each, seat * each + each)),
      draw,
    ),
    boneyard: all.slice(players * each, players * each + 8),
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
export const everyTile = (game: InHand | Closing): Tile[] => [
  ...game.hands.flatMap(({ tiles }) => tiles),
  ...game.boneyard.tiles,
  ...game.layout.laid.map(({ tile }) => tile),
];
