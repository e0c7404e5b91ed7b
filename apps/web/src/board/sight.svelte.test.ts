import { layoutOf, PRESETS } from '@fives/rules';
import { expect, test } from 'vitest';
import { Sight } from './sight.svelte.ts';

test('a few px more or less leave every tile where it lies', () => {
  const layout = layoutOf(
    [
      { tile: '5-5', end: null },
      { tile: '5-4', end: 'L' },
      { tile: '5-1', end: 'R' },
    ],
    PRESETS.pairs,
  );
  const sight = new Sight(
    () => layout,
    () => PRESETS.pairs,
  );
  const drawnAt = (width: number, height: number) => {
    sight.width = width;
    sight.height = height;
    return sight.drawn;
  };
  const drawn = drawnAt(344, 308);
  expect(drawnAt(344, 310)).toEqual(drawn);
  expect(drawnAt(347, 311)).toEqual(drawn);
  expect(drawnAt(344, 312)).not.toEqual(drawn);
});
