import { PRESETS, type Preset, type Ruleset } from '@fives/rules';
import type { Covered, Tip, Tips } from '@fives/scorepad';

/** The arms that can have an end, in the order in which they are asked for. */
export const ARMS = ['left', 'right', 'top', 'bottom'] as const;
export type Arm = (typeof ARMS)[number];
/** A number is one of the further ends, from 0. */
export type Place = Arm | 'spinner' | number;

/** What of a game decides which ends there are and what they count. */
export type TipRules = Pick<Ruleset, 'spinner' | 'spinnerCount' | 'unit'>;

/** What somebody has said of the layout on a real table. */
export interface Laid {
  readonly arms: Readonly<Partial<Record<Arm, Tip>>>;
  /** Beside the first spinner's arms those of later ones (S8). */
  readonly further: readonly Tip[];
  /** The spinner's number; null = none lies. */
  readonly spinner: number | null;
  /** How many sides of it are covered, where somebody said so; null = as many as have ends. */
  readonly covered: Covered | null;
}

export const NOTHING: Laid = { arms: {}, further: [], spinner: null, covered: null };

/** What is not played in a game stays said, in case another is chosen, and counts nothing. */
const spinnerOf = ({ spinner }: Laid, rules: TipRules): number | null =>
  rules.spinner === 'none' ? null : spinner;

/** The first spinner's arms, or the two ends of a chain without one. */
const armsOf = (laid: Laid, rules: TipRules): readonly Arm[] =>
  spinnerOf(laid, rules) === null ? ARMS.slice(0, 2) : ARMS;

const furtherOf = (laid: Laid, rules: TipRules): readonly Tip[] =>
  rules.spinner === 'every' ? laid.further : [];

/** Where something may be said to lie; of the further ends one more than there are. */
export function placesOf(laid: Laid, rules: TipRules): readonly Place[] {
  if (rules.spinner === 'none') return armsOf(laid, rules);
  const further = rules.spinner === 'every' && laid.spinner !== null ? [...laid.further, null] : [];
  return [...armsOf(laid, rules), 'spinner', ...further.keys()];
}

export function tipAt({ arms, spinner, further }: Laid, place: Place): Tip | null {
  if (place === 'spinner') return spinner === null ? null : { pips: spinner, double: true };
  return (typeof place === 'number' ? further[place] : arms[place]) ?? null;
}

/** How many sides of the spinner can be covered by which it counts (A3, A9). */
const SIDES = { 'until-both-sides': 2, 'exposed-ends': 4 } as const satisfies Record<
  Ruleset['spinnerCount'],
  Covered
>;

export function coveredOf({ arms, covered }: Laid, { spinnerCount }: TipRules): Covered {
  if (covered !== null) return covered;
  const ends = ARMS.slice(0, SIDES[spinnerCount]).filter((arm) => arms[arm] !== undefined);
  return ends.length as Covered;
}

export function tipsOf(laid: Laid, rules: TipRules): Tips {
  const spinner = spinnerOf(laid, rules);
  return {
    spinner: spinner === null ? null : { pips: spinner, covered: coveredOf(laid, rules) },
    arms: [...armsOf(laid, rules).flatMap((arm) => laid.arms[arm] ?? []), ...furtherOf(laid, rules)],
  };
}

/** Says what lies at a place; null = nothing. */
export function put(laid: Laid, place: Place, tip: Tip | null): Laid {
  if (typeof place === 'number')
    return { ...laid, further: laid.further.toSpliced(place, 1, ...(tip === null ? [] : [tip])) };
  if (place !== 'spinner') return { ...laid, arms: { ...laid.arms, [place]: tip ?? undefined } };
  const { left, right } = laid.arms;
  if (tip === null) return { ...NOTHING, arms: { ...(left && { left }), ...(right && { right }) } };
  return { ...laid, spinner: tip.pips };
}

/** Where the next end is asked for: at the first that has none, else where one is. */
export const nextAfter = (laid: Laid, place: Place, rules: TipRules): Place =>
  placesOf(laid, rules).find((one) => one !== 'spinner' && tipAt(laid, one) === null) ?? place;

/** Whose way of counting and whose rules go for a game: the family's, where it is none of them. */
export const countedAs = (game: string): Preset =>
  Object.hasOwn(PRESETS, game) ? (game as Preset) : 'tabletales';

/** How a game counts its ends. */
export const tipRulesOf = (game: string): TipRules => PRESETS[countedAs(game)];

/** The page of a game's rules. */
export const rulesOf = (game: string): string => `/rules/${countedAs(game)}`;
