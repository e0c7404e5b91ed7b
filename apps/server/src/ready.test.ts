import { expect, test, vi } from 'vitest';
import { openReady } from './ready.ts';

test('who asks whether a node is ready is answered at once, and the store is asked once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    let pings = 0;
    let isAway = false;
    let judges = true;
    const ping = async (): Promise<void> => {
      pings++;
      if (isAway) throw new Error('away');
    };
    const isReady = openReady(ping, () => judges);
    const ask = (): Promise<boolean[]> => Promise.all(Array.from({ length: 1_000 }, isReady));
    const after = async (ms: number): Promise<unknown[]> => {
      vi.advanceTimersByTime(ms);
      return [...new Set(await ask()), pings];
    };
    expect(await after(0)).toEqual([true, 1]);
    isAway = true;
    expect(await after(999)).toEqual([true, 1]);
    expect(await after(1)).toEqual([false, 2]);
    isAway = false;
    expect(await after(999)).toEqual([false, 2]);
    judges = false;
    expect(await after(1)).toEqual([false, 3]);
    judges = true;
    expect(await after(1_000)).toEqual([true, 4]);
  } finally {
    vi.useRealTimers();
  }
});
