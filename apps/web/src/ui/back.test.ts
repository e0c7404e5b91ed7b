import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBack } from './back.ts';

const history = { state: null as unknown, pushState: vi.fn(), back: vi.fn() };

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

test('what the page keeps in its own step is in that step too', () => {
  vi.stubGlobal('history', { ...history, state: { scorer: 'of the link' } });
  onBack(vi.fn());
  expect(history.pushState).toHaveBeenCalledWith({ scorer: 'of the link', over: true }, '');
  window.dispatchEvent(new Event('popstate'));
});

test('what is closed otherwise takes its step back itself', () => {
  const act = vi.fn();
  onBack(act)();
  window.dispatchEvent(new Event('popstate'));
  expect(act).not.toHaveBeenCalled();
  expect(history.back).toHaveBeenCalledOnce();
});

test('what opens while another’s step is on its way back makes its own after that', () => {
  const act = vi.fn();
  onBack(vi.fn())();
  const forget = onBack(act);
  expect(history.pushState).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('popstate'));
  expect(act).not.toHaveBeenCalled();
  expect(history.pushState).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('popstate'));
  expect(act).toHaveBeenCalledOnce();
  forget();
  expect(history.back).toHaveBeenCalledOnce();
});

test('what is closed before it made a step takes none back', () => {
  onBack(vi.fn())();
  onBack(vi.fn())();
  window.dispatchEvent(new Event('popstate'));
  expect(history.pushState).toHaveBeenCalledOnce();
  expect(history.back).toHaveBeenCalledOnce();
});
