import type { Seat } from '@fives/rules';
import { chairAt } from './chair.ts';
import { PAUSE } from './clock.ts';
import type { Table } from './table.ts';

/** What must happen with nobody acting, and when, ms. A bot's own delay comes on top. */
export type Due = { readonly at: number } & (
  | { readonly what: 'clock'; readonly seat: Seat }
  | { readonly what: 'bot'; readonly seat: Seat }
  | { readonly what: 'deal' }
);

/** What must happen next at this table if nobody acts, or null (C5). */
export function due(table: Table): Due | null {
  if (table.is !== 'playing') return null;
  const { clock, play, chairs } = table;
  if (play.is === 'waiting') return { what: 'deal', at: clock.since + clock.credit + PAUSE };
  const seat = play.turn;
  if (chairAt(chairs, seat).is === 'bot') return { what: 'bot', seat, at: clock.since };
  const left = clock.left?.[seat];
  return left === undefined ? null : { what: 'clock', seat, at: clock.since + clock.credit + left };
}
