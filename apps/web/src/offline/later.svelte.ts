import { untrack, type Component } from 'svelte';

/** What comes after the page is drawn: its worker, and the word that a newer page is ready. */
class Later {
  NewVersion = $state.raw<Component<{ busy: boolean }> | null>(null);
  /** Where the page's parts are listed (vite.parts.ts). */
  parts = '/parts.json';
  #holds = $state(0);
  #begun = false;

  /** Somebody is in the middle of something: a hand is on, a cell is being typed in. Nothing offers to reload. */
  readonly busy = $derived(this.#holds > 0);

  /** The page shows what was come for: the rest may load now. */
  drawn(): void {
    if (this.#begun) return;
    this.#begun = true;
    const come = (): void => void this.#come();
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(come, { timeout: 5_000 });
    else setTimeout(come, 1_000);
  }

  /** Until the returned function is called. */
  hold(): () => void {
    this.#count(1);
    return () => this.#count(-1);
  }

  /** Effects that hold do not depend on who else does. */
  #count(more: 1 | -1): void {
    untrack(() => {
      this.#holds += more;
    });
  }

  async #come(): Promise<void> {
    // Over plain http there is no worker.
    if (!isSecureContext || !('serviceWorker' in navigator))
      return import('./parts.ts').then(({ fetchParts }) => fetchParts(this.parts)).catch(() => {});
    this.NewVersion = (await import('./NewVersion.svelte').catch(() => null))?.default ?? null;
    this.#begun = this.NewVersion !== null;
  }
}

export const later = new Later();
