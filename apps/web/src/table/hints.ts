import type { PlayedRuleset } from '@fives/rules';

/** Whether sums, previews and what they would score are the players' own to find (U8). */
export const hidesSums = ({ muggins }: Pick<PlayedRuleset, 'muggins'>): boolean => muggins !== 'off';
