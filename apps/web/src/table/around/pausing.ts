import type { TableView } from '@fives/table';

/** How it is with a pause: agreed, on (`left` ms at most, null = no end), or about to end in `left` ms. */
export type Pausing =
  | { readonly is: 'queued' }
  | { readonly is: 'on'; readonly left: number | null }
  | { readonly is: 'resuming'; readonly left: number };

/** The pause of this table at the store's time `now`, null if there is none. */
export function pausingOf(table: TableView, now: number): Pausing | null {
  if (table.is !== 'playing' || table.pause === null) return null;
  const { pause } = table;
  if (pause.is === 'queued') return { is: 'queued' };
  const left = pause.until === null ? null : Math.max(0, pause.until - now);
  return pause.warned && left !== null ? { is: 'resuming', left } : { is: 'on', left };
}
