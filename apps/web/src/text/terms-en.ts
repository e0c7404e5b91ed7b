import type { PlayedRuleset } from '@fives/rules';
import type { TableOptions } from '@fives/table';
import { counted } from './words.ts';

/** All that is agreed on before a game: its rules, and what people do around it. */
export interface Terms {
  readonly ruleset: PlayedRuleset;
  readonly options: TableOptions;
}

/** A time as a person says it, s. */
export const duration = (seconds: number): string =>
  seconds > 60 && seconds % 60 === 0
    ? counted(seconds / 60, 'minute', 'minutes')
    : counted(seconds, 'second', 'seconds');

function timeWords({ time }: PlayedRuleset): string {
  if (time === null) return 'no clocks';
  const { turn, game, increment } = time;
  return [
    ...(turn === undefined ? [] : [`${duration(turn)} a turn`]),
    ...(game === undefined ? [] : [`${duration(game)} each`]),
    ...(increment ? [`${duration(increment)} more for each play`] : []),
  ].join(', ');
}

/** Each term in words, in the order in which they are told. */
const termWords = ({ ruleset, options }: Terms) => ({
  target: `to ${ruleset.target}`,
  time: timeWords(ruleset),
  unit: ruleset.unit === 'fives' ? 'scores divided by 5' : 'full points',
  lone00: `a last double blank counts ${ruleset.lone00}`,
  redeal:
    ruleset.redeal === null
      ? 'every deal is played'
      : `dealt again at ${ruleset.redeal.doubles} doubles or ${ruleset.redeal.sameNumber} of a number`,
  knock: options.knock === 'hand' ? 'you tap to knock' : 'the table knocks for you',
  absent:
    options.absent.is === 'wait'
      ? 'the game waits for whoever is away'
      : `a bot plays for whoever is away ${duration(options.absent.after)}`,
  spectators: options.spectators ? 'others may look on' : 'nobody may look on',
  words: options.words ? 'own words in the chat' : 'set phrases in the chat',
});

/** One of them. */
export type Term = keyof ReturnType<typeof termWords>;

const LINE = ['target', 'time'] as const satisfies Term[];

/** In what, and in which words, `now` differs from `usual`. */
export function differences(usual: Terms, now: Terms): { readonly term: Term; readonly words: string }[] {
  const before = termWords(usual);
  return (Object.entries(termWords(now)) as [Term, string][])
    .filter(([term, words]) => words !== before[term])
    .map(([term, words]) => ({ term, words }));
}

/** How long the game goes: always told. */
export const termsLine = (terms: Terms): { readonly term: Term; readonly words: string }[] =>
  LINE.map((term) => ({ term, words: termWords(terms)[term] }));

/** How a table differs from the game it is named after, beyond what the line tells. */
export const houseTerms = (usual: Terms, now: Terms): string[] =>
  differences(usual, now)
    .filter(({ term }) => !LINE.some((told) => told === term))
    .map(({ words }) => words);
