import { replay, SEATS, type GameEvent, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { logOf, randomGame } from '../../rules/test/random-game.ts';
import { OPTIONS, recordOfGame, type Entry, type TableEvent } from './index.ts';

const { start, steps } = randomGame(0);
const { events: game } = logOf({ start, steps });
const over = steps.at(-1)?.after;

const SECRETS = [
  'idOfAna',
  'idOfBen',
  'idOfMia',
  'idOfEve',
  'K7PFXM',
  'recordOfIt',
  'idOfFounder',
  'idOfRude',
];

const opened: TableEvent = {
  is: 'opened',
  game: 3,
  preset: 'pairs',
  ruleset: start.ruleset,
  chairs: [
    { is: 'person', id: 'idOfAna', name: 'Ana', standIn: false },
    { is: 'person', id: 'idOfBen', name: 'Ben', standIn: false },
    { is: 'person', id: 'idOfMia', name: 'Mia', standIn: false },
    { is: 'free' },
  ],
  tally: [1, 1],
  ready: [0, 1, 2],
  options: OPTIONS,
  code: 'K7PFXM',
  record: 'recordOfIt',
  founder: 'idOfFounder',
  host: 0,
  locked: false,
  removed: ['idOfRude'],
  away: SEATS.map(() => null),
};

/** One entry an event, one second after the other. */
const entriesOf = (events: readonly TableEvent[]): Entry[] =>
  events.map((event, at) => ({
    seq: at + 1,
    at: 1_000 * at,
    by: 'idOfAna',
    cmd: 'commandOfAna',
    events: [event],
  }));

const before: TableEvent[] = [opened, { is: 'botSat', seat: 3, name: 'Hugo' }, { is: 'started' }];
const leave = (seat: Seat): TableEvent => ({ is: 'left', seat });
const sit = (seat: Seat, id: string, name: string): TableEvent => ({ is: 'sat', seat, id, name });

/** A game with these events after its tenth. */
const recorded = (between: readonly TableEvent[], played: readonly GameEvent[] = game) =>
  recordOfGame(entriesOf([...before, ...played.slice(0, 10), ...between, ...played.slice(10)]));

const seat = (n: Seat, name: string, more: object = {}) => ({
  seat: n,
  name,
  bot: false,
  gone: null,
  stoodIn: false,
  timeouts: 0,
  ...more,
});
const others = [seat(0, 'Ana'), seat(2, 'Mia'), seat(3, 'Hugo', { bot: true })];

describe('the record of a game at a table', () => {
  it('[R1] gives every score again, and says who played, when, and how it ended', () => {
    const record = recorded([]);
    const again = replay(JSON.parse(JSON.stringify(record)));
    expect(again).toMatchObject({ end: over });
    expect(record?.about).toEqual({
      began: 2_000,
      ended: 1_000 * (before.length + game.length - 1),
      people: [seat(0, 'Ana'), seat(1, 'Ben'), seat(2, 'Mia'), seat(3, 'Hugo', { bot: true })],
      over: { winner: over?.is === 'over' ? over.winner : null, reason: 'target' },
      scores: over?.scores,
    });
  });

  it.each<[string, TableEvent[], object[]]>([
    ['left for good', [leave(1)], [seat(1, 'Ben', { gone: 'left' })]],
    ['was removed', [{ is: 'removed', seat: 1, id: 'idOfBen' }], [seat(1, 'Ben', { gone: 'removed' })]],
    ['came back', [leave(1), sit(1, 'idOfBen', 'Ben')], [seat(1, 'Ben')]],
    ['came back by another name', [leave(1), sit(1, 'idOfBen', 'Benno')], [seat(1, 'Benno')]],
    [
      'gave way to a substitute',
      [leave(1), sit(1, 'idOfEve', 'Eve')],
      [seat(1, 'Ben', { gone: 'left' }), seat(1, 'Eve')],
    ],
    [
      'was lost, and a bot sat in',
      [
        { is: 'lost', seat: 1 },
        { is: 'stoodIn', seat: 1 },
        { is: 'back', seat: 1 },
      ],
      [seat(1, 'Ben', { stoodIn: true })],
    ],
    [
      'let two turns run out',
      [
        { is: 'timedOut', seat: 1 },
        { is: 'timedOut', seat: 1 },
      ],
      [seat(1, 'Ben', { timeouts: 2 })],
    ],
    [
      'spoke and paused',
      [
        { is: 'spoke', seat: 1, said: { is: 'words', words: 'psst' } },
        { is: 'credited', ms: 5, to: 7 },
      ],
      [seat(1, 'Ben')],
    ],
  ])('[R1][T107] somebody %s', (_, between, ofBen) => {
    const record = recorded(between);
    const byName = (a: object, b: object): number => JSON.stringify(a).localeCompare(JSON.stringify(b));
    expect([...(record?.about?.people ?? [])].sort(byName)).toEqual([...others, ...ofBen].sort(byName));
    expect(JSON.stringify(record)).not.toContain('psst');
  });

  it('holds no id, no code, no seed, no command', () => {
    const record = recorded([leave(1), sit(1, 'idOfEve', 'Eve'), { is: 'removed', seat: 1, id: 'idOfEve' }]);
    const text = JSON.stringify(record);
    for (const secret of [...SECRETS, 'commandOfAna', 'seed']) expect(text).not.toContain(secret);
    for (const event of game)
      if (event.is === 'dealt' && 'seed' in event.deal) expect(text).not.toContain(event.deal.seed);
  });

  it('there is none before the game is over, and what is done after it adds nothing', () => {
    const log = entriesOf([...before, ...game]);
    for (let known = 0; known < log.length; known++) expect(recordOfGame(log.slice(0, known))).toBeNull();
    const more = entriesOf([...before, ...game, { is: 'wanted', seat: 0, swap: false }, leave(2)]);
    expect(recordOfGame(more)).toEqual(recordOfGame(log));
  });

  it.each<[string, GameEvent, object]>([
    ['given up', { is: 'resigned', seat: 0, hands: [[], [], [], []] }, { winner: 1, reason: 'resign' }],
    ['aborted', { is: 'aborted', hands: [[], [], [], []] }, { winner: null, reason: 'aborted' }],
  ])('[E6][H11] a game that was %s', (_, end, result) => {
    const record = recorded([], [...game.slice(0, 12), end]);
    expect(record?.about?.over).toEqual(result);
    expect(replay(record)).toMatchObject({ end: { scores: record?.about?.scores } });
  });
});
