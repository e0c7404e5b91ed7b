import type { Seat, Viewer } from '@fives/rules';
import { chairAt, hostOf, type TableView } from '@fives/table';
import { gameEnd } from '../../text/ending-en.ts';
import { nextTeams } from '../ending.ts';
import { nameAt, whoAt } from '../people.ts';
import { waitedFor } from './waited-for.ts';

type Over = Extract<TableView, { is: 'over' }>;

/** One of the two ways to play again. */
export interface Way {
  readonly swap: boolean;
  readonly label: string;
  /** Who would play against whom. */
  readonly teams: string;
  /** The reader has said so. */
  readonly chosen: boolean;
}

/** With the same partners, or with others. */
export const waysToGoOn = (table: Over, viewer: Viewer): Way[] =>
  (table.ruleset.teams ? [false, true] : [false]).map((swap) => ({
    swap,
    label: swap ? gameEnd.swap : gameEnd.same,
    teams: gameEnd.sides(nextTeams(table, swap, viewer)),
    chosen: viewer !== 'spectator' && table.swap === swap && table.again.includes(viewer),
  }));

/** Who wants what, whom that waits for, and what happens then. */
export function whatWaits(
  table: Over,
  here: readonly Seat[],
  viewer: Viewer,
  now: number,
): (string | null)[] {
  if (table.again.length === 0) return [];
  const whos = table.again.map((seat) => whoAt(table.chairs, seat, viewer));
  return [
    gameEnd.wants(whos, table.ruleset.teams ? table.swap : null),
    waitedFor(table, table.again, here, viewer, now),
    whyGathers(table, viewer),
  ];
}

/** Why the next game cannot begin at once, or null if it can. */
function whyGathers({ chairs, away }: Over, viewer: Viewer): string | null {
  const free = chairs.filter(({ is }) => is === 'left' || is === 'free').length;
  if (free > 0) return gameEnd.seatsOpen(free);
  const lost = away.flatMap((since, seat) => (since === null ? [] : [nameAt(chairs, seat as Seat, viewer)]));
  return lost.length === 0 ? null : gameEnd.lost(lost);
}

/** Whether this reader may take all back to the lobby. */
export const mayReopen = (table: Over, me: Seat | null): boolean =>
  me !== null && hostOf(table) === me && chairAt(table.chairs, me).is === 'person';
