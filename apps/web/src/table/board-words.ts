import { explain, first, type Layout, type PlayedRuleset } from '@fives/rules';
import { text } from '../text/index.ts';
import type { Chip } from './ends.ts';
import { hidesSums } from './hints.ts';

/** The board in words; without the sum where everybody adds up for himself, but in a `record`. */
export function boardWords(
  layout: Layout,
  chips: readonly Chip[],
  ruleset: PlayedRuleset,
  record = false,
): string {
  if (layout.laid.length === 0) return text.play.boardBare;
  const spinner = layout.spinner === null ? undefined : layout.laid[layout.spinner];
  return text.play.boardText(
    layout.laid.length,
    spinner === undefined ? null : first(spinner.tile),
    chips.filter(({ locked }) => !locked),
    hidesSums(ruleset) && !record ? null : explain(layout, ruleset).total,
    chips.find(({ locked }) => locked)?.counts ?? null,
  );
}
