import { PRESETS, type Preset } from '@fives/rules';
import type { Tip, Tips, Unit } from '@fives/scorepad';

/** The arms that can have an end, in the order in which they are asked for. */
export const ARMS = ['left', 'right', 'top', 'bottom'] as const;
export type Arm = (typeof ARMS)[number];
export type Place = Arm | 'spinner';

/** What somebody has said of the layout on a real table. */
export interface Laid {
  readonly arms: Readonly<Partial<Record<Arm, Tip>>>;
  /** The spinner's number; null = none lies. */
  readonly spinner: number | null;
  /** How many of its long sides are covered, where somebody said so; null = as many as left and right have ends. */
  readonly covered: 0 | 1 | 2 | null;
}

export const NOTHING: Laid = { arms: {}, spinner: null, covered: null };

/** The arms beside a spinner, or the two ends of a chain without one. */
export const armsOf = ({ spinner }: Laid): readonly Arm[] => (spinner === null ? ARMS.slice(0, 2) : ARMS);

export function coveredOf({ arms, covered }: Laid): 0 | 1 | 2 {
  if (covered !== null) return covered;
  const [left, right] = [arms.left !== undefined, arms.right !== undefined];
  return left && right ? 2 : left || right ? 1 : 0;
}

export const tipsOf = (laid: Laid): Tips => ({
  spinner: laid.spinner === null ? null : { pips: laid.spinner, covered: coveredOf(laid) },
  arms: armsOf(laid).flatMap((arm) => laid.arms[arm] ?? []),
});

/** Says what lies at a place; null = nothing. */
export function put(laid: Laid, place: Place, tip: Tip | null): Laid {
  if (place !== 'spinner') return { ...laid, arms: { ...laid.arms, [place]: tip ?? undefined } };
  const { left, right } = laid.arms;
  if (tip === null)
    return { arms: { ...(left && { left }), ...(right && { right }) }, spinner: null, covered: null };
  return { ...laid, spinner: tip.pips };
}

/** Where the next end is asked for: at the first arm that has none, else where one is. */
export function nextAfter(laid: Laid, place: Place): Place {
  return armsOf(laid).find((arm) => laid.arms[arm] === undefined) ?? place;
}

const presetOf = (game: string): Preset | undefined =>
  Object.hasOwn(PRESETS, game) ? (game as Preset) : undefined;

/** What a game's ends count in. */
export function unitOf(game: string): Unit {
  const preset = presetOf(game);
  return preset === undefined ? 'points' : PRESETS[preset].unit;
}

/** The page of a game's rules; of one that has none, the family's. */
export const rulesOf = (game: string): string => `/rules/${presetOf(game) ?? 'tabletales'}`;
