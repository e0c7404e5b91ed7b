import {
  playable,
  PRESETS,
  type Axis,
  type PlayedRuleset,
  type Preset,
  type Ruleset,
  type Time,
  type Unplayable,
} from '@fives/rules';
import type { Overrides, TableOptions } from '@fives/table';
import type { Terms } from '../text/index.ts';
import {
  companiesOf,
  companyOf,
  rulesFor,
  seatsFor,
  usualCompany,
  usualTerms,
  type Company,
} from './terms.ts';

/** The axes that are chosen as they are. */
const PLAIN = [
  'target',
  'unit',
  'spinner',
  'unlock',
  'spinnerCount',
  'draw',
  'reserve',
  'lead1',
  'lead1Tile',
  'leadAfterBlock',
  'endHand',
  'rounding',
  'lone00',
  'blocked',
  'blockedCompare',
  'blockedTie',
  'targetCheck',
  'exactTarget',
  'muggins',
] as const satisfies readonly Axis[];

type Plain = { -readonly [A in (typeof PLAIN)[number]]: PlayedRuleset[A] };

/** The terms a host can choose, each a plain value; null = none. */
export interface Draft extends Plain {
  company: Company;
  /** Tiles for each, for so many. */
  tiles: number;
  /** `5-6`: dealt again at five doubles, or six of a number. */
  redeal: string | null;
  /** `100, 250`: the targets offered, as they are written; '' = any. */
  targets: string;
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
  turn: [null, 15, 30, 60],
  game: [null, 300, 600, 900, 1800],
  increment: [0, 5, 10],
  absent: [null, 30, 60, 120],
  tiles: [5, 6, 7, 9],
  reserve: [0, 1, 2],
  lone00: [0, 5, 10],
  redeal: [null, '5-6'],
} as const;

/** The targets that a table with this draft offers. */
export const targetsOf = ({ targets, unit }: Pick<Draft, 'targets' | 'unit'>): readonly number[] => {
  const listed = [...new Set(numbersIn(targets))].filter((n) => n >= 1);
  return listed.length > 0 ? listed : unit === 'points' ? [100, 150, 200, 250] : [31, 61, 121];
};

/** How many targets a table can offer. */
export const MOST_TARGETS = 20;

/** The numbers of a list as somebody writes it; what is no number is NaN. */
const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\d+$/.test(word) ? Number(word) : NaN));

/** None offered is any: a preset that offers some says so by an empty list. */
function targetsBy({ targets }: Draft, usual: Ruleset): Pick<Ruleset, 'targets'> {
  const listed = numbersIn(targets);
  return listed.length > 0 || usual.targets !== undefined ? { targets: listed } : {};
}

/** The choices, with the one that is made if it is another. */
export const offered = <T extends number | string | null>(choices: readonly T[], made: T): readonly T[] =>
  choices.includes(made) ? choices : [...choices, made].sort((a, b) => Number(a ?? -1) - Number(b ?? -1));

/** Nothing but the plain axes. */
function plainOf(all: Plain): Plain {
  const plain: Partial<Plain> = {};
  const take = <A extends keyof Plain>(axis: A): void => void (plain[axis] = all[axis]);
  PLAIN.forEach(take);
  return plain as Plain;
}

export const draftOf = ({ ruleset, options }: Terms): Draft => ({
  ...plainOf(ruleset),
  company: companyOf(ruleset),
  tiles: ruleset.tilesPerHand[ruleset.players] ?? 0,
  redeal: ruleset.redeal === null ? null : `${ruleset.redeal.doubles}-${ruleset.redeal.sameNumber}`,
  targets: (ruleset.targets ?? []).join(', '),
  turn: ruleset.time?.turn ?? null,
  game: ruleset.time?.game ?? null,
  increment: ruleset.time?.increment ?? 0,
  knock: options.knock,
  absent: options.absent.is === 'bot' ? options.absent.after : null,
  spectators: options.spectators,
  words: options.words,
});

/** The draft for another company: what was as usual for the one is as usual for the other. */
export function seatedAs(draft: Draft, company: Company, preset: Preset): Draft {
  const [before, after] = [rulesFor(preset, draft.company), rulesFor(preset, company)];
  if (before === null || after === null) return { ...draft, company };
  const [old, fresh] = [before, after].map((ruleset) => ({
    target: ruleset.target,
    tiles: ruleset.tilesPerHand[ruleset.players] ?? 0,
  })) as [Pick<Draft, 'target' | 'tiles'>, Pick<Draft, 'target' | 'tiles'>];
  return {
    ...draft,
    company,
    target: draft.target === old.target ? fresh.target : draft.target,
    tiles: draft.tiles === old.tiles ? fresh.tiles : draft.tiles,
  };
}

/** The draft for another game with chairs for so many people: what people do around it stays as chosen. */
export function playedAs({ knock, absent, spectators, words }: Draft, preset: Preset, people: number): Draft {
  const usual = usualCompany(preset);
  const company = [usual, ...companiesOf(preset)].find((one) => seatsFor(one).players >= people) ?? usual;
  return { ...draftOf(usualTerms(preset, company)), knock, absent, spectators, words };
}

/** C4: an increment needs a game clock to be added to. */
function timeOf({ turn, game, increment }: Draft): Time | null {
  if (turn === null && game === null) return null;
  return { ...(turn !== null && { turn }), ...(game !== null && { game, increment }) };
}

function redealOf({ redeal }: Draft): Ruleset['redeal'] {
  if (redeal === null) return null;
  const [doubles = 5, sameNumber = 6] = redeal.split('-').map(Number);
  return { doubles, sameNumber };
}

/** The whole ruleset of a draft, whether it can be played or not. */
export function rulesBy(draft: Draft, preset: Preset): PlayedRuleset {
  const usual: Ruleset = PRESETS[preset];
  const { players, teams } = seatsFor(draft.company);
  return {
    ...usual,
    ...plainOf(draft),
    players,
    teams,
    tilesPerHand: { ...usual.tilesPerHand, [players]: draft.tiles },
    redeal: redealOf(draft),
    ...targetsBy(draft, usual),
    time: timeOf(draft),
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a host asks the table for: what differs from the game it is named after. */
export function askedBy(draft: Draft, preset: Preset): { overrides: Overrides; options: TableOptions } {
  const usual: Ruleset = PRESETS[preset];
  const ruleset = rulesBy(draft, preset);
  const axes = (Object.keys(ruleset) as Axis[]).filter((axis) => !isSame(ruleset[axis], usual[axis]));
  return {
    overrides: Object.fromEntries(axes.map((axis) => [axis, ruleset[axis]])),
    options: {
      knock: draft.knock,
      absent: draft.absent === null ? { is: 'wait' } : { is: 'bot', after: draft.absent },
      spectators: draft.spectators,
      words: draft.words,
    },
  };
}

/** What is chosen outside the custom rules. */
const PLAIN_TO_SEE: readonly Axis[] = ['players', 'teams', 'target', 'unit', 'time'];

/** Whether something in a draft’s custom rules is not as its game is usually played. */
export function hasCustom(draft: Draft, preset: Preset): boolean {
  const usual = usualTerms(preset, draft.company).ruleset;
  const ruleset = rulesBy(draft, preset);
  return (Object.keys(ruleset) as Axis[]).some(
    (axis) => !PLAIN_TO_SEE.includes(axis) && !isSame(ruleset[axis], usual[axis]),
  );
}

/** Why nobody could play by this draft, or null (F3). */
export function hindrance(draft: Draft, preset: Preset): Unplayable | null {
  const checked = playable(rulesBy(draft, preset));
  if ('refused' in checked) return checked;
  const isLong = numbersIn(draft.targets).length > MOST_TARGETS;
  return isLong ? { refused: 'out-of-range', axis: 'targets' } : null;
}

/** What the table would play by this draft. */
export const termsBy = (draft: Draft, preset: Preset): Terms => ({
  ruleset: rulesBy(draft, preset),
  options: askedBy(draft, preset).options,
});
