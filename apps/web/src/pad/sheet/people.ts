import { LONGEST, type Side } from '@fives/scorepad';
import { shortened } from '../writer.ts';

export const isAnyTeam = (sides: readonly Side[]): boolean => sides.some(({ members }) => members.length > 0);

/** A side as the pad keeps it: a team that has no name is called by its members'. */
export function sideOf({ name, members }: Side): Side {
  const people = members.map((one) => one.trim()).filter((one) => one !== '');
  const own = name.trim() === '' ? people.join(' & ') : name.trim();
  return { name: shortened(own, LONGEST.name), members: people };
}

/** Everybody who plays. */
export const peopleOf = (sides: readonly Side[]): string[] =>
  sides.flatMap(({ name, members }) => (members.length > 0 ? members : [name])).filter((name) => name !== '');
