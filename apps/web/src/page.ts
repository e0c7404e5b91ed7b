import { PRESETS, type Preset } from '@fives/rules';
import { parse } from 'regexparam';

export type Page =
  | { readonly is: 'home' }
  | { readonly is: 'join' }
  | { readonly is: 'new' }
  /** `house`: the query that names a table's own rules. */
  | { readonly is: 'rules'; readonly preset: Preset; readonly house: string }
  | { readonly is: 'table'; readonly table: string }
  | { readonly is: 'record'; readonly record: string }
  | { readonly is: 'nowhere' };

const TABLE = parse('/t/:table');
const RECORD = parse('/g/:record');
const RULES = parse('/rules/:preset');

const isPreset = (name: string): name is Preset => Object.hasOwn(PRESETS, name);

/** The page that an address names; those of the score pad are an app of their own. */
export function pageAt(path: string, query = ''): Page {
  if (path === '/') return { is: 'home' };
  if (path === '/join') return { is: 'join' };
  if (path === '/new') return { is: 'new' };
  const preset = RULES.pattern.exec(path)?.[1];
  if (preset !== undefined)
    return isPreset(preset) ? { is: 'rules', preset, house: query } : { is: 'nowhere' };
  const table = TABLE.pattern.exec(path)?.[1];
  if (table !== undefined) return { is: 'table', table };
  const record = RECORD.pattern.exec(path)?.[1];
  return record === undefined ? { is: 'nowhere' } : { is: 'record', record };
}
