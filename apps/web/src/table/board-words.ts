import { explain, first, type Layout } from '@fives/rules';
import { text } from '../text/index.ts';
import type { Chip } from './ends.ts';

/** The board in words. */
export function boardWords(layout: Layout, chips: readonly Chip[]): string {
  if (layout.laid.length === 0) return text.play.boardBare;
  const spinner = layout.spinner === null ? undefined : layout.laid[layout.spinner];
  return text.play.boardText(
    layout.laid.length,
    spinner === undefined ? null : first(spinner.tile),
    chips,
    explain(layout).total,
  );
}
