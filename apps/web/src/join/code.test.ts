import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LENGTH, readCode, showCode, SYMBOLS } from './code.ts';

// The same codes in every run; SEED gives others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 147) });

const code = (text: string) => ({ is: 'code', code: text, strange: null });

test.each([
  ['K7PFXM', 'K7PFXM'],
  ['k7p-fxm', 'K7PFXM'],
  [' k7p – fxm\n', 'K7PFXM'],
  ['K7P', 'K7P'],
  ['', ''],
  ['K7PFXMCD', 'K7PFXM'],
])('%j is the code %s', (text, read) => {
  expect(readCode(text)).toEqual(code(read));
});

test.each([
  ['K0', 'K', '0', ['C', 'D', 'G']],
  ['k7o', 'K7', 'O', ['C', 'D', 'G']],
  ['1', '', '1', ['7', 'J', 'T']],
  ['K!', 'K', '!', []],
  ['É', '', 'É', []],
])('%j stops at a symbol that no code has, and says which may be meant', (text, read, symbol, perhaps) => {
  expect(readCode(text)).toEqual({ is: 'code', code: read, strange: { symbol, perhaps } });
});

test.each([
  'https://fives.example/t/abcdefghijklmnopqrst_-',
  'come: http://10.0.0.7:3000/t/abcdefghijklmnopqrst_-?x=1',
])('%s is a link', (text) => {
  expect(readCode(text)).toEqual({ is: 'link', table: 'abcdefghijklmnopqrst_-' });
});

test('all that is suggested is in the alphabet, and so is nothing it stands for', () => {
  for (const symbol of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const reading = readCode(symbol);
    if (reading.is !== 'code') throw new Error('a symbol is no link');
    if (SYMBOLS.includes(symbol)) expect(reading.strange).toBeNull();
    else {
      expect(reading.strange?.perhaps.length).toBeGreaterThan(0);
      for (const other of reading.strange?.perhaps ?? []) expect(SYMBOLS).toContain(other);
    }
  }
});

test('every code reads as it is shown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SYMBOLS), { minLength: LENGTH, maxLength: LENGTH }),
      (symbols) => {
        const one = symbols.join('');
        expect(readCode(showCode(one).toLowerCase())).toEqual(code(one));
      },
    ),
  );
  expect(showCode('K7PFXM')).toBe('K7P-FXM');
});
