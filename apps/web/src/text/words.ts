import type { Pip, Tile } from '@fives/rules';

const NUMBERS = ['blank', 'one', 'two', 'three', 'four', 'five', 'six'] as const satisfies Record<
  Pip,
  string
>;

/** A number of pips as it is said at a table. */
export const pipWord = (pip: Pip): string => NUMBERS[pip];

/** A tile as it is said: “six three”, “double five”. */
export const tileWords = (tile: Tile): string => {
  const [one, two] = tile.split('-').map((digit) => pipWord(Number(digit) as Pip)) as [string, string];
  return one === two ? `double ${one}` : `${one} ${two}`;
};

const PLURAL = new Intl.PluralRules('en');

/** “1 seat”, “3 seats”. */
export const counted = (n: number, one: string, other: string): string =>
  `${n} ${PLURAL.select(n) === 'one' ? one : other}`;

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** “Ana, Ben and Mia”. */
export const listed = (words: readonly string[]): string => LIST.format(words);

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

/** “Ana, Ben, or Mia”. */
export const either = (words: readonly string[]): string => EITHER.format(words);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as a sentence has it: one that is written from right to left turns nothing around it. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Somebody as a sentence has him: by name, or the reader himself. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/** “Ana plays”, “You play”. */
export const does = ({ name, you }: Who, verb: string): string => `${name} ${verb}${you ? '' : 's'}`;

/** “Ana is”, “You are”. */
export const whoIs = ({ name, you }: Who): string => `${name} ${you ? 'are' : 'is'}`;

/** “Ana and Ben are”, “You and Ana are”, “You are”, “Ana is”. */
export const several = (whos: readonly Who[], one: string, more: string): string =>
  `${listed([...whos.filter(({ you }) => you), ...whos.filter(({ you }) => !you)].map(({ name }) => name))} ${whos.length === 1 && !whos[0]?.you ? one : more}`;

/** A score as it is read out. */
export const sign = (value: number): string => (value < 0 ? `minus ${-value}` : String(value));

/** Some write themselves down as “You”. */
export const who = (name: string): Who => ({ name, you: name.toLowerCase() === 'you' });
/** “Ana has”, “You have”. */
export const has = (name: string): string => `${name} ${who(name).you ? 'have' : 'has'}`;
