import { fallback, SEATS, type Seat } from '@fives/rules';
import { orRematch } from './between.ts';
import { chairAt } from './chair.ts';
import type { Circumstances } from './command.ts';
import { afterAll, refuse, settleOutages, type Decision } from './deciding.ts';
import { dues, type Due } from './due.ts';
import type { TableEvent } from './event.ts';
import { RESUME_WARNING } from './offer.ts';
import { isLost } from './people.ts';
import { chain } from './chain.ts';
import { acted, deal } from './playing.ts';
import { withoutHim } from './seating.ts';
import type { Playing, Table } from './table.ts';

/** What is due with nobody acting, and who came or went (C5, C6); a bot's play is its own command. */
export function tick(table: Table, now: Circumstances): Decision {
  const changes = noticed(table, now.here, now.at);
  const wished = orRematch(table, changes, now);
  const presence = 'refused' in wished ? changes : wished;
  const known = afterAll(table, presence, now.at);
  if (now.outages === null) return presence.length > 0 ? presence : refuse('cannot-judge');
  const settled = known.is === 'playing' ? settleOutages(known, now) : { events: [], table: known };
  const before = [...presence, ...settled.events];
  const next = dues(settled.table).find(({ what }) => what !== 'bot');
  if (next === undefined || next.what === 'expiry' || next.at > now.at)
    return before.length > 0 ? before : refuse('not-due');
  const events = happens(settled.table, next, now);
  return 'refused' in events ? events : [...before, ...events];
}

/** Who is not there any more, and who is again. */
export function noticed(table: Table, here: readonly Seat[] | null, at: number): TableEvent[] {
  if (here === null) return [];
  const changes = SEATS.flatMap((seat): TableEvent[] => {
    if (chairAt(table.chairs, seat).is !== 'person') return [];
    const away = isLost(table, seat);
    if (away === !here.includes(seat)) return [];
    return [{ is: away ? 'back' : 'lost', seat }];
  });
  return changes.length === 0 ? [] : [...changes, ...withoutHim(afterAll(table, changes, at))];
}

function happens(table: Table, next: Due, now: Circumstances): Decision {
  switch (next.what) {
    case 'host':
      return [{ is: 'hosted', seat: next.seat }];
    case 'grace':
      return [{ is: 'stoodIn', seat: next.seat }];
    case 'bot':
    case 'expiry':
      return refuse('not-due');
    case 'clock':
    case 'knock':
    case 'deal':
    case 'close':
    case 'resume':
      return table.is === 'playing' ? inGame(table, next, now) : refuse('not-due');
  }
}

function inGame(
  table: Playing,
  next: Extract<Due, { what: 'clock' | 'knock' | 'deal' | 'close' | 'resume' }>,
  now: Circumstances,
): Decision {
  const { play, pause } = table;
  switch (next.what) {
    case 'deal':
      return deal(table, play, now);
    case 'close':
      return acted(table, { do: 'close' }, now);
    case 'resume':
      return pause?.is === 'on' && pause.warned
        ? [{ is: 'resumed' }]
        : [{ is: 'resuming', until: now.at + RESUME_WARNING }];
    case 'knock':
      return acted(table, { do: 'knock', seat: next.seat }, now);
    case 'clock': {
      if (next.of === 'game') return chain(table, play, { do: 'flag', seat: next.seat });
      if (play.is !== 'hand') return refuse('not-due');
      const events = acted(table, fallback(play), now, next.seat);
      return 'refused' in events ? events : [{ is: 'timedOut', seat: next.seat }, ...events];
    }
  }
}
