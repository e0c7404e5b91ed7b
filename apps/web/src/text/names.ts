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
