import {
  BARE,
  sideOf,
  sidesOf,
  size,
  type Act,
  type FinishedHand,
  type Layout,
  type Pile,
  type PlayedRuleset,
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
  /** How many tiles lie in the boneyard. */
  readonly boneyard: number;
  readonly redeals: number;
  readonly leader: Seat | null;
  /** Null when the hand is over, and while its last tile may still be challenged (U8). */
  readonly turn: Seat | null;
  readonly finished: FinishedHand | null;
}

/** The round that a table shows; null before the first deal. */
export function roundOf(table: InPlay): Round | null {
  const { play } = table;
  if (play.is === 'hand' || play.is === 'closing') {
    const { hand, layout, acts, hands, redeals, leader } = play;
    const turn = play.is === 'hand' ? play.turn : null;
    const boneyard = size(play.boneyard);
    return { number: hand, layout, acts, piles: hands, boneyard, redeals, leader, turn, finished: null };
  }
  if (play.last === null) return null;
  const { number, layout, acts, hands, boneyard } = play.last;
  const piles = hands.map((tiles) => ({ tiles }));
  const over = { redeals: 0, leader: null, turn: null, finished: play.last };
  return { number, layout, acts, piles, boneyard: boneyard.length, ...over };
}

/** Whether a hand was led by lot, as far as it tells: the first where there is one (D7). */
export const ledByLot = (hand: number, { lead1 }: PlayedRuleset): boolean => hand === 1 && lead1 === 'lot';

/** A side's total before its latest gain in this round: where its second peg stands. */
export function scoreBefore(round: Round, side: Side, score: number, rules: PlayedRuleset): number {
  const { finished } = round;
  const counted =
    finished !== null && finished.how !== 'stopped' ? (finished.settlement.points[side] ?? 0) : 0;
  if (counted > 0) return score - counted;
  const gains = round.acts.map((act) => gainOf(act, side, rules));
  return score - (gains.findLast((gain) => gain > 0) ?? 0);
}

/** What an act gave this side: the points of a play, or of a challenge to it (U7). */
export function gainOf(act: Act, side: Side, rules: PlayedRuleset): number {
  if (act.is !== 'play') return 0;
  const { challenge } = act;
  const taken = challenge !== undefined && sideOf(challenge.seat, rules) === side ? challenge.points : 0;
  return sideOf(act.seat, rules) === side ? act.points + (act.chip ?? 0) : taken;
}

/** The index of the last play among the tiles laid, null while the board is bare. */
export const lastLaid = ({ laid }: Layout): number | null => (laid.length === 0 ? null : laid.length - 1);

/** What each seat did since its turn before, where that is worth a word: tiles drawn, a knock or a score. */
export function wordsAtSeats(acts: readonly Act[], players: number): ReadonlyMap<Seat, Act> {
  const words = new Map<Seat, Act>();
  const turns = new Set<Seat>();
  for (const act of acts.toReversed()) {
    if (turns.size === players - 1 && !turns.has(act.seat)) break;
    const later = words.get(act.seat);
    if (act.is === 'draw' && later?.is === 'draw')
      words.set(act.seat, { ...later, count: later.count + act.count });
    else if (later === undefined && isWorthAWord(act)) words.set(act.seat, act);
    turns.add(act.seat);
  }
  return new Map([...words].reverse());
}

const isWorthAWord = (act: Act): boolean => act.is !== 'play' || act.points > 0;

/** All sides with what they had and have. */
export const totals = (table: InPlay, round: Round | null): { side: Side; score: number; before: number }[] =>
  sidesOf(table.ruleset).map((side) => {
    const score = table.play.scores[side] ?? 0;
    const before = round === null ? score : scoreBefore(round, side, score, table.ruleset);
    return { side, score, before };
  });

/** `closing`: a hand's last tile may still be claimed for and challenged. */
export type Phase = 'gathering' | 'playing' | 'closing' | 'hand-over' | 'over';

/** What the page is about; nothing before the table is known. */
export function phaseOf(table: TableView | null): Phase | '' {
  if (table === null) return '';
  if (table.is !== 'playing') return table.is;
  switch (table.play.is) {
    case 'hand':
      return 'playing';
    case 'closing':
      return 'closing';
    case 'waiting':
      return 'hand-over';
  }
}

/** The layout on the table. */
export const layoutOn = (table: TableView | null): Layout =>
  table === null || table.is === 'gathering' ? BARE : (roundOf(table)?.layout ?? BARE);
