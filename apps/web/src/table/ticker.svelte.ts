import { chairAt, type TableView } from '@fives/table';
import type { Seat } from '@fives/rules';
import { read } from './clock.ts';

/** The time of this machine, moving as fast as what is shown of it. */
export class Ticker {
  now = $state(Date.now());
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Moves every so many ms from now on; null stands still. */
  run(step: number | null): void {
    clearInterval(this.#timer);
    this.now = Date.now();
    this.#timer = step === null ? undefined : setInterval(() => (this.now = Date.now()), step);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

const TENTHS_UNDER = 10_000;

/** How often a time shown at this table changes at the store's time `now`, ms; null if none runs. */
export function stepOf(table: Exclude<TableView, { is: 'gathering' }>, now: number): number | null {
  if (table.is === 'over') return null;
  if (table.play.is === 'hand') {
    const reading = read(table, table.play.turn, now);
    if (reading === null) return null;
    return reading.left <= TENTHS_UNDER + 1_000 ? 100 : 1_000;
  }
  const people = table.chairs.some((_, seat) => chairAt(table.chairs, seat as Seat).is === 'person');
  return people ? 1_000 : null;
}
