import { PRESETS, type Preset } from '@fives/rules';

/** The command line asks for something that there is not. */
export class Usage extends Error {}

/** The preset of this name. */
export function presetOf(name: string | undefined): Preset {
  if (name !== undefined && Object.hasOwn(PRESETS, name)) return name as Preset;
  throw new Usage(`--preset is one of ${Object.keys(PRESETS).join(', ')}.`);
}

/** An option that is a number. */
export function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Usage(`--${option} is a whole number.`);
  return Number(text);
}
