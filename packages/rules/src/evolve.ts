import { added } from './added.ts';
import { broken } from './broken.ts';
import { tilesOf, type Deal } from './deal.ts';
import type { GameEvent, MaskedDeal } from './event.ts';
import { aborted, gone, shown } from './evolve-end.ts';
import {
  isBlocked,
  outOf,
  type Act,
  type Closing,
  type Game,
  type GameView,
  type InHand,
  type Waiting,
  type PlayAct,
} from './game.ts';
import { BARE, lay, type Layout } from './layout.ts';
import { canPlay } from './legal.ts';
import { counted, credit, openClaim } from './muggins.ts';
import { without, withoutAll, withTiles, type Pile } from './pile.ts';
import type { PlayedRuleset } from './ruleset.ts';
import { points, totalOf } from './score.ts';
import { nextSeat, sideOf } from './seats.ts';
import { awarded } from './settle.ts';

type Any = GameEvent<Deal | MaskedDeal, Pile>;
type Told<K extends Any['is']> = Extract<Any, { is: K }>;

/** The game after an event; for a view, the view after what its viewer was told. Throws only on a broken log. */
export function evolve(game: Game, event: GameEvent): Game;
export function evolve(game: GameView, event: Any): GameView;
export function evolve(game: GameView, event: Any): GameView {
  if (game === takenFrom && event === taken) return ledTo;
  const after = step(game, event);
  takenFrom = game;
  taken = event;
  ledTo = after;
  return after;
}

/** The last step: decide takes it to see where it leads, and it is not taken twice. */
let takenFrom: GameView | null = null;
let taken: Any | null = null;
let ledTo: GameView;

function step(game: GameView, event: Any): GameView {
  switch (event.is) {
    case 'dealt':
      if (game.is !== 'waiting') throw broken(event.is);
      return dealt(game, event);
    case 'played':
      return played(inHand(game, event.is), event);
    case 'drawn':
      return drawn(inHand(game, event.is), event);
    case 'knocked': {
      const hand = inHand(game, event.is);
      return passTurn(hand, hand.layout, hand.hands, hand.scores, { is: 'knock', seat: hand.turn });
    }
    case 'claimed':
      return claimed(onTable(game, event.is), event.points);
    case 'challenged':
      return challenged(onTable(game, event.is), event.seat);
    case 'waived':
      if (game.is !== 'closing') throw broken(event.is);
      return { ...game, waived: [...game.waived, event.seat] };
    case 'shown':
      return shown(onTable(game, event.is), event);
    case 'flagged':
      return gone(inHand(game, event.is), event, 'time');
    case 'resigned':
      if (game.is === 'over') throw broken(event.is);
      return gone(game, event, 'resign');
    case 'aborted':
      if (game.is === 'over') throw broken(event.is);
      return aborted(game, event);
  }
  // An event of a newer version.
  throw broken((event as { is: string }).is);
}

function inHand(game: GameView, event: string): InHand<Pile> {
  if (game.is !== 'hand') throw broken(event);
  return game;
}

function onTable(game: GameView, event: string): InHand<Pile> | Closing<Pile> {
  if (game.is !== 'hand' && game.is !== 'closing') throw broken(event);
  return game;
}

function dealt(game: Waiting, event: Told<'dealt'>): InHand<Pile> {
  const { ruleset, scores, pot } = game;
  const piles = pilesOf(event.deal, ruleset);
  const { hand, leader, redeals } = event;
  return {
    is: 'hand',
    ruleset,
    hand,
    scores,
    pot,
    gone: game.gone,
    ...piles,
    layout: BARE,
    leader,
    redeals,
    turn: leader,
    must: event.forced ?? null,
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

function played(game: InHand<Pile>, { tile, end, claim }: Told<'played'>): InHand<Pile> | Closing<Pile> {
  const { turn, ruleset } = game;
  const layout = lay(game.layout, { tile, end }, ruleset);
  const total = totalOf(layout, ruleset);
  const hands = game.hands.with(turn, without(game.hands[turn] ?? { count: 0 }, tile));
  const credited = credit(points(total, ruleset), claim, ruleset);
  // H10: the point for going out is one award with the play's.
  const chip = ruleset.endHand === 'chip-out-1' && outOf({ hands }) !== null ? 1 : 0;
  const award = awarded(credited + chip, game.scores[sideOf(turn, ruleset)], ruleset);
  const isVoid = award === 0;
  const played: PlayAct = { is: 'play', seat: turn, tile, end, total, points: isVoid ? 0 : credited };
  const claimed = claim === undefined ? played : { ...played, claim };
  const act: PlayAct = chip === 0 ? claimed : { ...claimed, chip: isVoid ? 0 : chip };
  const scores = addTo(game.scores, sideOf(turn, ruleset), award);
  return passTurn(game, layout, hands, scores, act);
}

function drawn(game: InHand<Pile>, { seat, drawn }: Told<'drawn'>): InHand<Pile> {
  const hands = game.hands.with(seat, withTiles(game.hands[seat] ?? { count: 0 }, drawn));
  const boneyard = withoutAll(game.boneyard, drawn);
  const last = 'tiles' in drawn ? drawn.tiles.at(-1) : undefined;
  // U3: a drawn tile that fits must be played.
  const must = last !== undefined && canPlay(game.layout, { tiles: [last] }) ? last : null;
  const count = 'tiles' in drawn ? drawn.tiles.length : drawn.count;
  return { ...game, hands, boneyard, must, acts: [...game.acts, { is: 'draw', seat, count }] };
}

/** The next seat is on turn; after a hand's last act nobody is, at a table with muggins (U8). */
function passTurn(
  game: InHand<Pile>,
  layout: Layout,
  hands: readonly Pile[],
  scores: readonly number[],
  act: Act,
): InHand<Pile> | Closing<Pile> {
  const acts = added(game.acts, act);
  const after = { ...game, layout, hands, scores, acts, turn: nextSeat(game.turn, game.ruleset), must: null };
  if (game.ruleset.muggins === 'off') return after;
  const isOver = act.is === 'play' ? outOf({ hands }) !== null : isBlocked(acts, game.ruleset);
  if (!isOver) return after;
  const { turn: _, must: __, ...rest } = after;
  return { ...rest, is: 'closing', waived: [] };
}

/** U7: more is claimed for the last tile; what of it is there counts. */
function claimed<G extends InHand<Pile> | Closing<Pile>>(game: G, claim: number): G {
  const open = openClaim(game);
  if (open === null) throw broken('claimed');
  const { act, at, worth } = open;
  const more = counted(claim, worth) - counted(act.claim, worth);
  const side = sideOf(act.seat, game.ruleset);
  const award = awarded(more, game.scores[side], game.ruleset);
  const acts = game.acts.with(at, { ...act, claim, points: act.points + award });
  return { ...game, acts, scores: addTo(game.scores, side, award) };
}

/** U7: what was not claimed is lost, or goes to who says so. */
function challenged<G extends InHand<Pile> | Closing<Pile>>(game: G, seat: G['leader']): G {
  const open = openClaim(game);
  if (open === null) throw broken('challenged');
  const side = sideOf(seat, game.ruleset);
  const taken = game.ruleset.muggins === 'take' ? awarded(open.rest, game.scores[side], game.ruleset) : 0;
  const acts = game.acts.with(open.at, { ...open.act, challenge: { seat, points: taken } });
  return { ...game, acts, scores: addTo(game.scores, side, taken) };
}

const addTo = (scores: readonly number[], side: number, more: number): readonly number[] =>
  more === 0 ? scores : scores.with(side, (scores[side] ?? 0) + more);
