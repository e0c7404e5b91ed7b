import { BEAT } from '@fives/protocol';
import type { Outage } from '@fives/table';
import { LOST_AFTER } from './missing.ts';
import type { PadRooms } from './pads/rooms.ts';
import type { Rooms } from './rooms.ts';
import type { Store } from './store/port.ts';

const EVERY = 500;
/** A node that has not said that it lives for this long judges no clock, ms. */
const FRESH = 1_000;
const CATCH_UP_EVERY = 2_000;
const PRESENT_EVERY = 5_000;
const MISS_EVERY = 1_000;

/** The heartbeats of a node: to the store, and to each page. */
export interface Beats {
  /** The outages to settle, or null while this node may itself be the outage. */
  outages(): readonly Outage[] | null;
  /** Whether who is not there can be taken for lost: after an outage people need a moment to come back. */
  canMiss(): boolean;
  stop(): Promise<void>;
}

/** Says every 500 ms that the service lives, and every second or five to each page that its socket does. */
export async function startBeats(
  store: Store,
  rooms: Rooms,
  padRooms: Pick<PadRooms, 'beat' | 'catchUp'>,
  failed: (error: unknown) => void,
): Promise<Beats> {
  let known: readonly Outage[] | null = null;
  let said = -Infinity;
  const began = performance.now();

  const live = async (): Promise<void> => {
    const asked = performance.now();
    known = await store.beat();
    said = asked;
  };

  let elapsed = 0;
  const isTime = (every: number): boolean => elapsed % every === 0;
  const chores = async (): Promise<void> => {
    elapsed += EVERY;
    if (isTime(BEAT.running)) rooms.beat('running');
    if (isTime(BEAT.idle)) {
      rooms.beat('idle');
      padRooms.beat();
    }
    if (isTime(CATCH_UP_EVERY)) await Promise.all([rooms.catchUp(), padRooms.catchUp()]);
    if (isTime(PRESENT_EVERY)) await rooms.refreshPresence();
    if (isTime(MISS_EVERY)) await rooms.missPeople();
  };

  await live();
  // The chores may take long: the beat does not wait for them.
  const loops = [live, chores].map((step) => {
    let running: Promise<void> | null = null;
    const timer = setInterval(() => {
      running ??= step()
        .catch(failed)
        .finally(() => (running = null));
    }, EVERY);
    return async (): Promise<void> => {
      clearInterval(timer);
      await running;
    };
  });

  const outages = (): readonly Outage[] | null => (performance.now() - said < FRESH ? known : null);

  return {
    outages,
    canMiss: () => {
      const back = outages()?.at(-1)?.to ?? -Infinity;
      return (
        outages() !== null && performance.now() - began >= LOST_AFTER && store.now() - back >= LOST_AFTER
      );
    },
    stop: async () => void (await Promise.all(loops.map((stop) => stop()))),
  };
}
