import { mayChallenge, mustKnock, seatsOf, type Closing, type Seat } from '@fives/rules';
import { chairAt, isBotPlaying } from './chair.ts';
import { PAUSE, zeroOf } from './clock.ts';
import { RESUME_WARNING } from './offer.ts';
import { CLAIM_WITHIN, KNOCK_WITHIN } from './options.ts';
import { heirOf, hostOf, isPartnerSilent, isPresent, isVacant } from './people.ts';
import { turnOf, type Playing, type Table } from './table.ts';

/** What must happen with nobody acting, and when, ms. A bot's own delay comes on top. */
export type Due = { readonly at: number } &
  /** The game clock or the turn limit of this seat runs out (C2, E6). */
  (
    | { readonly what: 'clock'; readonly seat: Seat; readonly of: 'game' | 'turn' }
    /** A bot plays for this seat. `zero`: when the next other thing is due. */
    | { readonly what: 'bot'; readonly seat: Seat; readonly zero: number }
    /** A forced knock is made for this seat (U4). */
    | { readonly what: 'knock'; readonly seat: Seat }
    | { readonly what: 'deal' }
    /** The time for claims after a hand's last tile is over (U8). */
    | { readonly what: 'close' }
    /** A bot sits in for this lost person. */
    | { readonly what: 'grace'; readonly seat: Seat }
    /** The host is lost: another is. */
    | { readonly what: 'host'; readonly seat: Seat }
    /** A pause ends, or its end is told. */
    | { readonly what: 'resume' }
    /** If nobody is there, the table is gone. */
    | { readonly what: 'expiry' }
  );

/** How long a host may be lost between hands before another is host, ms. */
export const HOST_AWAY = 30_000;

/** The same while a hand is on, ms. */
export const HOST_AWAY_IN_HAND = 60_000;

/** How long a seat that was left waits for a substitute or for its partner's yes, ms; then a bot sits in. */
export const VACANT = 60_000;

/** How long a table is kept with nobody there, ms. */
export const KEPT = { playing: 30 * 86_400_000, elsewhere: 86_400_000 } as const;

/** When a table at which nobody is may go, ms. */
export const keptUntil = (table: Pick<Table, 'is' | 'touched'>): number =>
  table.touched + (table.is === 'playing' ? KEPT.playing : KEPT.elsewhere);

/** What must happen next at this table if nobody acts (C5). */
export function due(table: Table): Due {
  const [first, second] = dues(table);
  if (first === undefined) throw new Error('a table is kept for some time at least');
  return first.what === 'bot' ? { ...first, zero: second?.at ?? first.zero } : first;
}

/** All that will happen if nobody acts, soonest first. */
export function dues(table: Table): Due[] {
  const expiry: Due = { what: 'expiry', at: keptUntil(table) };
  const all = [...inGame(table), ...graces(table), ...succession(table), expiry];
  return all.toSorted((a, b) => a.at - b.at);
}

function inGame(table: Table): Due[] {
  if (table.is !== 'playing') return [];
  const { pause, clock, play } = table;
  if (pause?.is === 'on') {
    if (pause.until === null) return [];
    return [{ what: 'resume', at: pause.warned ? pause.until : pause.until - RESUME_WARNING }];
  }
  const began = clock.since + clock.credit;
  if (play.is === 'waiting') return [{ what: 'deal', at: began + PAUSE }];
  if (play.is === 'closing') return closing(table, play);
  const seat = play.turn;
  if (mustKnock(play)) return [{ what: 'knock', seat, at: began + KNOCK_WITHIN }];
  const chair = chairAt(table.chairs, seat);
  const zero = chair.is === 'bot' ? null : zeroOf(clock, table.ruleset, seat);
  const runs: Due[] = zero ? [{ what: 'clock', seat, of: zero.of, at: zero.at }] : [];
  return isBotPlaying(chair) ? [{ what: 'bot', seat, at: clock.since, zero: Infinity }, ...runs] : runs;
}

/** U8: clocks stand still; a bot challenges or waives like others. */
function closing({ chairs, clock }: Playing, { acts, ruleset, waived, gone }: Closing): Due[] {
  const began = clock.since + clock.credit;
  const last = acts.findLast(({ is }) => is === 'play');
  const seat = seatsOf(ruleset).find(
    (one) =>
      isBotPlaying(chairAt(chairs, one)) &&
      mayChallenge(last?.seat ?? one, one, ruleset) &&
      !waived.includes(one) &&
      !gone.includes(one),
  );
  const bot: Due[] = seat === undefined ? [] : [{ what: 'bot', seat, at: clock.since, zero: Infinity }];
  return [...bot, { what: 'close', at: began + CLAIM_WITHIN }];
}

/** The lost people for whom a bot will sit in. */
function graces(table: Table): Due[] {
  if (table.is !== 'playing') return [];
  return table.away.flatMap((_, seat) => [...graceOf(table, seat as Seat), ...vacancy(table, seat as Seat)]);
}

/** When a bot sits in for somebody who left, whoever might still say yes to it. */
function vacancy(table: Playing, seat: Seat): Due[] {
  const left = table.leavers.findLast((one) => one.seat === seat);
  if (!isVacant(table, seat) || left === undefined) return [];
  return [{ what: 'grace', seat, at: left.at + VACANT }];
}

/** When a bot sits in for this seat: its grace is over, and the partner agreed, or is not there to ask. */
function graceOf(table: Playing, seat: Seat): Due[] {
  const { absent } = table.options;
  const since = table.away[seat] ?? null;
  const chair = chairAt(table.chairs, seat);
  if (absent.is === 'wait' || since === null || chair.is !== 'person' || chair.standIn) return [];
  if (!table.agreed.includes(seat) && !isPartnerSilent(table, seat)) return [];
  return [{ what: 'grace', seat, at: since + absent.after * 1000 }];
}

function succession(table: Table): Due[] {
  const host = hostOf(table);
  const since = host === null ? null : (table.away[host] ?? null);
  if (host === null || since === null) return [];
  const patience = turnOf(table) === null ? HOST_AWAY : HOST_AWAY_IN_HAND;
  const heir = heirOf(table, host);
  return heir !== null && isPresent(table, heir) ? [{ what: 'host', seat: heir, at: since + patience }] : [];
}
