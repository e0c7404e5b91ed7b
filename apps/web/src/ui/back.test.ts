import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeTopmost, onBack } from './back.ts';

const history = { state: null as unknown, pushState: vi.fn(), go: vi.fn() };

/** The browser tells of a step: the person's, or one that was taken back. */
async function step(): Promise<void> {
  await Promise.resolve();
  window.dispatchEvent(new Event('popstate'));
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('history', history);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('Back does what it was given, and no step is left to take back', async () => {
  const act = vi.fn();
  const forget = onBack(act);
  expect(history.pushState).toHaveBeenCalledOnce();
  await step();
  forget();
  expect(act).toHaveBeenCalledOnce();
  await Promise.resolve();
  expect(history.go).not.toHaveBeenCalled();
});

test('what the page keeps in its own step is in that step too', async () => {
  vi.stubGlobal('history', { ...history, state: { scorer: 'of the link' } });
  const forget = onBack(vi.fn());
  expect(history.pushState).toHaveBeenCalledWith({ scorer: 'of the link', over: true }, '');
  await step();
  forget();
});

test('what is closed otherwise takes its step back itself', async () => {
  const act = vi.fn();
  onBack(act)();
  await step();
  expect(act).not.toHaveBeenCalled();
  expect(history.go).toHaveBeenCalledExactlyOnceWith(-1);
});

test('what opens while another’s step is on its way back makes its own after that', async () => {
  const act = vi.fn();
  onBack(vi.fn())();
  const forget = onBack(act);
  expect(history.pushState).toHaveBeenCalledOnce();
  await step();
  expect(act).not.toHaveBeenCalled();
  expect(history.pushState).toHaveBeenCalledTimes(2);
  await step();
  expect(act).toHaveBeenCalledOnce();
  forget();
  expect(history.go).toHaveBeenCalledOnce();
});

test('what another’s step lays there as it arrives has one of its own', async () => {
  const close = onBack(vi.fn());
  const act = vi.fn();
  window.addEventListener('popstate', () => void onBack(act), { once: true });
  close();
  await step();
  expect(act).not.toHaveBeenCalled();
  expect(history.pushState).toHaveBeenCalledTimes(2);
  await step();
  expect(act).toHaveBeenCalledOnce();
});

test('what is closed before it made a step takes none back', async () => {
  onBack(vi.fn())();
  onBack(vi.fn())();
  await step();
  expect(history.pushState).toHaveBeenCalledOnce();
  expect(history.go).toHaveBeenCalledOnce();
});

test('of two, Back closes the upper, then the lower', async () => {
  const [under, over] = [vi.fn(), vi.fn()];
  const forgetUnder = onBack(under);
  const forgetOver = onBack(over);
  await step();
  forgetOver();
  expect([under, over].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await step();
  forgetUnder();
  expect([under, over].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('of two, Esc closes the upper', async () => {
  const [under, over] = [vi.fn(), vi.fn()];
  const forgetUnder = onBack(under);
  const forgetOver = onBack(over);
  closeTopmost();
  forgetOver();
  await step();
  expect([under, over].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  forgetUnder();
  await step();
});

test('the upper that is closed otherwise leaves the lower; both at once go back two steps at once', async () => {
  const under = vi.fn();
  const forget = onBack(under);
  onBack(vi.fn())();
  await step();
  expect(under).not.toHaveBeenCalled();
  const forgetOver = onBack(vi.fn());
  forget();
  forgetOver();
  await step();
  expect(under).not.toHaveBeenCalled();
  expect(history.go.mock.calls).toEqual([[-1], [-2]]);
});
