/** What a cell's text comes to (K1). */
export type Sum =
  | { readonly is: 'empty' }
  | { readonly is: 'whole'; readonly value: number; readonly terms: readonly number[] }
  /** `10+`: what it comes to so far; it counts as nothing until it is finished. */
  | { readonly is: 'unfinished'; readonly soFar: number }
  | { readonly is: 'wrong'; readonly why: 'not-a-sum' | 'too-many-terms' | 'term-too-large' };

/** How many terms a sum may have: more than one side can score in a hand. */
export const TERMS = 60;

/** The largest term, either way: more than any hand, or any game, comes to. */
export const LARGEST_TERM = 9_999;

const MINUS = ['-', '\u2212'];
const TERM = /\s*([-+\u2212]?)\s*(\d+)/y;
const OPEN_ENDED = /^\s*[-+\u2212]\s*$/;

/**
 * Reads a cell's text (K1): a whole number, or several with + and − between them; a leading minus is allowed and
 * spaces are free. Up to 60 terms of at most 9,999. Nothing else is guessed at: two numbers with a space or a
 * comma between them may be a slip, or a fraction.
 */
export function readSum(text: string): Sum {
  if (text.trim() === '') return { is: 'empty' };
  const terms: number[] = [];
  let end = 0;
  TERM.lastIndex = 0;
  for (let found = TERM.exec(text); found !== null; found = TERM.exec(text)) {
    const [, sign = '', number] = found;
    if (end === 0 ? sign === '+' : sign === '') return wrong('not-a-sum');
    end = TERM.lastIndex;
    terms.push(MINUS.includes(sign) ? 0 - Number(number) : Number(number));
  }
  const rest = text.slice(end);
  const isOpen = OPEN_ENDED.test(rest) && (end > 0 || MINUS.includes(rest.trim()));
  if (rest.trim() !== '' && !isOpen) return wrong('not-a-sum');
  if (terms.length > TERMS) return wrong('too-many-terms');
  if (terms.some((term) => Math.abs(term) > LARGEST_TERM)) return wrong('term-too-large');
  const value = terms.reduce((sum, term) => sum + term, 0);
  return isOpen ? { is: 'unfinished', soFar: value } : { is: 'whole', value, terms };
}

const wrong = (why: 'not-a-sum' | 'too-many-terms' | 'term-too-large'): Sum => ({ is: 'wrong', why });
