import { cleanName, type Create } from '@fives/protocol';
import { PRESETS, type Preset, type Seat } from '@fives/rules';
import { startOf, type Sheet, type Terms } from '@fives/scorepad';
import type { TakenUp } from '@fives/table';
import { rulesFor, seatsFor, type Company } from '../../options/terms.ts';
import { bridge } from '../../text/pad-bridge-en.ts';

/** A table takes up no score beyond this, nor below its negative. */
const MOST_SCORE = 10_000;
/** Nor a pot. */
const MOST_POT = 10_000;

/** A pad's game as a table takes it up, or why none can. */
export type Onward =
  | {
      readonly is: 'may';
      readonly company: Company;
      readonly from: TakenUp;
      /** What is played on the pad, null where somebody has to say which of the games. */
      readonly preset: Preset | null;
      readonly terms: Terms;
      /** What the last hand's note says is in the pot, '' = it says nothing. */
      readonly pot: string;
    }
  | { readonly is: 'no'; readonly why: 'over' | 'reached' | 'teams' | 'scores' | 'names' };

/** How the game of this sheet goes on online (R2): the same sides, their scores, the next hand. */
export function onwardOf(sheet: Sheet): Onward {
  const { sides, scores, handNo, game } = startOf(sheet);
  if (sheet.finished) return { is: 'no', why: 'over' };
  if (sheet.winner !== null) return { is: 'no', why: 'reached' };
  const company = companyAt(sheet);
  if (company === null) return { is: 'no', why: 'teams' };
  if (scores.some((score) => Math.abs(score) > MOST_SCORE)) return { is: 'no', why: 'scores' };
  const known = (names: readonly string[]) => names.map((name) => name.trim()).filter((name) => name !== '');
  const names = sides.map(({ name, members }) => known(members.length > 0 ? members : [name]));
  // Of some names nothing is to be seen: a table takes none of those.
  if (names.flat().some((name) => cleanName(name) === '')) return { is: 'no', why: 'names' };
  const { out = null, note = '' } = sheet.rows.at(-1) ?? {};
  // Of a team nobody wrote down which of the two it was.
  const leader = company === 'teams' || out === null ? {} : { leader: out as Seat };
  const preset = isPreset(game) && rulesFor(game, company) !== null ? game : null;
  const from = { scores, handNo, ...leader, names };
  return { is: 'may', company, from, preset, terms: sheet.terms, pot: bridge.potIn(note) ?? '' };
}

/** The games that so many can play. */
export const gamesFor = (company: Company): readonly Preset[] =>
  (Object.keys(PRESETS) as Preset[]).filter((preset) => rulesFor(preset, company) !== null);

/** Whether this game has a pot (H8). */
export const hasPot = (preset: Preset, company: Company): boolean =>
  rulesFor(preset, company)?.blockedTie === 'carry';

/** A pot as somebody wrote it, 0 where he wrote nothing, null = no pot is so. */
export function potOf(text: string): number | null {
  const written = text.trim();
  return /^\d{0,6}$/.test(written) && Number(written) <= MOST_POT ? Number(written) : null;
}

/** The table to ask for: this game, counted and ended as on the pad, and what is in its pot if it has one. */
export function createOf(
  { company, from, terms }: Extract<Onward, { is: 'may' }>,
  preset: Preset,
  pot = 0,
): Create {
  const rules = rulesFor(preset, company);
  const { target, caught: rounding, atOnce } = terms;
  const targetCheck = atOnce ? 'at-once' : 'end-of-hand';
  // On a pad for another game these say how that one is counted.
  const isSame = terms.game === preset;
  return {
    preset,
    overrides: {
      ...seatsFor(company),
      ...(target !== null && target !== rules?.target && { target }),
      ...(isSame && rounding !== rules?.rounding && { rounding }),
      ...(isSame && targetCheck !== rules?.targetCheck && { targetCheck }),
    },
    from: { ...from, ...(pot > 0 && hasPot(preset, company) && { carry: pot }) },
  };
}

const isPreset = (game: string): game is Preset => Object.hasOwn(PRESETS, game);

/** Two teams of two, or two to four people. */
function companyAt({ sides }: Sheet): Company | null {
  if (sides.length === 2 && sides.every(({ members }) => members.length === 2)) return 'teams';
  if (sides.some(({ members }) => members.length > 1)) return null;
  const count = sides.length;
  return count === 2 || count === 3 || count === 4 ? count : null;
}
