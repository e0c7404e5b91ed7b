import type { Preset } from '@fives/rules';

const NAMES = {
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

export const presetName = (preset: Preset): string => NAMES[preset];
