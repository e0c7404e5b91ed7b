import { describe, expect, it } from 'vitest';
import { handsOf, isEnough, randomGame, RULES, type Step, type Story } from '../test/random-game.ts';
import { recount, type Counted, type Deed } from '../test/recount.ts';
import { allowed, nameOf, tilesOf, type Game, type Waiting } from './index.ts';

/** So many games of each ruleset. */
const GAMES = Number(process.env['LAWS_GAMES'] ?? 10) * RULES.length;
const TIME = { timeout: 60_000 + GAMES * 500 };

describe('random games of every preset, and of house rules', () => {
  it(
    '[F4][S1][S8][A1][A5][A9][U1][U2][U4][U5][U6][U7][U8][H1][H10][E2][E3][E4][E5][E7][D4][D6] come to what a slow recount gives, act by act',
    TIME,
    () => {
      const seen: Record<string, number> = {
        out: 0,
        blocked: 0,
        stopped: 0,
        target: 0,
        time: 0,
        resign: 0,
        enough: 0,
      };
      for (let number = 0; number < GAMES; number++) {
        const story = randomGame(number);
        for (const hand of handsOf(story)) recounts(number, hand, seen);
        const end = story.steps.at(-1)?.after ?? story.start;
        if (end.is !== 'over' && !isEnough(end)) throw new Error(`game ${number} did not end`);
        const how = end.is === 'over' ? end.reason : 'enough';
        seen[how] = (seen[how] ?? 0) + 1;
      }
      expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
    },
  );
});

function recounts(number: number, { start, steps }: Story<Waiting>, seen: Record<string, number>): void {
  const [first, ...rest] = steps;
  const [dealt] = first?.events ?? [];
  if (dealt?.is !== 'dealt') throw new Error('a hand begins with its deal');
  const { hands, boneyard } = tilesOf(dealt.deal, start.ruleset);
  const isFound = start.leader === null && start.ruleset.lead1 !== 'lot';
  const acts = rest.flatMap((step) => {
    const deeds = deedsOf(step);
    return deeds.length === 0 ? [] : [{ step, deeds }];
  });
  const counted = recount({
    rules: start.ruleset,
    start,
    hands,
    boneyard,
    leader: isFound ? null : dealt.leader,
    deeds: acts.flatMap(({ deeds }) => deeds),
  });
  let at = 0;
  for (const { step, deeds } of acts) {
    at += deeds.length;
    const due = counted[at - 1] as Counted;
    expect({ number, ...standing(step.after) }).toEqual({ number, ...due });
  }
  const end = steps.at(-1)?.after;
  const last = end?.is === 'waiting' || end?.is === 'over' ? end.last : null;
  if (last !== null) seen[last.how] = (seen[last.how] ?? 0) + 1;
}

/** A step in the recount's words: nothing where it only waits. */
function deedsOf({ command, events, before, after }: Step): Deed[] {
  const isClosed = before.is === 'closing' && after.is !== 'closing' && events.at(-1)?.is === 'shown';
  switch (command.do) {
    case 'play':
      return [{ play: command.tile, on: command.end, claim: command.claim }];
    case 'draw':
      return events.flatMap((event) => (event.is === 'drawn' ? [{ draw: event.drawn.tiles }] : []));
    case 'knock':
      return [{ pass: true }];
    case 'claim':
      return [{ claim: command.points }];
    case 'challenge':
      return [{ challenge: command.seat }];
    case 'flag':
    case 'resign':
      return [{ gone: command.seat }];
    case 'waive':
    case 'close':
      return isClosed ? [{ close: true }] : [];
    case 'deal':
    case 'abort':
      return [];
  }
}

function standing(game: Game): Counted {
  const isOver = game.is === 'over' || game.is === 'waiting';
  const how = isOver && game.last !== null && game.last.how !== 'stopped' ? game.last.how : null;
  return {
    scores: game.scores,
    pot: game.pot,
    winner: game.is === 'over' ? game.winner : null,
    leads: game.is === 'waiting' ? game.leader : null,
    ended: how,
    may:
      game.is === 'hand'
        ? { seat: game.turn, plays: allowed(game).plays.map(nameOf).sort(), draw: allowed(game).draw }
        : null,
  };
}
