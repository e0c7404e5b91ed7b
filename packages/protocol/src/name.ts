import { MAX_NAME } from './limits.ts';

/** A name as it is kept: one line, nothing invisible, at most `MAX_NAME` characters as people count them; '' if nothing is left. */
export function cleanName(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  const letters = [...new Intl.Segmenter().segment(visible)].slice(0, MAX_NAME);
  // A letter may carry any number of marks: the whole is bounded too.
  return letters
    .map(({ segment }) => segment)
    .join('')
    .slice(0, 4 * MAX_NAME)
    .trim();
}
