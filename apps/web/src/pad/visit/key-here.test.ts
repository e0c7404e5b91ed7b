import { expect, it } from 'vitest';
import { linksAt } from '../share/links.ts';
import { keyIn } from './key-here.ts';

const KEY = 'mgN_r5nyIPhALG0DLb2uHQ';

it('the scoring link brings its key', () => {
  const { look, score } = linksAt('https://fives.example/s/abc', KEY);
  expect([look, score].map((link) => keyIn(new URL(link ?? '').hash))).toEqual([null, KEY]);
});

it.each(['', '#', '#only', `#${KEY}/`, `#${'a'.repeat(65)}`])('"%s" brings no key', (hash) => {
  expect(keyIn(hash)).toBeNull();
});
