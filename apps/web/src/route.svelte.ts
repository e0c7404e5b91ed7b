import { isOfPad } from './pad/path.ts';

/** The address bar: what it says, and the way to another page. */
class Route {
  path = $state('/');
  query = $state('');

  constructor() {
    if (typeof window === 'undefined') return;
    this.#read();
    window.addEventListener('popstate', this.#read);
  }

  goTo(path: string): void {
    const { pathname } = new URL(path, location.href);
    // The other app has to be loaded.
    if (isOfPad(pathname) !== isOfPad(location.pathname)) return location.assign(path);
    history.pushState(null, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  #read = (): void => {
    this.path = location.pathname;
    this.query = location.search;
  };
}

export const route = new Route();
