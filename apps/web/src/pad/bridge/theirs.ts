import { seatsOf, sideOf, type GameRecord, type PlayedRuleset } from '@fives/rules';
import { personOf, type Side } from '@fives/scorepad';

/**
 * Whether the people of an online game are those of a pad: on every side of the pad on which somebody is named one of them
 * sat, or bots alone, and somebody sat somewhere.
 */
export function isTheirs(
  sides: readonly Side[],
  { about }: Pick<GameRecord, 'about'>,
  ruleset: PlayedRuleset,
): boolean {
  const met = sides.map(({ name, members }, side): 'met' | 'strangers' | 'nobody' => {
    const named = (members.length > 0 ? members : [name]).map(personOf).filter((one) => one !== '');
    const seats = seatsOf(ruleset).filter((seat) => sideOf(seat, ruleset) === side);
    const sat = (about?.people ?? []).filter(({ seat, bot }) => seats.includes(seat) && !bot);
    if (named.length === 0 || sat.length === 0) return 'nobody';
    return sat.some((one) => named.includes(personOf(one.name))) ? 'met' : 'strangers';
  });
  return met.includes('met') && !met.includes('strangers');
}
