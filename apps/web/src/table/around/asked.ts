import { areOpponents, type Seat } from '@fives/rules';
import { chairAt, partnerOf, presentPeople, type Offer, type OfferKind, type TableView } from '@fives/table';

/** Something asked for, as one seat sees it. */
export interface Asked {
  readonly what: OfferKind;
  /** Who asked first. */
  readonly who: Seat;
  /** This seat asked or agreed: it may take that back. */
  readonly mine: boolean;
  /** This seat's yes is wanted. */
  readonly mayAgree: boolean;
  readonly agreed: number;
  readonly of: number;
  /** Whose yes is wanted. */
  readonly missing: readonly Seat[];
}

/** What is asked for that concerns this seat: nobody hears what the other team thinks of resigning. */
export function askedOf(table: TableView, me: Seat | null): Asked[] {
  if (table.is !== 'playing' || me === null || chairAt(table.chairs, me).is !== 'person') return [];
  return table.offers.flatMap((offer) => {
    const who = offer.by[0];
    if (who === undefined || (offer.what === 'resign' && isOther(table, who, me))) return [];
    const missing = missingFor(table, offer, who);
    const mine = offer.by.includes(me);
    const mayAgree = !mine && missing.includes(me);
    const of = offer.by.length + missing.length;
    return [{ what: offer.what, who, mine, mayAgree, agreed: offer.by.length, of, missing }];
  });
}

const isOther = ({ ruleset }: TableView, a: Seat, b: Seat): boolean => areOpponents(a, b, ruleset);

/** The people here who have not said yes, of those who could. */
function missingFor(table: TableView, { what, by }: Offer, who: Seat): readonly Seat[] {
  const silent = presentPeople(table).filter((seat) => !by.includes(seat));
  switch (what) {
    case 'resign':
      return silent.filter((seat) => seat === partnerOf(who, table.ruleset));
    case 'pause':
      return silent.filter((seat) => isOther(table, seat, who));
    case 'abort':
      return silent;
  }
}
