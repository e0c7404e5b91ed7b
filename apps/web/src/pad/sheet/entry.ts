import { LONGEST, readSum, type Sum } from '@fives/scorepad';

/** A key of the pad's own keyboard. */
export type Key =
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'plus' | 'minus' | 'back';

/** A text with what is selected in it, or its caret. */
export interface Entry {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const SIGNS = { plus: '+', minus: '\u2212' } as const;
const OPEN = /\s*[-+\u2212,;]?\s*$/;

/** The entry after a key was pressed; the caret stands where it goes on. */
export function keyed(entry: Entry, key: Key): Entry {
  switch (key) {
    case 'plus':
    case 'minus':
      return signed(entry, key);
    case 'back':
      return shortened(entry);
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
    case '00':
      return put(entry, key);
  }
}

function put({ text, from, to }: Entry, what: string): Entry {
  const next = text.slice(0, from) + what + text.slice(to);
  return next.length > LONGEST.text ? { text, from, to } : caretAt(next, from + what.length);
}

const caretAt = (text: string, at: number): Entry => ({ text, from: at, to: at });

/** A sign goes on with a sum that is selected as a whole, and takes the place of one that it follows. */
function signed({ text, from, to }: Entry, key: 'plus' | 'minus'): Entry {
  const whole = from === 0 && to === text.length;
  const before = (whole ? text : text.slice(0, from)).replace(OPEN, '');
  const after = whole ? '' : text.slice(to).trimStart();
  if (before === '') return key === 'plus' ? { text, from, to } : caretAt(`${SIGNS.minus}${after}`, 1);
  const head = `${before} ${SIGNS[key]} `;
  return (head + after).length > LONGEST.text ? { text, from, to } : caretAt(head + after, head.length);
}

function shortened({ text, from, to }: Entry): Entry {
  if (from !== to) return caretAt(text.slice(0, from) + text.slice(to), from);
  const head = text.slice(0, from);
  const open = OPEN.exec(head)?.[0] ?? '';
  const kept = head.slice(0, head.length - (open.length || 1));
  return caretAt(kept + text.slice(to), Math.max(0, kept.length));
}

/** The sum with one more term, whatever of it is selected. */
export function appended(text: string, term: number): string {
  const head = text.replace(OPEN, '');
  if (head === '') return String(term);
  const next = `${head} ${term < 0 ? SIGNS.minus : SIGNS.plus} ${Math.abs(term)}`;
  return next.length > LONGEST.text ? text : next;
}

/** A sum in few letters: `10+15−5`; what is none as it was typed. */
export function brief(sum: Sum, text: string): string {
  if (sum.is !== 'whole') return text.trim();
  return sum.terms
    .map((term, at) => (term < 0 ? SIGNS.minus : at === 0 ? '' : SIGNS.plus) + String(Math.abs(term)))
    .join('');
}

/** A number as it is shown, with a real minus. */
export const shown = (value: number): string => (value < 0 ? SIGNS.minus : '') + String(Math.abs(value));

/** What a text comes to so far; null = nothing that can be counted. */
export function preview(text: string): number | null {
  const sum = readSum(text);
  switch (sum.is) {
    case 'whole':
      return sum.value;
    case 'unfinished':
      return sum.soFar;
    case 'empty':
    case 'wrong':
      return null;
  }
}
