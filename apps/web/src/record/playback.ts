import {
  BARE,
  openClaim,
  sidesOf,
  type Act,
  type FinishedHand,
  type Game,
  type Layout,
  type PlayedRuleset,
  type Replay,
  type ReplayedAction,
  type ReplayedHand,
  type Seat,
  type Tile,
} from '@fives/rules';
import { gainOf } from '../table/round.ts';

/** What led to a moment. `gained`: the points that it gave the side of `seat`. */
export type Deed =
  /** A tile laid, drawn tiles or a knock: the act at this place of the hand's acts, and which tiles were drawn. */
  | {
      readonly is: 'act';
      readonly seat: Seat;
      readonly ply: number;
      readonly act: Act;
      readonly drawn: readonly Tile[];
    }
  /** So much in all is claimed for the last tile after all (U7). */
  | { readonly is: 'claim'; readonly seat: Seat; readonly points: number; readonly gained: number }
  /** So much was missed by who laid the last tile, `of` (U7). */
  | {
      readonly is: 'challenge';
      readonly seat: Seat;
      readonly of: Seat;
      readonly missed: number;
      readonly gained: number;
    }
  /** This seat cannot win any more, and is played for (E7). */
  | { readonly is: 'out'; readonly seat: Seat };

/** The game at one moment: a hand as it was dealt, after one of its actions, or when it was counted. */
export interface Moment {
  /** The hand's number at the table, and its place in the record. */
  readonly hand: number;
  readonly at: number;
  /** How many moments of this hand come before, and how many there are without the deal. */
  readonly step: number;
  readonly steps: number;
  /** Null where the hand was just dealt, and where it was counted. */
  readonly deed: Deed | null;
  readonly acts: readonly Act[];
  readonly layout: Layout;
  readonly hands: readonly (readonly Tile[])[];
  readonly scores: readonly number[];
  readonly leader: Seat;
  /** Set at the last moment of a hand that is over. */
  readonly ended: FinishedHand | null;
}

/** All moments of a game, in order. */
export const momentsOf = ({ hands }: Replay): Moment[] => hands.flatMap(momentsOfHand);

function momentsOfHand({ start, actions }: ReplayedHand, at: number): Moment[] {
  const end = actions.at(-1)?.after ?? start;
  const ended = end.is === 'hand' || end.is === 'closing' ? null : end.last;
  const dealt: Moment = {
    hand: start.hand,
    at,
    step: 0,
    steps: 0,
    deed: null,
    acts: [],
    layout: BARE,
    hands: start.hands.map(({ tiles }) => tiles),
    scores: start.scores,
    leader: start.leader,
    ended: null,
  };
  const moments = [dealt];
  let game: Game = start;
  for (const action of actions) {
    const before = moments.at(-1) ?? dealt;
    const next = after(before, action, game);
    if (next !== null) moments.push(next);
    game = action.after;
  }
  const last = moments.at(-1) ?? dealt;
  const step = last.step + 1;
  if (ended !== null) moments.push({ ...last, step, deed: null, scores: end.scores, ended });
  const steps = moments.length - 1;
  return moments.map((moment) => ({ ...moment, steps }));
}

/** The moment after an action, null where only the hand's end came of it. */
function after(before: Moment, { action, seat, after: game }: ReplayedAction, was: Game): Moment | null {
  const { ruleset } = game;
  const isOn = game.is === 'hand' || game.is === 'closing';
  const laid = isOn ? game : game.last;
  if (laid === null) return null;
  const { acts, layout } = laid;
  const gain = (act: Act | undefined, side: number): number =>
    act === undefined ? 0 : gainOf(act, side, ruleset);
  // What the hand's end counts comes after its last action.
  const gains = sidesOf(ruleset).map((side) =>
    acts.reduce((sum, act, ply) => sum + gain(act, side) - gain(before.acts[ply], side), 0),
  );
  const gained = gains.find((points) => points !== 0) ?? 0;
  const hands = isOn ? game.hands.map(({ tiles }) => tiles) : (game.last?.hands ?? before.hands);
  const held = before.hands[seat] ?? [];
  const drawn = (hands[seat] ?? []).filter((tile) => !held.includes(tile));
  const deed = deedOf({ action, seat, acts, drawn, gained }, was, isOn);
  if (deed === null) return null;
  return {
    ...before,
    step: before.step + 1,
    deed,
    acts,
    layout,
    hands,
    scores: before.scores.map((score, side) => score + (gains[side] ?? 0)),
  };
}

interface Done extends Pick<ReplayedAction, 'action' | 'seat'> {
  readonly acts: readonly Act[];
  readonly drawn: readonly Tile[];
  readonly gained: number;
}

function deedOf({ action, seat, acts, drawn, gained }: Done, was: Game, isOn: boolean): Deed | null {
  if ('flag' in action || 'resign' in action) return isOn ? { is: 'out', seat } : null;
  if ('challenge' in action) {
    const open = was.is === 'hand' || was.is === 'closing' ? openClaim(was) : null;
    return open && { is: 'challenge', seat, of: open.act.seat, missed: open.rest, gained };
  }
  if ('claim' in action && !('play' in action)) return { is: 'claim', seat, points: action.claim, gained };
  const act = acts.at(-1);
  return act === undefined ? null : { is: 'act', seat, ply: acts.length - 1, act, drawn };
}

/** One hand on the score sheet: what each side scored in it, and had after it. */
export interface Row {
  readonly hand: number;
  /** The index of the hand's first moment. */
  readonly first: number;
  readonly gained: readonly number[];
  readonly totals: readonly number[];
}

/** The score sheet, hand by hand. */
export function sheetOf(moments: readonly Moment[], ruleset: PlayedRuleset): Row[] {
  return moments.flatMap((moment, first) => {
    if (moment.step > 0) return [];
    const { scores } = moments[first + moment.steps] ?? moment;
    const gained = sidesOf(ruleset).map((side) => (scores[side] ?? 0) - (moment.scores[side] ?? 0));
    return [{ hand: moment.hand, first, gained, totals: scores }];
  });
}

/** The index of the first moment of the hand before or after the one of moment `now`; its own beginning comes first. */
export function handFrom(moments: readonly Moment[], now: number, by: -1 | 1): number {
  const begins = moments.flatMap(({ step }, index) => (step === 0 ? [index] : []));
  const other = by < 0 ? begins.findLast((first) => first < now) : begins.find((first) => first > now);
  return other ?? (by < 0 ? 0 : moments.length - 1);
}
