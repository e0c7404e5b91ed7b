import type { Place } from './cursor.ts';

/** What is being typed, until it is written down. */
export interface Draft extends Place {
  readonly text: string;
  /** What the cell held when it was begun. */
  readonly held: string;
}

const key = (pad: string): string => `fives:pad-draft:${pad}`;

/** Keeps it over a reload of this tab; where nothing can be kept it is written down when the page is left. */
export function keepDraft(pad: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key(pad));
    else sessionStorage.setItem(key(pad), JSON.stringify(draft));
  } catch {
    // The page works without.
  }
}

/** What was being typed when the page went, once. */
export function takeDraft(pad: string): Draft | null {
  try {
    const kept = sessionStorage.getItem(key(pad));
    sessionStorage.removeItem(key(pad));
    return kept === null ? null : (JSON.parse(kept) as Draft);
  } catch {
    return null;
  }
}
