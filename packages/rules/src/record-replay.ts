import { decide, type GameCommand, type GameRefusal, type Refused } from './decide.ts';
import { evolve } from './evolve.ts';
import { newGame, type Game, type InHand, type Waiting } from './game.ts';
import { PRESETS } from './presets.ts';
import type { GameRecord, RecordedAction, RecordedHand, RecordOptions } from './record.ts';
import { isRecord } from './record-shape.ts';
import { playable, type Ruleset } from './ruleset.ts';
import { SIDES, type Seat } from './seats.ts';

/** Why a record cannot be replayed. */
export type RecordRefusal =
  | GameRefusal
  /** It has not the form of R2. */
  | 'bad-record'
  /** It asks for something that is not played yet. */
  | 'not-played-yet'
  /** The rules do not say who leads this hand, and nor does the record. */
  | 'leader-needed'
  /** The record names another leader than the rules. */
  | 'wrong-leader';

/** What is wrong with a record, and where: the hand and the action from 0, null where it is neither. */
export interface BadRecord extends Refused<RecordRefusal> {
  readonly hand: number | null;
  readonly action: number | null;
}

/** An action and the game after it. */
export interface ReplayedAction {
  readonly action: RecordedAction;
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
  if (!isRecord(record)) return bad('bad-record');
  const checked = playable(rulesetOf(record.options, record.players));
  if ('refused' in checked) return bad(checked.refused);
  const { scores, carry, handNo } = record;
  if (scores !== undefined && scores.length !== SIDES.length) return bad('bad-record');
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

/** The ruleset that a record names, whether or not it is played yet. */
function rulesetOf(options: RecordOptions, players: GameRecord['players']): Ruleset {
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
  let before = game;
  if (first !== null && game.is === 'waiting' && game.hand > 1) {
    // D6: the hand before says who leads, and it is not in the record.
    if (named === undefined) return refuse('leader-needed');
    before = { ...game, leader: named };
  }
  const after = step(before, { do: 'deal', deal });
  if ('refused' in after) return after;
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
    const command = commandOf(action, game.is === 'hand' ? game.turn : 0);
    const after: Game | Refused<RecordRefusal> =
      command === null ? refuse('not-played-yet') : step(game, command);
    if ('refused' in after) return { refused: after.refused, action: number };
    played.push({ action, after });
    game = after;
  }
  return played;
}

function step(game: Game, command: GameCommand): Game | Refused {
  const events = decide(game, command);
  return 'refused' in events ? events : events.reduce<Game>(evolve, game);
}

/** What an action asks of the game; null where that is not played yet. */
function commandOf(action: RecordedAction, turn: Seat): GameCommand | null {
  if ('flag' in action) return { do: 'flag', seat: action.flag };
  if ('resign' in action) return { do: 'resign', seat: action.resign };
  const seat = action.p ?? turn;
  if ('pass' in action) return { do: 'knock', seat };
  if (!('play' in action) || action.claim !== undefined) return null;
  return { do: 'play', seat, tile: action.play, end: action.on ?? null };
}
