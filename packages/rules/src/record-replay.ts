import type { GameCommand, GameRefusal, Refused } from './command.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { newGame, type Game, type InHand, type Waiting } from './game.ts';
import { axesOf, playable, type Axis } from './playable.ts';
import { PRESETS } from './presets.ts';
import type { GameRecord, RecordedAction, RecordedHand, RecordOptions } from './record.ts';
import { isRecord, whereWrong } from './record-shape.ts';
import type { Ruleset } from './ruleset.ts';
import { nextSeat, sidesOf, type Seat } from './seats.ts';

/** Why a record cannot be replayed. */
export type RecordRefusal =
  | GameRefusal
  /** It has not the form of R2. */
  | 'bad-record'
  /** Its options clash, or one of them is out of range (F3). */
  | 'clash'
  | 'out-of-range'
  /** The rules do not say who leads this hand, and nor does the record. */
  | 'leader-needed'
  /** The record names another leader than the rules. */
  | 'wrong-leader';

/** What is wrong with a record, and where: the hand and the action from 0, null where it is neither. */
export interface BadRecord extends Refused<RecordRefusal> {
  readonly hand: number | null;
  readonly action: number | null;
  /** The options that clash, or the one that is out of range (F3). */
  readonly axes?: readonly Axis[];
}

/** An action, who took it, and the game after it. */
export interface ReplayedAction {
  readonly action: RecordedAction;
  readonly seat: Seat;
  readonly after: Game;
}

/** A hand as it was dealt, and action by action. */
export interface ReplayedHand {
  readonly start: InHand;
  readonly actions: readonly ReplayedAction[];
}

/** A record played again: every state it went through. */
export interface Replay {
  readonly start: Waiting;
  readonly hands: readonly ReplayedHand[];
  readonly end: Game;
}

/** Plays a record again by the rules (R1), or says what is wrong with it. Takes anything and never throws. */
export function replay(record: unknown): Replay | BadRecord {
  if (!isRecord(record)) return { refused: 'bad-record', ...whereWrong(record) };
  const checked = playable(rulesetOf(record.options, record.players));
  if ('refused' in checked) return { ...bad(checked.refused), axes: axesOf(checked) };
  const { scores, carry, handNo } = record;
  if (scores !== undefined && scores.length !== sidesOf(checked.ruleset).length) return bad('bad-record');
  const start = newGame(checked.ruleset, {
    ...(scores && { scores }),
    ...(carry !== undefined && { pot: carry }),
    ...(handNo !== undefined && { hand: handNo }),
  });
  const hands: ReplayedHand[] = [];
  let end: Game = start;
  for (const [number, hand] of record.hands.entries()) {
    const first = number === 0 ? record : null;
    const dealt = dealAgain(end, hand, first);
    if ('refused' in dealt) return bad(dealt.refused, number);
    const played = playAgain(dealt, hand.actions);
    if ('refused' in played) return bad(played.refused, number, played.action);
    hands.push({ start: dealt, actions: played });
    end = played.at(-1)?.after ?? dealt;
  }
  return { start, hands, end };
}

const bad = (
  refused: RecordRefusal,
  hand: number | null = null,
  action: number | null = null,
): BadRecord => ({ refused, hand, action });

const refuse = (refused: RecordRefusal): Refused<RecordRefusal> => ({ refused });

/** The ruleset that a record names, whether or not it can be played. */
export function rulesetOf(options: RecordOptions, players?: GameRecord['players']): Ruleset {
  const { preset, ...overrides } = typeof options === 'string' ? { preset: options } : options;
  return { ...PRESETS[preset], ...overrides, ...(players !== undefined && { players }) };
}

/** Deals a hand; `first` is the record, for its first hand. */
function dealAgain(
  game: Game,
  { deal, leader }: RecordedHand,
  first: GameRecord | null,
): InHand | Refused<RecordRefusal> {
  const named = leader ?? first?.leader;
  if (first?.leader !== undefined && first.leader !== named) return refuse('wrong-leader');
  // D6: the hand before says who leads, and it is not in the record.
  const isTakenUp = first !== null && game.is === 'waiting' && game.hand > 1;
  const before = isTakenUp && named !== undefined ? { ...game, leader: named } : game;
  const after = step(before, { do: 'deal', deal, ...(named !== undefined && { leader: named }) });
  if ('refused' in after) {
    const isNeeded = named === undefined && (isTakenUp || game.ruleset.lead1 === 'lot');
    return after.refused === 'no-leader' && isNeeded ? refuse('leader-needed') : after;
  }
  if (after.is !== 'hand') return refuse('bad-deal');
  return named === undefined || named === after.leader ? after : refuse('wrong-leader');
}

function playAgain(
  start: InHand,
  actions: readonly RecordedAction[],
): readonly ReplayedAction[] | (Refused<RecordRefusal> & { readonly action: number }) {
  const played: ReplayedAction[] = [];
  let game: Game = start;
  for (const [number, action] of actions.entries()) {
    const seat = seatOf(action, game);
    const after = step(game, commandOf(action, seat, game));
    if ('refused' in after) return { refused: after.refused, action: number };
    game = closed(after, actions[number + 1]);
    played.push({ action, seat, after: game });
  }
  return played;
}

/** U8: a record does not say when the time for claims is over; it is where none follows. */
function closed(game: Game, next: RecordedAction | undefined): Game {
  const isOpen = next !== undefined && !('play' in next) && ('claim' in next || 'challenge' in next);
  const after = game.is === 'closing' && !isOpen ? step(game, { do: 'close' }) : game;
  return 'refused' in after ? game : after;
}

function step(game: Game, command: GameCommand): Game | Refused {
  const events = decide(game, command);
  if ('refused' in events) return events;
  let after = game;
  for (const event of events) after = evolve(after, event);
  return after;
}

/** Who acts: the one named, else the seat on turn, or who laid the last tile, or the one after him. */
function seatOf(action: RecordedAction, game: Game): Seat {
  if ('flag' in action) return action.flag;
  if ('resign' in action) return action.resign;
  if (action.p !== undefined) return action.p;
  const last =
    game.is === 'hand' || game.is === 'closing' ? game.acts.findLast(({ is }) => is === 'play') : undefined;
  if (last !== undefined && 'claim' in action && !('play' in action)) return last.seat;
  if (game.is === 'hand') return game.turn;
  return last === undefined ? 0 : nextSeat(last.seat, game.ruleset);
}

function commandOf(action: RecordedAction, seat: Seat, game: Game): GameCommand {
  if ('flag' in action) return { do: 'flag', seat };
  if ('resign' in action) return { do: 'resign', seat };
  if ('pass' in action) return { do: 'knock', seat };
  if ('challenge' in action) return { do: 'challenge', seat };
  if ('draw' in action) {
    const first = game.is === 'hand' ? game.boneyard.tiles[0] : undefined;
    const tile = action.draw === true ? first : action.draw;
    return { do: 'draw', seat, ...(tile !== undefined && { tile }) };
  }
  if (!('play' in action)) return { do: 'claim', seat, points: action.claim };
  const { play: tile, on, claim } = action;
  return { do: 'play', seat, tile, end: on ?? null, ...(claim !== undefined && { claim }) };
}
