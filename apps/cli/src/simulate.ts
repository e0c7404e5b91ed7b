import { choose } from '@fives/bots';
import {
  decide,
  evolve,
  newGame,
  playable,
  PRESETS,
  recordOf,
  redactGame,
  seatsOf,
  type Game,
  type GameCommand,
  type GameEvent,
  type GameRecord,
  type PlayedRuleset,
  type Preset,
  type Ruleset,
} from '@fives/rules';
import { createHash } from 'node:crypto';
import { say } from './files.ts';
import { progress } from './progress.ts';
import { Usage } from './usage.ts';

/** What is played, how often, and what it is drawn from. */
export interface Simulation {
  readonly preset: Preset;
  readonly games: number;
  readonly seed: string;
  readonly players: number | null;
}

/** Where scores go down a game need not end: it is left after so many hands. */
const MOST_HANDS = 20;

/** Lets bots play and writes each game down; the exit code. */
export async function simulate({ preset, games, seed, players }: Simulation): Promise<number> {
  const ruleset = rulesetOf(preset, players);
  const bar = progress(games);
  bar.show(0);
  for (let number = 0; number < games; number++) {
    const record = played(preset, ruleset, `${seed}/${number}`);
    bar.giveWay();
    await say(JSON.stringify(record));
    bar.show(number + 1);
  }
  bar.clear();
  return 0;
}

function rulesetOf(preset: Preset, players: number | null): PlayedRuleset {
  const named: Ruleset = PRESETS[preset];
  const checked = playable(players === null ? named : { ...named, players: players as Ruleset['players'] });
  if ('ruleset' in checked) return checked.ruleset;
  throw new Usage(`${preset} is not played by ${players}.`);
}

/** One whole game; the same seed, the same game. */
function played(preset: Preset, ruleset: PlayedRuleset, seed: string): GameRecord {
  const log: GameEvent[] = [];
  let game: Game = newGame(ruleset);
  while (game.is !== 'over' && !isEnough(game)) {
    const events = decide(game, next(game, seed));
    if ('refused' in events) throw new Error(`a bot was refused: ${events.refused}`);
    log.push(...events);
    game = events.reduce<Game>(evolve, game);
  }
  return recordOf(preset, ruleset, log);
}

const isEnough = ({ is, hand, ruleset }: Game): boolean =>
  is === 'waiting' && ruleset.endHand === 'own-subtract' && hand > MOST_HANDS;

function next(game: Exclude<Game, { is: 'over' }>, seed: string): GameCommand {
  switch (game.is) {
    case 'waiting':
      return {
        do: 'deal',
        deal: { seed: createHash('sha256').update(`${seed}/${game.hand}`).digest('hex') },
      };
    case 'closing': {
      for (const seat of seatsOf(game.ruleset)) {
        const move = choose(redactGame(game, seat), seat, 'medium');
        if (move !== null) return { seat, ...move };
      }
      return { do: 'close' };
    }
    case 'hand': {
      const move = choose(redactGame(game, game.turn), game.turn, 'medium');
      return move === null ? { do: 'knock', seat: game.turn } : { seat: game.turn, ...move };
    }
  }
}
