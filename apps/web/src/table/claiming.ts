import { mayChallenge, openClaim, points, type OpenClaim, type PlayedRuleset, type Seat } from '@fives/rules';
import type { InPlay } from './round.ts';

/** The highest sum of ends that a play can leave (A6), where every double opens ends by far more. */
const HIGHEST = { none: 20, first: 35, every: 60 } as const;

/** What can be claimed at all, lowest first. */
export function claimsOf(ruleset: PlayedRuleset): number[] {
  const sums = Array.from({ length: HIGHEST[ruleset.spinner] }, (_, at) => at + 1);
  const worths = sums.map((sum) => points(sum, ruleset)).filter((worth) => worth > 0);
  return [...new Set(worths)].sort((a, b) => a - b);
}

/** The last tile's claim while it is open, as one seat sees it: what is not claimed is for nobody's eyes. */
export interface LastTile {
  readonly seat: Seat;
  readonly claim: number;
  /** What counts of it: no more than there was (U7). */
  readonly counts: number;
  /** It is this seat's own: it may claim more. */
  readonly mine: boolean;
  /** This seat may say that not all was claimed. */
  readonly mayChallenge: boolean;
  /** A hand's last tile, and this seat has not let it stand yet. */
  readonly mayWaive: boolean;
}

/** What may be said of the last tile now; null where nothing may. */
export function lastTileFor(table: InPlay, me: Seat | null): LastTile | null {
  if (table.is !== 'playing' || table.play.is === 'waiting') return null;
  const { play } = table;
  const open: OpenClaim | null = openClaim(play);
  if (open === null && play.is !== 'closing') return null;
  const act = open?.act ?? play.acts.findLast((one) => one.is === 'play');
  if (act?.is !== 'play') return null;
  const against = me !== null && mayChallenge(act.seat, me, play.ruleset) && !play.gone.includes(me);
  return {
    seat: act.seat,
    claim: act.claim ?? 0,
    counts: Math.min(act.claim ?? 0, points(act.total, play.ruleset)),
    mine: act.seat === me && open !== null,
    mayChallenge: against && open !== null,
    mayWaive: against && play.is === 'closing' && !play.waived.includes(me),
  };
}
