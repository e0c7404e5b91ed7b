/** The end of an arm as it lies on a real table. */
export interface Tip {
  /** 0 to 6. */
  readonly pips: number;
  /** A double lies across, and counts both halves (A2). */
  readonly double: boolean;
}

/** The open ends of a real table. */
export interface Tips {
  /** The first spinner's number and how many of the sides by which it counts are covered; null = none lies. */
  readonly spinner: { readonly pips: number; readonly covered: Covered } | null;
  /** A side of a spinner at which nothing lies has none (A4); another spinner at a tip is a double there (A2). */
  readonly arms: readonly Tip[];
}

/** What the ends of a game count in: points, fives (a fifth), or fives and threes (A5). */
export type Unit = 'points' | 'fives' | 'fives-threes';

/** A spinner counts both halves until its two long sides are covered (A3), or by its open sides, of four (A9). */
export type SpinnerCount = 'until-both-sides' | 'exposed-ends';

/** How many sides of a spinner are covered: of its two long ones, or of all four (A9). */
export type Covered = 0 | 1 | 2 | 3 | 4;

/** How a game counts its open ends. */
export interface TipCounting {
  readonly unit: Unit;
  readonly spinnerCount: SpinnerCount;
}

/** The sum of the open ends, what it scores, and what each end adds: "5 + 2 + 12 + 6 = 25" (A7). */
export interface TipSum {
  readonly sum: number;
  readonly points: number;
  readonly parts: readonly number[];
}

/** Adds up the open ends (A1–A4, A9): the spinner first, as long as it counts, then every tip. */
export function sumOfTips({ spinner, arms }: Tips, { unit, spinnerCount }: TipCounting): TipSum {
  const halves = spinner === null ? 0 : halvesOf(spinner.covered, spinnerCount);
  const middle = spinner === null || halves === 0 ? [] : [halves * spinner.pips];
  const parts = [...middle, ...arms.map(({ pips, double }) => (double ? 2 * pips : pips))];
  const sum = parts.reduce((a, b) => a + b, 0);
  return { sum, points: pointsOf(sum, unit), parts };
}

/** How many halves of a spinner count of which so many sides are covered (A3, A9). */
export function halvesOf(covered: Covered, spinnerCount: SpinnerCount): 0 | 1 | 2 {
  switch (spinnerCount) {
    case 'until-both-sides':
      return covered < 2 ? 2 : 0;
    case 'exposed-ends':
      return covered <= 2 ? 2 : covered === 3 ? 1 : 0;
  }
}

function pointsOf(sum: number, unit: Unit): number {
  const share = (by: number): number => (sum % by === 0 ? sum / by : 0);
  switch (unit) {
    case 'points':
      return 5 * share(5);
    case 'fives':
      return share(5);
    case 'fives-threes':
      return share(5) + share(3);
  }
}
