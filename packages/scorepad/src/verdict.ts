import type { Terms } from './edit.ts';

/** What of a hand matters for who wins. */
export interface Counted {
  readonly cells: readonly { readonly value: number | null; readonly total: number }[];
}

/** Who leads, who reached the target, who won (K4). */
export interface Verdict {
  readonly leaders: readonly number[];
  readonly reached: readonly number[];
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
  const verdict = (winner: number | null): Verdict => ({ leaders, reached, winner });
  if (target === null || reached.length === 0)
    return verdict(said.finished ? (said.winner ?? (target === null ? alone(leaders) : null)) : null);
  const candidates = atOnce ? firstPast(rows, target, reached) : reached;
  if (said.winner !== null && candidates.includes(said.winner)) return verdict(said.winner);
  return verdict(alone(highest(totals, candidates)));
}

const alone = (sides: readonly number[]): number | null => (sides.length === 1 ? (sides[0] ?? null) : null);

const sidesOf = (totals: readonly number[]): number[] => totals.map((_, side) => side);

const past = (totals: readonly number[], target: number): number[] =>
  sidesOf(totals).filter((side) => (totals[side] ?? 0) >= target);

function highest(totals: readonly number[], among = sidesOf(totals)): number[] {
  const most = Math.max(...among.map((side) => totals[side] ?? 0));
  return among.filter((side) => totals[side] === most);
}

/** Those of the sides at the target who were there after the earliest hand; they won before the others came. */
function firstPast(rows: readonly Counted[], target: number, reached: readonly number[]): number[] {
  for (const { cells } of rows) {
    const now = reached.filter((side) => (cells[side]?.total ?? 0) >= target);
    if (now.length > 0) return now;
  }
  return [...reached];
}
