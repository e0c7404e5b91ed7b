import { padsIn } from './log.ts';
import type { Store } from '../store/port.ts';
import type { PadRooms } from './rooms.ts';

/** Deletes a pad that nobody has edited for its time, with all that was in it; else looks again when that may be. */
export const openPadExpiry =
  (store: Store, { pads, gone }: Pick<PadRooms, 'pads' | 'gone'>) =>
  async (name: string): Promise<void> => {
    const memo = await pads.refresh(name);
    if (memo === null) return;
    const { seq, until } = memo;
    if (store.now() < until) return store.resetDue(name, seq, until);
    if (await padsIn(store).remove(name, seq, 0)) gone(name);
  };
