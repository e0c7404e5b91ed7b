import { PRESETS, type Preset } from '@fives/rules';
import { parse } from 'regexparam';
import { padAt, type PadPlace } from './pad/place.ts';

export type Page =
  | { readonly is: 'home' }
  | { readonly is: 'join' }
  | { readonly is: 'new' }
  /** `house`: the query that names a table's own rules. */
  | { readonly is: 'rules'; readonly preset: Preset; readonly house: string }
  | { readonly is: 'table'; readonly table: string }
  | { readonly is: 'record'; readonly record: string }
  | { readonly is: 'pad'; readonly place: PadPlace }
  | { readonly is: 'nowhere' };

const TABLE = parse('/t/:table');
const RECORD = parse('/g/:record');
const RULES = parse('/rules/:preset');

const isPreset = (name: string): name is Preset => Object.hasOwn(PRESETS, name);

/** The page that an address names. */
export function pageAt(path: string, query = ''): Page {
  if (path === '/') return { is: 'home' };
  if (path === '/join') return { is: 'join' };
  if (path === '/new') return { is: 'new' };
  const preset = RULES.pattern.exec(path)?.[1];
  if (preset !== undefined)
    return isPreset(preset) ? { is: 'rules', preset, house: query } : { is: 'nowhere' };
  const table = TABLE.pattern.exec(path)?.[1];
  if (table !== undefined) return { is: 'table', table };
  const place = padAt(path);
  if (place !== null) return { is: 'pad', place };
  const record = RECORD.pattern.exec(path)?.[1];
  return record === undefined ? { is: 'nowhere' } : { is: 'record', record };
}

/** The address bar: the page it names, and the way to another. */
class Route {
  page = $state.raw<Page>({ is: 'home' });

  constructor() {
    if (typeof window === 'undefined') return;
    this.#read();
    window.addEventListener('popstate', this.#read);
  }

  goTo(path: string): void {
    history.pushState(null, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  #read = (): void => {
    this.page = pageAt(location.pathname, location.search);
  };
}

export const route = new Route();
