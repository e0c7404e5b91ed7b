import type { Seat } from '@fives/rules';

/** A game that was begun at a real table and goes on at this one (R2): how it stands before its first hand here. */
export interface TakenUp {
  /** One number a side, in the ruleset's unit. */
  readonly scores: readonly number[];
  /** The hand to be dealt first, from 1. */
  readonly handNo: number;
  /** The pot, where the ruleset has one (H8). */
  readonly carry?: number;
  /** Who went out in the hand before and leads (D6); left out, the leader is found as in hand 1. */
  readonly leader?: Seat;
  /** Who plays for each side, in the order of its seats; people who are not known are left out. */
  readonly names: readonly (readonly string[])[];
}
