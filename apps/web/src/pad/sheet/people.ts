import type { Side } from '@fives/scorepad';

export const isAnyTeam = (sides: readonly Side[]): boolean => sides.some(({ members }) => members.length > 0);

/** Everybody who plays. */
export const peopleOf = (sides: readonly Side[]): string[] =>
  sides.flatMap(({ name, members }) => (members.length > 0 ? members : [name])).filter((name) => name !== '');
