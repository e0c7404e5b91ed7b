import type { Deal, GameEvent, MaskedDeal, PlayedRuleset, Preset, Seat } from '@fives/rules';
import type { Chairs, PlayerId } from './chair.ts';

/** The version of these events, written in every log's head. */
export const EVENTS_VERSION = 1;

/** What happened at a table, in the past tense; a game's own events among them. */
export type TableEvent<I = PlayerId, D = Deal> =
  /** A game's log begins: who sits, what is played, and the games each side has won here. */
  | {
      readonly is: 'opened';
      readonly game: number;
      readonly preset: Preset;
      readonly ruleset: PlayedRuleset;
      readonly chairs: Chairs<I>;
      readonly tally: readonly number[];
    }
  | { readonly is: 'sat'; readonly seat: Seat; readonly id: I; readonly name: string }
  | { readonly is: 'stood'; readonly seat: Seat }
  | { readonly is: 'botSat'; readonly seat: Seat; readonly name: string }
  | { readonly is: 'botLeft'; readonly seat: Seat }
  | { readonly is: 'started' }
  /** The service was away for `ms` of the running wait; outages up to `to` are settled (C6). */
  | { readonly is: 'credited'; readonly ms: number; readonly to: number }
  /** Ready for the next hand. */
  | { readonly is: 'readied'; readonly seat: Seat }
  /** Wants to play again. */
  | { readonly is: 'wanted'; readonly seat: Seat }
  | GameEvent<D>;

/** A table's event as one viewer may know it. */
export type TableEventView = TableEvent<null, MaskedDeal>;
