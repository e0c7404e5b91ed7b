import { broken } from './broken.ts';
import { tilesOf, type Deal } from './deal.ts';
import type { GameEvent, MaskedDeal } from './event.ts';
import type { Act, FinishedHand, Finished, Game, GameView, InHand, Waiting } from './game.ts';
import { BARE, lay, type Play } from './layout.ts';
import { without, type Pile } from './pile.ts';
import type { PlayedRuleset } from './ruleset.ts';
import { explain, points } from './score.ts';
import { nextSeat, otherSide, SIDES, sideOf, type Seat } from './seats.ts';
import { settle } from './settle.ts';
import { targetWinner } from './target.ts';
import { isDouble, type Tile } from './tile.ts';

/** The game after an event; for a view, the view after what its viewer was told. Throws only on a broken log. */
export function evolve(game: Game, event: GameEvent): Game;
export function evolve(game: GameView, event: GameEvent<Deal | MaskedDeal>): GameView;
export function evolve(game: GameView, event: GameEvent<Deal | MaskedDeal>): GameView {
  switch (event.is) {
    case 'dealt':
      if (game.is !== 'waiting') throw broken(event.is);
      return dealt(game, event);
    case 'played':
      return played(inHand(game, event.is), event);
    case 'knocked': {
      const hand = inHand(game, event.is);
      return passTurn(hand, { seat: hand.turn, knock: true });
    }
    case 'shown':
      return shown(inHand(game, event.is), event.hands);
    case 'flagged': {
      const hand = inHand(game, event.is);
      const last: FinishedHand = { ...kept(hand, event.hands), how: 'stopped' };
      return finish(hand, hand.scores, hand.pot, last, otherSide(sideOf(event.seat)), 'time');
    }
    case 'resigned':
      return broughtToAnEnd(game, event.is, event.hands, otherSide(sideOf(event.seat)), 'resign');
    case 'aborted':
      return broughtToAnEnd(game, event.is, event.hands, null, 'aborted');
  }
  // An event of a newer version.
  throw broken((event as { is: string }).is);
}

function inHand(game: GameView, event: string): InHand<Pile> {
  if (game.is !== 'hand') throw broken(event);
  return game;
}

function dealt(game: Waiting, event: Extract<GameEvent<Deal | MaskedDeal>, { is: 'dealt' }>): InHand<Pile> {
  const { ruleset, scores, pot } = game;
  const piles = pilesOf(event.deal, ruleset);
  const { hand, leader, redeals } = event;
  return {
    is: 'hand',
    ruleset,
    hand,
    scores,
    pot,
    ...piles,
    layout: BARE,
    leader,
    redeals,
    turn: leader,
    acts: [],
  };
}

/** The piles of a deal, open where its tiles are known. */
export function pilesOf(deal: Deal | MaskedDeal, ruleset: PlayedRuleset): MaskedDeal {
  if ('hands' in deal && isMasked(deal)) return deal;
  const { hands, boneyard } = tilesOf(deal, ruleset);
  return { hands: hands.map((tiles) => ({ tiles })), boneyard: { tiles: boneyard } };
}

const isMasked = (deal: Exclude<Deal, { seed: string }> | MaskedDeal): deal is MaskedDeal =>
  !Array.isArray(deal.boneyard);

function played(game: InHand<Pile>, { tile, end }: Play): InHand<Pile> {
  const layout = lay(game.layout, { tile, end });
  const { total } = explain(layout);
  const scored = points(total, game.ruleset);
  const hands = game.hands.map((pile, seat) => (seat === game.turn ? without(pile, tile) : pile));
  const scores = addTo(game.scores, sideOf(game.turn), scored);
  return passTurn({ ...game, layout, hands, scores }, { seat: game.turn, tile, end, total, points: scored });
}

const passTurn = (game: InHand<Pile>, act: Act): InHand<Pile> => ({
  ...game,
  turn: nextSeat(game.turn, game.ruleset),
  acts: [...game.acts, act],
});

/** E2: the play's points were added first; only if the game goes on does the hand count. */
function shown(game: InHand<Pile>, hands: readonly (readonly Tile[])[]): Waiting | Finished {
  const winner = targetWinner(game);
  if (winner !== null) {
    const last: FinishedHand = { ...kept(game, hands), how: 'stopped' };
    return finish(game, game.scores, game.pot, last, winner, 'target');
  }
  const out = hands.findIndex((hand) => hand.length === 0) as Seat | -1;
  const settlement = settle(hands, out < 0 ? null : (out as Seat), game.pot, game.ruleset);
  const scores = SIDES.map((side) => (game.scores[side] ?? 0) + (settlement.points[side] ?? 0));
  const last: FinishedHand =
    out < 0
      ? { ...kept(game, hands), how: 'blocked', settlement }
      : { ...kept(game, hands), how: 'out', out: out as Seat, settlement };
  const over = targetWinner({ scores, ruleset: game.ruleset });
  if (over !== null) return finish(game, scores, settlement.pot, last, over, 'target');
  const leader = out < 0 ? leaderAfterBlock(game.acts, game.ruleset) : (out as Seat);
  const { ruleset, hand } = game;
  return { is: 'waiting', ruleset, hand: hand + 1, scores, pot: settlement.pot, leader, last };
}

/** H11: the game ends with a hand on, or between two. */
function broughtToAnEnd(
  game: GameView,
  event: string,
  hands: readonly (readonly Tile[])[] | null,
  winner: Finished['winner'],
  reason: Finished['reason'],
): Finished {
  if (game.is === 'over') throw broken(event);
  if (game.is === 'waiting') return finish(game, game.scores, game.pot, game.last, winner, reason);
  if (hands === null) throw broken(event);
  return finish(game, game.scores, game.pot, { ...kept(game, hands), how: 'stopped' }, winner, reason);
}

const kept = ({ hand, layout, acts }: InHand<Pile>, hands: readonly (readonly Tile[])[]) => ({
  number: hand,
  layout,
  acts,
  hands,
});

function finish(
  { ruleset, hand }: InHand<Pile> | Waiting,
  scores: readonly number[],
  pot: number,
  last: FinishedHand | null,
  winner: Finished['winner'],
  reason: Finished['reason'],
): Finished {
  return { is: 'over', ruleset, hand, scores, pot, last, winner, reason };
}

/** D6: who leads after a blocked hand. */
function leaderAfterBlock(acts: readonly Act[], { leadAfterBlock }: PlayedRuleset): Seat | null {
  switch (leadAfterBlock) {
    case 'last-non-double':
      return acts.findLast((act) => 'tile' in act && !isDouble(act.tile))?.seat ?? null;
  }
}

const addTo = (scores: readonly number[], side: number, more: number): readonly number[] =>
  scores.map((score, at) => (at === side ? score + more : score));
