import { LONGEST } from '@fives/scorepad';
import { remembered } from '../device.ts';

/** At most so many UTF-16 units, and no letter in half. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length > most) break;
    short += segment;
  }
  return short;
}

/** Who writes on this device, as an edit takes it; '' = nobody said. */
export const writerHere = (): string => shortened(remembered('name', ''), LONGEST.name);
