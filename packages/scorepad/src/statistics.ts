import { byTime, personOf, presentOn, type Finished } from './history.ts';

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
  const counted = byTime(games)
    .map(seated)
    .filter((played) => isWanted(played, filter));
  const names = new Map<string, string>();
  const byPerson = new Map<string, { game: Finished; side: number }[]>();
  for (const { game, sides } of counted)
    for (const [person, { name, side }] of sides) {
      names.set(person, name);
      const own = byPerson.get(person);
      if (own === undefined) byPerson.set(person, [{ game, side }]);
      else own.push({ game, side });
    }
  const people = [...byPerson].map(([person, own]) => ({
    name: names.get(person) ?? '',
    ...countPerson(own),
  }));
  return {
    games: counted.length,
    people: people.sort((a, b) => b.games - a.games || b.won - a.won || (a.name < b.name ? -1 : 1)),
    pairs: pairsOf(counted, names).sort((a, b) => b.games - a.games),
    byGame: gamesOf(counted.map(({ game }) => game)).sort((a, b) => b.games - a.games),
  };
}

/**
 * A game with the side of everybody who took part, by person; a side without a name is nobody. Who is on two sides, by one
 * name, counts once: on the one that won, else on the one with more points.
 */
interface Seated {
  readonly game: Finished;
  readonly sides: ReadonlyMap<string, { readonly name: string; readonly side: number }>;
}

function seated(game: Finished): Seated {
  const sides = new Map<string, { name: string; side: number }>();
  const total = (side: number): number => game.sides[side]?.total ?? 0;
  const best = [...game.sides.keys()].sort(
    (a, b) => Number(b === game.winner) - Number(a === game.winner) || total(b) - total(a),
  );
  for (const side of best)
    for (const name of presentOn(game, side))
      if (personOf(name) !== '' && !sides.has(personOf(name)))
        sides.set(personOf(name), { name: name.trim(), side });
  return { game, sides };
}

function isWanted({ game, sides }: Seated, filter: Filter): boolean {
  const { people = [], from = -Infinity, before = Infinity } = filter;
  return (
    people.every((name) => sides.has(personOf(name))) &&
    (filter.game === undefined || game.game === filter.game) &&
    game.to >= from &&
    game.to < before
  );
}

function countPerson(
  played: readonly { readonly game: Finished; readonly side: number }[],
): Omit<PersonStatistics, 'name'> {
  let [won, streak, running, comeback, highGame] = [0, 0, 0, 0, -Infinity];
  const hands: number[] = [];
  for (const { game, side } of played) {
    const ours = game.sides[side];
    highGame = Math.max(highGame, ours?.total ?? 0);
    for (const hand of ours?.hands ?? []) if (hand !== null) hands.push(hand);
    running = game.winner === side ? running + 1 : 0;
    streak = Math.max(streak, running);
    if (game.winner !== side) continue;
    won += 1;
    comeback = Math.max(comeback, mostBehind(game, side));
  }
  const points = hands.reduce((a, b) => a + b, 0);
  return {
    ...{ games: played.length, won, rate: won / played.length, highGame, streak, comeback },
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

function pairsOf(games: readonly Seated[], names: ReadonlyMap<string, string>): PairStatistics[] {
  const pairs = new Map<
    string,
    { people: [string, string]; games: number; partners: number; wonTogether: number }
  >();
  for (const { game, sides } of games) {
    const there = [...sides].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [at, [one, ours]] of there.entries())
      for (const [other, theirs] of there.slice(at + 1)) {
        const key = JSON.stringify([one, other]);
        const people: [string, string] = [names.get(one) ?? '', names.get(other) ?? ''];
        const pair = pairs.get(key) ?? { people, games: 0, partners: 0, wonTogether: 0 };
        pairs.set(key, pair);
        pair.games += 1;
        if (ours.side !== theirs.side) continue;
        pair.partners += 1;
        if (game.winner === ours.side) pair.wonTogether += 1;
      }
  }
  return [...pairs.values()];
}

function gamesOf(games: readonly Finished[]): GameStatistics[] {
  return [...new Set(games.map(({ game }) => game))].map((game) => {
    const played = games.filter((one) => one.game === game);
    const totals = played.flatMap((one) =>
      one.sides.flatMap(({ total }, side) => {
        const people = presentOn(one, side);
        return people.length === 0 ? [] : [{ people, total, id: one.id }];
      }),
    );
    const high = totals.reduce<GameStatistics['high']>(
      (best, one) => (best === null || one.total > best.total ? one : best),
      null,
    );
    return { game, games: played.length, high };
  });
}
