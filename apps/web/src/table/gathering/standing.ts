import type { Seat } from '@fives/rules';
import { chairAt, type TableView } from '@fives/table';
import { text } from '../../text/index.ts';
import { showMinutes } from '../clock.ts';

/** How it stands with whoever has a seat before a game: there, ready, or away and how long, at the store's time `now`. */
export function stateAt(
  table: Extract<TableView, { is: 'gathering' }>,
  seat: Seat,
  here: readonly Seat[],
  now: number,
): string {
  const chair = chairAt(table.chairs, seat);
  if (chair.is === 'bot') return text.lobby.level[chair.level];
  const since = table.away[seat] ?? null;
  if (since !== null) return text.lobby.awayFor(showMinutes(Math.max(0, now - since)));
  if (!here.includes(seat)) return text.away;
  return table.ready.includes(seat) ? text.lobby.ready : text.lobby.notReady;
}
