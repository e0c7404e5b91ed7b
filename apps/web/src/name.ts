import { cleanName } from '@fives/protocol';
import { remember, remembered } from './device.ts';
import { friendlyName } from './text/names.ts';

/** The name last used on this device, else a friendly one, which is kept. */
export function nameHere(): string {
  const known = cleanName(remembered('name', ''));
  if (known !== '') return known;
  const name = friendlyName(Math.random);
  remember('name', name);
  return name;
}

/** Keeps a name for the next table, and gives it as others will see it; '' if nothing of it can be shown. */
export function keepName(text: string): string {
  const name = cleanName(text);
  if (name !== '') remember('name', name);
  return name;
}
