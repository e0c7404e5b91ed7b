import { PRESET_NAMES, type Preset } from '@fives/rules';

export const presetName = (preset: Preset): string => PRESET_NAMES[preset];
