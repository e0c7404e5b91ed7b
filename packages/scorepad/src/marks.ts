import type { Terms } from './edit.ts';
import type { Sum } from './sum.ts';

/** What is only asked about, never refused (K5). */
export type Mark =
  /** The sum is no multiple of the terms' step. */
  | { readonly is: 'off-step'; readonly nearest: number }
  /** A term of several above what one play can score: it may be caught pips. */
  | { readonly is: 'much'; readonly term: number }
  /** One number alone, the whole hand's, above what a hand comes to. */
  | { readonly is: 'large'; readonly value: number }
  /** Nothing entered, while others of the row have something, and a later row is begun or the game finished. */
  | { readonly is: 'missing' };

/** Whether a sum or a total is none that these terms' hands come to (K5): always false where the step is 1. */
export const isOffStep = (value: number, { step }: Pick<Terms, 'step'>): boolean => value % step !== 0;

/** A hand comes to no more than so many of its largest plays: of 3,000 hands of bots none came to five. */
const PLAYS = 5;

/**
 * What is asked about a cell's own sum (K5): its value, then each of several terms that is more than a play scores. A
 * number that stands alone may be the whole hand's, counted at its end: only what no hand comes to is asked about.
 */
export function marksOn(sum: Sum, terms: Pick<Terms, 'step' | 'most'>): Mark[] {
  if (sum.is !== 'whole') return [];
  const { step, most } = terms;
  const nearest = step * Math.round(sum.value / step) + 0;
  const marks: Mark[] = isOffStep(sum.value, terms) ? [{ is: 'off-step', nearest }] : [];
  if (most === null) return marks;
  if (sum.terms.length === 1 && sum.value > PLAYS * most) marks.push({ is: 'large', value: sum.value });
  for (const term of sum.terms.length === 1 ? [] : sum.terms)
    if (term > most) marks.push({ is: 'much', term });
  return marks;
}
