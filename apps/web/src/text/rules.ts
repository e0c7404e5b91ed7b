import { PRESETS, type PlayedRuleset, type Preset } from '@fives/rules';
import { counted } from './words.ts';

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

const duration = (seconds: number): string =>
  seconds % 60 === 0 ? counted(seconds / 60, 'minute', 'minutes') : counted(seconds, 'second', 'seconds');

/** How long the game goes, in one line. */
export const rulesLine = ({ target, time }: PlayedRuleset): string =>
  [`to ${target}`, time === null ? 'no clocks' : `${duration(time.game)} each`].join(' · ');

/** How this table differs from the game it is named after, beyond what the line says. */
export function houseRules(preset: Preset, rules: PlayedRuleset): string[] {
  const usual = PRESETS[preset];
  const { unit, lone00, redeal } = rules;
  const words: string[] = [];
  if (unit !== usual.unit) words.push(unit === 'fives' ? 'scores divided by 5' : 'full points');
  if (lone00 !== usual.lone00) words.push(`a last double blank counts ${lone00}`);
  if (redeal?.doubles !== usual.redeal?.doubles || redeal?.sameNumber !== usual.redeal?.sameNumber) {
    words.push(
      redeal === null
        ? 'every deal is played'
        : `dealt again at ${redeal.doubles} doubles or ${redeal.sameNumber} of a number`,
    );
  }
  return words;
}
