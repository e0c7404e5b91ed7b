import { remember, remembered } from '../device.ts';

const keyOf = (pad: string): string => `pad-column:${pad}`;

/** The column of a pad in which somebody writes on this device, null = in all. */
export const columnHere = (pad: string): number | null => remembered<number | null>(keyOf(pad), null);

/** Remembers it; null = in all, or the pad is gone: then nothing is. */
export const keepColumn = (pad: string, side: number | null): void => remember(keyOf(pad), side);
