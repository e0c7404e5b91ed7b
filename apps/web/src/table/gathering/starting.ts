import { seatsOf, type Seat } from '@fives/rules';
import { chairAt, peopleOf, type TableView } from '@fives/table';

type Gathering = Extract<TableView, { is: 'gathering' }>;

/** What keeps a game from being started. */
export interface Obstacles {
  readonly free: readonly Seat[];
  /** People who are there, and have not said that they are ready. */
  readonly unready: readonly Seat[];
  /** People whose connection is lost. */
  readonly lost: readonly Seat[];
}

export function obstaclesAt({ ruleset, chairs, ready, away }: Gathering): Obstacles {
  const people = peopleOf(chairs);
  const lost = people.filter((seat) => (away[seat] ?? null) !== null);
  return {
    free: seatsOf(ruleset).filter((seat) => chairAt(chairs, seat).is === 'free'),
    unready: people.filter((seat) => !ready.includes(seat) && !lost.includes(seat)),
    lost,
  };
}

/** Whether the host can start now, once bots have taken the free seats. */
export const canStart = ({ unready, lost }: Obstacles): boolean => unready.length + lost.length === 0;
