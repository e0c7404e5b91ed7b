import type { Finished, Game, OpenPile, Pile, PlayedRuleset, Preset, Seat, Viewer } from '@fives/rules';
import { seatOf, type Chairs, type PlayerId } from './chair.ts';
import type { Clock } from './clock.ts';
import type { Opening } from './event.ts';
import type { Denial, Offer, Pause } from './offer.ts';
import type { Spoken } from './talk.ts';

/** What a table has in every state. */
export interface Common<I = PlayerId> extends Opening<I> {
  /** The game being gathered for, played or just over, from 1. */
  readonly game: number;
  readonly preset: Preset;
  readonly ruleset: PlayedRuleset;
  readonly chairs: Chairs<I>;
  /** Games won at this table, one number a side. */
  readonly tally: readonly number[];
  /** By seat: what it said last, or null. */
  readonly spoken: readonly (Spoken | null)[];
  /** The time of the last entry, ms. */
  readonly touched: number;
}

/** People take their seats. */
export interface Gathering<I = PlayerId> extends Common<I> {
  readonly is: 'gathering';
  /** The seats whose people are ready: sitting down is being ready. */
  readonly ready: readonly Seat[];
}

/** Somebody who gave up a seat in this game, in which hand and when, ms. */
export interface Leaver<I = PlayerId> {
  readonly seat: Seat;
  readonly hand: number;
  readonly id: I;
  readonly at: number;
}

/** A game is on: a hand is played, or waits to be dealt. */
export interface Playing<I = PlayerId, P extends Pile = OpenPile> extends Common<I> {
  readonly is: 'playing';
  readonly play: Exclude<Game<P>, Finished>;
  readonly clock: Clock;
  /** The seats whose people want the next hand dealt. */
  readonly ready: readonly Seat[];
  /** What is asked for and not yet agreed, at most one of a kind; a side that would resign asks for itself. */
  readonly offers: readonly Offer[];
  /** What others said no to, the last of each kind and side. */
  readonly denied: readonly Denial[];
  readonly pause: Pause | null;
  /** The pauses each side was granted where other people waited. */
  readonly pauses: readonly number[];
  /** The seats that a bot may play for when their grace is over: their partners agreed. */
  readonly agreed: readonly Seat[];
  /** By seat: how often the server acted for it (C2). */
  readonly timeouts: readonly number[];
  /** Who gave up which seat in this game: whoever saw some of a hand may take no other seat in it. */
  readonly leavers: readonly Leaver<I>[];
}

/** A game is over. */
export interface Over<I = PlayerId> extends Common<I> {
  readonly is: 'over';
  readonly play: Finished;
  readonly clock: Clock;
  /** The seats whose people want to play again. */
  readonly again: readonly Seat[];
  /** Whether they want it with other partners. */
  readonly swap: boolean;
  readonly timeouts: readonly number[];
}

/** A table, as the log has it. */
export type Table = Gathering | Playing | Over;

/** A table, as one viewer may know it. */
export type TableView = Gathering<null> | Playing<null, Pile> | Over<null>;

/** Names one moment of play: what a play was meant for. Draws and knocks advance the ply. */
export interface Turn {
  readonly game: number;
  readonly hand: number;
  readonly ply: number;
}

/** The turn that is on, null when no hand is. */
export const turnOf = (table: Table | TableView): Turn | null =>
  table.is === 'playing' && table.play.is === 'hand'
    ? { game: table.game, hand: table.play.hand, ply: table.play.acts.length }
    : null;

/** The turn in which the last tile was laid, while a hand is on the table: what claims and challenges are about. */
export function lastTileOf(table: Table | TableView): Turn | null {
  if (table.is !== 'playing' || table.play.is === 'waiting') return null;
  const { hand, acts } = table.play;
  const ply = acts.findLastIndex(({ is }) => is === 'play');
  return ply < 0 ? null : { game: table.game, hand, ply };
}

/** Whether a command is meant for this turn. */
export const sameTurn = (a: Turn | null, b: Turn): boolean =>
  a !== null && a.game === b.game && a.hand === b.hand && a.ply === b.ply;

/** What a person may see of this table: his seat's view, or a spectator's. */
export const viewerOf = (table: Table, id: PlayerId): Viewer => seatOf(table.chairs, id) ?? 'spectator';
