/** The end of an arm as it lies on a real table. */
export interface Tip {
  /** 0 to 6. */
  readonly pips: number;
  /** A double lies across, and counts both halves (A2). */
  readonly double: boolean;
}

/** The open ends of a real table. */
export interface Tips {
  /** The spinner's number and how many of its long sides are covered; null = none lies. */
  readonly spinner: { readonly pips: number; readonly covered: 0 | 1 | 2 } | null;
  /** Up to four; a side of the spinner at which nothing lies has none (A4). */
  readonly arms: readonly Tip[];
}

/** What the ends of a game count in: points, fives (a fifth), or fives and threes (A5). */
export type Unit = 'points' | 'fives' | 'fives-threes';

/** The sum of the open ends, what it scores, and what each end adds: "5 + 2 + 12 + 6 = 25" (A7). */
export interface TipSum {
  readonly sum: number;
  readonly points: number;
  readonly parts: readonly number[];
}

/**
 * Adds up the open ends (A1–A4): every tip, a double with both halves, the spinner with both until its two long
 * sides are covered. It comes first among the parts.
 */
export function sumOfTips({ spinner, arms }: Tips, unit: Unit): TipSum {
  const middle = spinner !== null && spinner.covered < 2 ? [2 * spinner.pips] : [];
  const parts = [...middle, ...arms.map(({ pips, double }) => (double ? 2 * pips : pips))];
  const sum = parts.reduce((a, b) => a + b, 0);
  return { sum, points: pointsOf(sum, unit), parts };
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
