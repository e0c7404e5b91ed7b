import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, MAX_NAME } from './index.ts';

const letters = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

describe('a name is one line with nothing invisible in it', () => {
  it.each([
    ['plain', 'Ann', 'Ann'],
    ['with spaces', '  Ann   Lee ', 'Ann Lee'],
    ['with a line break', 'Ann\nLee', 'Ann Lee'],
    ['with tabs and carriage returns', 'Ann\t\r\nLee', 'Ann Lee'],
    ['with line and paragraph separators', 'Ann\u2028\u2029Lee', 'Ann Lee'],
    ['with spaces of other widths', 'Ann\u00a0\u3000\u2003Lee', 'Ann Lee'],
    ['with control characters', 'A\u0000n\u001bn\u007f\u0085', 'A n n'],
    ['with a change of direction', '\u202eAnn\u202c \u2066Lee\u2069\u200f', 'Ann Lee'],
    ['with characters of no width', 'A\u200bn\u200c\u200dn\ufeff\u2060', 'Ann'],
    ['with a soft hyphen', 'An\u00adn', 'Ann'],
    ['with fillers that look like nothing', 'A\u3164n\u115f\u1160n\uffa0\u2800\u034f', 'Ann'],
    ['with tags and private characters', 'Ann\u{e0041}\ue000\u{f0000}', 'Ann'],
    ['with half a surrogate pair', 'Ann\ud83d', 'Ann'],
    ['composed', 'e\u0301', '\u00e9'],
    ['composed after something invisible went', 'e\u200b\u0301', '\u00e9'],
    ['in other scripts', 'Ольга 李雷 नमस्ते', 'Ольга 李雷 नमस्ते'],
    ['with an emoji', 'Ann 🎲', 'Ann 🎲'],
    ['with a family', '👨‍👩‍👧‍👦 Lee', '👨‍👩‍👧‍👦 Lee'],
    ['with a red heart and a keycap', '❤\ufe0f1\ufe0f\u20e3', '❤\ufe0f1\ufe0f\u20e3'],
    ['with a joined emoji of all parts', '👩🏽‍❤\ufe0f‍💋‍👨🏿', '👩🏽‍❤\ufe0f‍💋‍👨🏿'],
    ['with joiners that join nothing', '\u200d👨\u200d \u200d👩\u200dA\u200d', '👨 👩A'],
    ['with a joiner beside something invisible', '👨\u200d\u200b👩\u200b\u200d👧', '👨👩👧'],
    ['with variants of nothing', '\ufe0fA\ufe0fn\ufe0en1\ufe0f', 'Ann1'],
    ['with every change of direction', '\u202aA\u202bn\u202cn\u202d\u202e\u2066\u2067\u2068\u2069', 'Ann'],
    ['with every mark of direction', '\u200eA\u200fn\u061cn', 'Ann'],
    ['with half a surrogate pair on either side', '\udc4dAnn\ud83d', 'Ann'],
    ['with marks piled up', `A${'\u0316'.repeat(60)}nn`, `A${'\u0316'.repeat(4)}nn`],
    ['with as many marks as a script needs', 'נֵּ֑ר', 'נֵּ֑ר'],
    ['with a flag and a shade', '🇳🇴👍🏽', '🇳🇴👍🏽'],
    ['that looks like markup', '<b>Ann</b>', '<b>Ann</b>'],
    ['empty', '', ''],
    ['of spaces', ' \n ', ''],
    ['of nothing visible', '\u200b\u202e\u0000\u3164\ufe0f', ''],
  ])('%s', (_, text, name) => expect(cleanName(text)).toBe(name));
});

describe('a name is short', () => {
  it.each([
    ['letters', 'a'.repeat(25), 'a'.repeat(24)],
    ['letters with a mark', 'e\u0301'.repeat(25), '\u00e9'.repeat(24)],
    ['emoji of two parts', '👍🏽'.repeat(25), '👍🏽'.repeat(24)],
    ['flags', '🇳🇴'.repeat(25), '🇳🇴'.repeat(24)],
    ['letters, then a family that has room', 'a'.repeat(23) + '👨‍👩‍👧‍👦b', 'a'.repeat(23) + '👨‍👩‍👧‍👦'],
    ['families as far as there is room for whole ones', '👨‍👩‍👧‍👦'.repeat(24), '👨‍👩‍👧‍👦'.repeat(8)],
    ['letters, a space at the cut', 'a'.repeat(23) + ' bc', 'a'.repeat(23)],
  ])('24 %s', (_, text, name) => {
    expect(MAX_NAME).toBe(24);
    expect(cleanName(text)).toBe(name);
  });

  it('also where one letter carries hundreds of marks', () => {
    const name = cleanName('a' + '\u0316'.repeat(500));
    expect(name.startsWith('a\u0316')).toBe(true);
    expect(name.length).toBeLessThanOrEqual(4 * MAX_NAME);
  });

  it('never cuts a character in two', () => {
    for (let marks = 80; marks < 100; marks++) {
      const name = cleanName('a' + '\u0316'.repeat(marks) + '🎲🎲🎲🎲');
      expect(name.isWellFormed()).toBe(true);
    }
  });
});

describe('whatever is typed', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.string({
      unit: fc.constantFrom(
        'a',
        ' ',
        '\u200b',
        '\u0301',
        '\u202e',
        '\ud83d',
        '\udc4d',
        '🎲',
        'ㅤ',
        '\ufe0f',
        '\u200d',
        '👩',
        '🏽',
        '1',
        '\u20e3',
      ),
      maxLength: 120,
    }),
  );
  const holds = (law: (name: string) => boolean) =>
    expect(() =>
      fc.assert(
        fc.property(texts, (text) => law(cleanName(text))),
        { seed: 3, numRuns: 2_000 },
      ),
    ).not.toThrow();

  it('cleaning again changes nothing', () => holds((name) => cleanName(name) === name));
  it('it has at most 24 letters and is bounded as a whole', () =>
    holds((name) => letters(name) <= MAX_NAME && name.length <= 4 * MAX_NAME));
  it('it is well formed, composed, trimmed and on one line', () =>
    holds(
      (name) =>
        name.isWellFormed() &&
        name.normalize('NFC') === name &&
        name.trim() === name &&
        !/[\p{C}\n]|\s\s/u.test(name.replaceAll(/(?<=\p{Emoji}\ufe0f?)\u200d(?=\p{Emoji})/gu, '')),
    ));
});
