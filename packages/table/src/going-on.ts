import {
  newGame,
  seatsOf,
  sideOf,
  sidesOf,
  targetWinner,
  type GameStart,
  type PlayedRuleset,
  type Refused,
  type Seat,
  type Waiting,
} from '@fives/rules';
import type { TableRefusal } from './command.ts';
import type { TakenUp } from './taken-up.ts';

/** Why a game cannot go on by these rules, or null: other sides, a value no game has, or it is won already. */
export function misfitOf(from: TakenUp, ruleset: PlayedRuleset): Refused<TableRefusal> | null {
  const { scores, handNo, carry = 0, leader, names } = from;
  const sides = sidesOf(ruleset);
  const isSeated = (side: number): boolean => (names[side]?.length ?? 0) <= seatsAt(side, ruleset).length;
  if (scores.length !== sides.length || names.length !== sides.length || !sides.every(isSeated))
    return { refused: 'other-sides' };
  const isLed = leader === undefined || (handNo > 1 && leader < ruleset.players);
  if (!isLed || (carry > 0 && ruleset.blockedTie !== 'carry')) return { refused: 'out-of-range' };
  const isPast = ruleset.exactTarget && scores.some((score) => score > ruleset.target);
  return isPast || targetWinner({ scores, ruleset }) !== null ? { refused: 'target-reached' } : null;
}

/** Why the scores of a game cannot be kept where other rules are chosen for it, or null. */
export function lostBy(
  from: TakenUp,
  before: PlayedRuleset,
  after: PlayedRuleset,
): Refused<TableRefusal> | null {
  const isSame =
    before.players === after.players && before.teams === after.teams && before.unit === after.unit;
  return isSame ? misfitOf(from, after) : { refused: 'other-sides' };
}

const seatsAt = (side: number, ruleset: PlayedRuleset): readonly Seat[] =>
  seatsOf(ruleset).filter((seat) => sideOf(seat, ruleset) === side);

/** Who sat there at the real table, '' if nobody is known or no game goes on. */
export function expectedAt(from: TakenUp | undefined, seat: Seat, ruleset: PlayedRuleset): string {
  const side = sideOf(seat, ruleset);
  return from?.names[side]?.[seatsAt(side, ruleset).indexOf(seat)] ?? '';
}

/** Where a table's game begins, as the rules know it. */
export const startOf = ({ scores, handNo, carry = 0, leader }: TakenUp): GameStart => ({
  ...{ scores, pot: carry, hand: handNo },
  ...(leader !== undefined && { leader }),
});

/** The game that a table begins: from nothing, or from where it was taken up. */
export const firstGame = (ruleset: PlayedRuleset, from: TakenUp | undefined): Waiting =>
  newGame(ruleset, from && startOf(from));
