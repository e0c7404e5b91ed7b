import { describe, expect, expectTypeOf, it } from 'vitest';
import { blindOver, fives, foldsOver, sightOver } from '../test/law-runs.ts';
import { draws, everyTile, handsOf, randomGame, RULES, type Story } from '../test/random-game.ts';
import { twinOf } from '../test/twin.ts';
import {
  decide,
  evolve,
  highFirst,
  redactGame,
  SET,
  type Game,
  type GameEvent,
  type GameView,
} from './index.ts';

/** So many games of each ruleset. */
const GAMES = Number(process.env['LAWS_GAMES'] ?? 10) * RULES.length;
const TIME = { timeout: 60_000 + GAMES * 500 };

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
        let from = 1;
        for (const { command, events } of upTo.steps.slice(1)) {
          const due = twin.events.slice(from, (from += events.length));
          expect(decide(game, command)).toEqual(due);
          game = due.reduce<Game>(evolve, game);
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
    for (const number of games(GAMES))
      for (const { steps } of handsOf(randomGame(number))) {
        for (const { after } of steps) {
          if (after.is === 'hand' || after.is === 'closing') {
            expect(everyTile(after).map(highFirst).sort()).toEqual(dealtIn(steps));
            continue;
          }
          const { layout, hands = [], boneyard = [] } = after.last ?? {};
          const laid = (layout?.laid ?? []).map(({ tile }) => highFirst(tile));
          expect([...laid, ...hands.flat(), ...boneyard].sort()).toEqual(dealtIn(steps));
        }
      }
  });
});

/** The tiles of the hand that these steps play: all 28, or fewer in a study. */
function dealtIn(steps: Story['steps']): string[] {
  const [dealt] = steps[0]?.events ?? [];
  if (dealt?.is !== 'dealt') throw new Error('a hand begins with its deal');
  if ('seed' in dealt.deal) return SET.toSorted();
  return [...dealt.deal.hands.flat(), ...dealt.deal.boneyard].map(highFirst).sort();
}
