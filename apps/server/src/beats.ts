import type { Outage } from '@fives/table';
import type { Rooms } from './rooms.ts';
import type { Store } from './store/port.ts';

const EVERY = 500;
/** A node that has not said that it lives for this long judges no clock, ms. */
const FRESH = 1_000;

export interface Beats {
  /** The outages to settle, or null while this node may itself be the outage. */
  outages(): readonly Outage[] | null;
  stop(): Promise<void>;
}

/** Says every 500 ms that the service lives, and every second or five to each page that its socket does. */
export async function startBeats(
  store: Store,
  rooms: Rooms,
  failed: (error: unknown) => void,
): Promise<Beats> {
  let known: readonly Outage[] | null = null;
  let said = -Infinity;
  let turn = 0;

  const live = async (): Promise<void> => {
    const asked = performance.now();
    known = await store.beat();
    said = asked;
  };
  const round = async (): Promise<void> => {
    await live();
    turn++;
    if (turn % 2 === 0) rooms.beat('running');
    if (turn % 4 === 0) await rooms.catchUp();
    if (turn % 10 === 0) {
      rooms.beat('idle');
      await rooms.refreshPresence();
    }
  };

  await live();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= round()
      .catch(failed)
      .finally(() => (running = null));
  }, EVERY);

  return {
    outages: () => (performance.now() - said < FRESH ? known : null),
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
