import { describe, expect, it } from 'vitest';
import { frozen, tile, tiles } from '../test/positions.ts';
import { hide, holds, size, without } from './index.ts';

const open = frozen({ tiles: tiles('6-3 5-5 4-1') });
const hidden = frozen({ count: 3 });

describe('piles', () => {
  it.each([
    ['6-3', true],
    ['3-6', true],
    ['5-5', true],
    ['6-6', false],
  ])('[D1] %s is held: %s; of a hidden pile nobody can say', (name, held) => {
    expect(holds(open, tile(name))).toBe(held);
    expect(holds(hidden, tile(name))).toBe(false);
  });

  it('[D1] a tile leaves its pile once, in whichever order it is named', () => {
    expect(without(open, '1-4')).toEqual({ tiles: ['6-3', '5-5'] });
    expect(without(hidden, '1-4')).toEqual({ count: 2 });
    expect(() => without(open, '6-6')).toThrow('did not hold it');
  });

  it('[D1] a stranger sees the count and no more', () => {
    expect(hide(open)).toEqual({ count: 3 });
    expect([size(open), size(hidden), size(hide(hidden))]).toEqual([3, 3, 3]);
  });
});
