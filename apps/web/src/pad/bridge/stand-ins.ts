import { seatsOf, sideOf, type GameRecord, type PlayedRuleset } from '@fives/rules';
import { personOf, type Side } from '@fives/scorepad';
import { standIns } from '../../text/pad-stand-in-en.ts';

/** Who played online in whose place, in words, where a pad's people and those of the game are not the same. */
export function standInsOf(sides: readonly Side[], { about }: GameRecord, ruleset: PlayedRuleset): string[] {
  return sides.flatMap(({ name, members }, side) => {
    const expected = members.length > 0 ? members : [name];
    const sat = seatsOf(ruleset)
      .filter((seat) => sideOf(seat, ruleset) === side)
      .flatMap((seat) => about?.people?.findLast((person) => person.seat === seat) ?? []);
    const [there, here] = [sat.map((one) => personOf(one.name)), expected.map(personOf)];
    // Partners may have changed seats.
    const strangers = sat.filter((_, at) => !here.includes(there[at] ?? ''));
    const missing = expected.filter((_, at) => here[at] !== '' && !there.includes(here[at] ?? ''));
    return strangers.flatMap((one, at) => {
      const whom = missing[at];
      return whom === undefined ? [] : [standIns.said(one.name, one.bot, whom.trim())];
    });
  });
}
