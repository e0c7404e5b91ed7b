import type { Terms } from './edit.ts';

/** What of a hand matters for who wins. */
export interface Counted {
  readonly cells: readonly { readonly value: number | null; readonly total: number }[];
}

/** Who leads, who reached the target, who may have won and who did (K4). */
export interface Verdict {
  readonly leaders: readonly number[];
  readonly reached: readonly number[];
  readonly candidates: readonly number[];
  readonly winner: number | null;
}

/** Recomputed from the rows alone, so that a correction of any hand takes a win back or gives it (K2, K4). */
export function verdictOf(
  rows: readonly Counted[],
  totals: readonly number[],
  terms: Pick<Terms, 'target' | 'atOnce'>,
  said: { readonly finished: boolean; readonly winner: number | null },
): Verdict {
  const { target, atOnce } = terms;
  const isBegun = rows.some(({ cells }) => cells.some(({ value }) => value !== null));
  const leaders = isBegun ? highest(totals) : [];
  const reached = target === null ? [] : past(totals, target);
  const atTarget = (target: number) => (atOnce ? firstPast(rows, target, reached) : highest(totals, reached));
  const judged = target === null || reached.length === 0 ? leaders : atTarget(target);
  // Without a target no rule tells who has won: whoever is said to have.
  const candidates = target === null ? sidesOf(totals) : judged;
  const verdict = (winner: number | null): Verdict => ({ leaders, reached, candidates, winner });
  if (reached.length === 0 && !said.finished) return verdict(null);
  if (said.winner !== null && candidates.includes(said.winner)) return verdict(said.winner);
  return verdict(alone(highest(totals, judged)));
}

const alone = (sides: readonly number[]): number | null => (sides.length === 1 ? (sides[0] ?? null) : null);

const sidesOf = (totals: readonly number[]): number[] => totals.map((_, side) => side);

const past = (totals: readonly number[], target: number): number[] =>
  sidesOf(totals).filter((side) => (totals[side] ?? 0) >= target);

function highest(totals: readonly number[], among: readonly number[] = sidesOf(totals)): number[] {
  const most = Math.max(...among.map((side) => totals[side] ?? 0));
  return among.filter((side) => totals[side] === most);
}

/** Those of the sides at the target who were there after the earliest hand; they won before the others came. */
function firstPast(rows: readonly Counted[], target: number, reached: readonly number[]): readonly number[] {
  for (const { cells } of rows) {
    const now = reached.filter((side) => (cells[side]?.total ?? 0) >= target);
    if (now.length > 0) return now;
  }
  return reached;
}
