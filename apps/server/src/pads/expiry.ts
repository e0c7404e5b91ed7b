import { padsIn } from './log.ts';
import type { Store } from '../store/port.ts';
import type { PadRooms } from './rooms.ts';

/** Deletes a pad that is shared no more, or that nobody has edited for its time, with all in it; else looks again then. */
export const openPadExpiry =
  (store: Store, { pads, gone }: Pick<PadRooms, 'pads' | 'gone'>) =>
  async (name: string): Promise<void> => {
    const memo = await pads.refresh(name);
    if (memo === null) return;
    const { seq, until } = memo;
    if (store.now() < until) return store.resetDue(name, seq, until);
    if (await padsIn(store).remove(name, seq, 0)) gone(name);
  };
