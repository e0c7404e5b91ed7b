import { expect, test } from 'vitest';
import { ghostAt, withoutClashes, type Ghost } from './ghost.ts';

const ghost = (end: 'L' | 'R', x: number): Ghost => ({
  play: { tile: '5-0', end },
  placed: {
    tile: '5-0',
    rect: { x0: x - 1, y0: -1, x1: x + 3, y1: 1 },
    halves: [
      { number: 5, x, y: 0 },
      { number: 0, x: x + 2, y: 0 },
    ],
    double: false,
    spinner: false,
  },
  target: { x, y: 0, dx: 1, dy: 0 },
});

test('a tap on a ghost means it, a tap beside it the nearest in reach, a tap far off none', () => {
  const ghosts = [ghost('L', 0), ghost('R', 10)];
  expect(ghostAt(ghosts, { x: 2.5, y: 0.5 }, 10)?.play.end).toBe('L');
  expect(ghostAt(ghosts, { x: 8, y: 2 }, 10)?.play.end).toBe('R');
  expect(ghostAt(ghosts, { x: 5, y: 9 }, 10)).toBeNull();
});

test('ghosts that would cover each other show only their places', () => {
  const shown = withoutClashes([ghost('L', 0), ghost('R', 2), ghost('R', 10)]);
  expect(shown.map(({ placed }) => placed === null)).toEqual([true, true, false]);
});
