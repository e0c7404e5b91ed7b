import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBack } from './back.ts';

const history = { pushState: vi.fn(), back: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('history', history);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('Back does what it was given, and no step is left to take back', () => {
  const act = vi.fn();
  const forget = onBack(act);
  expect(history.pushState).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('popstate'));
  forget();
  expect(act).toHaveBeenCalledOnce();
  expect(history.back).not.toHaveBeenCalled();
});

test('what is closed otherwise takes its step back itself', () => {
  const act = vi.fn();
  onBack(act)();
  window.dispatchEvent(new Event('popstate'));
  expect(act).not.toHaveBeenCalled();
  expect(history.back).toHaveBeenCalledOnce();
});

test('the step of what was closed just before is not taken for Back', () => {
  const act = vi.fn();
  onBack(vi.fn())();
  const forget = onBack(act);
  window.dispatchEvent(new Event('popstate'));
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('popstate'));
  expect(act).toHaveBeenCalledOnce();
  forget();
  expect(history.back).toHaveBeenCalledOnce();
});
