import { playable, PRESETS, type PlayedRuleset, type Players, type Preset } from '@fives/rules';
import { OPTIONS } from '@fives/table';
import type { Terms } from '../text/index.ts';

/** How many play, and how: alone, or two against two. */
export type Company = Players | 'teams';

/** How many play by this ruleset. */
export const companyOf = ({ players, teams }: Pick<PlayedRuleset, 'players' | 'teams'>): Company =>
  teams ? 'teams' : players;

/** The two axes that a company is. */
export const seatsFor = (company: Company): Pick<PlayedRuleset, 'players' | 'teams'> =>
  company === 'teams' ? { players: 4, teams: true } : { players: company, teams: false };

const COMPANIES: readonly Company[] = [2, 3, 4, 'teams'];

/** A preset's ruleset for so many, or null if it is not played so. */
export function rulesFor(preset: Preset, company: Company): PlayedRuleset | null {
  const checked = playable({ ...PRESETS[preset], ...seatsFor(company) });
  return 'refused' in checked ? null : checked.ruleset;
}

/** How many can play a preset. */
export const companiesOf = (preset: Preset): readonly Company[] =>
  COMPANIES.filter((company) => rulesFor(preset, company) !== null);

/** The company that a preset has unless another is chosen. */
export const usualCompany = (preset: Preset): Company => companyOf(PRESETS[preset]);

/** What a table for so many plays whose host changes nothing. */
export function usualTerms(preset: Preset, company: Company = usualCompany(preset)): Terms {
  const ruleset = rulesFor(preset, company) ?? rulesFor(preset, usualCompany(preset));
  if (ruleset === null) throw new Error(`${preset} cannot be played`);
  return { ruleset, options: OPTIONS };
}
