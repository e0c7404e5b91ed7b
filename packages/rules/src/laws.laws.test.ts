import { describe, expect, expectTypeOf, it } from 'vitest';
import { blindOver, fives, foldsOver, sightOver } from '../test/law-runs.ts';
import { draws, everyTile, handsOf, randomGame, type Story } from '../test/random-game.ts';
import { recount } from '../test/recount.ts';
import { twinOf } from '../test/twin.ts';
import {
  decide,
  evolve,
  highFirst,
  redactGame,
  SET,
  tilesOf,
  type Game,
  type GameEvent,
  type GameView,
  type Waiting,
} from './index.ts';

const GAMES = Number(process.env['LAWS_GAMES'] ?? 150);
const TIME = { timeout: 60_000 + GAMES * 200 };

const games = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('the laws hold', () => {
  it('fold: a viewer who folds what he was sent has what he may know', TIME, () => {
    expect(() => games(GAMES).forEach((number) => foldsOver(fives, number))).not.toThrow();
  });

  it('blindness: what a viewer may not know changes no byte of what he is sent', TIME, () => {
    const seen = games(GAMES)
      .map((number) => blindOver(fives, number))
      .reduce((a, b) => ({ tried: a.tried + b.tried, differ: a.differ + b.differ }));
    expect(seen.differ / seen.tried).toBeGreaterThanOrEqual(0.9);
  });

  it('blindness: a twin is a true log: the rules allow every action of it', TIME, () => {
    let checked = 0;
    for (const number of games(Math.ceil(GAMES / 10)))
      for (const { start, steps } of handsOf(randomGame(number))) {
        const upTo = { start, steps: steps.slice(0, -1) };
        const twin = twinOf(upTo, 'spectator', draws(number));
        if (twin === null) continue;
        let game: Game = evolve(twin.start, twin.events[0] as GameEvent);
        for (const { command, events } of upTo.steps.slice(1)) {
          expect(decide(game, command)).toEqual(events);
          game = events.reduce<Game>(evolve, game);
          checked += 1;
        }
      }
    expect(checked).toBeGreaterThan(GAMES);
  });

  it('sight: a seat sees exactly its own tiles and every public fact', TIME, () => {
    expect(() => games(GAMES).forEach((number) => sightOver(fives, number))).not.toThrow();
  });

  it('a view does not compile where the whole game is needed', () => {
    const view: GameView = redactGame(randomGame(0).start, 'spectator');
    // @ts-expect-error a pile of a view may be hidden
    expect(decide(view, { do: 'knock', seat: 0 })).toEqual({ refused: 'no-hand' });
    expectTypeOf<GameView>().not.toExtend<Parameters<typeof decide>[0]>();
  });
});

describe('random games', () => {
  it('[D1][H11] each tile lies in exactly one place, from the deal to the hands shown', TIME, () => {
    const set = SET.toSorted();
    for (const number of games(GAMES))
      for (const { steps } of handsOf(randomGame(number))) {
        const first = steps[0]?.after;
        for (const { after } of steps) {
          if (after.is === 'hand') {
            expect(everyTile(after).map(highFirst).sort()).toEqual(set);
            continue;
          }
          const boneyard = first?.is === 'hand' ? first.boneyard.tiles : [];
          const laid = (after.last?.layout.laid ?? []).map(({ tile }) => highFirst(tile));
          expect([...laid, ...(after.last?.hands.flat() ?? []), ...boneyard].sort()).toEqual(set);
        }
      }
  });

  it('[U6][E1][A1][H1] every game ends, with the scores of a slow recount', TIME, () => {
    const seen: Record<string, number> = { out: 0, blocked: 0, stopped: 0, target: 0, time: 0 };
    for (const number of games(GAMES)) {
      const story = randomGame(number);
      handsOf(story).forEach(({ start, steps }) => recounts(start, steps, seen));
      const end = story.steps.at(-1)?.after;
      if (end?.is !== 'over') throw new Error(`game ${number} did not end`);
      seen[end.reason] = (seen[end.reason] ?? 0) + 1;
    }
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  });

  function recounts(start: Waiting, steps: Story['steps'], seen: Record<string, number>): void {
    const dealt = steps[0]?.events[0];
    if (dealt?.is !== 'dealt') throw new Error('a hand begins with its deal');
    const { hands } = tilesOf(dealt.deal, start.ruleset);
    const acts: ([string, string | null] | null)[] = [];
    for (const { command, after } of steps) {
      if (command.do === 'flag') {
        expect(after).toMatchObject({ is: 'over', reason: 'time', winner: 1 - (command.seat % 2) });
        continue;
      }
      if (command.do === 'play') acts.push([command.tile, command.end]);
      if (command.do === 'knock') acts.push(null);
      const counted = recount({ start, rules: start.ruleset, hands, leader: dealt.leader, acts });
      expect({
        scores: after.scores,
        pot: after.pot,
        winner: after.is === 'over' ? after.winner : null,
      }).toEqual({
        scores: counted.scores,
        pot: counted.pot,
        winner: counted.winner,
      });
      expect(after.is === 'waiting' ? after.leader : null).toBe(counted.leads);
      const how = after.is === 'hand' ? null : (after.last?.how ?? null);
      expect(how === 'stopped' ? null : how).toBe(counted.ended);
      if (how !== null) seen[how] = (seen[how] ?? 0) + 1;
    }
  }
});
