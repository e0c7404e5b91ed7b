import type { PlayedRuleset, Seat } from '@fives/rules';
import { chairAt, waited, type TableView } from '@fives/table';

type WithClock = Exclude<TableView, { is: 'gathering' }>;

/** What a clock shows at one moment. */
export interface Reading {
  readonly left: number;
  readonly runs: boolean;
  readonly low: boolean;
}

/** The least that a clock shows before the server has said that it is over, ms. */
const LAST = 100;

/** The seat's clock at the store's time `now`; null at a table without clocks and for a bot, whose clock stands. */
export function read(table: WithClock, seat: Seat, now: number): Reading | null {
  const full = table.clock.left?.[seat];
  if (full === undefined || chairAt(table.chairs, seat).is !== 'person') return null;
  const runs = table.is === 'playing' && table.play.is === 'hand' && table.play.turn === seat;
  if (!runs) return { left: full, runs, low: false };
  const left = Math.max(LAST, full - waited(table.clock, now));
  return { left, runs, low: left < lowFrom(table.ruleset) };
}

/** From here on time is short: an eighth of the whole, within 10 and 60 seconds, ms. */
export const lowFrom = ({ time }: PlayedRuleset): number =>
  Math.min(60_000, Math.max(10_000, ((time?.game ?? 0) * 1000) / 8));

/** Minutes and seconds; tenths too under ten seconds. */
export function showTime(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10);
  const two = (n: number): string => String(n).padStart(2, '0');
  const whole = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return seconds < 10 ? `${whole}.${tenths % 10}` : whole;
}
