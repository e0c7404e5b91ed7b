import { seatsOf, type PlayedRuleset, type Seat } from '@fives/rules';

/** The service was away from `from` to `to`, ms. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** The wait that runs now, a turn or the pause after a hand, and what the game clocks have left. All in ms. */
export interface Clock {
  /** Left for each seat's game as of `since`, null when the table plays without game clocks (C3, C4). */
  readonly left: readonly number[] | null;
  /** When the running wait began. */
  readonly since: number;
  /** The part of the running wait that costs nobody anything (C6). */
  readonly credit: number;
  /** Outages that ended by then are settled. */
  readonly upTo: number;
}

/** How long the pause after a hand lasts at most, ms. */
export const PAUSE = 15_000;

/** The clocks at the start of a game. */
export const fullClock = (ruleset: PlayedRuleset, at: number): Clock => {
  const game = ruleset.time?.game;
  return {
    left: game === undefined ? null : seatsOf(ruleset).map(() => game * 1000),
    since: at,
    credit: 0,
    upTo: at,
  };
};

/** How long the running wait has lasted at `at`, outages settled so far left out. */
export const waited = (clock: Clock, at: number): number => Math.max(0, at - clock.since - clock.credit);

/** A new wait begins; `paid` names the seat whose game clock pays for the one that ends, `gains` what it gets for its play (C3, C4). */
export const nextWait = (clock: Clock, at: number, paid: Seat | null, gains = 0): Clock => ({
  left:
    clock.left?.map((left, seat) => (seat === paid ? Math.max(0, left - waited(clock, at)) + gains : left)) ??
    null,
  since: at,
  credit: 0,
  upTo: clock.upTo,
});

/** What ends a turn with nobody acting: the game clock, which loses the game, or the turn limit (C2, C4). */
export interface Zero {
  readonly of: 'game' | 'turn';
  readonly at: number;
}

/** When time runs out for the seat whose wait is running, or null where no clock runs (C4). */
export function zeroOf(clock: Clock, { time }: Pick<PlayedRuleset, 'time'>, seat: Seat): Zero | null {
  const began = clock.since + clock.credit;
  const game = clock.left?.[seat];
  const turn = time?.turn;
  if (turn !== undefined && (game === undefined || turn * 1000 < game))
    return { of: 'turn', at: began + turn * 1000 };
  return game === undefined ? null : { of: 'game', at: began + game };
}

/** What outages not yet settled took from the running wait, each moment once, or null if nothing (C6). */
export function owed(
  clock: Clock,
  at: number,
  outages: readonly Outage[],
): { ms: number; to: number } | null {
  let to = Math.max(clock.since, clock.upTo);
  let ms = 0;
  for (const outage of outages.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(outage.from, to);
    const until = Math.min(outage.to, at);
    if (until <= from) continue;
    ms += until - from;
    to = until;
  }
  return ms === 0 ? null : { ms, to };
}

/** The clock after a settlement of outages. */
export const credited = (clock: Clock, ms: number, to: number): Clock => ({
  ...clock,
  credit: clock.credit + ms,
  upTo: to,
});
