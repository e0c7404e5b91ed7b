import { BrokenLog } from './broken.ts';
import type { GameEvent, Shown } from './event.ts';
import {
  outOf,
  type Act,
  type Closing,
  type Finished,
  type FinishedHand,
  type GameView,
  type InHand,
  type Waiting,
} from './game.ts';
import type { Pile } from './pile.ts';
import type { PlayedRuleset } from './ruleset.ts';
import { sideOf, type Seat } from './seats.ts';
import { leaderOf, settle, type Settlement } from './settle.ts';
import { sidesLeft, targetWinner, tieWinner } from './target.ts';
import { isDouble } from './tile.ts';

type OnTable = InHand<Pile> | Closing<Pile>;
type On = OnTable | Waiting;

/** The hand is over. E2: the play's points were added first; only if the game goes on does the hand count. */
export function shown(game: OnTable, open: Shown): Waiting | Finished {
  const { ruleset, hand } = game;
  const reached = ruleset.targetCheck === 'at-once' ? targetWinner(game) : null;
  const out = outOf({ hands: open.hands.map((tiles) => ({ tiles })) });
  const chip = lastPlay(game.acts)?.chip;
  if (reached !== null && chip === undefined)
    return finish(game, { ...kept(game, open), how: 'stopped' }, reached, 'target');
  // H10: the point for going out was added with the play.
  const counted = settle(open.hands, out, game.pot, ruleset, chip === undefined ? game.scores : []);
  const settlement: Settlement =
    chip === undefined ? counted : { ...counted, points: counted.points.map((n) => (n > 0 ? chip : n)) };
  const scores =
    chip === undefined ? game.scores.map((n, side) => n + (settlement.points[side] ?? 0)) : game.scores;
  const last: FinishedHand =
    out === null
      ? { ...kept(game, open), how: 'blocked', settlement }
      : { ...kept(game, open), how: 'out', out, settlement };
  const after = { ...game, scores, pot: settlement.pot };
  const won = targetWinner(after) ?? tieWinner(after, scoresBefore(game), settlement.winner);
  if (won !== null) return finish(after, last, won, 'target');
  const leader = out ?? leaderAfterBlock(game.acts, settlement, ruleset);
  return {
    is: 'waiting',
    ruleset,
    hand: hand + 1,
    scores,
    pot: settlement.pot,
    gone: game.gone,
    leader,
    last,
  };
}

/** The scores when the hand was dealt. */
function scoresBefore({ scores, acts, ruleset }: OnTable): readonly number[] {
  const before = [...scores];
  const take = (seat: Seat, points: number): void => {
    const side = sideOf(seat, ruleset);
    before[side] = (before[side] ?? 0) - points;
  };
  for (const act of acts) {
    if (act.is !== 'play') continue;
    take(act.seat, act.points + (act.chip ?? 0));
    if (act.challenge !== undefined) take(act.challenge.seat, act.challenge.points);
  }
  return before;
}

/** E6, E7: this seat cannot win any more; the last side left wins. */
export function gone(
  game: On,
  event: Extract<GameEvent, { is: 'flagged' | 'resigned' }>,
  reason: Finished['reason'],
): GameView {
  const after = { ...game, gone: [...game.gone, event.seat] };
  const [winner, ...others] = sidesLeft(after);
  if (others.length > 0) return after;
  return broughtToAnEnd(after, event, winner ?? null, reason);
}

/** Nobody has won. */
export const aborted = (game: On, event: Extract<GameEvent, { is: 'aborted' }>): Finished =>
  broughtToAnEnd(game, event, null, 'aborted');

/** H11: the game ends with a hand on, or between two. */
function broughtToAnEnd(
  game: On,
  open: Shown | { readonly hands: null },
  winner: Finished['winner'],
  reason: Finished['reason'],
): Finished {
  if (game.is === 'waiting') return finish(game, game.last, winner, reason);
  if (open.hands === null) throw new BrokenLog('the log is broken: a hand was not shown at its end');
  return finish(game, { ...kept(game, open), how: 'stopped' }, winner, reason);
}

const kept = ({ hand, layout, acts }: OnTable, { hands, boneyard = [] }: Shown) => ({
  number: hand,
  layout,
  acts,
  hands,
  boneyard,
});

const finish = (
  { ruleset, hand, scores, pot, gone }: On,
  last: FinishedHand | null,
  winner: Finished['winner'],
  reason: Finished['reason'],
): Finished => ({ is: 'over', ruleset, hand, scores, pot, gone, last, winner, reason });

const lastPlay = (acts: readonly Act[]): Extract<Act, { is: 'play' }> | undefined =>
  acts.findLast((act) => act.is === 'play');

/** D6: who leads after a blocked hand, null where lead1 says so. */
function leaderAfterBlock(
  acts: readonly Act[],
  { winner, pips }: Settlement,
  ruleset: PlayedRuleset,
): Seat | null {
  switch (ruleset.leadAfterBlock) {
    case 'lead1':
      return null;
    case 'block-winner':
      return winner === null ? null : leaderOf(winner, pips, ruleset);
    case 'last-non-double':
      return acts.findLast((act) => act.is === 'play' && !isDouble(act.tile))?.seat ?? null;
  }
}
