import { createContext } from 'svelte';

/** What is said aloud. */
export interface Voice {
  readonly polite: string;
  readonly assertive: string;
}

/** The page's voice: what a sheet covers is read to nobody, so the sheet says it too. */
export const [voiceBeneath, giveVoice] = createContext<Voice>();
