import { SEATS, type Seat, type Viewer } from '@fives/rules';
import { chairAt, type TableView } from '@fives/table';
import { gameEnd } from '../../text/ending-en.ts';
import { presenceOf } from '../around/presence.ts';
import { showMinutes } from '../clock.ts';
import { nameAt } from '../people.ts';

/** Who has not said yes yet, in words, the reader last, and since when he is away; null if that is nobody. */
export function waitedFor(
  table: TableView,
  said: readonly Seat[],
  here: readonly Seat[],
  viewer: Viewer,
  now: number,
): string | null {
  const names = SEATS.flatMap((seat) => {
    const chair = chairAt(table.chairs, seat);
    if (chair.is !== 'person' || chair.standIn || said.includes(seat) || seat === viewer) return [];
    const presence = presenceOf(table, here, seat, now);
    const name = nameAt(table.chairs, seat, viewer);
    if (presence.is !== 'away') return [name];
    return [presence.for === null ? name : gameEnd.waitingAway(name, showMinutes(presence.for))];
  });
  return gameEnd.waitingFor(isAsked(table, said, viewer) ? [...names, gameEnd.you] : names);
}

const isAsked = (table: TableView, said: readonly Seat[], viewer: Viewer): boolean =>
  viewer !== 'spectator' && chairAt(table.chairs, viewer).is === 'person' && !said.includes(viewer);
