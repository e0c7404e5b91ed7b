import {
  evolve,
  redactEvent,
  redactGame,
  seatsOf,
  type Game,
  type GameEvent,
  type GameEventView,
  type GameView,
  type Viewer,
  type Waiting,
} from '../src/index.ts';
import { blindness, fold, sight, type Machine } from './laws.ts';
import { draws, handsOf, logOf, randomGame, type Story } from './random-game.ts';
import { twinOf } from './twin.ts';

const viewersOf = ({ ruleset }: Game): readonly Viewer[] => [...seatsOf(ruleset), 'spectator'];

/** A game's evolve with redactors, right ones or faulty ones. */
export type Redactors = Machine<Game, GameEvent, GameView, GameEventView, Viewer>;
/** The game as it is. */
export const fives: Redactors = {
  evolve,
  evolveView: evolve,
  redactEvent: (event, viewer, { ruleset }) => redactEvent(event, viewer, ruleset),
  redactState: redactGame,
};

/** Law (a) over a game, for all viewers. */
export const foldsOver = (machine: Redactors, number: number) => {
  const log = logOf(randomGame(number));
  for (const viewer of viewersOf(log.start)) fold(machine, log, viewer);
};

/** Law (b) over the hands of a game, for all viewers; how many pairs were tried and how many differ. */
export function blindOver(machine: Redactors, number: number): { tried: number; differ: number } {
  const seen = { tried: 0, differ: 0 };
  const draw = draws(-1 - number);
  for (const { start, steps } of handsOf(randomGame(number)))
    for (const viewer of viewersOf(start)) {
      const upTo: Story<Waiting> = { start, steps: steps.slice(0, 1 + draw(steps.length - 1)) };
      const twin = twinOf(upTo, viewer, draw);
      seen.tried += 1;
      if (twin === null) continue;
      seen.differ += 1;
      blindness(machine, logOf(upTo), twin, viewer);
    }
  return seen;
}

/** Law (c) over a game, for all viewers, after every event. */
export function sightOver(machine: Redactors, number: number): void {
  const { start, events } = logOf(randomGame(number));
  let game: Game = start;
  for (const event of events) {
    game = evolve(game, event);
    for (const viewer of viewersOf(game)) sight(game, machine.redactState(game, viewer), viewer);
  }
}
