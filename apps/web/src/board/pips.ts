import type { Pip } from '@fives/rules';

type Spot = readonly [x: number, y: number];

const CORNERS: readonly Spot[] = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
];

const SPOTS = [
  [],
  [[0, 0]],
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), [0, 0]],
  CORNERS,
  [...CORNERS, [0, 0]],
  [...CORNERS, [-1, 0], [1, 0]],
] as const satisfies readonly (readonly Spot[])[];

/** The pips of an upright tile's half, in steps of the grid from its middle; a lying tile's are turned. */
export const spotsOf = (number: Pip, lying: boolean): readonly Spot[] =>
  lying ? SPOTS[number].map(([x, y]) => [0 - y, x]) : SPOTS[number];
