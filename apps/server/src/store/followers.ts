import type { Entry } from '@fives/table';

/** What a follower does with an entry; null says that some may have been missed. */
export type Hear = (entry: Entry | null) => void;

/** Those of this process who follow tables. */
export interface Followers {
  follow(table: string, hear: Hear): () => Promise<void>;
  tell(table: string, entry: Entry): void;
  clear(): void;
}

/** Nobody follows yet. */
export function createFollowers(): Followers {
  const tables = new Map<string, Set<{ hear: Hear }>>();
  return {
    follow(table, hear) {
      const follower = { hear };
      tables.set(table, (tables.get(table) ?? new Set()).add(follower));
      return async () => {
        const rest = tables.get(table);
        if (rest?.delete(follower) && rest.size === 0) tables.delete(table);
      };
    },
    tell(table, entry) {
      for (const follower of tables.get(table) ?? []) {
        // Not at once: a follower that throws must not make a stored append look failed.
        queueMicrotask(() => {
          if (tables.get(table)?.has(follower)) follower.hear(entry);
        });
      }
    },
    clear() {
      tables.clear();
    },
  };
}
