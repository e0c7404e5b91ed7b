import { becomeGuest, createTable } from '@fives/client';
import type { Create } from '@fives/protocol';
import { route } from '../route.svelte.ts';
import { text } from '../text/index.ts';

/** Opens a table and goes there, once at a time. */
export class Opening {
  /** A table is asked for. */
  busy = $state(false);
  /** Why there is none. */
  problem = $state<string | null>(null);

  async open(create: Create): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    const opened = await asked(create).catch(() => null);
    this.busy = false;
    if (opened === null) this.problem = text.home.down;
    else if ('refused' in opened) this.problem = text.refusals[opened.refused];
    else route.goTo(`/t/${opened.table}`);
  }
}

async function asked(create: Create): ReturnType<typeof createTable> {
  const first = await createTable('', create);
  if (!('refused' in first) || first.refused !== 'no-guest') return first;
  await becomeGuest('');
  return createTable('', create);
}
