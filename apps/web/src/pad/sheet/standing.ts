import type { Sheet } from '@fives/scorepad';

/** The best hand of a game: whose, how much, and in which hand; null before anything was scored. */
export function bestHand({
  rows,
}: Pick<Sheet, 'rows'>): { side: number; value: number; hand: number } | null {
  let best: { side: number; value: number; hand: number } | null = null;
  for (const { hand, cells } of rows)
    for (const [side, { value }] of cells.entries())
      if (value !== null && value > (best?.value ?? 0)) best = { side, value, hand };
  return best;
}

/**
 * The sides that came to the target in the earliest hand in which anybody did, in a game that ends at once: of
 * several nobody can count who was first (K4).
 */
export function rivalsOf({
  rows,
  reached,
  terms,
}: Pick<Sheet, 'rows' | 'reached' | 'terms'>): readonly number[] {
  const { target, atOnce } = terms;
  if (target === null || !atOnce) return [];
  for (const { cells } of rows) {
    const there = reached.filter((side) => (cells[side]?.total ?? 0) >= target);
    if (there.length > 0) return there.length > 1 ? there : [];
  }
  return [];
}
