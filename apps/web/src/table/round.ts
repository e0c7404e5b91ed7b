import {
  BARE,
  sideOf,
  SIDES,
  type Act,
  type FinishedHand,
  type Layout,
  type Pile,
  type Seat,
  type Side,
} from '@fives/rules';
import type { TableView } from '@fives/table';

export type InPlay = Exclude<TableView, { is: 'gathering' }>;

/** What lies on the table: the hand being played, or the one just finished. */
export interface Round {
  readonly number: number;
  readonly layout: Layout;
  readonly acts: readonly Act[];
  readonly piles: readonly Pile[];
  readonly redeals: number;
  readonly leader: Seat | null;
  /** Null when the hand is over. */
  readonly turn: Seat | null;
  readonly finished: FinishedHand | null;
}

/** The round that a table shows; null before the first deal. */
export function roundOf(table: InPlay): Round | null {
  const { play } = table;
  if (play.is === 'hand') {
    const { hand, layout, acts, hands, redeals, leader, turn } = play;
    return { number: hand, layout, acts, piles: hands, redeals, leader, turn, finished: null };
  }
  if (play.last === null) return null;
  const { number, layout, acts, hands } = play.last;
  const piles = hands.map((tiles) => ({ tiles }));
  return { number, layout, acts, piles, redeals: 0, leader: null, turn: null, finished: play.last };
}

/** A side's total before its latest gain in this round: where its second peg stands. */
export function scoreBefore(round: Round, side: Side, score: number): number {
  const { finished } = round;
  const counted =
    finished !== null && finished.how !== 'stopped' ? (finished.settlement.points[side] ?? 0) : 0;
  if (counted > 0) return score - counted;
  const gain = round.acts.findLast((act) => 'tile' in act && act.points > 0 && sideOf(act.seat) === side);
  return gain !== undefined && 'tile' in gain ? score - gain.points : score;
}

/** The index of the last play among the tiles laid, null while the board is bare. */
export const lastLaid = ({ laid }: Layout): number | null => (laid.length === 0 ? null : laid.length - 1);

/** What each seat did since its turn before, where that is worth a word: a knock or a score. */
export function wordsAtSeats(acts: readonly Act[], players: number): ReadonlyMap<Seat, Act> {
  const recent = acts.slice(-(players - 1));
  return new Map(recent.filter((act) => 'knock' in act || act.points > 0).map((act) => [act.seat, act]));
}

/** Both sides with what they had and have. */
export const totals = (table: InPlay, round: Round | null): { side: Side; score: number; before: number }[] =>
  SIDES.map((side) => {
    const score = table.play.scores[side] ?? 0;
    return { side, score, before: round === null ? score : scoreBefore(round, side, score) };
  });

export type Phase = 'gathering' | 'playing' | 'hand-over' | 'over';

/** What the page is about; nothing before the table is known. */
export function phaseOf(table: TableView | null): Phase | '' {
  if (table === null) return '';
  if (table.is === 'playing') return table.play.is === 'hand' ? 'playing' : 'hand-over';
  return table.is;
}

/** The layout on the table. */
export const layoutOn = (table: TableView | null): Layout =>
  table === null || table.is === 'gathering' ? BARE : (roundOf(table)?.layout ?? BARE);
