import { cleanName } from '@fives/protocol';
import { remember, remembered } from './device.ts';

const MOODS = [
  'Brave',
  'Calm',
  'Lucky',
  'Quiet',
  'Swift',
  'Merry',
  'Clever',
  'Gentle',
  'Bold',
  'Sunny',
] as const;
const BEINGS = ['Otter', 'Heron', 'Badger', 'Fox', 'Owl', 'Lynx', 'Robin', 'Hare', 'Seal', 'Wren'] as const;

/** A friendly name for somebody who has none yet; `chance` gives numbers from 0 up to 1. */
export const friendlyName = (chance: () => number): string =>
  `${MOODS[Math.floor(chance() * MOODS.length)] ?? MOODS[0]} ${BEINGS[Math.floor(chance() * BEINGS.length)] ?? BEINGS[0]}`;

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
