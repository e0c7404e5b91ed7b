/** What a cell's text comes to (K1). */
export type Sum =
  | { readonly is: 'empty' }
  | { readonly is: 'whole'; readonly value: number; readonly terms: readonly number[] }
  /** `10+`: what it comes to so far; it counts as nothing until it is finished. */
  | { readonly is: 'unfinished'; readonly soFar: number }
  | { readonly is: 'wrong'; readonly why: 'not-a-sum' | 'too-many-terms' | 'term-too-large' };

/** How many terms a sum may have; `15x2` is two. */
export const TERMS = 20;

/** The largest term, either way. */
export const LARGEST_TERM = 200;

const MINUS = ['-', '\u2212'];
const TERM = /\s*([-+\u2212,;]?)\s*(\d+)(?:\s*[xX\u00d7]\s*(\d+))?/y;
const OPEN_ENDED = /^\s*[-+\u2212,;xX\u00d7]\s*$/;

/**
 * Reads a cell's text (K1): whole numbers with + and − between them, a leading minus, `15x2` for 15 + 15.
 * Spaces are free; a space, comma or semicolon between two numbers adds. Up to 20 terms of at most 200.
 */
export function readSum(text: string): Sum {
  if (text.trim() === '') return { is: 'empty' };
  const terms: number[] = [];
  let end = 0;
  let count = 0;
  TERM.lastIndex = 0;
  for (let found = TERM.exec(text); found !== null; found = TERM.exec(text)) {
    const [, sign = '', number, times = '1'] = found;
    if ((end === 0 && sign !== '' && !MINUS.includes(sign)) || Number(times) === 0) return wrong('not-a-sum');
    end = TERM.lastIndex;
    count += Number(times);
    const term = MINUS.includes(sign) ? 0 - Number(number) : Number(number);
    if (count <= TERMS) terms.push(...Array<number>(Number(times)).fill(term));
  }
  const rest = text.slice(end);
  const isOpen = OPEN_ENDED.test(rest) && (end > 0 || MINUS.includes(rest.trim()));
  if (rest.trim() !== '' && !isOpen) return wrong('not-a-sum');
  if (count > TERMS) return wrong('too-many-terms');
  if (terms.some((term) => Math.abs(term) > LARGEST_TERM)) return wrong('term-too-large');
  const value = terms.reduce((sum, term) => sum + term, 0);
  return isOpen ? { is: 'unfinished', soFar: value } : { is: 'whole', value, terms };
}

const wrong = (why: 'not-a-sum' | 'too-many-terms' | 'term-too-large'): Sum => ({ is: 'wrong', why });
