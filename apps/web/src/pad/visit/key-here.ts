const KEY = /^#([\w-]{16,64})$/;

/** The key that an address brings; browsers send nothing of it to a server. */
export const keyIn = (hash: string): string | null => KEY.exec(hash)?.[1] ?? null;

/** What this page's step in the browser's history holds. */
interface Step {
  readonly scorer?: string;
}

/**
 * The key that the link brought. It goes out of the address bar, whose address people copy, into this step of the
 * tab's history: there it outlives a reload and is sent nowhere.
 */
export function takeKey(): string | null {
  const step = history.state as Step | null;
  const key = keyIn(location.hash) ?? step?.scorer ?? null;
  if (location.hash !== '') history.replaceState({ ...step, scorer: key }, '', location.pathname);
  return key;
}

/** It is on the shelf now, or not wanted. */
export function dropKey(): void {
  const step = history.state as Step | null;
  if (step?.scorer !== undefined) history.replaceState({ ...step, scorer: undefined }, '', location.pathname);
}
