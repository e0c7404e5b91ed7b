import { MAX_NAME } from './limits.ts';

/** A name as it is kept: `cleanText` of at most `MAX_NAME` characters. */
export const cleanName = (text: string): string => cleanText(text, MAX_NAME);

const PICTURE = String.raw`(?!\p{C})\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?`;
/** Emoji that are joined to one, as a family is; else anything invisible. U+2800 is a letter of Braille without a dot. */
const INVISIBLE = new RegExp(
  String.raw`(${PICTURE}(?:\u200d${PICTURE}){0,3}|[\d#*]\ufe0f\u20e3)|[\p{C}\p{Default_Ignorable_Code_Point}\u2800]`,
  'gu',
);
/** Beyond four marks on one letter no script has a use for more. */
const PILE = /(\p{M}{4})\p{M}+/gu;

/** Text for others to read: one line, nothing invisible, at most `most` characters as people count them; '' if nothing is left. */
export function cleanText(text: string, most: number): string {
  const visible = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .replace(PILE, '$1')
    .trim();
  let kept = '';
  for (const { segment } of [...new Intl.Segmenter().segment(visible)].slice(0, most)) {
    // A letter of some scripts may be of any length: the whole is bounded too, and no letter is cut in two.
    if (kept.length + segment.length > 4 * most) break;
    kept += segment;
  }
  return kept.trim();
}
