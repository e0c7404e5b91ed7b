// Whole games of pairs a second, with random legal play through decide and evolve.
// `node src/rules.ts [FILE]`: FILE exports gamePlain(random), a bound to compare with in the same run.
import {
  decide,
  evolve,
  legal,
  newGame,
  playable,
  PRESETS,
  type Game,
  type GameCommand,
  type InHand,
} from '@fives/rules';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type Random = () => number;
type PlayGame = (random: Random) => unknown;

const SLICE = 500;
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);

/** Whole numbers below 2³², always the same ones (xorshift). */
function numbers(seed: number): Random {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

const checked = playable(PRESETS.pairs);
if ('refused' in checked) throw new Error(checked.refused);
const { ruleset } = checked;

function gameOfRules(random: Random): Game {
  let game: Game = newGame(ruleset);
  while (game.is !== 'over') {
    const events = decide(game, game.is === 'hand' ? anyPlay(game, random) : dealing(random));
    if ('refused' in events) throw new Error(events.refused);
    for (const event of events) game = evolve(game, event);
  }
  return game;
}

function anyPlay(game: InHand, random: Random): GameCommand {
  const { turn: seat } = game;
  const plays = legal(game, seat);
  const play = plays[random() % plays.length];
  return play === undefined ? { do: 'knock', seat } : { do: 'play', seat, tile: play.tile, end: play.end };
}

const words = new Uint32Array(8);
const bytes = Buffer.from(words.buffer);

/** Thirty-two bytes, as the server draws them. */
function dealing(random: Random): GameCommand {
  for (let at = 0; at < words.length; at++) words[at] = random();
  return { do: 'deal', deal: { seed: bytes.toString('hex') } };
}

/** What costs most: the time in each of the calls that make a game, ms. */
function shares(random: Random): Readonly<Record<'deal' | 'legal' | 'decide' | 'evolve', number>> {
  const spent = { deal: 0, legal: 0, decide: 0, evolve: 0 };
  const from = performance.now();
  let game: Game = newGame(ruleset);
  while (performance.now() - from < SLICE) {
    const start = performance.now();
    const isDeal = game.is !== 'hand';
    const command = game.is === 'hand' ? anyPlay(game, random) : dealing(random);
    const asked = performance.now();
    const events = decide(game, command);
    if ('refused' in events) throw new Error(events.refused);
    const decided = performance.now();
    for (const event of events) game = evolve(game, event);
    const folded = performance.now();
    if (isDeal) spent.deal += folded - start;
    else {
      spent.legal += asked - start;
      spent.decide += decided - asked;
      spent.evolve += folded - decided;
    }
    if (game.is === 'over') game = newGame(ruleset);
  }
  return spent;
}

/** Games a second over one slice of time. */
function rate(play: PlayGame, random: Random): number {
  const from = performance.now();
  let games = 0;
  while (performance.now() - from < SLICE) {
    play(random);
    games += 1;
  }
  return (games * 1000) / (performance.now() - from);
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? NaN;

const [file] = process.argv.slice(2);
const bound = file === undefined ? null : await boundIn(file);

async function boundIn(path: string): Promise<PlayGame> {
  const found = (await import(pathToFileURL(resolve(process.env['INIT_CWD'] ?? '.', path)).href)) as {
    gamePlain?: PlayGame;
  };
  if (found.gamePlain === undefined) throw new Error(`${path} has no gamePlain`);
  return found.gamePlain;
}

// In turns, so that whatever else the machine does slows both alike.
const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
  rules: rate(gameOfRules, numbers(round + 1)),
  bound: bound === null ? NaN : rate(bound, numbers(round + 1)),
}));

console.log(`rules: ${Math.round(median(rounds.map(({ rules }) => rules)))} games/s`);
const spent = shares(numbers(1));
const total = Object.values(spent).reduce((sum, ms) => sum + ms, 0);
for (const [what, ms] of Object.entries(spent).toSorted(([, a], [, b]) => b - a))
  console.log(`  ${what}: ${Math.round((100 * ms) / total)} %`);
if (bound !== null) {
  console.log(`bound: ${Math.round(median(rounds.map((round) => round.bound)))} games/s`);
  console.log(`ratio: ${median(rounds.map((round) => round.rules / round.bound)).toFixed(3)}`);
}
