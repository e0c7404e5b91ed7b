import type { PairStatistics, Statistics } from '@fives/scorepad';

/** Who played with whom, as a table of everybody against everybody. */
export interface Cross {
  readonly people: readonly string[];
  /** One row a person, one cell for each of the others; null for himself and where they never met. */
  readonly rows: readonly (readonly (PairStatistics | null)[])[];
}

/** The table of those who play most, at most so many. */
export function crossOf({ people, pairs }: Statistics, most: number): Cross {
  const names = people.slice(0, most).map(({ name }) => name);
  const met = (one: string, other: string): PairStatistics | null =>
    pairs.find((pair) => one !== other && pair.people.includes(one) && pair.people.includes(other)) ?? null;
  return { people: names, rows: names.map((one) => names.map((other) => met(one, other))) };
}

/** Those with whom somebody played, the most often first. */
export const metBy = (name: string, { pairs }: Statistics): { other: string; pair: PairStatistics }[] =>
  pairs.flatMap((pair) => {
    const [one, other] = pair.people;
    return one === name ? [{ other, pair }] : other === name ? [{ other: one, pair }] : [];
  });
