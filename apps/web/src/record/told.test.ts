import {
  recordOf,
  replay,
  type Act,
  type GameEvent,
  type GameRecord,
  type Replay,
  type Seat,
  type Tile,
} from '@fives/rules';
import { describe, expect, test } from 'vitest';
import { logOf, randomGame } from '../../../../packages/rules/test/random-game.ts';
import { closeOf, deedSaid, lineOf, type Line } from './deeds.ts';
import { momentsOf, type Deed, type Moment } from './playback.ts';
import { momentSaid } from './read-out.ts';
import { tableOf, whyOver } from './told.ts';

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

describe('[R1][H11] a record tells openly', () => {
  const played = (options: GameRecord['options'], led: Tile): GameRecord => ({
    options,
    players: 2,
    hands: [
      {
        deal: { hands: [[led, '6-1'], ['3-2']], boneyard: ['5-4', '6-2', '1-0'] },
        leader: 0,
        actions: [
          { play: led },
          { draw: '5-4' },
          { draw: '6-2' },
          { play: '6-2', on: 'L' },
          { play: '6-1', on: 'R' },
        ],
      },
    ],
  });
  const closing = (record: GameRecord) => {
    const moments = momentsOf(again(record));
    const last = moments.at(-1) as Moment;
    return { moments, close: closeOf(last, tableOf(record, again(record))) };
  };

  test('which tile was drawn', () => {
    const { moments } = closing(played('bones', '6-6'));
    const drawn = moments.flatMap(({ deed }) =>
      deed?.is === 'act' && deed.act.is === 'draw' ? [deed.drawn] : [],
    );
    expect(drawn).toEqual([['5-4'], ['6-2']]);
  });

  test('[H2] what going out gave', () => {
    const { close } = closing(played('bones', '6-6'));
    expect(close).toEqual({
      head: '1 goes out',
      why: ['What the other held: 14, rounded 15'],
      side: 0,
      gained: 15,
    });
  });

  test('[H10] what each loses', () => {
    const { close } = closing(played('pagat-muggins', '6-6'));
    expect(close).toMatchObject({ head: '1 goes out', gained: 0 });
    expect(close?.why).toContain('2 held 14 → 15');
  });
});

describe('[U7] a claim, a challenge and what it took, in words', () => {
  const play = (points: number, claim: number, more: object = {}): Act => ({
    is: 'play',
    seat: 0,
    tile: '5-5',
    end: null,
    total: 10,
    points,
    claim,
    ...more,
  });
  const at = (deed: Deed, acts: readonly Act[], muggins: 'take' | 'cancel') => {
    const there = { ...table, ruleset: { ...table.ruleset, muggins } };
    const line = lineOf({ deed, acts }, there, new Map()) as Line;
    return [line.does, line.why.join(' · '), line.gained, deedSaid(line, there, new Map()).join(' ')];
  };

  test.each<[Deed, readonly Act[], 'take' | 'cancel', unknown[]]>([
    [
      { is: 'act', seat: 0, ply: 0, act: play(10, 10), drawn: [] },
      [play(10, 10)],
      'take',
      [
        '',
        '5 + 5 = 10 · claims 10',
        10,
        'Ana leads double five. Ends 5 + 5 = 10. Ana claims 10. Ana scores 10.',
      ],
    ],
    [
      { is: 'act', seat: 0, ply: 0, act: play(10, 10, { chip: 1 }), drawn: [] },
      [play(10, 10)],
      'take',
      [
        '',
        '5 + 5 = 10 · claims 10 · goes out for 1',
        11,
        'Ana leads double five. Ends 5 + 5 = 10. Ana claims 10. Ana goes out for 1. Ana scores 11.',
      ],
    ],
    [
      { is: 'act', seat: 1, ply: 0, act: { is: 'draw', seat: 1, count: 2 }, drawn: ['4-1', '6-6'] },
      [{ is: 'draw', seat: 1, count: 2 }],
      'take',
      ['draws 4-1, 6-6', '', 0, 'Eve draws four one and double six.'],
    ],
    [
      { is: 'act', seat: 0, ply: 0, act: play(0, 0), drawn: [] },
      [play(0, 0)],
      'take',
      [
        '',
        '5 + 5 = 10 · claims nothing, 10 was there',
        0,
        'Ana leads double five. Ends 5 + 5 = 10. Ana claims nothing, 10 was there.',
      ],
    ],
    [
      { is: 'claim', seat: 0, points: 10, gained: 5 },
      [play(10, 10)],
      'take',
      ['claims 10 after all', 'for 5-5', 5, 'Ana claims 10 after all. Ana scores 5.'],
    ],
    [
      { is: 'challenge', seat: 1, of: 0, missed: 5, gained: 5 },
      [play(5, 5)],
      'take',
      [
        'says Muggins!',
        'Ana missed 5: it goes to Eve',
        5,
        'Eve says Muggins! Ana missed 5: it goes to Eve. Eve scores 5.',
      ],
    ],
    [
      { is: 'challenge', seat: 1, of: 0, missed: 10, gained: 0 },
      [play(0, 0)],
      'cancel',
      ['says Muggins!', 'Ana missed 10: it is lost', 0, 'Eve says Muggins! Ana missed 10: it is lost.'],
    ],
    [
      { is: 'out', seat: 3 },
      [],
      'take',
      [
        'is out of the game',
        'the server plays on for that seat',
        0,
        'Hugo is out of the game: the server plays on for that seat.',
      ],
    ],
  ])('%o after %j, %s', (deed, acts, muggins, said) => {
    expect(at(deed, acts, muggins)).toEqual(said);
  });
});
