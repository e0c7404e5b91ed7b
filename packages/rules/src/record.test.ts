import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { after, dealt, hands, pairs, rulesOf, tiles } from '../test/positions.ts';
import { HOUSES, logOf, randomGame } from '../test/random-game.ts';
import {
  newGame,
  recordOf,
  replay,
  type Game,
  type GameEvent,
  type GameRecord,
  type Replay,
} from './index.ts';

const written = (record: GameRecord): GameRecord => JSON.parse(JSON.stringify(record)) as GameRecord;

function replayed(record: unknown): Replay {
  const again = replay(record);
  if ('refused' in again) throw new Error(JSON.stringify(again));
  return again;
}

const gist = (game: Game) => {
  const last = game.is === 'waiting' || game.is === 'over' ? game.last : null;
  const { is, scores, pot, hand } = game;
  return {
    ...{ is, scores, pot, hand, how: last?.how, hands: last?.hands.map((held) => held.toSorted()) },
    settlement: last && 'settlement' in last ? last.settlement : null,
    winner: game.is === 'over' ? game.winner : null,
    leader: game.is === 'waiting' ? game.leader : null,
  };
};

const DOCS = readFileSync(new URL('../../../docs/records.md', import.meta.url), 'utf8');
const example = JSON.parse(/```json\n([^`]+)```/.exec(DOCS)?.[1] ?? 'null') as GameRecord;

describe('writing a game down and playing it again', () => {
  it('[R1][R2] gives the state after every action again, exactly, for random games', () => {
    for (let number = 0; number < 2 * HOUSES.length; number++) {
      const { start, steps } = randomGame(number);
      const [preset] = HOUSES[number % HOUSES.length] ?? ['pairs'];
      const record = written(recordOf(preset, start.ruleset, logOf({ start, steps }).events));
      const again = replayed(record);
      const ends = steps.map(({ after }) => after).filter(({ is }) => is === 'waiting' || is === 'over');
      const seen = again.hands.flatMap(({ actions }) => actions.at(-1)?.after ?? []);
      expect(seen.map(gist)).toEqual(ends.map(gist));
      expect(again.end.ruleset).toEqual(start.ruleset);
    }
  });

  it('[R2] draws are written one by one, with their tiles', () => {
    const rules = rulesOf('bones');
    const deal = { hands: hands('6-6 3-0 | 5-5 4-4'), boneyard: tiles('3-3 6-1') };
    expect(after(dealt('6-6 3-0 | 5-5 4-4', {}, rules, '3-3 6-1'), '6-6 + + 6-1@L')).toMatchObject({
      turn: 0,
    });
    const drawing = [
      { is: 'dealt', hand: 1, deal, leader: 0, redeals: 0 },
      { is: 'played', tile: '6-6', end: null },
      { is: 'drawn', seat: 1, drawn: { tiles: ['3-3'] } },
      { is: 'drawn', seat: 1, drawn: { tiles: ['6-1'] } },
      { is: 'played', tile: '6-1', end: 'L' },
    ] as const satisfies GameEvent[];
    expect(recordOf('bones', rules, drawing).hands[0]?.actions).toEqual([
      { p: 0, play: '6-6' },
      { p: 1, draw: '3-3' },
      { p: 1, draw: '6-1' },
      { p: 1, play: '6-1', on: 'L' },
    ]);
  });

  it('[R2] options are the name of the preset, or what differs from it', () => {
    const of = (overrides: Parameters<typeof pairs>[0]) => recordOf('pairs', pairs(overrides), []).options;
    expect(of({})).toBe('pairs');
    expect(of({ target: 100, time: null })).toEqual({ preset: 'pairs', target: 100, time: null });
  });

  it('[R2] a deal is written as tiles, whatever it was drawn from, and no seed is', () => {
    const { start, steps } = randomGame(0);
    const record = recordOf('pairs', start.ruleset, logOf({ start, steps }).events);
    expect(JSON.stringify(record)).not.toMatch(/seed|[0-9a-f]{64}/);
    expect(record.hands.every(({ deal }) => deal.hands.flat().length + deal.boneyard.length === 28)).toBe(
      true,
    );
  });

  const mid = (plays: number): { events: GameEvent[]; scores: readonly number[] } => {
    const { start, steps } = randomGame(0);
    const some = steps.slice(0, plays + 1);
    return { events: some.flatMap(({ events }) => events), scores: (some.at(-1)?.after ?? start).scores };
  };

  it('[R2][E6] a game given up in mid-hand, and between hands', () => {
    const first = randomGame(0).steps.findIndex(({ after }) => after.is === 'waiting');
    for (const plays of [4, first]) {
      const { events, scores } = mid(plays);
      const hands = plays === 4 ? [] : null;
      const record = recordOf('pairs', pairs(), [...events, { is: 'resigned', seat: 1, hands }]);
      expect(record.hands.at(-1)?.actions.at(-1)).toEqual({ resign: 1 });
      expect(replayed(written(record)).end).toMatchObject({
        is: 'over',
        winner: 0,
        reason: 'resign',
        scores,
      });
    }
  });

  it('[R2][H11] an aborted game stops where it stopped', () => {
    const { events, scores } = mid(4);
    const record = recordOf('pairs', pairs(), [...events, { is: 'aborted', hands: [] }]);
    expect(record.hands.at(-1)?.actions).toHaveLength(4);
    expect(replayed(written(record)).end).toMatchObject({ is: 'hand', scores });
  });

  it('[R1] a game without a hand is a new game', () => {
    expect(replayed(recordOf('pairs', pairs(), [])).end).toEqual(newGame(pairs()));
  });

  it('[R2] the documented example is a record, and gives what it says', () => {
    const { end } = replayed(example);
    expect(end.scores).toEqual(example.about?.scores);
    expect(end).toMatchObject({ is: 'over', ...example.about?.over });
  });
});
