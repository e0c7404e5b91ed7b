import { forgetGoneOn } from './bridge/gone-on.ts';
import { keepColumn } from './column.ts';
import { forgetDrafts } from './sheet/unentered.ts';

/** Forgets all that this device remembers of these pads beside the shelf. */
export function forgetPads(pads: readonly string[]): void {
  for (const pad of pads) keepColumn(pad, null);
  forgetDrafts(pads);
  forgetGoneOn(pads);
}
