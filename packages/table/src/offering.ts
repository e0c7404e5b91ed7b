import { decide as decideGame, mustKnock, sideOf, type Seat } from '@fives/rules';
import { chairAt, isBotPlaying } from './chair.ts';
import type { Circumstances } from './command.ts';
import { refuse, settleOutages, type Decision } from './deciding.ts';
import type { TableEvent } from './event.ts';
import {
  ASK_AGAIN,
  canAbort,
  LONGEST_PAUSE,
  openOffer,
  PAUSES,
  RESUME_WARNING,
  staller,
  type OfferKind,
} from './offer.ts';
import { isAlone, isPresent, partnerOf, presentOpponents, presentPeople } from './people.ts';
import { chain } from './chain.ts';
import type { Playing } from './table.ts';

/** Asks for something, or agrees to it; once everybody needed has, it happens. */
export function offer(table: Playing, what: OfferKind, seat: Seat, now: Circumstances): Decision {
  const wrong = unasked(table, what, seat, now.at);
  if (wrong !== null) return refuse(wrong);
  const by = openOffer(table, what, seat)?.by ?? [];
  if (by.length === 0 && isDenied(table, what, seat, now.at)) return refuse('too-fast');
  const all = by.includes(seat) ? by : [...by, seat];
  const happens = isAgreed(table, what, all, now.at);
  if (by.includes(seat) && !happens) return refuse('already-offered');
  // Where the game goes on, an offer that nobody had to answer would stay open.
  const isOwn = what === 'resign' && partnerOf(seat, table.ruleset) === null;
  const asked: TableEvent[] = by.includes(seat) || isOwn ? [] : [{ is: 'offered', what, seat }];
  if (!happens) return asked;
  const done = carryOut(table, what, all[0] ?? seat, now);
  return 'refused' in done ? done : [...asked, ...done];
}

/** Nobody is nagged: a no holds for a while. */
const isDenied = (table: Playing, what: OfferKind, seat: Seat, at: number): boolean =>
  table.denied.some(
    (one) => one.what === what && one.side === sideOf(seat, table.ruleset) && at - one.at < ASK_AGAIN,
  );

/** Why this cannot be asked for now, or null. */
function unasked(table: Playing, what: OfferKind, seat: Seat, at: number) {
  switch (what) {
    case 'resign':
      return null;
    case 'abort':
      return canAbort(table) || staller(table, at) !== null ? null : 'too-late';
    case 'pause': {
      if (table.pause !== null) return 'paused';
      const asks = openOffer(table, 'pause', seat)?.by[0] ?? seat;
      const left = PAUSES - (table.pauses[sideOf(asks, table.ruleset)] ?? 0);
      return left > 0 || isAlone(table, seat) ? null : 'no-pauses-left';
    }
  }
}

/** Whether all whose yes is needed have said it, the first of `by` having asked. */
function isAgreed(table: Playing, what: OfferKind, by: readonly Seat[], at: number): boolean {
  const [asks] = by;
  if (asks === undefined) return false;
  switch (what) {
    case 'resign': {
      const partner = partnerOf(asks, table.ruleset);
      if (partner === null) return true;
      const chair = chairAt(table.chairs, partner);
      return chair.is !== 'person' || isBotPlaying(chair) || by.includes(partner);
    }
    case 'abort':
      return presentPeople(table).every((seat) => by.includes(seat) || seat === staller(table, at));
    case 'pause': {
      const others = presentOpponents(table, asks);
      return others.length === 0 || others.some((seat) => by.includes(seat));
    }
  }
}

function carryOut(table: Playing, what: OfferKind, asks: Seat, now: Circumstances): Decision {
  switch (what) {
    case 'resign':
      return chain(table, table.play, { do: 'resign', seat: asks });
    case 'abort':
      return decideGame(table.play, { do: 'abort' });
    case 'pause': {
      const queued: TableEvent = { is: 'pauseQueued', side: sideOf(asks, table.ruleset) };
      const alone = isAlone(table, asks);
      // A forced knock ends the turn soon, and costs nobody anything (U4).
      const { play } = table;
      const isTurn = play.is === 'closing' || (play.is === 'hand' && (!alone || mustKnock(play)));
      if (isTurn) return [queued];
      if (table.play.is === 'hand' && now.outages === null) return refuse('cannot-judge');
      return [...settleOutages(table, now).events, queued, paused(alone, now.at)];
    }
  }
}

const paused = (alone: boolean, at: number): TableEvent => ({
  is: 'paused',
  until: alone ? null : at + LONGEST_PAUSE,
});

/** What begins when a turn ends: the pause that was agreed. */
export const pauseIfQueued = (table: Playing, at: number): TableEvent[] =>
  table.pause?.is === 'queued' ? [paused(presentPeople(table).length === 1, at)] : [];

/** Takes back what one asked, or says no to it. */
export function decline(table: Playing, what: OfferKind, seat: Seat): Decision {
  const isOpen = openOffer(table, what, seat) !== undefined;
  const queued = what === 'pause' && table.pause?.is === 'queued' ? table.pause.side : null;
  return isOpen || queued === sideOf(seat, table.ruleset)
    ? [{ is: 'declined', what, seat }]
    : refuse('not-offered');
}

/** The word to go on: all are told, and play goes on a little later; at once for somebody alone. */
export function resume(table: Playing, seat: Seat, at: number): Decision {
  if (table.pause?.is !== 'on' || table.pause.warned) return refuse('not-paused');
  if (isPresent(table, seat) && isAlone(table, seat)) return [{ is: 'resumed' }];
  return [{ is: 'resuming', until: at + RESUME_WARNING }];
}
