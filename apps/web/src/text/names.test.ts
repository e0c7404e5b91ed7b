import { expect, test } from 'vitest';
import { friendlyName } from './names.ts';

test('whoever has no name gets a friendly one', () => {
  expect(friendlyName(() => 0)).toBe('Brave Otter');
  expect(friendlyName(() => 0.999)).toBe('Sunny Wren');
});
