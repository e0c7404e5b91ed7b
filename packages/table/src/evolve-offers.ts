import { broken, sideOf, type Seat } from '@fives/rules';
import type { AnyEvent, AnyPlaying } from './any.ts';
import { chairAt } from './chair.ts';
import { nextWait } from './clock.ts';
import { openOffer, type Offer } from './offer.ts';
import { presentPeople } from './people.ts';

const KINDS = ['offered', 'declined', 'pauseQueued', 'paused', 'resuming', 'resumed'] as const;
type OfferEvent = Extract<AnyEvent, { is: (typeof KINDS)[number] }>;

/** Whether an event is about what needs somebody's yes, or about the pause that came of it. */
export const isOfferEvent = (event: AnyEvent): event is OfferEvent =>
  (KINDS as readonly string[]).includes(event.is);

/** What others have said no to; taking back one's own is no such thing. */
function deniedAfter(
  { denied, ruleset }: AnyPlaying,
  open: Offer | undefined,
  by: Seat,
  at: number,
): AnyPlaying['denied'] {
  const asked = open?.by[0];
  if (open === undefined || asked === undefined || asked === by) return denied;
  const [what, side] = [open.what, sideOf(asked, ruleset)];
  return [...denied.filter((one) => one.what !== what || one.side !== side), { what, side, at }];
}

/** The table after something was asked, agreed to or refused, and a pause's beginning and end. */
export function evolveOffers(table: AnyPlaying, event: OfferEvent, at: number): AnyPlaying {
  switch (event.is) {
    case 'offered': {
      const { what, seat } = event;
      const open = openOffer(table, what, seat);
      const by = [...(open?.by ?? []), seat];
      return { ...table, offers: [...without(table, open), { what, by }] };
    }
    case 'declined': {
      const open = openOffer(table, event.what, event.seat);
      const pause = event.what === 'pause' && table.pause?.is === 'queued' ? null : table.pause;
      return {
        ...table,
        offers: without(table, open),
        denied: deniedAfter(table, open, event.seat, at),
        pause,
      };
    }
    case 'pauseQueued': {
      const isCounted = presentPeople(table).length > 1;
      const pauses = table.pauses.map((n, side) => (isCounted && side === event.side ? n + 1 : n));
      const offers = table.offers.filter(({ what }) => what !== 'pause');
      return { ...table, offers, pause: { is: 'queued', side: event.side }, pauses };
    }
    case 'paused': {
      if (table.pause === null) throw broken(event.is);
      // Whoever is on turn pays for what he had of it.
      const seat = table.play.is === 'hand' ? table.play.turn : null;
      const pays = seat !== null && chairAt(table.chairs, seat).is !== 'bot' ? seat : null;
      const { side } = table.pause;
      return {
        ...table,
        clock: nextWait(table.clock, at, pays),
        pause: { is: 'on', side, since: at, until: event.until, warned: false },
      };
    }
    case 'resuming':
      if (table.pause?.is !== 'on') throw broken(event.is);
      return { ...table, pause: { ...table.pause, until: event.until, warned: true } };
    case 'resumed':
      return { ...table, clock: nextWait(table.clock, at, null), pause: null };
  }
}

const without = ({ offers }: AnyPlaying, gone: Offer | undefined): Offer[] =>
  offers.filter((offer) => offer !== gone);
