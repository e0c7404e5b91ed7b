import { readSum } from '@fives/scorepad';
import { describe, expect, it } from 'vitest';
import { appended, brief, keyed, preview, type Entry, type Key } from './entry.ts';

/** `[10]` is selected as a whole, `10|` has its caret there. */
const entry = (shown: string): Entry => {
  const text = shown.replace(/[[\]|]/g, '');
  const at = shown.startsWith('[') ? 0 : shown.indexOf('|');
  return { text, from: at, to: shown.startsWith('[') ? text.length : at };
};
const marked = ({ text, from, to }: Entry): string =>
  from === to ? `${text.slice(0, from)}|${text.slice(from)}` : `[${text}]`;

describe('[T145] the keypad', () => {
  it.each<[string, Key, string]>([
    ['|', '5', '5|'],
    ['1|', '0', '10|'],
    ['1|', '00', '100|'],
    ['[10]', '5', '5|'],
    ['1|5', '0', '10|5'],
    ['10|', 'plus', '10 + |'],
    ['[10]', 'plus', '10 + |'],
    ['10 + |', 'plus', '10 + |'],
    ['10 + |', 'minus', '10 − |'],
    ['10+|', 'minus', '10 − |'],
    ['|', 'plus', '|'],
    ['|', 'minus', '−|'],
    ['−|', 'minus', '−|'],
    ['10|15', 'plus', '10 + |15'],
    ['10 + |', 'back', '10|'],
    ['10 + 1|', 'back', '10 + |'],
    ['[10 + 15]', 'back', '|'],
    ['|', 'back', '|'],
    ['−|', 'back', '|'],
    ['1|0', 'back', '|0'],
  ])('at %s makes of %s %s', (before, key, after) => {
    expect(marked(keyed(entry(before), key))).toBe(after);
  });

  it('takes a minus for a whole hand', () => {
    const keys: Key[] = ['minus', '1', '0', 'plus', '5'];
    const { text } = keys.reduce(keyed, entry('|'));
    expect(text).toBe('−10 + 5');
    expect(readSum(text)).toMatchObject({ is: 'whole', value: -5 });
  });

  it('never makes a text longer than a cell holds', () => {
    const long = '1'.repeat(199);
    expect(keyed(entry(`${long}|`), '00').text).toBe(long);
    expect(keyed(entry(`${long}|`), 'plus').text).toBe(long);
    expect(appended(long, 5)).toBe(long);
  });
});

it.each([
  ['', 15, '15'],
  ['10', 15, '10 + 15'],
  ['10 +', 15, '10 + 15'],
  ['10+', 15, '10 + 15'],
  ['10 −', 5, '10 + 5'],
  ['10', -5, '10 − 5'],
])('a chip on %s', (text, term, after) => {
  expect(appended(text, term)).toBe(after);
});

it.each([
  ['10 + 15', '10+15'],
  ['-5 + 10', '−5+10'],
  ['10 −5', '10−5'],
  ['10+', '10+'],
  [' ten ', 'ten'],
])('%s in few letters', (text, shown) => {
  expect(brief(readSum(text), text)).toBe(shown);
});

it.each([
  ['10 + 15 + 10 + 15', 50],
  ['10+', 10],
  ['-', 0],
  ['', null],
  ['ten', null],
])('[K1] %s is previewed', (text, value) => {
  expect(preview(text)).toBe(value);
});
