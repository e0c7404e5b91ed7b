import type { Viewer } from '@fives/rules';
import type { Listener, Room } from './fan-out.ts';
import type { Here, Store } from './store/port.ts';

/** Who is connected, seat by seat, over all nodes. */
export interface Presence {
  arrive(table: string, room: Room, listener: Listener): Promise<void>;
  depart(table: string, room: Room | undefined, listener: Listener): Promise<void>;
  /** The listener sat down, stood up or moved. */
  reseat(table: string, room: Room, listener: Listener, before: Viewer): Promise<void>;
  /** Keeps the people of a room present and sees who else is. */
  refresh(table: string, room: Room): Promise<void>;
  /** Sees who is there now. */
  look(table: string, room: Room): Promise<void>;
}

const same = (a: Here, b: Here): boolean => a.watching === b.watching && a.seats.join() === b.seats.join();

/** `changed` is called when others have come or gone. */
export function openPresence(store: Store, changed: (table: string, room: Room) => void): Presence {
  const mark = (table: string, viewer: Viewer, connection: string, here: boolean): Promise<void> =>
    here ? store.arrive(table, viewer, connection) : store.depart(table, viewer, connection);
  const look = async (table: string, room: Room | undefined): Promise<void> => {
    if (!room) return;
    const here = await store.here(table);
    if (same(here, room.here)) return;
    for (const seat of room.here.seats)
      if (!here.seats.includes(seat)) room.gone.set(seat, performance.now());
    room.here = here;
    changed(table, room);
  };
  return {
    arrive: async (table, room, { viewer, id }) => {
      await mark(table, viewer, id, true);
      await look(table, room);
    },
    depart: async (table, room, { viewer, id }) => {
      await mark(table, viewer, id, false);
      await look(table, room);
    },
    reseat: async (table, room, { viewer, id }, before) => {
      await mark(table, before, id, false);
      await mark(table, viewer, id, true);
      await look(table, room);
    },
    refresh: async (table, room) => {
      await Promise.all([...room.listeners.values()].map(({ viewer, id }) => mark(table, viewer, id, true)));
      await look(table, room);
    },
    look,
  };
}
