import type { Closing, InHand, PlayAct } from './game.ts';
import type { Pile } from './pile.ts';
import type { Ruleset } from './ruleset.ts';
import { points } from './score.ts';
import { areOpponents, seatsOf, type Seat } from './seats.ts';

/** The last tile while its points can be claimed and challenged: until the next is laid (U7). */
export interface OpenClaim {
  readonly act: PlayAct;
  /** Its place among the acts. */
  readonly at: number;
  /** What is there. */
  readonly worth: number;
  /** What of it is not claimed. */
  readonly rest: number;
}

/** What of a worth counts for a claim: no more than is there (U7). */
export const counted = (claim: number | undefined, worth: number): number => Math.min(claim ?? 0, worth);

/** The points of a play that are credited with it (U7). */
export const credit = (
  worth: number,
  claim: number | undefined,
  { muggins }: Pick<Ruleset, 'muggins'>,
): number => (muggins === 'off' ? worth : counted(claim, worth));

/** The claim that is open, null without muggins, before the first tile, and after a challenge. */
export function openClaim({ acts, ruleset }: InHand<Pile> | Closing<Pile>): OpenClaim | null {
  if (ruleset.muggins === 'off') return null;
  const at = acts.findLastIndex(({ is }) => is === 'play');
  const act = acts[at];
  if (act?.is !== 'play' || act.challenge !== undefined) return null;
  const worth = points(act.total, ruleset);
  return { act, at, worth, rest: worth - counted(act.claim, worth) };
}

/** Whether all who could challenge the hand's last tile have said that they will not (U8). */
export function allWaived({ acts, ruleset, gone, waived }: Closing<Pile>): boolean {
  const last = acts.findLast(({ is }) => is === 'play');
  return seatsOf(ruleset).every(
    (seat) =>
      !mayChallenge(last?.seat ?? seat, seat, ruleset) || gone.includes(seat) || waived.includes(seat),
  );
}

/** Whether a seat may challenge what this player laid: not his own side's (U7). */
export const mayChallenge = (player: Seat, seat: Seat, rules: Pick<Ruleset, 'teams'>): boolean =>
  areOpponents(player, seat, rules);
