import { PRESETS, type PlayedRuleset, type Preset, type Time } from '@fives/rules';
import { OPTIONS, type Overrides, type TableOptions } from '@fives/table';
import type { Terms } from '../text/index.ts';

/** What a table plays whose host changes nothing. */
export const usualTerms = (preset: Preset): Terms => ({
  // A table is opened only with a preset that is played.
  ruleset: PRESETS[preset] as PlayedRuleset,
  options: OPTIONS,
});

/** The terms a host can choose, each a plain value; null = none. */
export interface Draft {
  target: number;
  unit: PlayedRuleset['unit'];
  turn: number | null;
  game: number | null;
  increment: number;
  knock: TableOptions['knock'];
  absent: number | null;
  spectators: boolean;
  words: boolean;
}

/** What is offered for each term. */
export const CHOICES = {
  target: [100, 250, 500],
  turn: [null, 15, 30, 60],
  game: [null, 300, 600, 900, 1800],
  increment: [0, 5, 10],
  absent: [null, 30, 60, 120],
} as const;

/** The choices, with the one that is made if it is another. */
export const offered = <T extends number | null>(choices: readonly T[], made: T): readonly T[] =>
  choices.includes(made) ? choices : [...choices, made].sort((a, b) => (a ?? -1) - (b ?? -1));

export const draftOf = ({ ruleset, options }: Terms): Draft => ({
  target: ruleset.target,
  unit: ruleset.unit,
  turn: ruleset.time?.turn ?? null,
  game: ruleset.time?.game ?? null,
  increment: ruleset.time?.increment ?? 0,
  knock: options.knock,
  absent: options.absent.is === 'bot' ? options.absent.after : null,
  spectators: options.spectators,
  words: options.words,
});

/** C4: an increment needs a game clock to be added to. */
function timeOf({ turn, game, increment }: Draft): Time | null {
  if (turn === null && game === null) return null;
  return { ...(turn !== null && { turn }), ...(game !== null && { game, increment }) };
}

/** What a host asks the table for. */
export const askedBy = (draft: Draft): { overrides: Overrides; options: TableOptions } => ({
  overrides: { target: draft.target, unit: draft.unit, time: timeOf(draft) },
  options: {
    knock: draft.knock,
    absent: draft.absent === null ? { is: 'wait' } : { is: 'bot', after: draft.absent },
    spectators: draft.spectators,
    words: draft.words,
  },
});

/** What the table would play by this draft. */
export function termsBy(draft: Draft, { ruleset }: Terms): Terms {
  const { overrides, options } = askedBy(draft);
  return { ruleset: { ...ruleset, ...overrides } as PlayedRuleset, options };
}
