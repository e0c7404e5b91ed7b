import { SEATS, type Seat, type Viewer } from '@fives/rules';
import { chairAt, type TableView } from '@fives/table';
import { text } from '../../text/index.ts';
import { presenceOf } from '../around/presence.ts';
import { showMinutes } from '../clock.ts';
import { nameAt } from '../people.ts';

/** Who has not said yes yet, in words, and since when he is away; null if that is nobody but the reader. */
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
    return [presence.for === null ? name : text.around.ending.waitingAway(name, showMinutes(presence.for))];
  });
  return text.around.ending.waitingFor(names);
}
