import type { Axis, PlayedRuleset, Preset } from '@fives/rules';
import { companyOf, usualCompany, usualTerms } from './terms.ts';

/** How a table differs from its game, as the query of a link to its rules: `?players=3&target=200`; '' if it does not. */
export function houseQuery(preset: Preset, ruleset: PlayedRuleset): string {
  const company = companyOf(ruleset);
  const usual = usualTerms(preset, company).ruleset;
  const axes = (Object.keys(ruleset) as Axis[]).filter((axis) =>
    axis === 'players' || axis === 'teams'
      ? company !== usualCompany(preset)
      : JSON.stringify(ruleset[axis]) !== JSON.stringify(usual[axis]),
  );
  if (axes.length === 0) return '';
  const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return `?${new URLSearchParams(axes.map((axis) => [axis, written(ruleset[axis])])).toString()}`;
}
