import { createSchema } from '@fives/protocol';
import { playable, PRESETS, type PlayedRuleset, type Preset } from '@fives/rules';
import { axisWords } from '../text/terms-en.ts';

/**
 * The ruleset that a query names by what differs from the preset, checked as a new table's is; null where it names
 * none, `unread` where nobody could play by it.
 */
export function houseRules(preset: Preset, query: string): PlayedRuleset | 'unread' | null {
  const axes = [...new URLSearchParams(query)].filter(([axis]) => Object.hasOwn(axisWords, axis));
  if (axes.length === 0) return null;
  const overrides = Object.fromEntries(axes.map(([axis, value]) => [axis, valueOf(value)]));
  const read = createSchema.safeParse({ preset, overrides });
  if (!read.success) return 'unread';
  const checked = playable({ ...PRESETS[preset], ...read.data.overrides });
  return 'refused' in checked ? 'unread' : checked.ruleset;
}

/** A number, a list and the like are written as JSON, a word as it is. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
