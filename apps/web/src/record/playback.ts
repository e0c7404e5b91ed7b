import {
  BARE,
  highFirst,
  lay,
  sidesOf,
  type Act,
  type FinishedHand,
  type Layout,
  type PlayedRuleset,
  type Replay,
  type ReplayedHand,
  type Seat,
  type Tile,
} from '@fives/rules';
import { gainOf } from '../table/round.ts';

/** The game at one moment: a hand as it was dealt, after one of its plays or knocks, or when it was counted. */
export interface Moment {
  /** The hand's number at the table, and its place in the record. */
  readonly hand: number;
  readonly at: number;
  /** How many moments of this hand come before, and how many there are without the deal. */
  readonly step: number;
  readonly steps: number;
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

function momentsOfHand(hand: ReplayedHand, at: number): Moment[] {
  const { start, actions } = hand;
  const end = actions.at(-1)?.after ?? start;
  const isOn = end.is === 'hand' || end.is === 'closing';
  const ended = isOn ? null : end.last;
  const acts = isOn ? end.acts : (ended?.acts ?? []);
  const steps = acts.length + (ended === null ? 0 : 1);
  const dealt: Moment = {
    hand: start.hand,
    at,
    step: 0,
    steps,
    acts: [],
    layout: BARE,
    hands: start.hands.map(({ tiles }) => tiles),
    scores: start.scores,
    leader: start.leader,
    ended: null,
  };
  const moments = [dealt];
  for (const act of acts) moments.push(after(moments.at(-1) ?? dealt, act, hand));
  const last = moments.at(-1) ?? dealt;
  if (ended !== null) moments.push({ ...last, step: steps, scores: end.scores, ended });
  return moments;
}

function after(before: Moment, act: Act, hand: ReplayedHand): Moment {
  const { ruleset } = hand.start;
  const next = { ...before, step: before.step + 1, acts: [...before.acts, act] };
  if (act.is === 'draw') return { ...next, hands: handsAfter(hand, next.acts.length) ?? next.hands };
  if (act.is === 'knock') return next;
  return {
    ...next,
    layout: lay(before.layout, act, ruleset),
    hands: before.hands.map((tiles, seat) =>
      seat === act.seat ? tiles.filter((tile) => tile !== highFirst(act.tile)) : tiles,
    ),
    scores: before.scores.map((score, side) => score + gainOf(act, side, ruleset)),
  };
}

/** What is held after so many acts: a draw never ends a hand. */
function handsAfter({ actions }: ReplayedHand, acts: number): readonly (readonly Tile[])[] | null {
  for (const { after: game } of actions)
    if ((game.is === 'hand' || game.is === 'closing') && game.acts.length === acts)
      return game.hands.map(({ tiles }) => tiles);
  return null;
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
