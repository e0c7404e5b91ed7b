import { createContext } from 'svelte';
import { onBack } from './back.ts';

/** What is said aloud. */
export interface Voice {
  readonly polite: string;
  readonly assertive: string;
}

/** The page's voice: what a sheet covers is read to nobody, so the sheet says it too. */
export const [voiceBeneath, giveVoice] = createContext<Voice>();

/** Lays a sheet over the page until the returned function is called; Back asks for that. */
export function showOver(sheet: HTMLDialogElement, close: () => void): () => void {
  const from = document.activeElement;
  sheet.showModal();
  const forget = onBack(close);
  return () => {
    forget();
    // A sheet that is taken away leaves the focus nowhere.
    if (document.activeElement === document.body && from instanceof HTMLElement)
      from.focus({ preventScroll: true });
  };
}
