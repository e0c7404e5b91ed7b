import { describe, expect, it } from 'vitest';
import { offlineAdvice, remediesOf, storageAdvice, type Facts, type StorageAdvice } from './advice.ts';
import { isWebKit } from './facts.ts';

const SAFE: Facts = {
  keeps: true,
  pads: 3,
  persisted: true,
  installed: false,
  webkit: false,
  room: { used: 1, most: 1_000 },
  secure: true,
  hasWorkers: true,
  worker: true,
};

describe('how long pads stay', () => {
  it.each<[string, Partial<Facts>, StorageAdvice]>([
    ['a browser that promised', {}, 'fine'],
    ['one that did not', { persisted: false }, 'may-be-evicted'],
    ['one that does not say', { persisted: null }, 'may-be-evicted'],
    ['nothing to lose yet', { persisted: false, webkit: true, pads: 0 }, 'fine'],
    ['WebKit, whatever it promised', { webkit: true }, 'seven-days'],
    ['WebKit from the home screen', { webkit: true, installed: true }, 'fine'],
    ['no room left', { room: { used: 950, most: 1_000 } }, 'nearly-full'],
    ['room not said', { room: null }, 'fine'],
    ['a private window', { keeps: false, pads: 0 }, 'nothing-kept'],
  ])('%s', (_, facts, advice) => {
    expect(storageAdvice({ ...SAFE, ...facts })).toBe(advice);
  });

  it('a backup is offered wherever something may be lost', () => {
    const risks: StorageAdvice[] = ['nothing-kept', 'seven-days', 'may-be-evicted', 'nearly-full'];
    for (const risk of risks) expect(remediesOf(risk)).toContain('backup');
    expect(remediesOf('fine')).toEqual([]);
  });

  it.each([
    [
      true,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    [
      true,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    ],
    [
      false,
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    ],
    [false, 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ])('WebKit is told by its name: %s', (webkit, agent) => {
    expect(isWebKit(agent)).toBe(webkit);
  });
});

describe('without a network', () => {
  it.each([
    ['https after the first visit', {}, 'ready'],
    ['https on the first visit', { worker: false }, 'soon'],
    ['plain http', { secure: false, hasWorkers: false, worker: false }, 'while-open'],
    ['workers switched off', { hasWorkers: false, worker: false }, 'while-open'],
  ])('%s', (_, facts, advice) => {
    expect(offlineAdvice({ ...SAFE, ...facts })).toBe(advice);
  });
});
