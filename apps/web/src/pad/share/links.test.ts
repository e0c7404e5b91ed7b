import { expect, it } from 'vitest';
import { isHere, linksAt } from './links.ts';

const KEY = 'mgN_r5nyIPhALG0DLb2uHQ';

it('the scoring link is the other one with the key behind a #, which is sent to no server', () => {
  const { look, score } = linksAt('https://fives.example/s/abc', KEY);
  expect(look).not.toContain(KEY);
  expect(score).toBe(`${look}#${KEY}`);
  expect(linksAt(look, null).score).toBeNull();
});

it.each([
  ['http://localhost:3000/s/a', true],
  ['http://127.0.0.1:3000/s/a', true],
  ['http://[::1]:3000/s/a', true],
  ['http://192.0.2.2:3000/s/a', false],
  ['https://localhost.example/s/a', false],
])('%s works on this device alone: %s', (link, so) => {
  expect(isHere(link)).toBe(so);
});
