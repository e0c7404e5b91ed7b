import type { Terms } from './edit.ts';
import type { Sum } from './sum.ts';

/** What is only asked about, never refused (K5). */
export type Mark =
  /** The sum is no multiple of the terms' step. */
  | { readonly is: 'off-step'; readonly nearest: number }
  /** A term above what one play can score: it may be caught pips. */
  | { readonly is: 'much'; readonly term: number }
  /**
   * Nothing entered, while others of the row have something, and a later row is begun or the game finished, unless
   * that ended at once in this row.
   */
  | { readonly is: 'missing' };

/** Whether a sum or a total is none that these terms' hands come to (K5): always false where the step is 1. */
export const isOffStep = (value: number, { step }: Pick<Terms, 'step'>): boolean => value % step !== 0;

/** What is asked about a cell's own sum (K5): its value, then each term that is more than a play scores. */
export function marksOn(sum: Sum, terms: Pick<Terms, 'step' | 'most'>): Mark[] {
  if (sum.is !== 'whole') return [];
  const { step, most } = terms;
  const nearest = step * Math.round(sum.value / step) + 0;
  const marks: Mark[] = isOffStep(sum.value, terms) ? [{ is: 'off-step', nearest }] : [];
  for (const term of sum.terms) if (most !== null && term > most) marks.push({ is: 'much', term });
  return marks;
}
