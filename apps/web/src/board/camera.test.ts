import { layoutOf, PRESETS } from '@fives/rules';
import { expect, test } from 'vitest';
import { cameraOf, under } from './camera.ts';
import { draw } from './layout/index.ts';

const size = { width: 344, height: 240 };
const drawn = draw(layoutOf([{ tile: '6-5', end: null }], PRESETS.pairs), size, PRESETS.pairs);

test('the drawing lies in the middle, at its own scale', () => {
  const camera = cameraOf(drawn, [], size);
  expect(camera.scale).toBe(drawn.half / 2);
  expect(under(camera, size, 172, 120)).toEqual({ x: camera.x, y: camera.y });
});

test('what is in sight already does not move the camera', () => {
  const near = { x0: drawn.box.x1, y0: 0, x1: drawn.box.x1 + 4, y1: 2 };
  expect(cameraOf(drawn, [near], size)).toEqual(cameraOf(drawn, [], size));
});

test('what would lie outside draws it back until it fits', () => {
  const far = { x0: drawn.box.x1 + 40, y0: 0, x1: drawn.box.x1 + 44, y1: 2 };
  const camera = cameraOf(drawn, [far], size);
  expect(camera.scale).toBeLessThan(drawn.half / 2);
  expect(under(camera, size, size.width, 0).x).toBeGreaterThan(far.x1);
});
