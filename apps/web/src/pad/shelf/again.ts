const FIRST = 2_000;
const LAST = 60_000;

/** Tries what failed again by itself, ever more rarely; until then the browser asks before it leaves the page. */
export class Again {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST;
  readonly #stay = (event: BeforeUnloadEvent): void => event.preventDefault();

  later(run: () => void): void {
    addEventListener('beforeunload', this.#stay);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, this.#pause);
    this.#pause = Math.min(2 * this.#pause, LAST);
  }

  /** Nothing waits any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#pause = FIRST;
    removeEventListener('beforeunload', this.#stay);
  }
}
