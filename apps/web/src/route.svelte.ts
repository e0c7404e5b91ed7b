import { parse } from 'regexparam';

export type Page =
  | { readonly is: 'home' }
  | { readonly is: 'join' }
  | { readonly is: 'table'; readonly table: string }
  | { readonly is: 'record'; readonly record: string }
  | { readonly is: 'nowhere' };

const TABLE = parse('/t/:table');
const RECORD = parse('/g/:record');

/** The page that an address names. */
export function pageAt(path: string): Page {
  if (path === '/') return { is: 'home' };
  if (path === '/join') return { is: 'join' };
  const table = TABLE.pattern.exec(path)?.[1];
  if (table !== undefined) return { is: 'table', table };
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
    this.page = pageAt(location.pathname);
  };
}

export const route = new Route();
