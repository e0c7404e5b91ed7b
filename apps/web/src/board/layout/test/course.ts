import { PRESETS, type LayingRules, type Layout } from '@fives/rules';
import { draw, type Drawn } from '../index.ts';
import { numbered, randomHand } from './games.ts';
import { faults } from './verify.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size written as 360x640. */
export function sizeOf(region: string): Size {
  const [width = 0, height = 0] = region.split('x').map(Number);
  return { width, height };
}

/** What is wrong after any of the plays, and every drawing with the ms it took. */
export function drawAll(hand: readonly Layout[], size: Size, rules: LayingRules = PRESETS.pairs) {
  let before: Drawn | null = null;
  const found: string[] = [];
  const drawings: (Drawn & { readonly took: number })[] = [];
  for (const layout of hand) {
    const start = performance.now();
    const drawn = draw(layout, size, rules);
    drawings.push({ ...drawn, took: performance.now() - start });
    found.push(
      ...faults(layout, drawn, size, before, rules).map((fault) => `${layout.laid.length} tiles: ${fault}`),
    );
    before = drawn;
  }
  return { found, drawings };
}

/** What became of many hands on one region. */
export interface Course {
  readonly region: string;
  readonly hands: number;
  readonly broken: readonly string[];
  /** px of a half where it was smallest, a hand, smallest first. */
  readonly halves: readonly number[];
  /** Hands in which earlier tiles moved. */
  readonly relaid: number;
  /** ms a play took, quickest first, and those that laid the tiles anew. */
  readonly times: readonly number[];
  readonly anew: readonly number[];
}

/** Plays this many random hands of Pairs on a region, each verified after every play. */
export function course(region: string, hands: number): Course {
  const size = sizeOf(region);
  const broken: string[] = [];
  const halves: number[] = [];
  const times: number[] = [];
  const anew: number[] = [];
  let relaid = 0;
  for (const number of numbered(hands)) {
    const { found, drawings } = drawAll(randomHand(number), size);
    broken.push(...found.map((fault) => `hand ${number}, ${fault}`));
    halves.push(Math.min(...drawings.map(({ half }) => half)));
    times.push(...drawings.map(({ took }) => took));
    const moved = drawings.filter((drawn) => drawn.relaid);
    anew.push(...moved.map(({ took }) => took));
    if (moved.length > 0) relaid++;
  }
  const up = (a: number, b: number): number => a - b;
  return {
    region,
    hands,
    broken,
    halves: halves.sort(up),
    relaid,
    times: times.sort(up),
    anew: anew.sort(up),
  };
}

/** The value that this share of them, smallest first, stays below. */
export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** The course in one line. */
export function lineOf({ region, hands, broken, halves, relaid, times, anew }: Course): string {
  const px = [0, 0.01, 0.05, 0.5].map((part) => share(halves, part).toFixed(1)).join(' / ');
  const mean = times.reduce((sum, one) => sum + one, 0) / Math.max(1, times.length);
  return [
    region.padEnd(9),
    `${hands} hands`,
    `${broken.length} failures`,
    `half min/p1/p5/p50 ${px} px`,
    `${relaid} hands laid anew (${((100 * relaid) / hands).toFixed(1)} %)`,
    `${mean.toFixed(2)} ms a play, p99 ${share(times, 0.99).toFixed(1)}`,
    `laid anew p50 ${share(anew, 0.5).toFixed(0)}, most ${share(anew, 1).toFixed(0)} ms`,
  ].join(' · ');
}
