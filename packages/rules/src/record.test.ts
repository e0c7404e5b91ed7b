import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pairs } from '../test/positions.ts';
import { logOf, randomGame } from '../test/random-game.ts';
import { newGame, recordOf, replay, type GameEvent, type GameRecord, type Replay } from './index.ts';

const written = (record: GameRecord): GameRecord => JSON.parse(JSON.stringify(record)) as GameRecord;

function replayed(record: unknown): Replay {
  const again = replay(record);
  if ('refused' in again) throw new Error(JSON.stringify(again));
  return again;
}

const DOCS = readFileSync(new URL('../../../docs/records.md', import.meta.url), 'utf8');
const example = JSON.parse(/```json\n([^`]+)```/.exec(DOCS)?.[1] ?? 'null') as GameRecord;

describe('writing a game down and playing it again', () => {
  it('[R1][R2] gives the state after every action again, exactly, for random games', () => {
    for (let number = 0; number < 300; number++) {
      const { start, steps } = randomGame(number);
      const record = written(recordOf('pairs', start.ruleset, logOf({ start, steps }).events));
      const again = replayed(record);
      const played = steps.filter(({ command }) => command.do !== 'deal').map(({ after }) => after);
      const seen = again.hands.flatMap(({ actions }) => actions.map(({ after }) => after));
      expect(seen.map(({ is, scores, pot }) => ({ is, scores, pot }))).toEqual(
        played.map(({ is, scores, pot }) => ({ is, scores, pot })),
      );
      expect(again.end).toEqual(steps.at(-1)?.after);
    }
  });

  it('[R2] options are the name of the preset, or what differs from it', () => {
    const of = (overrides: Parameters<typeof pairs>[0]) => recordOf('pairs', pairs(overrides), []).options;
    expect(of({})).toBe('pairs');
    expect(of({ target: 100, time: null })).toEqual({ preset: 'pairs', target: 100, time: null });
  });

  it('[R2] a deal is written as tiles, whatever it was drawn from, and no seed is', () => {
    const { start, steps } = randomGame(1);
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
