import { forget, remember, remembered } from '../device.ts';

const keyOf = (pad: string): string => `pad-column:${pad}`;

/** The column of a pad in which somebody writes on this device, null = in all. */
export const columnHere = (pad: string): number | null => remembered<number | null>(keyOf(pad), null);

/** Remembers it; of a pad that is written in everywhere, or is gone, nothing is. */
export function keepColumn(pad: string, side: number | null): void {
  if (side === null) forget(keyOf(pad));
  else remember(keyOf(pad), side);
}
