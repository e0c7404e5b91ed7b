import type { GameRecord, Replay } from '@fives/rules';
import { sheetOf } from '@fives/scorepad';
import type { KeptPad } from '../shelf/kept.ts';
import { playedOf } from './played.ts';
import { isTheirs } from './theirs.ts';
import { isBegunIn, isWrittenIn } from './written.ts';

/** A game that is over, by its record's id. */
export interface OnlineGame {
  readonly id: string;
  readonly record: GameRecord;
  readonly again: Replay;
}

/** What some pads have of a game. `without`: the one that it went on from, where that has gone on without it. */
export type Found =
  | { readonly is: 'kept'; readonly pad: KeptPad; readonly without: KeptPad | null }
  /** The pad stands as the game began: its hands are added there. */
  | { readonly is: 'begun'; readonly pad: KeptPad }
  | { readonly is: 'none'; readonly without: KeptPad | null };

/** The pad of its own in which a game is kept. */
export const padOf = (id: string): string => `online-${id}`;

/** Finds a game among these pads. `wentOn`: the pad that it went on from, null = known by its people alone. */
export function findGame(
  pads: readonly KeptPad[],
  { id, record, again }: OnlineGame,
  wentOn: string | null,
): Found {
  const played = playedOf(record, again);
  const theirs = pads.filter((pad) =>
    wentOn === null ? isTheirs(sheetOf(pad.edits).sides, record, again.start.ruleset) : pad.id === wentOn,
  );
  const kept =
    pads.find((pad) => pad.saved === id || pad.id === padOf(id)) ??
    theirs.find(({ edits }) => isWrittenIn(edits, played, record.handNo ?? 1));
  const begun = theirs.find((pad) => isBegunIn(pad, record, played));
  if (kept === undefined && begun !== undefined) return { is: 'begun', pad: begun };
  const without = pads.find((pad) => pad.id === wentOn && pad !== kept) ?? null;
  return kept === undefined ? { is: 'none', without } : { is: 'kept', pad: kept, without };
}
