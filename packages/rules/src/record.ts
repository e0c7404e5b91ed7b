import { tilesOf, type ListedDeal } from './deal.ts';
import { evolve } from './evolve.ts';
import type { GameEvent } from './event.ts';
import { newGame, type Finished, type Game, type GameStart } from './game.ts';
import { openClaim } from './muggins.ts';
import type { End } from './layout.ts';
import { PRESETS, type Preset } from './presets.ts';
import type { PlayedRuleset, Ruleset } from './ruleset.ts';
import { targetOf } from './playable.ts';
import type { Seat, Side } from './seats.ts';
import type { Tile } from './tile.ts';

/** What was played: a preset, or a preset with the axes that differ from it. */
export type RecordOptions = Preset | ({ readonly preset: Preset } & Partial<Ruleset>);

/** One action of a hand. `p` is the seat that acts; left out, the seat on turn. */
export type RecordedAction =
  /** The opening play alone names no end. `claim` and `challenge` are for games with muggins (U7). */
  | { readonly p?: Seat; readonly play: Tile; readonly on?: End; readonly claim?: number }
  | { readonly p?: Seat; readonly pass: true }
  /** A tile of the boneyard: this one, or with `true` the first that is listed. */
  | { readonly p?: Seat; readonly draw: true | Tile }
  /** Raises the claim for the last tile. */
  | { readonly p?: Seat; readonly claim: number }
  | { readonly p?: Seat; readonly challenge: true }
  | { readonly flag: Seat }
  | { readonly resign: Seat };

/** One hand: its deal, who led it, and the actions. */
export interface RecordedHand {
  readonly deal: ListedDeal;
  /** Needed where the leader was drawn by lot; elsewhere it is only checked. */
  readonly leader?: Seat;
  readonly actions: readonly RecordedAction[];
}

/** Somebody who sat at the table during the game: a seat that changed hands has several. */
export interface RecordedPerson {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: boolean;
  /** How he went before the end: he left on purpose, or was lost and the host freed his seat. */
  readonly gone: 'left' | 'removed' | null;
  /** Whether a bot played for him at some time. */
  readonly stoodIn: boolean;
  /** How often the server played for him because his turn limit ran out (C2). */
  readonly timeouts: number;
}

/** What is told about a game besides its course. Nothing of it changes what a replay gives. */
export interface RecordAbout {
  /** The first deal and the end, in ms since 1970. */
  readonly began?: number;
  readonly ended?: number;
  readonly people?: readonly RecordedPerson[];
  readonly over?: { readonly winner: Side | null; readonly reason: Finished['reason'] };
  /** The scores at the end, one a side. */
  readonly scores?: readonly number[];
}

/** A game, or a part of one, written down (R1, R2). */
export interface GameRecord {
  readonly options: RecordOptions;
  readonly players?: 2 | 3 | 4;
  /** How it stands before the first hand, where that is not the game's first. */
  readonly scores?: readonly number[];
  readonly carry?: number;
  readonly handNo?: number;
  readonly leader?: Seat;
  readonly hands: readonly RecordedHand[];
  readonly about?: RecordAbout;
}

/**
 * Writes down a game from its first deal on (R1), or from where it was taken up (R2). An aborted game has no action
 * for that: its record stops there.
 */
export function recordOf(
  preset: Preset,
  ruleset: PlayedRuleset,
  events: readonly GameEvent[],
  from: GameStart = {},
): GameRecord {
  const hands: { deal: ListedDeal; leader?: Seat; actions: RecordedAction[] }[] = [];
  let game: Game = newGame(ruleset, from);
  for (const event of events) {
    if (event.is === 'dealt') {
      const { hands: held, boneyard } = tilesOf(event.deal, ruleset);
      const leader = isFound(game) ? {} : { leader: event.leader };
      hands.push({ deal: { hands: held, boneyard }, ...leader, actions: [] });
    } else {
      // Given up before the first deal, a game has no hand to write it into.
      hands.at(-1)?.actions.push(...actionsOf(event, game));
    }
    game = evolve(game, event);
  }
  return { options: optionsOf(preset, ruleset), players: ruleset.players, ...startOf(from), hands };
}

/** Whether the deal alone says who leads: named, a later hand's leader would lift a forced tile (R2). */
const isFound = (game: Game): boolean =>
  game.is === 'waiting' &&
  game.last === null &&
  game.hand > 1 &&
  game.leader === null &&
  game.ruleset.lead1 !== 'lot';

const startOf = ({ scores, pot = 0, hand = 1, leader = null }: GameStart): Partial<GameRecord> => ({
  ...(scores && { scores }),
  ...(pot > 0 && { carry: pot }),
  ...(hand > 1 && { handNo: hand }),
  ...(leader !== null && { leader }),
});

/** The actions that an event records: none where it follows from the actions before it. */
function actionsOf(event: Exclude<GameEvent, { is: 'dealt' }>, game: Game): readonly RecordedAction[] {
  const onTurn = game.is === 'hand' ? { p: game.turn } : {};
  switch (event.is) {
    case 'played': {
      const { tile: play, end, claim } = event;
      return [{ ...onTurn, play, ...(end !== null && { on: end }), ...(claim !== undefined && { claim }) }];
    }
    case 'drawn':
      return event.drawn.tiles.map((draw) => ({ p: event.seat, draw }));
    case 'knocked':
      return [{ ...onTurn, pass: true }];
    case 'claimed': {
      const open = game.is === 'hand' || game.is === 'closing' ? openClaim(game) : null;
      return [{ ...(open && { p: open.act.seat }), claim: event.points }];
    }
    case 'challenged':
      return [{ p: event.seat, challenge: true }];
    case 'flagged':
      return [{ flag: event.seat }];
    case 'resigned':
      return [{ resign: event.seat }];
    case 'shown':
    case 'waived':
    case 'aborted':
      return [];
  }
}

function optionsOf(preset: Preset, ruleset: Ruleset): RecordOptions {
  const named: Ruleset = { ...PRESETS[preset], players: ruleset.players, teams: ruleset.teams };
  const usual: Ruleset = { ...named, teams: PRESETS[preset].teams, target: targetOf(named) ?? named.target };
  const axes = Object.keys(ruleset) as (keyof Ruleset)[];
  const differ = axes.filter((axis) => axis !== 'players' && !same(ruleset[axis], usual[axis]));
  if (differ.length === 0) return preset;
  return { preset, ...Object.fromEntries(differ.map((axis) => [axis, ruleset[axis]])) };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
