import type { PlayedRuleset, Seat } from '@fives/rules';
import { chairAt, waited, type TableView } from '@fives/table';

type WithClock = Exclude<TableView, { is: 'gathering' }>;

/** A turn limit that counts down, ms. */
export interface TurnLeft {
  readonly left: number;
  readonly whole: number;
}

/** What a clock shows at one moment. */
export interface Reading {
  /** Of the game clock, null at a table without. */
  readonly left: number | null;
  /** Of this turn, null without a limit and for whoever is not on turn. */
  readonly turn: TurnLeft | null;
  readonly runs: boolean;
  readonly low: boolean;
}

/** The least that a clock shows before the server has said that it is over, ms. */
const LAST = 100;

/** Whether nothing is played now, and no clock runs. */
export const isPaused = (table: TableView): boolean => table.is === 'playing' && table.pause?.is === 'on';

/** The seat's clock at the store's time `now`; null where nothing is to be shown, and for a bot, whose clock stands. */
export function read(table: WithClock, seat: Seat, now: number): Reading | null {
  const chair = chairAt(table.chairs, seat);
  if (chair.is === 'bot' || chair.is === 'free') return null;
  const full = table.clock.left?.[seat] ?? null;
  const onTurn = table.is === 'playing' && table.play.is === 'hand' && table.play.turn === seat;
  const limit = onTurn ? table.ruleset.time?.turn : undefined;
  if (full === null && limit === undefined) return null;
  const runs = onTurn && !isPaused(table);
  const spent = runs ? waited(table.clock, now) : 0;
  const left = full === null ? null : runs ? Math.max(LAST, full - spent) : full;
  const whole = (limit ?? 0) * 1000;
  const turn = limit === undefined ? null : { left: Math.max(LAST, whole - spent), whole };
  return { left, turn, runs, low: runs && isLow(left, turn, table.ruleset) };
}

const isLow = (left: number | null, turn: TurnLeft | null, ruleset: PlayedRuleset): boolean =>
  (left !== null && left < lowFrom(ruleset)) || (turn !== null && turn.left < turn.whole / 3);

/** What runs out first, ms. */
export const shortest = ({ left, turn }: Reading): number =>
  Math.min(left ?? Infinity, turn?.left ?? Infinity);

/** From here on time for the game is short: an eighth of the whole, within 10 and 60 seconds, ms. */
export const lowFrom = ({ time }: PlayedRuleset): number =>
  Math.min(60_000, Math.max(10_000, ((time?.game ?? 0) * 1000) / 8));

/** Minutes and seconds. */
export const showMinutes = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Minutes and seconds; tenths too under ten seconds. */
export const showTime = (ms: number): string =>
  ms < 10_000 ? `${showMinutes(ms)}.${Math.floor(ms / 100) % 10}` : showMinutes(ms);
