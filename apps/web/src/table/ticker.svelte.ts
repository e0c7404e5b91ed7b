import type { TableView } from '@fives/table';
import { read, shortest } from './clock.ts';
import { LONGEST_BUBBLE } from './talk/heard.ts';

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
export function stepOf(table: TableView, now: number): number | null {
  const turn = table.is === 'playing' && table.play.is === 'hand' ? table.play.turn : null;
  const reading = table.is === 'playing' && turn !== null ? read(table, turn, now) : null;
  if (reading?.runs) return shortest(reading) <= TENTHS_UNDER + 1_000 ? 100 : 1_000;
  return isWaiting(table) || isLost(table) || isTalking(table, now) ? 1_000 : null;
}

/** A pause, the time before the next hand, and the time for a knock by hand. */
function isWaiting(table: TableView): boolean {
  if (table.is !== 'playing') return false;
  if (table.pause?.is === 'on') return table.pause.until !== null;
  if (table.play.is === 'hand') return table.options.knock === 'hand';
  return table.chairs.some(({ is }) => is === 'person');
}

const isLost = (table: TableView): boolean => table.away.some((since) => since !== null);

const isTalking = (table: TableView, now: number): boolean =>
  table.spoken.some((spoken) => spoken !== null && now - spoken.at < LONGEST_BUBBLE);
