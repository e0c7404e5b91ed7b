const HOUR = 3_600_000;

/** The builds of the page: the one that runs, and a newer one that waits (T140). */
export class Builds {
  /** A newer page is here, and waits until somebody wants it. */
  newer = $state(false);
  #registration: ServiceWorkerRegistration | null = null;
  #hourly: ReturnType<typeof setInterval> | undefined;

  /** Has the page kept for when there is no network, and asks for a newer one every hour and on every return. */
  async follow(): Promise<void> {
    const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
    if (registration === null) return;
    this.#registration = registration;
    const meet = (): void => void this.#meet();
    const expectOne = (): void => registration.installing?.addEventListener('statechange', meet);
    registration.addEventListener('updatefound', expectOne);
    // The browser may have begun before.
    expectOne();
    meet();
    document.addEventListener('visibilitychange', this.#ask);
    this.#hourly = setInterval(this.#ask, HOUR);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#ask);
    clearInterval(this.#hourly);
  }

  /** Loads the newer page. */
  take = (): void => {
    const reload = (): void => location.reload();
    const waiting = this.#registration?.waiting;
    if (!waiting) return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('take-over');
  };

  #ask = (): void => {
    if (document.visibilityState === 'visible') void this.#askNow();
  };

  async #askNow(): Promise<void> {
    await this.#registration?.update().catch(() => {});
    // One may have come without a word, as to a page that slept.
    await this.#meet();
  }

  async #meet(): Promise<void> {
    const waiting = this.#registration?.waiting;
    if (!waiting) return;
    // The network is asked for pages first: this one may be newer than the worker that answers for it.
    if ((await entriesOf(waiting)).includes(ownEntry())) waiting.postMessage('take-over');
    else this.newer = true;
  }
}

/** The files that begin the pages of the worker's build. */
const entriesOf = (worker: ServiceWorker): Promise<readonly unknown[]> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve([data].flat());
    worker.postMessage('which-build', [port2]);
  });

const ownEntry = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? undefined : new URL(script.src).pathname;
};
