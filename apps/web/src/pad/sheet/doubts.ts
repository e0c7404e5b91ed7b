import type { Warning } from '@fives/scorepad';

/** The latest hand first: an old one was looked at already. Within a hand by its columns, as it is read. */
export const latestFirst = (doubts: readonly Warning[]): readonly Warning[] =>
  [...doubts].sort((one, other) => other.hand - one.hand);
