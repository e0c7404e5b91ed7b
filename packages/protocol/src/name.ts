import { MAX_NAME } from './limits.ts';

/** A name as it is kept: `cleanText` of at most `MAX_NAME` characters. */
export const cleanName = (text: string): string => cleanText(text, MAX_NAME);

/** Text for others to read: one line, nothing invisible, at most `most` characters as people count them; '' if nothing is left. */
export function cleanText(text: string, most: number): string {
  const visible = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    // U+2800 is a letter of Braille without a dot.
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim();
  const letters = [...new Intl.Segmenter().segment(visible)].slice(0, most);
  // A letter may carry any number of marks: the whole is bounded too, and no character is cut in two.
  return letters
    .map(({ segment }) => segment)
    .join('')
    .slice(0, 4 * most)
    .replace(/\p{Cs}$/u, '')
    .trim();
}
