import { afterEach, expect, test, vi } from 'vitest';
import { asking, openMissing, type Asked } from './asking.ts';
import { watchState } from './watched.ts';

afterEach(() => vi.useRealTimers());

/** Somebody who answers when he is told to. */
function questions() {
  const open: ((asked: Asked) => void)[] = [];
  let count = 0;
  const watched = watchState({}, () => undefined);
  const wire = { connected: true };
  const want = asking(wire, watched, () => {
    count++;
    return new Promise((resolve) => open.push(resolve));
  });
  return {
    want,
    watched,
    wire,
    count: () => count,
    answer: async (asked: Asked): Promise<void> => {
      open.shift()?.(asked);
      await new Promise((done) => setImmediate(done));
    },
    waiting: () => open.length,
  };
}

test('one question at a time, however often it is wanted, and once more for what was wanted meanwhile', async () => {
  const one = questions();
  for (let times = 0; times < 100; times++) void one.want();
  expect(one.count()).toBe(1);
  await one.answer('known');
  expect(one.count()).toBe(2);
  await one.answer('known');
  expect(one.count()).toBe(2);
  void one.want();
  expect(one.count()).toBe(3);
});

test('wanted again and again while it waits there is still one loop', async () => {
  const one = questions();
  void one.want();
  await one.answer('later');
  for (let times = 0; times < 100; times++) void one.want();
  await expect.poll(one.count).toBe(2);
  expect(one.waiting()).toBe(1);
  await one.answer('known');
  expect([one.count(), one.waiting()]).toEqual([2, 0]);
});

test('what has ended is not asked again by what was wanted before; nor where the wire is away', async () => {
  const one = questions();
  void one.want();
  void one.want();
  await one.answer('ended');
  expect(one.count()).toBe(1);
  one.wire.connected = false;
  void one.want();
  expect(one.count()).toBe(1);
  one.wire.connected = true;
  void one.want();
  await one.answer('again');
  expect(one.count()).toBe(3);
  one.watched.end();
  await one.answer('later');
  expect(one.count()).toBe(3);
});

test('what is missing is asked for more and more seldom, and at the old pace once it was found', async () => {
  vi.useFakeTimers();
  const waits: number[] = [];
  const answers: Asked[] = [...Array<Asked>(6).fill('missing'), 'later', 'missing', 'known'];
  const watched = watchState({}, () => undefined);
  let last = Date.now();
  const want = asking({ connected: true }, watched, () => {
    waits.push(Date.now() - last);
    last = Date.now();
    return Promise.resolve(answers.shift() ?? 'ended');
  });
  const asked = want();
  await vi.runAllTimersAsync();
  await asked;
  expect(waits).toEqual([0, 400, 800, 1_600, 3_200, 5_000, 5_000, 400, 400]);
});

test('what is missing may return from when it is first missed', () => {
  const missing = openMissing();
  expect(missing.mayReturn()).toBe(true);
  missing.found();
  expect(missing.mayReturn()).toBe(true);
});
