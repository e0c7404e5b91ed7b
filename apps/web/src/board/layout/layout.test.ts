import { BARE, layoutOf, PRESETS, type Layout, type Play } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { draw } from './index.ts';
import { straightened } from './portfolio.ts';
import { course, drawAll, lineOf, share, sizeOf } from './test/course.ts';
import FELTS from './test/felts.json' with { type: 'json' };
import { numbered, onePlayer, randomHand } from './test/games.ts';

/** A long run prints its figures. */
const LONG = process.env['LAYOUT_GAMES'];
const HANDS = Number(LONG ?? 150);
const MINUTES = 60_000;
const WHOLE = { region: '360x640', min: 22, p1: 24, p50: 29.5 };
const SMALLEST = [...FELTS.map(({ felt, ...rest }) => ({ region: felt, ...rest })), WHOLE];

/** The same layout as it comes out of a message: equal, but not the same objects. */
const received = (layout: Layout): Layout => JSON.parse(JSON.stringify(layout)) as Layout;

const drawings = (layouts: readonly Layout[], size: ReturnType<typeof sizeOf>): readonly string[] =>
  layouts.map((layout) => JSON.stringify(draw(layout, size, PRESETS.pairs)));

/** More widths than the drawing remembers. */
const ENOUGH_TO_FORGET = [300, 350, 450, 500];

describe.each(SMALLEST)('a felt of $region px', ({ region, min, p1, p50 }) => {
  it(
    '[T110] [T111] [S7] has a place for every tile of random hands, and halves that can be read',
    () => {
      const run = course(region, HANDS);
      if (LONG !== undefined) process.stdout.write(`${lineOf(run)}\n`);
      expect(run.broken).toEqual([]);
      expect(share(run.halves, 0)).toBeGreaterThanOrEqual(min);
      expect(share(run.halves, 0.01)).toBeGreaterThanOrEqual(p1);
      expect(share(run.halves, 0.5)).toBeGreaterThanOrEqual(p50);
      expect(run.relaid).toBeLessThanOrEqual(2 + HANDS / 25);
    },
    90 * MINUTES,
  );

  it(
    '[T110] [S7] has a place for all 28 tiles, and for one arm that takes nearly all',
    () => {
      const broken = numbered(Math.min(200, Math.ceil(HANDS / 8))).flatMap((number) =>
        [true, false].flatMap((fond) =>
          drawAll(onePlayer(number, fond), sizeOf(region)).found.map((fault) => `hand ${number}, ${fault}`),
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
    for (const number of numbered(Math.min(50, Math.ceil(HANDS / 20)))) {
      const hand = randomHand(number);
      const last = received(hand.at(-1) as Layout);
      const whole = drawings(hand, upright);
      const aside = hand.map((layout) => draw(layout, sizeOf('640x360'), PRESETS.pairs).half);
      expect(drawings(hand.map(received).toReversed(), upright)).toEqual(whole.toReversed());
      for (const width of ENOUGH_TO_FORGET) draw(last, { width, height: 400 }, PRESETS.pairs);
      expect(drawings([last], upright)).toEqual(whole.slice(-1));
      expect(drawings(hand, upright)).toEqual(whole);
      expect(aside).toEqual(hand.map((layout) => draw(layout, upright, PRESETS.pairs).half));
    }
  },
  30 * MINUTES,
);

it(
  '[T110] draws any layout on any region of at least 100 px',
  () => {
    const sides = [100, 170, 520, 2600];
    const broken = sides.flatMap((width) =>
      sides.flatMap((height) => drawAll(onePlayer(width + height, width < height), { width, height }).found),
    );
    expect(broken).toEqual([]);
  },
  30 * MINUTES,
);

it.each(['0x0', '0x500', '40x40', '359.5x640.25'])('[T110] does not fail on a page of %s px', (region) => {
  const hand = randomHand(1);
  expect(draw(BARE, sizeOf(region), PRESETS.pairs).tiles).toEqual([]);
  expect(draw(hand.at(-1) as Layout, sizeOf(region), PRESETS.pairs).tiles).toHaveLength(hand.length);
});

it('[S7] the last resort lays straight arms for any layout', () => {
  for (const number of numbered(Math.min(500, HANDS))) {
    const layout = onePlayer(number, number % 2 === 0).at(-1) as Layout;
    const { pieces, half } = straightened({ width: 100, height: 100 }, layout.laid, PRESETS.pairs);
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
    const { targets } = draw(layoutOf(cross, PRESETS.pairs), size, PRESETS.pairs);
    for (const [end, [dx, dy]] of Object.entries(directions))
      expect(targets).toHaveProperty(end, expect.objectContaining({ dx, dy }));
  });
});

describe('a table at which every double is a spinner', () => {
  const FIVE_UP = PRESETS['five-up'];

  it('[S8] [T110] has a place for every tile of the tree', () => {
    const broken = numbered(12).flatMap((number) =>
      drawAll(onePlayer(number, false, FIVE_UP).slice(0, 22), sizeOf('344x306'), FIVE_UP).found.map(
        (fault) => `hand ${number}, ${fault}`,
      ),
    );
    expect(broken).toEqual([]);
  });
});
