import { MAX_NAME } from './limits.ts';

/** A name as it is kept: one line, nothing invisible, at most `MAX_NAME` characters as people count them; '' if nothing is left. */
export function cleanName(text: string): string {
  const visible = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    // U+2800 is a letter of Braille without a dot.
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim();
  const letters = [...new Intl.Segmenter().segment(visible)].slice(0, MAX_NAME);
  // A letter may carry any number of marks: the whole is bounded too, and no character is cut in two.
  return letters
    .map(({ segment }) => segment)
    .join('')
    .slice(0, 4 * MAX_NAME)
    .replace(/\p{Cs}$/u, '')
    .trim();
}
