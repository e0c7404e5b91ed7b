import { afterEach, expect, test, vi } from 'vitest';
import type { InPlay } from './round.ts';
import { TestTable } from './test/table.ts';
import { stepOf, Ticker } from './ticker.svelte.ts';

afterEach(() => void vi.useRealTimers());

const seen = (game: TestTable): InPlay => game.seenBy(0) as InPlay;

test('seconds while a clock runs, tenths when time is short', () => {
  const game = new TestTable({ time: { game: 60 } }).start();
  expect(stepOf(seen(game), game.at + 1_000)).toBe(1_000);
  expect(stepOf(seen(game), game.at + 51_000)).toBe(100);
});

test('still where no clock runs: without clocks, on a bot’s turn, when the game is over', () => {
  expect(stepOf(seen(new TestTable({ time: null }).start()), 0)).toBeNull();
  const bots = new TestTable();
  bots.ask({ do: 'stand', game: 1 }, 1);
  bots.ask({ do: 'addBot', game: 1, seat: 1 }, 0);
  expect(stepOf(seen(bots.start().play('6-5')), bots.at)).toBeNull();
  expect(stepOf(seen(new TestTable({ target: 10 }).start().play('5-5')), 0)).toBeNull();
});

test('the time moves by its step, is fresh at every change of it, and stands when told', () => {
  vi.useFakeTimers({ now: 5_000 });
  const ticker = new Ticker();
  ticker.run(1_000);
  vi.advanceTimersByTime(2_500);
  expect(ticker.now).toBe(7_000);
  ticker.run(100);
  expect(ticker.now).toBe(7_500);
  vi.advanceTimersByTime(250);
  expect(ticker.now).toBe(7_700);
  ticker.run(null);
  expect(vi.getTimerCount()).toBe(0);
});
