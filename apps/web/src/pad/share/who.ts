import { keepName } from '../../name.ts';
import type { OpenPad } from '../open.svelte.ts';

/** Writes from now on under this name, which is kept for tables too; false if nothing of it can be shown. */
export function writesAs(open: OpenPad, typed: string): boolean {
  const name = keepName(typed);
  if (name === '') return false;
  open.who = name;
  return true;
}
