import { BARE, layoutOf, type Layout, type Play } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { draw, type Drawn } from './index.ts';
import { straightened } from './portfolio.ts';
import { numbered, onePlayer, randomHand } from './test/games.ts';
import { faults } from './test/verify.ts';

const HANDS = Number(process.env['LAYOUT_GAMES'] ?? 40);
const MINUTES = 60_000;
/**
 * The felts of a 320×568, 360×640 and 390×844 phone, of one on its side, and of a 1280×720 laptop, as the browser
 * test measures them and the page rounds them: with the px of a half that 99 of 100 hands, and every other hand,
 * end with at least.
 */
const FELTS = [
  { felt: '304x240', least: 13.5, usual: 16 },
  { felt: '344x304', least: 16.5, usual: 20 },
  { felt: '368x496', least: 20, usual: 25.5 },
  { felt: '328x248', least: 13.5, usual: 17.5 },
  { felt: '696x384', least: 26, usual: 32 },
] as const;
const REGIONS = [...FELTS.map(({ felt }) => felt), '360x640', '768x700', '1920x900'];

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

const drawings = (layouts: readonly Layout[], size: ReturnType<typeof sizeOf>): readonly string[] =>
  layouts.map((layout) => JSON.stringify(draw(layout, size)));

/** More widths than the drawing remembers. */
const ENOUGH_TO_FORGET = [300, 350, 450, 500];

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
    const upright = sizeOf('360x640');
    for (const number of numbered(Math.ceil(HANDS / 20))) {
      const hand = randomHand(number);
      const last = received(hand.at(-1) as Layout);
      const whole = drawings(hand, upright);
      const aside = hand.map((layout) => draw(layout, sizeOf('640x360')).half);
      expect(drawings(hand.map(received).toReversed(), upright)).toEqual(whole.toReversed());
      for (const width of ENOUGH_TO_FORGET) draw(last, { width, height: 400 });
      expect(drawings([last], upright)).toEqual(whole.slice(-1));
      expect(drawings(hand, upright)).toEqual(whole);
      expect(aside).toEqual(hand.map((layout) => draw(layout, upright).half));
    }
  },
  30 * MINUTES,
);

it.each(FELTS)(
  '[T110] halves stay readable on a felt of $felt px, and few hands are laid anew',
  ({ felt, least, usual }) => {
    const hands = numbered(HANDS).map((number) =>
      randomHand(number).map((layout) => draw(layout, sizeOf(felt))),
    );
    const halves = hands.map((hand) => hand.at(-1)?.half ?? 0).sort((a, b) => a - b);
    expect(halves[Math.floor(HANDS / 100)]).toBeGreaterThan(least);
    expect(halves[Math.floor(HANDS / 2)]).toBeGreaterThan(usual);
    expect(hands.filter((hand) => hand.some(({ relaid }) => relaid)).length).toBeLessThanOrEqual(
      1 + HANDS / 40,
    );
  },
  30 * MINUTES,
);

it(
  '[T110] draws any layout on any region of at least 100 px',
  () => {
    const sides = [100, 170, 520, 2600];
    const broken = sides.flatMap((width) =>
      sides.flatMap(
        (height) => drawAll(onePlayer(width + height, width < height), `${width}x${height}`).found,
      ),
    );
    expect(broken).toEqual([]);
  },
  30 * MINUTES,
);

it.each(['0x0', '0x500', '40x40', '359.5x640.25'])('[T110] does not fail on a page of %s px', (region) => {
  const hand = randomHand(1);
  expect(draw(BARE, sizeOf(region)).tiles).toEqual([]);
  expect(draw(hand.at(-1) as Layout, sizeOf(region)).tiles).toHaveLength(hand.length);
});

it('[S7] the last resort lays straight arms for any layout', () => {
  for (const number of numbered(HANDS)) {
    const layout = onePlayer(number, number % 2 === 0).at(-1) as Layout;
    const { pieces, half } = straightened({ width: 100, height: 100 }, layout.laid);
    expect(pieces).toHaveLength(layout.laid.length);
    expect(half).toBeGreaterThan(1);
  }
});

describe('a cross', () => {
  const cross: readonly Play[] = [
    { tile: '3-3', end: null },
    { tile: '3-1', end: 'L' },
    { tile: '3-2', end: 'R' },
    { tile: '3-0', end: 'T' },
    { tile: '4-3', end: 'B' },
  ];

  it.each([
    ['a wide region', { width: 640, height: 300 }, { L: [-1, 0], R: [1, 0], T: [0, -1], B: [0, 1] }],
    ['a tall region', { width: 300, height: 640 }, { L: [0, -1], R: [0, 1], T: [1, 0], B: [-1, 0] }],
  ])('has its main line along the longer side of %s', (_, size, directions) => {
    const { targets } = draw(layoutOf(cross), size);
    for (const [end, [dx, dy]] of Object.entries(directions))
      expect(targets).toHaveProperty(end, expect.objectContaining({ dx, dy }));
  });
});
