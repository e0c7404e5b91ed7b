import type { Game, Finished, InHand, PlayAct } from './game.ts';
import { nameOf } from './layout.ts';
import { allowed } from './legal.ts';
import { replay, type BadRecord, type ReplayedAction, type ReplayedHand } from './record-replay.ts';
import type { Seat, Side } from './seats.ts';
import type { Tile } from './tile.ts';

/** What may be done, plays as text and sorted (R3). */
export interface ScoredChoice {
  readonly plays: readonly string[];
  readonly draw: boolean;
  readonly pass: boolean;
}

/** What an action did (R3). */
export type ScoredAction = {
  readonly player: Seat;
  readonly claim?: number;
  readonly total?: number;
  readonly points?: number;
  readonly scores: readonly number[];
  readonly out?: true;
  readonly handEnd?: {
    readonly how: 'out' | 'blocked';
    readonly points: readonly number[];
    readonly winner: Side | null;
    readonly carry: number;
    readonly pips: readonly number[];
    readonly nextLeader: Seat | null;
  };
  readonly over?: ScoredOver;
  readonly next?: Seat;
  readonly legal?: ScoredChoice;
} & (
  | { readonly play: Tile }
  | { readonly draw: Tile }
  | { readonly pass: true }
  | { readonly flag: true }
  | { readonly resign: true }
  | { readonly challenge: true }
  | object
);

/** How a game ended. */
export interface ScoredOver {
  readonly winner: Side | null;
  readonly reason: Finished['reason'];
}

/** A hand's beginning, and its actions. */
export interface ScoredHand {
  readonly start: { readonly leader: Seat; readonly forced: Tile | null; readonly legal: ScoredChoice };
  readonly actions: readonly ScoredAction[];
}

/** Everything that a record comes to (R3). */
export interface Scored {
  readonly hands: readonly ScoredHand[];
  readonly scores: readonly number[];
  readonly carry: number;
  readonly over: ScoredOver | null;
  readonly nextLeader: Seat | null;
}

/** Scores a record (R2, R3), or says what is wrong with it. Takes anything and never throws. */
export function score(record: unknown): Scored | BadRecord {
  const again = replay(record);
  if ('refused' in again) return again;
  const { hands, end } = again;
  return {
    hands: hands.map(scoredHand),
    scores: end.scores,
    carry: end.pot,
    over: overOf(end),
    nextLeader: leaderNext(end),
  };
}

const overOf = (game: Game): ScoredOver | null =>
  game.is === 'over' ? { winner: game.winner, reason: game.reason } : null;

const leaderNext = (game: Game): Seat | null => (game.is === 'waiting' ? game.leader : null);

function scoredHand({ start, actions }: ReplayedHand): ScoredHand {
  const before = (at: number): Game => actions[at - 1]?.after ?? start;
  return {
    start: { leader: start.leader, forced: start.must, legal: choiceOf(start) },
    actions: actions.map((action, at) => scoredAction(action, before(at))),
  };
}

function choiceOf(game: InHand): ScoredChoice {
  const { plays, draw, pass } = allowed(game);
  return { plays: plays.map(nameOf).sort(), draw, pass };
}

function scoredAction({ action, seat, after }: ReplayedAction, before: Game): ScoredAction {
  const over = overOf(after);
  return {
    player: seat,
    ...deed(action, before, after),
    scores: after.scores,
    ...handEnd(before, after),
    ...(over && { over }),
    ...(after.is === 'hand' && { next: after.turn, legal: choiceOf(after) }),
  };
}

function deed(action: ReplayedAction['action'], before: Game, after: Game): object {
  if ('flag' in action) return { flag: true };
  if ('resign' in action) return { resign: true };
  if ('pass' in action) return { pass: true };
  if ('draw' in action) return { draw: drawnTile(before, after) ?? action.draw };
  const act = lastPlay(after);
  if ('challenge' in action) return { challenge: true, points: act?.challenge?.points ?? 0 };
  if (!('play' in action))
    return { claim: action.claim, points: (act?.points ?? 0) - (lastPlay(before)?.points ?? 0) };
  const isOut = before.is === 'hand' && before.hands[before.turn]?.tiles.length === 1;
  return {
    play: act?.tile ?? action.play,
    ...(action.claim !== undefined && { claim: action.claim }),
    total: act?.total ?? 0,
    points: act?.points ?? 0,
    ...(isOut && { out: true }),
  };
}

const actsOf = (game: Game) =>
  game.is === 'waiting' || game.is === 'over' ? (game.last?.acts ?? []) : game.acts;

const lastPlay = (game: Game): PlayAct | undefined => actsOf(game).findLast((act) => act.is === 'play');

const drawnTile = (before: Game, after: Game): Tile | undefined =>
  before.is === 'hand' && after.is === 'hand' ? after.hands[before.turn]?.tiles.at(-1) : undefined;

function handEnd(before: Game, after: Game): Pick<ScoredAction, 'handEnd'> {
  if ((before.is !== 'hand' && before.is !== 'closing') || (after.is !== 'waiting' && after.is !== 'over'))
    return {};
  const { last } = after;
  if (last === null || last.how === 'stopped') return {};
  const { how, settlement } = last;
  const { points, winner, pips } = settlement;
  return { handEnd: { how, points, winner, carry: after.pot, pips, nextLeader: leaderNext(after) } };
}
