const STEP = 100;

/** The time of this machine, moving while somebody looks at it. */
export class Ticker {
  now = $state(Date.now());
  readonly #timer = setInterval(() => (this.now = Date.now()), STEP);

  stop(): void {
    clearInterval(this.#timer);
  }
}
