import type { End, Viewer } from '@fives/rules';
import { expect, test } from 'vitest';
import type { Direction } from '../text/index.ts';
import { START, type ClientState } from '@fives/client';
import { isUrgent, type News } from '../ui/announcer.svelte.ts';
import { connections, newsOf, standing } from './news.ts';
import { TestTable } from './test/table.ts';

const STRAIGHT: ReadonlyMap<End, Direction> = new Map([
  ['L', 'left'],
  ['R', 'right'],
]);

function heard(game: TestTable, viewer: Viewer, what: () => void): string[] {
  const before = game.seenBy(viewer);
  what();
  return said(newsOf(before, game.seenBy(viewer), viewer, STRAIGHT));
}

const said = (news: readonly News[]): string[] =>
  news.map(({ kind, text }) => (isUrgent(kind) ? `! ${text}` : text));

test('the deal tells who leads, and whose turn it is', () => {
  const game = new TestTable();
  expect(heard(game, 0, () => game.start())).toEqual(['Hand 1. You lead.', '! Your turn. 7 tiles playable.']);
});

test('a play is told with its end, its sum and its score', () => {
  const game = new TestTable().start();
  expect(heard(game, 2, () => game.play('5-5'))).toEqual([
    'Ana leads double five. Ends 5 + 5 = 10. Ana scores 10.',
  ]);
  expect(heard(game, 2, () => game.play('5-4@L'))).toEqual([
    'Ben plays five four on the left. Ends 4 + 10 = 14.',
    '! Your turn. 1 tile playable.',
  ]);
});

test('nothing is said twice', () => {
  const game = new TestTable().start().play('5-5');
  expect(heard(game, 1, () => {})).toEqual([]);
});

test('the end of a game is told at once', () => {
  const game = new TestTable({ target: 10 }).start();
  expect(heard(game, 2, () => game.play('5-5')).at(-1)).toBe('! You & Ana win!');
});

test('a table that comes whole tells how it stands', () => {
  const game = new TestTable({ target: 10 });
  const told = (viewer: Viewer) => said(standing(game.seenBy(viewer), viewer, STRAIGHT));
  expect(told(1)).toEqual([]);
  game.start();
  expect(told(0)).toEqual(['Hand 1. No tile lies on the board.', '! Your turn. 7 tiles playable.']);
  expect(told('spectator')).toEqual(['Hand 1. No tile lies on the board. Ana’s turn.']);
  game.play('6-5');
  expect(told(1)).toEqual(['Hand 1. Ends 6 + 5 = 11.', '! Your turn. 4 tiles playable.']);
});

test('a game that is over is told whole, too', () => {
  const game = new TestTable({ target: 10 }).start().play('5-5');
  expect(said(standing(game.seenBy(1), 1, STRAIGHT))).toEqual(['! Ana & Cleo win. You lose.']);
});

test('lost and found again', () => {
  const game = new TestTable().start();
  const view = { viewer: 0, seq: 9, at: 0, table: game.seenBy(0) } as const;
  const all: ClientState = { ...START, view, link: { is: 'live' }, here: [0, 1, 2, 3] };
  const lost: ClientState = { ...all, link: { is: 'reconnecting' } };
  expect(said(connections(START, all))).toEqual([]);
  expect(said(connections(all, lost))).toEqual(['Connection lost. Reconnecting…']);
  expect(said(connections(lost, all))).toEqual(['Connected again.']);
  expect(said(connections(all, all))).toEqual([]);
});

test('[U4] who has to knock himself is told so, and the knock is told once (T108)', () => {
  const game = new TestTable({}, undefined, { knock: 'hand' }).start().play('1-1', '4-1@L', '6-1@R');
  expect(heard(game, 3, () => {})).toEqual([]);
  expect(said(standing(game.seenBy(3), 3, STRAIGHT)).at(-1)).toMatch(/^! Your turn|^! Nothing fits/);
});

test.each([
  ['resign', '! You & Cleo win! Ben & Dan resigned.'],
  ['abort', '! The game ended without a result.'],
] as const)('a game may end by %s, between hands too', (what, words) => {
  const game = new TestTable().start();
  const seats = what === 'resign' ? ([1, 3] as const) : ([1, 3, 0, 2] as const);
  seats.slice(0, -1).forEach((seat) => game.ask({ do: 'offer', game: 1, what }, seat));
  const last = seats.at(-1) ?? 0;
  expect(heard(game, 0, () => game.ask({ do: 'offer', game: 1, what }, last)).at(-1)).toBe(words);
});

test('[T31] [T35] a turn is told when it can be played: not into a pause, but when it is over', () => {
  const game = new TestTable().start();
  game.ask({ do: 'offer', game: 1, what: 'pause' }, 0).ask({ do: 'offer', game: 1, what: 'pause' }, 1);
  expect(heard(game, 1, () => game.play('1-1'))).toEqual(['Ana leads double one. Ends 1 + 1 = 2.']);
  expect(said(standing(game.seenBy(1), 1, STRAIGHT)).at(-1)).toMatch(/^Paused\./);
  expect(heard(game, 1, () => game.ask({ do: 'resume', game: 1 }, 1))).toEqual([]);
  expect(heard(game, 1, () => game.tick(10_000))).toEqual(['! Your turn. 1 tile playable.']);
});
