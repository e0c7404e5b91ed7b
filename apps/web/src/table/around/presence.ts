import type { Seat } from '@fives/rules';
import { chairAt, isLost, isPartnerSilent, partnerOf, type TableView } from '@fives/table';

/** Whether somebody is at his seat, and who plays for him if not. Times in ms. */
export type Presence =
  | { readonly is: 'here' }
  /** `for`: null until the table has noted it. `botIn`: when a bot sits in, null if none will. */
  | { readonly is: 'away'; readonly for: number | null; readonly botIn: number | null }
  | { readonly is: 'stoodIn' }
  | { readonly is: 'left'; readonly standIn: boolean };

/** How it is with the person of this seat at the store's time `now`; bots are always here. */
export function presenceOf(table: TableView, here: readonly Seat[], seat: Seat, now: number): Presence {
  const chair = chairAt(table.chairs, seat);
  if (chair.is === 'left') return { is: 'left', standIn: chair.standIn };
  if (chair.is !== 'person') return { is: 'here' };
  if (chair.standIn) return { is: 'stoodIn' };
  if (here.includes(seat)) return { is: 'here' };
  const since = table.away[seat] ?? null;
  return {
    is: 'away',
    for: since === null ? null : Math.max(0, now - since),
    botIn: since === null ? null : botIn(table, seat, since, now),
  };
}

function botIn(table: TableView, seat: Seat, since: number, now: number): number | null {
  const { absent } = table.options;
  if (table.is !== 'playing' || absent.is === 'wait') return null;
  if (!table.agreed.includes(seat) && !isPartnerSilent(table, seat)) return null;
  return Math.max(0, since + absent.after * 1000 - now);
}

/** The partner for whom a bot may play if this seat says yes, or null where there is nothing to say. */
export function toStandIn(table: TableView, me: Seat | null): Seat | null {
  if (table.is !== 'playing' || me === null) return null;
  const seat = partnerOf(me, table.ruleset);
  if (seat === null) return null;
  const chair = chairAt(table.chairs, seat);
  if (table.agreed.includes(seat)) return null;
  if (chair.is === 'left') return chair.standIn ? null : seat;
  if (chair.is !== 'person' || chair.standIn || !isLost(table, seat)) return null;
  return table.options.absent.is === 'bot' ? seat : null;
}
