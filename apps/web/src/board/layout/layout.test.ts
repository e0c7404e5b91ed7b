import { layoutOf, type Layout, type Play } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { draw, type Drawn } from './index.ts';
import { straightened } from './portfolio.ts';
import { numbered, onePlayer, randomHand } from './test/games.ts';
import { faults } from './test/verify.ts';

const HANDS = Number(process.env['LAYOUT_GAMES'] ?? 40);
const MINUTES = 60_000;
const REGIONS = ['320x330', '360x420', '360x640', '390x560', '640x300', '768x700', '1280x620', '1920x900'];

function sizeOf(region: string) {
  const [width = 0, height = 0] = region.split('x').map(Number);
  return { width, height };
}

/** What is wrong after any of the plays, and the drawing after the last. */
function drawAll(hand: readonly Layout[], region: string) {
  const size = sizeOf(region);
  let before: Drawn | null = null;
  const found: string[] = [];
  for (const layout of hand) {
    const drawn = draw(layout, size);
    found.push(
      ...faults(layout, drawn, size, before).map((fault) => `${layout.laid.length} tiles: ${fault}`),
    );
    before = drawn;
  }
  return { found, last: before as unknown as Drawn };
}

/** The same layout as it comes out of a message: equal, but not the same objects. */
const received = (layout: Layout): Layout => JSON.parse(JSON.stringify(layout)) as Layout;

describe.each(REGIONS)('a board of %s px', (region) => {
  it(
    '[T110] [T111] [S7] has a place for every tile of random hands, beside the tile it was laid onto',
    () => {
      const broken = numbered(HANDS).flatMap((number) =>
        drawAll(randomHand(number), region).found.map((fault) => `hand ${number}, ${fault}`),
      );
      expect(broken).toEqual([]);
    },
    30 * MINUTES,
  );

  it(
    '[T110] [S7] has a place for all 28 tiles, and for one arm that takes nearly all',
    () => {
      const broken = numbered(Math.ceil(HANDS / 8)).flatMap((number) =>
        [true, false].flatMap((fond) =>
          drawAll(onePlayer(number, fond), region).found.map((fault) => `hand ${number}, ${fault}`),
        ),
      );
      expect(broken).toEqual([]);
    },
    30 * MINUTES,
  );
});

it(
  '[T114] draws the same after a resume, a turned phone and a look back',
  () => {
    for (const number of numbered(Math.ceil(HANDS / 8))) {
      const hand = randomHand(number);
      const upright = { width: 360, height: 640 };
      const whole = hand.map((layout) => draw(layout, upright));
      const aside = hand.map((layout) => draw(received(layout), { width: 640, height: 360 }));
      const again = hand.toReversed().map((layout) => draw(received(layout), { ...upright }));
      for (const [at, layout] of hand.entries())
        for (const w of [361, 362, 363, 364, 365]) draw(layout, { width: w, height: 200 + at });
      const fresh = hand.map((layout) => draw(layout, upright));
      expect(again.toReversed()).toEqual(whole);
      expect(fresh).toEqual(whole);
      // A board turned aside is the same board, turned: what was right is up.
      expect(aside.map(({ half }) => half)).toEqual(whole.map(({ half }) => half));
    }
  },
  30 * MINUTES,
);

it(
  '[T110] draws any layout on any region of at least 100 px',
  () => {
    const chance = [100, 130, 170, 300, 520, 900, 2600];
    const broken = chance.flatMap((width) =>
      chance.flatMap(
        (height) => drawAll(onePlayer(width + height, width < height), `${width}x${height}`).found,
      ),
    );
    expect(broken).toEqual([]);
  },
  30 * MINUTES,
);

it('[S7] the last resort lays straight arms for any layout', () => {
  for (const number of numbered(HANDS)) {
    const layout = onePlayer(number, number % 2 === 0).at(-1) as Layout;
    const { pieces, half } = straightened({ width: 100, height: 100 }, layout.laid);
    expect(pieces).toHaveLength(layout.laid.length);
    expect(half).toBeGreaterThan(1);
  }
});

describe('an upright board', () => {
  const cross: readonly Play[] = [
    { tile: '3-3', end: null },
    { tile: '3-1', end: 'L' },
    { tile: '3-2', end: 'R' },
    { tile: '3-0', end: 'T' },
    { tile: '4-3', end: 'B' },
  ];

  it.each([
    ['wide', { width: 640, height: 300 }, { L: [-1, 0], R: [1, 0], T: [0, -1], B: [0, 1] }],
    ['tall', { width: 300, height: 640 }, { L: [0, -1], R: [0, 1], T: [1, 0], B: [-1, 0] }],
  ])('%s: the main line runs along the longer side', (_, size, directions) => {
    const { targets } = draw(layoutOf(cross), size);
    for (const [end, [dx, dy]] of Object.entries(directions))
      expect(targets).toHaveProperty(end, expect.objectContaining({ dx, dy }));
  });
});
