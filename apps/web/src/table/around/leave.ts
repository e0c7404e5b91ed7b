import { forgetTable } from '../../home/recent.ts';
import { route } from '../../route.svelte.ts';
import type { Live } from '../live.svelte.ts';

/** Does this when a sheet that closes now has taken back its step in the history. */
export const onceClosed = (act: () => void): void => window.addEventListener('popstate', act, { once: true });

/** Gives up the seat and goes to the first page, which does not offer the table again (T14). */
export async function leave(live: Live): Promise<void> {
  const game = live.table?.game ?? 0;
  // Without a connection nobody can be told: then the seat waits, as for anybody who is lost.
  const asks = live.me !== null && live.state.link.is === 'live';
  if (asks && !(await live.act({ do: 'stand', game }))) return;
  forgetTable(live.id);
  route.goTo('/');
}
