import { expect, test } from 'vitest';
import { dated } from './dated.ts';

test.each([0, -1, 1.5, 8.64e15, 8.64e15 + 1, 9e15, -9e15, 2 ** 1023, Infinity, NaN])(
  'a time that no calendar writes is written all the same: %d',
  (at) => {
    for (const form of [{ dateStyle: 'medium' }, { hour: 'numeric', minute: '2-digit' }] as const)
      expect(dated(form)(at)).toMatch(/\d/);
  },
);

test('a time is written in its form', () => {
  const at = new Date(2026, 4, 7, 20, 5);
  expect(dated({ dateStyle: 'long' })(at.getTime())).toBe('May 7, 2026');
  expect(dated({ weekday: 'long' })(at)).toBe('Thursday');
});
