import { recordOf, replay, type GameEvent, type GameRecord, type Replay, type Seat } from '@fives/rules';
import { describe, expect, test } from 'vitest';
import { logOf, randomGame } from '../../../../packages/rules/test/random-game.ts';
import { momentsOf } from './playback.ts';
import { momentSaid, tableOf, whyOver } from './told.ts';

const { start, steps } = randomGame(0);
const { events } = logOf({ start, steps });
const NAMES = ['Ana', 'Ben', 'Mia', 'Hugo'];
const about: GameRecord['about'] = {
  people: [
    ...NAMES.map((name, seat) => ({
      seat: seat as Seat,
      name,
      bot: seat === 3,
      gone: seat === 1 ? ('left' as const) : null,
      stoodIn: false,
      timeouts: 0,
    })),
    { seat: 1, name: 'Eve', bot: false, gone: null, stoodIn: false, timeouts: 0 },
  ],
};
const recorded = (log: readonly GameEvent[]): GameRecord => ({
  ...recordOf('pairs', start.ruleset, log),
  about,
});
const again = (record: GameRecord): Replay => replay(record) as Replay;
const table = tableOf(recorded([]), again(recorded(events)));

describe('a record in words', () => {
  test('[T107] a seat has the name of who played there last', () => {
    expect(table.chairs.map((chair) => (chair.is === 'person' ? chair.name : ''))).toEqual([
      'Ana',
      'Eve',
      'Mia',
      'Hugo',
    ]);
  });

  test.each<[string, GameEvent, string]>([
    ['time', { is: 'flagged', seat: 1, hands: [] }, 'Eve’s time ran out.'],
    ['resign', { is: 'resigned', seat: 3, hands: [] }, 'Hugo gave up for Eve & Hugo.'],
    ['aborted', { is: 'aborted', hands: [] }, 'Ended without a result.'],
  ])('[E6][H11] why it is over: %s', (reason, end, words) => {
    const record = recorded([...events.slice(0, 4), end]);
    const over = { winner: null, reason: reason as 'time' };
    expect(whyOver({ ...record, about: { ...about, over } }, again(record), table)).toBe(words);
  });

  test('[E2] why it is over: a side reached the target', () => {
    const record = recorded(events);
    expect(whyOver(record, again(record), table)).toMatch(/^(Ana & Mia|Eve & Hugo) reached 250\.$/);
  });

  test('[A7] each moment is read out with the sum that explains it', () => {
    const said = momentsOf(again(recorded(events))).map((moment) => momentSaid(moment, table, new Map()));
    expect(said[0]).toMatch(/^Hand 1, 0 of \d+\. \w+ leads$/);
    expect(said[1]).toMatch(/^Hand 1, 1 of \d+\. \w+ leads \w+ \w+\. Ends [\d+· ]+ = \d+\./);
    expect(said.some((words) => /\. \w+ knocks\.$/.test(words))).toBe(true);
    expect(said.some((words) => /Ends [\d+· ]+ = (\d+)\. \w+ scores \1\.$/.test(words))).toBe(true);
    expect(said.some((words) => /held [\d+ ]+ = \d+.*\. \w+ & \w+ score \d+$/.test(words))).toBe(true);
  });
});
