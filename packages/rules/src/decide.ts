import { refuse, type GameCommand, type Refused } from './command.ts';
import { isSeed, tilesOf, type ListedDeal } from './deal.ts';
import { decideMuggins } from './decide-muggins.ts';
import type { GameEvent } from './event.ts';
import { shownOf, withHandEnd } from './ending.ts';
import type { Game, InHand, Waiting } from './game.ts';
import { misfit } from './layout.ts';
import { canPlay, drawable, drawnAtOnce } from './legal.ts';
import { leadFrom } from './lead.ts';
import { holds } from './pile.ts';
import type { PlayedRuleset } from './ruleset.ts';
import { sidesLeft } from './target.ts';
import { highFirst } from './tile.ts';

type Asked<K extends GameCommand['do']> = Extract<GameCommand, { do: K }>;
type Decision = readonly GameEvent[] | Refused;

/** What a command causes, or why it is refused. Takes only the whole game: a view does not compile here. */
export function decide(game: Game, command: GameCommand): Decision {
  if (game.is === 'over') return refuse('game-over');
  switch (command.do) {
    case 'deal':
      return game.is === 'waiting' ? decideDeal(game, command) : refuse('hand-not-over');
    case 'play':
      return game.is === 'hand' ? decidePlay(game, command) : refuse('no-hand');
    case 'draw':
      return game.is === 'hand' ? decideDraw(game, command) : refuse('no-hand');
    case 'knock':
      return game.is === 'hand' ? decideKnock(game, command) : refuse('no-hand');
    case 'claim':
    case 'challenge':
    case 'waive':
    case 'close':
      return game.is === 'waiting' ? refuse('no-hand') : decideMuggins(game, command);
    case 'flag':
      if (game.is !== 'hand') return refuse('no-hand');
      return decideGone(game, command);
    case 'resign':
      // A record could not say whether the hand's points came before.
      return game.is === 'closing' ? refuse('hand-not-over') : decideGone(game, command);
    case 'abort':
      return [{ is: 'aborted', ...(game.is === 'waiting' ? { hands: null } : shownOf(game)) }];
  }
}

function decideDeal(game: Waiting, { deal, leader }: Asked<'deal'>): Decision {
  if ('seed' in deal && !isSeed(deal.seed)) return refuse('bad-deal');
  const tiles = tilesOf(deal, game.ruleset);
  if (!('seed' in deal) && !isWhole(tiles, game.ruleset)) return refuse('bad-deal');
  const drawn = tiles.lot ?? leader;
  const lead =
    game.leader === null
      ? (leadFrom(tiles.hands, game.ruleset) ??
        (game.ruleset.lead1 === 'lot' && drawn !== undefined ? { leader: drawn, forced: null } : null))
      : { leader: game.leader, forced: null };
  if (lead === null || lead.leader >= game.ruleset.players) return refuse('no-leader');
  const dealt: GameEvent = {
    is: 'dealt',
    hand: game.hand,
    deal,
    leader: lead.leader,
    redeals: tiles.redeals,
  };
  return [lead.forced === null ? dealt : { ...dealt, forced: lead.forced }];
}

/** D1: a hand for each seat, and no tile twice. */
function isWhole({ hands, boneyard }: ListedDeal, { players }: PlayedRuleset): boolean {
  const all = [...hands.flat(), ...boneyard];
  return (
    hands.length === players && hands.every((hand) => hand.length > 0) && new Set(all).size === all.length
  );
}

function decidePlay(game: InHand, { seat, tile, end, claim }: Asked<'play'>): Decision {
  if (seat !== game.turn) return refuse('not-your-turn');
  const hand = game.hands[seat];
  if (hand === undefined || !holds(hand, tile)) return refuse('tile-not-held');
  if (game.must !== null && game.must !== highFirst(tile)) return refuse('tile-forced');
  const wrong = misfit(game.layout, { tile, end });
  if (wrong !== null) return refuse(wrong);
  if (claim !== undefined && game.ruleset.muggins === 'off') return refuse('no-claims');
  const laid: GameEvent = { is: 'played', tile: end === null ? tile : highFirst(tile), end };
  return withHandEnd(game, claim === undefined ? laid : { ...laid, claim });
}

function decideDraw(game: InHand, { seat, tile }: Asked<'draw'>): Decision {
  if (seat !== game.turn) return refuse('not-your-turn');
  if (canPlay(game.layout, game.hands[seat] ?? { tiles: [] })) return refuse('can-play');
  if (drawable(game) === 0) return refuse('nothing-to-draw');
  if (tile !== undefined && !holds(game.boneyard, tile)) return refuse('not-in-boneyard');
  const tiles = tile === undefined ? game.boneyard.tiles.slice(0, drawnAtOnce(game)) : [highFirst(tile)];
  return [{ is: 'drawn', seat, drawn: { tiles } }];
}

function decideKnock(game: InHand, { seat }: Asked<'knock'>): Decision {
  if (seat !== game.turn) return refuse('not-your-turn');
  if (canPlay(game.layout, game.hands[seat] ?? { tiles: [] })) return refuse('can-play');
  if (drawable(game) > 0) return refuse('can-draw');
  return withHandEnd(game, { is: 'knocked' });
}

/** E6, E7: out of time, or resigned. */
function decideGone(
  game: Exclude<Game, { is: 'over' }>,
  { do: how, seat }: Asked<'flag' | 'resign'>,
): Decision {
  if (seat >= game.ruleset.players) return refuse('not-your-turn');
  if (game.gone.includes(seat)) return refuse('already-out');
  const is = how === 'flag' ? 'flagged' : 'resigned';
  const { ruleset } = game;
  const isOver = game.is !== 'waiting' && sidesLeft({ ruleset, gone: [...game.gone, seat] }).length === 1;
  return [{ is, seat, ...(isOver ? shownOf(game) : { hands: null }) }];
}
