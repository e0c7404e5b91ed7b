import type { Preset } from '@fives/rules';

const NAMES = {
  bones: 'All Fives for Bones',
  pairs: 'All Fives for Pairs',
  tabletales: 'Tabletales',
  'tabletales-muggins': 'Tabletales Muggins',
  'pagat-all-fives': 'All Fives',
  'pagat-muggins': 'Muggins',
  'wikipedia-muggins': 'Muggins',
  'five-up': 'Five Up',
  'cribbage-all-fives': 'All Fives on a cribbage board',
  'seven-rocks': 'Seven Rocks',
  'fives-and-threes': 'Fives and Threes',
  'sniff-us': 'Sniff',
} as const satisfies Record<Preset, string>;

export const presetName = (preset: Preset): string => NAMES[preset];
