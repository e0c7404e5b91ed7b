/** What a cell's text comes to (K1). */
export type Sum =
  | { readonly is: 'empty' }
  | { readonly is: 'whole'; readonly value: number; readonly terms: readonly number[] }
  /** `10+`: what it comes to so far; it counts as nothing until it is finished. */
  | { readonly is: 'unfinished'; readonly soFar: number }
  | { readonly is: 'wrong'; readonly why: 'not-a-sum' | 'too-many-terms' | 'term-too-large' };
