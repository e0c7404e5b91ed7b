import { LONGEST } from '@fives/scorepad';
import { keepName } from '../../name.ts';
import type { OpenPad } from '../open.svelte.ts';
import { shortened } from '../writer.ts';

/** Writes from now on under this name, which is kept for tables too; false if nothing of it can be shown. */
export function writesAs(open: Pick<OpenPad, 'who'>, typed: string): boolean {
  const name = keepName(typed);
  if (name === '') return false;
  open.who = shortened(name, LONGEST.name);
  return true;
}
