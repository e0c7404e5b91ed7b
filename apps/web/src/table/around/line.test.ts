import { expect, test } from 'vitest';
import type { InPlay } from '../round.ts';
import { roundOf } from '../round.ts';
import { TestTable } from '../test/table.ts';
import { lineOf } from './line.ts';

const DIRECTIONS = new Map([
  ['L', 'left'],
  ['R', 'right'],
] as const);

function line(game: TestTable, viewer: 0 | 1 | 'spectator', after = 0): string {
  const table = game.seenBy(viewer) as InPlay;
  const round = roundOf(table);
  return round === null ? 'no round' : lineOf(table, round, viewer, DIRECTIONS, game.at + after);
}

test('[T115] a sheet tells whose turn it is, how long, and the ends', () => {
  const game = new TestTable({ time: { game: 60 } }).start();
  expect(line(game, 0, 1_000)).toBe('Your turn · 0:59');
  game.play('1-1');
  expect(line(game, 0)).toBe('Ben’s turn · 1:00 · 1\u00a0+\u00a01\u00a0=\u00a02');
  expect(line(game, 1)).toBe('Your turn · 1:00 · 1\u00a0+\u00a01\u00a0=\u00a02');
});

test('[T115] without clocks there is no time, in a pause no turn', () => {
  const game = new TestTable({ time: null }).start();
  expect(line(game, 'spectator')).toBe('Ana’s turn');
  game.ask({ do: 'offer', game: 1, what: 'pause' }, 0).ask({ do: 'offer', game: 1, what: 'pause' }, 1);
  game.play('1-1');
  expect(line(game, 'spectator')).toBe('Paused · 1\u00a0+\u00a01\u00a0=\u00a02');
});
