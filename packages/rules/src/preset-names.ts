import type { Preset } from './presets.ts';

/** What each preset is called where people read it (F2). No code asks for a name (F4). */
export const PRESET_NAMES = {
  bones: 'Bones',
  pairs: 'All Fives for Pairs',
  tabletales: 'Tabletales',
  'tabletales-muggins': 'Tabletales without a spinner',
  'pagat-all-fives': 'All Fives',
  'pagat-muggins': 'Muggins, losing what you hold',
  'wikipedia-muggins': 'Muggins',
  'five-up': 'Five Up',
  'cribbage-all-fives': 'All Fives to 61',
  'seven-rocks': 'Seven Rocks',
  'fives-and-threes': 'Fives and Threes',
  'sniff-us': 'Sniff',
} as const satisfies Record<Preset, string>;
