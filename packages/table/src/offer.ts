import { sideOf, type GameView, type PlayedRuleset, type Seat } from '@fives/rules';
import { waited, type Clock } from './clock.ts';

/** What one asks and others must agree to. */
export const OFFERS = ['resign', 'abort', 'pause'] as const;
/** One of them. */
export type OfferKind = (typeof OFFERS)[number];

/** Something asked for, and who agreed so far, the one who asked first among them. */
export interface Offer {
  readonly what: OfferKind;
  readonly by: readonly Seat[];
}

/** Others said no to what this side asked for. */
export interface Denial {
  readonly what: OfferKind;
  readonly side: number;
  readonly at: number;
}

/** What a seat's word about this concerns: the one that is open, of its own side where sides resign. */
export const openOffer = (offers: readonly Offer[], what: OfferKind, seat: Seat): Offer | undefined =>
  offers.find(
    (open) => open.what === what && (what !== 'resign' || open.by.some((by) => sideOf(by) === sideOf(seat))),
  );

/** A pause that was agreed: it begins when the turn ends. `side` is charged with it. */
export type Pause =
  | { readonly is: 'queued'; readonly side: number }
  /** It ends at `until`, ms, null = when somebody says so; `warned`: all have been told. */
  | {
      readonly is: 'on';
      readonly side: number;
      readonly since: number;
      readonly until: number | null;
      readonly warned: boolean;
    };

/** The longest pause, ms, where other people wait. */
export const LONGEST_PAUSE = 600_000;
/** The time between the word to go on and the first moment of play, ms. */
export const RESUME_WARNING = 10_000;
/** How long a side may not ask again for what others said no to, ms. */
export const ASK_AGAIN = 30_000;
/** The pauses each side may have in a game, where other people wait. */
export const PAUSES = 2;

/** How long somebody may sit over a turn without a clock before the others may end the game without him, ms. */
export const STALLED = 120_000;

/** Whoever sits over a turn that no clock ends, or null: the others need not wait for him for ever. */
export function staller(
  table: {
    readonly ruleset: PlayedRuleset;
    readonly play: GameView;
    readonly pause: Pause | null;
    readonly clock: Clock;
  },
  at: number,
): Seat | null {
  if (table.ruleset.time !== null || table.pause?.is === 'on') return null;
  return table.play.is === 'hand' && waited(table.clock, at) >= STALLED ? table.play.turn : null;
}

/** Whether a game may still end without a result: before the second play of its first hand. */
export const canAbort = ({ play }: { readonly play: GameView }): boolean =>
  play.is === 'hand' && play.hand === 1 && play.acts.filter((act) => 'tile' in act).length < 2;
