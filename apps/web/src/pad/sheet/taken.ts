import { standingIn, type Edit, type Pad } from '@fives/scorepad';
import { nameOf, type Place } from './cursor.ts';

/** Nothing is. */
export const NONE: ReadonlySet<string> = new Set();

/** What stands in a cell; null = nothing was written in it. */
export const standingAt = (pad: Pad, { row, side }: Place): Edit | null =>
  standingIn(pad, { is: 'cell', row, side, text: '' });

/** The cells in which something is entered by another device than this. */
export function takenIn(pad: Pad, device: string): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { row, cells } of pad.sheet.rows)
    for (const [side, { sum }] of cells.entries()) {
      const place = { row, side };
      if (sum.is !== 'empty' && standingAt(pad, place)?.device !== device) taken.add(nameOf(place));
    }
  return taken;
}
