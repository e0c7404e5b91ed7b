import { isSeed, tilesOf, type Deal, type ListedDeal } from './deal.ts';
import { evolve } from './evolve.ts';
import type { GameEvent } from './event.ts';
import type { Game, InHand } from './game.ts';
import { misfit, type End } from './layout.ts';
import { legal, mustKnock } from './legal.ts';
import { holds, size } from './pile.ts';
import type { PlayedRuleset } from './ruleset.ts';
import { SEATS, type Seat } from './seats.ts';
import { targetWinner } from './target.ts';
import { byWeight, highFirst, type Tile } from './tile.ts';

/** What may be asked of a game. */
export type GameCommand =
  | { readonly do: 'deal'; readonly deal: Deal }
  | { readonly do: 'play'; readonly seat: Seat; readonly tile: Tile; readonly end: End | null }
  | { readonly do: 'knock'; readonly seat: Seat }
  | { readonly do: 'flag'; readonly seat: Seat }
  | { readonly do: 'resign'; readonly seat: Seat }
  | { readonly do: 'abort' };

/** Why a game refuses a command. */
export const GAME_REFUSALS = [
  'no-hand',
  'hand-not-over',
  'game-over',
  'not-your-turn',
  'tile-not-held',
  'end-needed',
  'end-not-open',
  'does-not-fit',
  'can-play',
  'bad-deal',
  'no-leader',
] as const;
/** One of them. */
export type GameRefusal = (typeof GAME_REFUSALS)[number];

/** A command that changes nothing, with the reason's code. */
export interface Refused<Code extends string = GameRefusal> {
  readonly refused: Code;
}

const refuse = <Code extends string>(refused: Code): Refused<Code> => ({ refused });

/** What a command causes, or why it is refused. Takes only the whole game: a view does not compile here. */
export function decide(game: Game, command: GameCommand): readonly GameEvent[] | Refused {
  if (game.is === 'over') return refuse('game-over');
  if (command.do === 'deal')
    return game.is === 'waiting' ? decideDeal(game, command.deal) : refuse('hand-not-over');
  const hands = game.is === 'hand' ? heldHands(game) : null;
  if (command.do === 'resign') return [{ is: 'resigned', seat: command.seat, hands }];
  if (command.do === 'abort') return [{ is: 'aborted', hands }];
  if (game.is === 'waiting') return refuse('no-hand');
  switch (command.do) {
    case 'play':
      return decidePlay(game, command);
    case 'knock':
      return decideKnock(game, command.seat);
    case 'flag':
      return [{ is: 'flagged', seat: command.seat, hands: heldHands(game) }];
  }
}

function decideDeal(game: Extract<Game, { is: 'waiting' }>, deal: Deal): readonly GameEvent[] | Refused {
  if ('seed' in deal && !isSeed(deal.seed)) return refuse('bad-deal');
  const tiles = tilesOf(deal, game.ruleset);
  const all = [...tiles.hands.flat(), ...tiles.boneyard];
  const whole = tiles.hands.length === game.ruleset.players && tiles.hands.every((hand) => hand.length > 0);
  if (!whole || new Set(all).size !== all.length) return refuse('bad-deal');
  const leader = game.leader ?? firstLeader(tiles.hands, game.ruleset);
  if (leader === undefined) return refuse('no-leader');
  return [{ is: 'dealt', hand: game.hand, deal, leader, redeals: tiles.redeals }];
}

/** Who leads where the hand before does not say (D5). */
function firstLeader(hands: ListedDeal['hands'], { lead1 }: PlayedRuleset): Seat | undefined {
  switch (lead1) {
    case 'holder-1-1':
      return SEATS.find((seat) => hands[seat]?.includes('1-1'));
  }
}

function decidePlay(
  game: InHand,
  { seat, tile, end }: { seat: Seat; tile: Tile; end: End | null },
): readonly GameEvent[] | Refused {
  if (seat !== game.turn) return refuse('not-your-turn');
  const hand = game.hands[seat];
  if (hand === undefined || !holds(hand, tile)) return refuse('tile-not-held');
  const wrong = misfit(game.layout, { tile, end });
  if (wrong !== null) return refuse(wrong);
  const played: GameEvent = { is: 'played', tile: end === null ? tile : highFirst(tile), end };
  const after = evolve(game, played) as InHand;
  const handOver = targetWinner(after) !== null || size(after.hands[seat] ?? hand) === 0;
  return handOver ? [played, { is: 'shown', hands: heldHands(after) }] : [played];
}

function decideKnock(game: InHand, seat: Seat): readonly GameEvent[] | Refused {
  if (seat !== game.turn) return refuse('not-your-turn');
  if (!mustKnock(game)) return refuse('can-play');
  const inARow = game.acts.length - 1 - game.acts.findLastIndex((act) => 'tile' in act) + 1;
  const blocked = inARow === game.ruleset.players;
  return blocked ? [{ is: 'knocked' }, { is: 'shown', hands: heldHands(game) }] : [{ is: 'knocked' }];
}

const heldHands = (game: InHand): Tile[][] => game.hands.map((pile) => [...pile.tiles]);

/** Every play that the seat on turn may make, or the knock it must make. */
export const choices = (game: InHand): readonly GameCommand[] => {
  const plays = legal(game, game.turn).map((play): GameCommand => ({ do: 'play', seat: game.turn, ...play }));
  return plays.length > 0 ? plays : [{ do: 'knock', seat: game.turn }];
};

/** What the server does for a seat whose turn limit ran out: the first legal play in a fixed order, else a knock (C2). */
export function fallback(game: InHand): GameCommand {
  const [first] = legal(game, game.turn).toSorted((a, b) => byWeight(a.tile, b.tile));
  return first ? { do: 'play', seat: game.turn, ...first } : { do: 'knock', seat: game.turn };
}
