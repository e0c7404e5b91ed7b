import { LONGEST, type Side } from '@fives/scorepad';
import { shortened } from '../writer.ts';

/** A side as the pad keeps it: a team that has no name is called by its members'. */
export function sideOf({ name, members }: Side): Side {
  const people = members.map((one) => one.trim()).filter((one) => one !== '');
  const own = name.trim() === '' ? people.join(' & ') : name.trim();
  return { name: shortened(own, LONGEST.name), members: people };
}
