import { text } from '../../text/index.ts';
import { showMinutes } from '../clock.ts';
import type { Presence } from './presence.ts';

/** What a seat's edge says of its person: in short, and in full. */
export interface AtSeat {
  readonly short: string;
  readonly full: string;
}

/** Whether somebody is away, or who plays for him; else how often the server acted for him (C2). */
export function atSeat(presence: Presence, name: string, timeouts: number): AtSeat | null {
  const { seat } = text.around;
  switch (presence.is) {
    case 'here': {
      const words = seat.timeouts(timeouts);
      return timeouts === 0 ? null : { short: words, full: words };
    }
    case 'away': {
      if (presence.for === null) return { short: seat.away, full: seat.awayLong(name, null) };
      const away = showMinutes(presence.for);
      if (presence.botIn === null) return { short: seat.awayFor(away), full: seat.awayLong(name, away) };
      const bot = showMinutes(presence.botIn);
      return { short: seat.botIn(bot), full: `${seat.awayLong(name, away)}. ${seat.botInLong(name, bot)}` };
    }
    case 'stoodIn':
      return { short: seat.standIn, full: seat.standInLong(name) };
    case 'left':
      return presence.standIn
        ? { short: seat.leftBot, full: `${seat.leftLong(name)}. ${seat.standInLong(name)}` }
        : { short: seat.freed, full: seat.leftLong(name) };
  }
}
