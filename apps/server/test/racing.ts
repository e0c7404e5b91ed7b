import type { Step, Store } from '../src/store/port.ts';

/** Stores whose appends can be made to race. */
export interface Racing {
  /** The same store, with the appends of `race` held back. */
  wrap(store: Store): Store;
  /** The next two appends at this table wait for each other, so that both were decided on the same memo. */
  race(table: string): void;
  /** How many appends came second and were told so. */
  lost(): number;
}

/** For the stores of any number of servers. */
export function racing(): Racing {
  const gates = new Map<string, { open: () => void; opened: Promise<void>; waiting: number }>();
  let lost = 0;

  const pass = async (table: string): Promise<void> => {
    const gate = gates.get(table);
    if (!gate) return;
    if (++gate.waiting === 2) {
      gates.delete(table);
      gate.open();
    }
    await gate.opened;
  };

  return {
    race: (table) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(table, { open: resolve, opened: promise, waiting: 0 });
    },
    wrap: (store) => ({
      ...store,
      append: async (table: string, step: Step) => {
        await pass(table);
        const appended = await store.append(table, step);
        if (appended.is === 'behind') lost++;
        return appended;
      },
    }),
    lost: () => lost,
  };
}
