import { byTime, personOf, type Finished } from './history.ts';

/** Which games are counted; what is left out does not matter. */
export interface Filter {
  /** All of them took part. */
  readonly people?: readonly string[];
  readonly game?: string;
  /** Ended from this time on, and before that, ms. */
  readonly from?: number;
  readonly before?: number;
}

/** How one person did. A team's points and wins are each member's. */
export interface PersonStatistics {
  /** As it was spelt last. */
  readonly name: string;
  readonly games: number;
  readonly won: number;
  /** Of the games played, 0 to 1. */
  readonly rate: number;
  readonly highGame: number;
  /** null = no hand was ever entered; the same for the average. */
  readonly highHand: number | null;
  readonly perHand: number | null;
  /** The most games won one after the other. */
  readonly streak: number;
  /** The most points behind the leader after some hand of a game that was won. */
  readonly comeback: number;
}

/** How often two people played at one table, and as partners. */
export interface PairStatistics {
  readonly people: readonly [string, string];
  readonly games: number;
  readonly partners: number;
  readonly wonTogether: number;
}

/** How often a game was played, and the highest total in it. */
export interface GameStatistics {
  readonly game: string;
  readonly games: number;
  readonly high: { readonly people: readonly string[]; readonly total: number; readonly id: string } | null;
}

/** What the history comes to (K8). */
export interface Statistics {
  readonly games: number;
  /** Who played most comes first; the same for pairs and games. */
  readonly people: readonly PersonStatistics[];
  readonly pairs: readonly PairStatistics[];
  readonly byGame: readonly GameStatistics[];
}

/** Counts the games that the filter lets through; their order does not matter. */
export function statistics(games: readonly Finished[], filter: Filter = {}): Statistics {
  const counted = byTime(games.filter((game) => isWanted(game, filter)));
  const names = new Map<string, string>();
  for (const name of counted.flatMap(peopleOf)) names.set(personOf(name), name.trim());
  const people = [...names].map(([person, name]) => ({ name, ...countPerson(person, counted) }));
  return {
    games: counted.length,
    people: people.sort((a, b) => b.games - a.games || b.won - a.won || (a.name < b.name ? -1 : 1)),
    pairs: pairsOf(counted, names).sort((a, b) => b.games - a.games),
    byGame: gamesOf(counted).sort((a, b) => b.games - a.games),
  };
}

/** Everybody who took part; a side without a name is nobody. */
const peopleOf = ({ sides }: Finished): string[] =>
  sides.flatMap(({ people }) => people.filter((name) => personOf(name) !== ''));

function isWanted(finished: Finished, { people = [], game, from = -Infinity, before = Infinity }: Filter) {
  const took = new Set(peopleOf(finished).map(personOf));
  return (
    people.every((name) => took.has(personOf(name))) &&
    (game === undefined || finished.game === game) &&
    finished.to >= from &&
    finished.to < before
  );
}

const sideOf = ({ sides }: Finished, person: string): number =>
  sides.findIndex(({ people }) => people.some((name) => personOf(name) === person));

function countPerson(person: string, games: readonly Finished[]): Omit<PersonStatistics, 'name'> {
  let [won, streak, running, comeback, highGame] = [0, 0, 0, 0, -Infinity];
  let played = 0;
  const hands: number[] = [];
  for (const game of games) {
    const side = sideOf(game, person);
    const ours = game.sides[side];
    if (ours === undefined) continue;
    played += 1;
    highGame = Math.max(highGame, ours.total);
    for (const hand of ours.hands) if (hand !== null) hands.push(hand);
    running = game.winner === side ? running + 1 : 0;
    streak = Math.max(streak, running);
    if (game.winner !== side) continue;
    won += 1;
    comeback = Math.max(comeback, mostBehind(game, side));
  }
  const points = hands.reduce((a, b) => a + b, 0);
  return {
    ...{ games: played, won, rate: won / played, highGame, streak, comeback },
    highHand: hands.length > 0 ? hands.reduce((a, b) => Math.max(a, b)) : null,
    perHand: hands.length > 0 ? points / hands.length : null,
  };
}

/** The most points by which the side was behind after some hand. */
function mostBehind({ sides }: Finished, side: number): number {
  const totals = sides.map(() => 0);
  let most = 0;
  for (let hand = 0; hand < (sides[side]?.hands.length ?? 0); hand++) {
    sides.forEach(({ hands }, at) => (totals[at] = (totals[at] ?? 0) + (hands[hand] ?? 0)));
    most = Math.max(most, Math.max(...totals) - (totals[side] ?? 0));
  }
  return most;
}

function pairsOf(games: readonly Finished[], names: ReadonlyMap<string, string>): PairStatistics[] {
  const persons = [...names.keys()];
  return persons.flatMap((one, at) =>
    persons.slice(at + 1).flatMap((other): PairStatistics[] => {
      const sides = games
        .map((game) => ({ game, one: sideOf(game, one), other: sideOf(game, other) }))
        .filter((played) => played.one >= 0 && played.other >= 0);
      if (sides.length === 0) return [];
      const partners = sides.filter((played) => played.one === played.other);
      return [
        {
          people: [names.get(one) ?? one, names.get(other) ?? other],
          games: sides.length,
          partners: partners.length,
          wonTogether: partners.filter(({ game, one }) => game.winner === one).length,
        },
      ];
    }),
  );
}

function gamesOf(games: readonly Finished[]): GameStatistics[] {
  return [...new Set(games.map(({ game }) => game))].map((game) => {
    const played = games.filter((one) => one.game === game);
    const totals = played.flatMap(({ id, sides }) =>
      sides.map(({ people, total }) => ({ people, total, id })),
    );
    const high = totals.reduce<GameStatistics['high']>(
      (best, one) => (best === null || one.total > best.total ? one : best),
      null,
    );
    return { game, games: played.length, high };
  });
}
