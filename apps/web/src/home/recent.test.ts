import { expect, test } from 'vitest';
import { withVisit } from './recent.ts';

test('the latest table comes first, once, and old ones are forgotten', () => {
  expect(withVisit(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  expect(withVisit(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
});
