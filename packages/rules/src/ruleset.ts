/** A time control: `turn` seconds an action, `game` seconds a player, `increment` seconds a play (C4). */
export interface Time {
  readonly turn?: number;
  readonly game?: number;
  readonly increment?: number;
}

/** How many can play. */
export type Players = 2 | 3 | 4;

/** A target for each number of players, and for teams (F1). */
export interface Targets {
  readonly 2?: number;
  readonly 3?: number;
  readonly 4?: number;
  readonly teams?: number;
}

/** Every axis on which games differ, as plain data (F1). Points are in the ruleset's unit. */
export interface Ruleset {
  readonly players: Players;
  readonly teams: boolean;
  /** Its keys are the player counts allowed. */
  readonly tilesPerHand: Readonly<Partial<Record<Players, number>>>;
  readonly spinner: 'none' | 'first' | 'every';
  readonly unlock: 'both-sides' | 'new-tile-each-arm' | 'at-once';
  readonly spinnerCount: 'until-both-sides' | 'exposed-ends';
  readonly draw: 'until-playable' | 'none';
  readonly reserve: number;
  readonly lead1: 'lot' | 'highest-double' | 'holder-1-1';
  readonly lead1Tile: 'any' | 'forced';
  readonly leadAfterBlock: 'lead1' | 'block-winner' | 'last-non-double';
  readonly redeal: null | { readonly doubles: number; readonly sameNumber: number };
  readonly unit: 'points' | 'fives' | 'fives-threes';
  readonly endHand: 'opponents' | 'own-subtract' | 'chip-out-1';
  readonly rounding: 'total' | 'per-hand';
  readonly lone00: number;
  readonly blocked: 'opponents' | 'difference' | 'none';
  readonly blockedCompare: 'raw' | 'rounded';
  readonly blockedTie: 'none' | 'carry' | 'split3';
  readonly target: number | Targets;
  /** The targets a table offers; absent or none = any. */
  readonly targets?: readonly number[];
  readonly targetCheck: 'at-once' | 'end-of-hand';
  readonly exactTarget: boolean;
  readonly muggins: 'off' | 'cancel' | 'take';
  readonly time: Time | null;
}

/** A ruleset by which a game can be played: its options agree, and its target is one number. */
export interface PlayedRuleset extends Ruleset {
  readonly target: number;
}
