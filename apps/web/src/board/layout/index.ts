export type { Rect } from './geometry.ts';
export { draw, type Drawn, type Half, type Placed, type Target } from './draw.ts';
