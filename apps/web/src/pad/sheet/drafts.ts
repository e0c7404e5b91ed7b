import { isEdit, type Edit } from '@fives/scorepad';
import type { Place } from './cursor.ts';

/** What is typed in a cell on this device, or was, until it is written down. */
export interface Draft extends Place, Pick<Edit, 'device' | 'n'> {
  /** The edit that writes it down has this `n` or a higher one. */
  readonly n: number;
  readonly text: string;
}

const ofPad = (pad: string): string => `fives:pad-draft:${pad}:`;
const keyOf = (pad: string, { device, row, side }: Draft): string => `${ofPad(pad)}${device}:${row}-${side}`;

/** Keeps it at once, and where it outlives its tab: what a database begins while the page goes is not done. */
export function keepDraft(pad: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(pad, draft), JSON.stringify(draft));
  } catch {
    // The page works without.
  }
}

/** It is written down, or forgotten. What was typed there since stays. */
export function dropDraft(pad: string, draft: Draft): void {
  try {
    const key = keyOf(pad, draft);
    if (localStorage.getItem(key) === JSON.stringify(draft)) localStorage.removeItem(key);
  } catch {
    // The page works without.
  }
}

const isDraft = ({ n, device, row, side, text }: Draft): boolean =>
  isEdit({ n, device, at: 0, who: '', change: { is: 'cell', row, side, text }, over: null });

/** All that was typed in a pad and is not written down, in other tabs too. What is none is taken away. */
export function draftsOf(pad: string): readonly Draft[] {
  const drafts: Draft[] = [];
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(ofPad(pad)))) {
      const draft = draftIn(localStorage.getItem(key));
      if (draft !== null && key === keyOf(pad, draft)) drafts.push(draft);
      else localStorage.removeItem(key);
    }
  } catch {
    // The page works without.
  }
  return drafts;
}

function draftIn(kept: string | null): Draft | null {
  try {
    const draft = JSON.parse(kept ?? '') as Draft;
    return isDraft(draft) && JSON.stringify(draft) === kept ? draft : null;
  } catch {
    return null;
  }
}
