import { describe, expect, test } from 'vitest';
import { MOST_SOCKETS, noLimits, openLimits, type Limited, type Limits } from './limits.ts';

/** How many of so many may be done. */
async function taken(limits: Limits, what: Limited, whose: string, tries: number): Promise<number> {
  const waits = await Promise.all(Array.from({ length: tries }, () => limits.take(what, whose)));
  return waits.filter((wait) => wait === null).length;
}

describe('limits', () => {
  test.each<[Limited, number]>([
    ['message', 40],
    ['change', 20],
    ['join', 20],
    ['flood', 1_100],
    ['socket', 240],
    ['crowd', 3_000],
    ['rush', 12_000],
    ['guest', 60],
    ['table', 60],
    ['look', 240],
    ['code', 10],
  ])('%s: %i at once, then no more, and nobody else is touched', async (what, most) => {
    const limits = openLimits();
    expect(await taken(limits, what, 'ann', most + 5)).toBe(most);
    expect(await limits.take(what, 'ann')).toBeGreaterThan(0);
    expect(await limits.take(what, 'bob')).toBeNull();
  });

  test('who tries codes that no table has is shut out for five minutes, right ones included', async () => {
    const limits = openLimits();
    await taken(limits, 'code', 'ann', 11);
    expect(await limits.take('code', 'ann')).toBeGreaterThan(60);
    await limits.giveBack('code', 'bob');
    for (let tries = 0; tries < 100; tries++) {
      expect(await limits.take('code', 'bob')).toBeNull();
      await limits.giveBack('code', 'bob');
    }
  });

  test('an address has so many sockets at once, and another when one is closed', () => {
    const limits = openLimits();
    const closed = Array.from({ length: MOST_SOCKETS }, () => limits.open('ann'));
    expect(closed.every((close) => close !== null)).toBe(true);
    expect(limits.open('ann')).toBeNull();
    expect(limits.open('bob')).not.toBeNull();
    closed[0]?.();
    expect(limits.open('ann')).not.toBeNull();
    expect(limits.open('ann')).toBeNull();
  });

  test('a socket that is forgotten leaves nothing, and no limits limit nothing', async () => {
    const limits = openLimits();
    await taken(limits, 'message', 'ann', 41);
    limits.forget('ann');
    expect(await limits.take('message', 'ann')).toBeNull();
    expect(await taken(noLimits, 'code', 'ann', 1_000)).toBe(1_000);
  });
});
