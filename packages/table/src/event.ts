import type { Deal, GameEvent, MaskedDeal, OpenPile, Pile, PlayedRuleset, Preset, Seat } from '@fives/rules';
import type { Chairs, PlayerId } from './chair.ts';
import type { OfferKind } from './offer.ts';
import type { TableOptions } from './options.ts';
import type { TakenUp } from './taken-up.ts';
import type { Said } from './talk.ts';

/** The version of these events, written in every log's head. */
export const EVENTS_VERSION = 4;

/** What a table is called, whose it is, and how it stands when a game's log begins. */
export interface Opening<I> {
  readonly options: TableOptions;
  /** The six symbols by which friends find it, '' if it has none. */
  readonly code: string;
  /** Under this id the game can be read when it is over, '' if it cannot. */
  readonly record: string;
  /** Who opened the table and has not sat down yet: he will be its host. */
  readonly founder: I | null;
  readonly host: Seat | null;
  readonly locked: boolean;
  /** Those who may not come back. */
  readonly removed: readonly I[];
  /** By seat: since when its person is lost, ms, or null. */
  readonly away: readonly (number | null)[];
  /** The game of a real table that goes on here; absent = it begins here. The next game has none. */
  readonly from?: TakenUp;
}

/** What happened at a table, in the past tense; a game's own events among them. */
export type TableEvent<I = PlayerId, D = Deal, P extends Pile = OpenPile> =
  /** A game's log begins: who sits, what is played, and the games each side has won here. */
  | ({
      readonly is: 'opened';
      readonly game: number;
      readonly preset: Preset;
      readonly ruleset: PlayedRuleset;
      readonly chairs: Chairs<I>;
      readonly tally: readonly number[];
      /** The seats whose people are ready for it. */
      readonly ready: readonly Seat[];
    } & Opening<I>)
  | { readonly is: 'sat'; readonly seat: Seat; readonly id: I; readonly name: string }
  /** Gave up a seat before a game. */
  | { readonly is: 'stood'; readonly seat: Seat }
  /** Gave up a seat in mid-game or after it, on purpose: a substitute may take it. */
  | { readonly is: 'left'; readonly seat: Seat }
  /** The host took the seat away; `id` may not come back. */
  | { readonly is: 'removed'; readonly seat: Seat; readonly id: I }
  | { readonly is: 'botSat'; readonly seat: Seat; readonly name: string }
  | { readonly is: 'botLeft'; readonly seat: Seat }
  /** Chairs change places: each seat gets who sat at `from[seat]`. */
  | { readonly is: 'arranged'; readonly from: readonly Seat[] }
  /** This seat's person is the host now. */
  | { readonly is: 'hosted'; readonly seat: Seat }
  | {
      readonly is: 'configured';
      /** Another game than before; absent = the same. */
      readonly preset?: Preset;
      readonly ruleset: PlayedRuleset;
      readonly options: TableOptions;
    }
  | { readonly is: 'locked'; readonly locked: boolean }
  /** The connection of this seat's person is lost, and back. */
  | { readonly is: 'lost'; readonly seat: Seat }
  | { readonly is: 'back'; readonly seat: Seat }
  /** The partner lets a bot play for this seat. */
  | { readonly is: 'agreed'; readonly seat: Seat }
  /** A bot plays for this seat from now on, until its person is back. */
  | { readonly is: 'stoodIn'; readonly seat: Seat }
  | { readonly is: 'started' }
  /** The service was away for `ms` of the running wait; outages up to `to` are settled (C6). */
  | { readonly is: 'credited'; readonly ms: number; readonly to: number }
  /** The turn limit ran out: the server acts for this seat (C2). */
  | { readonly is: 'timedOut'; readonly seat: Seat }
  /** Ready for the next hand, or for the game. */
  | { readonly is: 'readied'; readonly seat: Seat }
  | { readonly is: 'unreadied'; readonly seat: Seat }
  /** Wants to play again, with other partners if `swap`. */
  | { readonly is: 'wanted'; readonly seat: Seat; readonly swap: boolean }
  /** Asks for this, or agrees to it. */
  | { readonly is: 'offered'; readonly what: OfferKind; readonly seat: Seat }
  /** Takes back what was asked, or says no to it. */
  | { readonly is: 'declined'; readonly what: OfferKind; readonly seat: Seat }
  /** A pause of this side's is agreed: it begins when the turn ends. */
  | { readonly is: 'pauseQueued'; readonly side: number }
  /** Nothing is played from now on, until `until`, or until somebody says so. */
  | { readonly is: 'paused'; readonly until: number | null }
  /** Play goes on at `until`. */
  | { readonly is: 'resuming'; readonly until: number }
  | { readonly is: 'resumed' }
  | { readonly is: 'spoke'; readonly seat: Seat; readonly said: Said }
  | GameEvent<D, P>;

/** A table's event as one viewer may know it. */
export type TableEventView = TableEvent<null, MaskedDeal, Pile>;
